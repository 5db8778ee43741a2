import { expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { seededRandom } from "../../../src/seam/random.ts";
import { focus } from "../../../src/strategy/focus/focus.ts";
import type { FocusGuide } from "../../../src/strategy/focus/focus-guide.ts";
import { LearningError } from "../../../src/strategy/learning-error.ts";
import type { Site } from "../../../src/strategy/strategy.ts";
import { HOST, smallForum } from "../../learn/served-forum.ts";
import { alone } from "../alone.ts";

function site(
  start: string,
  pages: (url: string) => Page | undefined,
  status = 200,
): Site & { visited: number } {
  const made = {
    start,
    random: seededRandom(1),
    visited: 0,
    async visit(url: string) {
      made.visited++;
      return pages(url);
    },
    visitAgain: async (url: string) => pages(url),
    statusOf: () => status,
  };
  return made;
}

const learnSmall = async () =>
  (await focus.learn(site(`${HOST}/talk/thread.php?t=203`, smallForum))) as FocusGuide;
const page = (html: string) => (url: string) => new Page({ url, html, at: 0 });

test("from one thread to readable patterns of all that is to be crawled", async () => {
  const { learned } = await learnSmall();
  expect(learned.entry).toBe(`${HOST}/talk/`);
  const sources = (way: string) =>
    learned.patterns.filter((pattern) => pattern.way === way).map(({ source }) => source);
  expect(sources("thread")).toEqual(["^https?://(?:www\\.)?small\\.test/talk/thread\\.php\\?t=\\d+$"]);
  expect(sources("index")).toEqual(["^https?://(?:www\\.)?small\\.test/talk/board\\.php\\?b=\\d+$"]);
  expect(sources("thread flip")).toContain(
    "^https?://(?:www\\.)?small\\.test/talk/thread\\.php\\?page=\\d+&t=\\d+$",
  );
  expect(sources("index flip")).toContain(
    "^https?://(?:www\\.)?small\\.test/talk/board\\.php\\?b=\\d+&page=\\d+$",
  );
});

test("links are followed by pattern alone, and a link left out says that no pattern wanted it", async () => {
  const guide = await learnSmall();
  const board = smallForum(`${HOST}/talk/board.php?b=1`)!;
  const { judgement, links } = guide.decide(alone(board), "index");
  const ways = new Map(links.map(({ href, way }) => [href, way]));
  expect(ways.get(`${HOST}/talk/thread.php?t=100`)).toBe("thread");
  expect(ways.get(`${HOST}/talk/board.php?b=1&page=2`)).toBe("index flip");
  const login = links.find(({ href }) => href.includes("login"))!;
  expect(login.skip).toEqual({ reason: "noWay", detail: expect.stringContaining("matches none of the") });
  expect(judgement).toEqual({ kind: expect.stringContaining("board") });
});

test("a saved guide decides like the one that was learned", async () => {
  const guide = await learnSmall();
  const restored = focus.restore(guide.save())!;
  const thread = smallForum(`${HOST}/talk/thread.php?t=113`)!;
  expect(restored.decide(alone(thread), "")).toEqual(guide.decide(alone(thread), ""));
});

test.each([
  ["a page with nothing on it", page("<p>We sell shoes."), 200, /no lists of threads/],
  [
    "a site that wants a login",
    page('<form><input type="password"></form>'),
    200,
    /asks for a login.*--load-cookies/,
  ],
  [
    "a test for robots",
    page("<p>Checking your browser before you go on"),
    200,
    /test for robots.*--load-cookies/,
  ],
  ["a site that answers 403 to everything", page("<h1>Forbidden</h1>"), 403, /answered 403.*browser/],
  ["a site that gives nothing", () => undefined, undefined, /gave no page|answered/],
])("%s is told in one sentence with what to do", async (_, pages, status, message) => {
  const learning = focus.learn(site("http://shop.test/", pages, status));
  await expect(learning).rejects.toThrow(LearningError);
  await expect(learning).rejects.toThrow(message);
});
