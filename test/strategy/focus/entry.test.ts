import { expect, test } from "vitest";
import { entryByKeyword } from "../../../bench/baselines/entry-by-keyword.ts";
import { seededRandom } from "../../../src/seam/random.ts";
import { findEntry } from "../../../src/strategy/focus/entry.ts";
import { flipUrls } from "../../../src/strategy/focus/flip-urls.ts";
import { IndexThreadUrls } from "../../../src/strategy/focus/index-thread-urls.ts";
import { Visits } from "../../../src/strategy/focus/page-classifier-visits.ts";
import { HOST, smallForum } from "../../learn/served-forum.ts";

const visits = () => new Visits(async (url) => smallForum(url), 60);

test.each([
  ["a thread", "/talk/thread.php?t=205"],
  ["a board", "/talk/board.php?b=2&page=2"],
  ["a profile", "/talk/member.php?u=1"],
  ["the outer site", "/"],
  ["the entry itself", "/talk/"],
])("the entry is found from %s", async (_, path) => {
  const seen = visits();
  const start = (await seen.visit(HOST + path))!;
  const how = { visits: seen, urls: new IndexThreadUrls(seen), random: seededRandom(5) };
  expect((await findEntry(start, how)).page.url).toBe(`${HOST}/talk/`);
});

test("an entry page leads to boards, a board to threads by their titles and not to their last posts", async () => {
  const seen = visits();
  for (const path of ["/", "/about.html", "/talk/thread.php?t=101"]) await seen.visit(HOST + path);
  const urls = new IndexThreadUrls(seen);
  const ofEntry = await urls.detect((await seen.visit(`${HOST}/talk/`))!);
  expect(ofEntry.map(({ type, examples }) => [type, examples.length])).toEqual([["index", 3]]);
  const ofBoard = await urls.detect((await seen.visit(`${HOST}/talk/board.php?b=1`))!);
  expect(ofBoard.map(({ type, examples }) => [type, examples.length])).toEqual([["thread", 10]]);
  expect(ofBoard[0]!.examples[0]!.url).toBe(`${HOST}/talk/thread.php?t=100`);
});

test("numbers that lead to more of the same are flips, and there are none where there is one page", async () => {
  const seen = visits();
  const flips = await flipUrls((await seen.visit(`${HOST}/talk/board.php?b=1`))!, seen);
  expect(new Set(flips.map(({ url }) => url))).toEqual(
    new Set([1, 2].map((n) => `${HOST}/talk/board.php?b=1&page=${n}`)),
  );
  expect(await flipUrls((await seen.visit(`${HOST}/talk/thread.php?t=101`))!, seen)).toEqual([]);
});

test("the baseline cuts the address behind a word for forums", () => {
  expect(entryByKeyword("http://a.test/community/forums/t/1-x")).toBe("http://a.test/community/");
  expect(entryByKeyword("http://a.test/t/1-x")).toBe("http://a.test/");
});
