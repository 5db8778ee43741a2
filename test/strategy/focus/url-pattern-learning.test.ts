import { expect, test } from "vitest";
import { learnPatterns } from "../../../src/strategy/focus/url-pattern-learning.ts";

const on = (host: string, paths: readonly string[], from?: string) =>
  paths.map((path, i) => ({ url: `http://${host}${path}`, from: from ?? `http://${host}/list${i}` }));
const sources = (...args: Parameters<typeof learnPatterns>) =>
  learnPatterns(...args).map(({ source }) => source);

test("FoCUS's own example: four threads outweigh a member and a post", () => {
  const paths = ["about20152", "about18382", "about19741", "about20142", "user34", "post180803"];
  const examples = on(
    "www.gardenstew.com",
    paths.map((path) => `/${path}.html`),
  );
  expect(sources(examples)).toEqual(["^https?://(?:www\\.)?gardenstew\\.com/about\\d+\\.html$"]);
});

test("query keys come in any order, and a board's number varies with the board", () => {
  const examples = on("a.test", ["/view.php?f=1&t=11", "/view.php?t=12&f=2", "/view.php?f=2&t=99"]);
  expect(sources(examples)).toEqual(["^https?://(?:www\\.)?a\\.test/view\\.php\\?f=\\d+&t=\\d+$"]);
});

test("a number that is the same on links of many pages is part of the form", () => {
  const examples = on("a.test", ["/?topic=5.0", "/?topic=17.0", "/?topic=233.0", "/?topic=31.0"]);
  expect(sources(examples)).toEqual(["^https?://(?:www\\.)?a\\.test/\\?topic=\\d+\\.0$"]);
});

test("a number that is the same on links of one page may be that page's own", () => {
  const examples = on("a.test", ["/v?f=4&t=1", "/v?f=4&t=2", "/v?f=4&t=3"], "http://a.test/b?f=4");
  expect(sources(examples)).toEqual(["^https?://(?:www\\.)?a\\.test/v\\?f=\\d+&t=\\d+$"]);
});

test("boards' names in threads' addresses stay open, though few boards have most threads", () => {
  const paths = [
    "news/1-hello",
    "news/2-you",
    "news/3-there",
    "help/4-why",
    "help/5-how-so",
    "help/6-x",
    "talk/7-y",
  ];
  const names = new Set(["news", "help", "talk", "garden"]);
  expect(
    sources(
      on(
        "a.test",
        paths.map((path) => `/forum/${path}`),
      ),
      { names },
    ),
  ).toEqual(["^https?://(?:www\\.)?a\\.test/forum/[^/?]+/\\d+-[^/?]+$"]);
});

test("names that may be anything give way to the names seen where other pages have the same form", () => {
  const examples = on("a.test", ["/general", "/offtopic", "/garden-tools"]);
  expect(sources(examples, { against: ["http://a.test/login"] })).toEqual([
    "^https?://(?:www\\.)?a\\.test/(?:garden-tools|general|offtopic)$",
  ]);
});

test("a rare form stays if visits confirm it, a frequent one goes if visits speak against it", () => {
  const threads = Array.from({ length: 20 }, (_, i) => ({ url: `http://a.test/t/${i + 10}`, from: `${i}` }));
  const nested = [1, 2].map((i) => ({ url: `http://a.test/t/sub/${i}`, from: `${i}`, right: true }));
  const members = [1, 2, 3, 4, 5, 6].map((i) => ({
    url: `http://a.test/u/me/${i}/x`,
    from: `${i}`,
    right: false,
  }));
  expect(sources([...threads, ...nested, ...members])).toEqual([
    "^https?://(?:www\\.)?a\\.test/t/\\d+$",
    "^https?://(?:www\\.)?a\\.test/t/sub/\\d+$",
  ]);
});

test("ignored keys are in no pattern", () => {
  const examples = on("a.test", ["/t.php?id=1&s=aa", "/t.php?id=2&s=bb", "/t.php?s=cc&id=3"]);
  expect(sources(examples, { ignored: new Set(["s"]) })).toEqual([
    "^https?://(?:www\\.)?a\\.test/t\\.php\\?id=\\d+$",
  ]);
});

test("numbers between commas are values, also before a page number", () => {
  const flips = ["7,3320,page=2", "7,3320,page=3", "12,41,page=2", "16,9,page=2"];
  const patterns = learnPatterns(
    flips.map((query, i) => ({ url: `http://a.test/read.php?${query}`, from: `http://a.test/${i}` })),
    { fixedNumbers: false },
  );
  expect(patterns.map(({ source }) => source)).toEqual([
    "^https?://(?:www\\.)?a\\.test/read\\.php\\?\\d+,\\d+,page=\\d+$",
  ]);
});
