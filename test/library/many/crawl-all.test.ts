import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { simulatedClock } from "../../../sim/clock.ts";
import { simulatedFetcher } from "../../../sim/fetcher.ts";
import { entryUrl, makeForum } from "../../../sim/forum.ts";
import { postsThere } from "../../../sim/truth.ts";
import type { Fetcher } from "../../../src/fetch/answer.ts";
import { crawlAll } from "../../../src/library/many/crawl-all.ts";
import { DAY } from "../../../src/seam/times.ts";
import { scratchDirectory } from "../../archive/scratch.ts";

const FROM = Date.UTC(2024, 0, 1);
const AT = FROM + 60 * DAY;

/** Small forums on hosts of their own, that live in the process; what is asked for is noted. */
function smallForums(count: number) {
  const forums = Array.from({ length: count }, (_, i) =>
    makeForum({
      ...{ skin: "broad-lists", seed: i, threads: 12, boards: 2, noise: "quiet" },
      ...{ from: FROM, to: FROM + 90 * DAY, host: `forum${i}.test` },
    }),
  );
  const clock = simulatedClock(AT);
  const web = simulatedFetcher(forums, clock);
  const asked: string[] = [];
  const fetcher: Fetcher = {
    fetch(url, how) {
      asked.push(url);
      return web.fetch(url, how);
    },
    close: () => web.close(),
  };
  return { forums, clock, fetcher, asked };
}

it("crawls each site into an archive of its own, and one that fails stops no other", async () => {
  const { forums, clock, fetcher, asked } = smallForums(3);
  const out = scratchDirectory();
  const urls = [...forums.map(entryUrl), "http://nowhere.test/"];
  const options = { out, clock, fetcher, wait: 0, sites: 2 };
  const told: string[] = [];
  const all = crawlAll(urls, options).on("end", ({ url, end }) => told.push(`${new URL(url).host} ${end}`));
  const results = await all;
  expect(results.map(({ end }) => end)).toEqual(["done", "done", "done", "failure"]);
  expect(told.sort()).toEqual([
    "forum0.test done",
    "forum1.test done",
    "forum2.test done",
    "nowhere.test failure",
  ]);
  expect(results.map(({ directory }) => directory)).toEqual(
    ["forum0.test", "forum1.test", "forum2.test", "nowhere.test"].map((host) => join(out, `${host}.skein`)),
  );
  forums.forEach((forum, i) => {
    expect(results[i]!.figures.posts).toBe([...postsThere(forum, AT)].length);
  });
  expect(existsSync(join(out, "nowhere.test.skein"))).toBe(false);
  // The same again goes on where it was: only what failed is asked for.
  const before = asked.length;
  const again = await crawlAll(urls, options);
  expect(again.map(({ end }) => end)).toEqual(["done", "done", "done", "failure"]);
  expect(new Set(asked.slice(before).map((url) => new URL(url).host))).toEqual(new Set(["nowhere.test"]));
});

it("an archive goes on with the address that it was begun with, whichever is named first", async () => {
  const { forums, clock, fetcher, asked } = smallForums(1);
  const out = scratchDirectory();
  const [forum] = forums;
  const options = { out, clock, fetcher, wait: 0 };
  const thread = [...postsThere(forum!, AT)][0]!;
  const url = entryUrl(forum!);
  await crawlAll([url], { ...options, limit: 3 });
  const further = new URL(thread.url, url).href.split("#")[0]!;
  const [result] = await crawlAll([further, url], options);
  expect(result).toMatchObject({ url, end: "done" });
  expect(asked).toContain(further);
});

it("what is told for one site counts for that site alone", async () => {
  const { forums, clock, fetcher } = smallForums(2);
  const out = scratchDirectory();
  const [one, other] = forums.map(entryUrl) as [string, string];
  const own = join(out, "apart");
  const results = await crawlAll([{ url: one, limit: 2, out: own }, other], { out, clock, fetcher, wait: 0 });
  expect(results.map(({ end }) => end)).toEqual(["pageLimit", "done"]);
  expect(results[0]!.directory).toBe(own);
});

it("stops all of them, those that wait too, and goes on from there", async () => {
  const { forums, clock, fetcher } = smallForums(3);
  const options = { out: scratchDirectory(), clock, fetcher, wait: 0, sites: 1 };
  const all = crawlAll(forums.map(entryUrl), options);
  all.on("end", () => void all.stop());
  const ends = (await all).map(({ end }) => end);
  expect(ends).toEqual(["done", "interrupted", "interrupted"]);
  expect((await crawlAll(forums.map(entryUrl), options)).map(({ end }) => end)).toEqual([
    "done",
    "done",
    "done",
  ]);
});

it("says at once what makes no sense", () => {
  expect(() => crawlAll(["no address"])).toThrow(/is not an address/);
  expect(() => crawlAll(["a.test"], { sites: 0 })).toThrow("sites must be a whole number of at least 1");
  expect(() => crawlAll([{ url: "a.test", limit: 0 }])).toThrow("limit must be a whole number of at least 1");
});
