import { expect, it } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { IndexThreadUrls } from "../../../src/strategy/focus/index-thread-urls.ts";
import { Visits } from "../../../src/strategy/focus/page-classifier-visits.ts";
import { HOST, smallForum } from "../../learn/served-forum.ts";

it("pages that list the pages of a manual list no threads, though their addresses are as long as those of threads", async () => {
  const visits = new Visits(async (url) => forumWithManual(url), 220);
  const urls = new IndexThreadUrls(visits);
  const board = (await visits.visit(`${HOST}/talk/board.php?b=1`))!;
  const manual = (await visits.visit(`${HOST}/manual/contents`))!;
  expect((await urls.detect(board)).map(({ type }) => type)).toEqual(["thread"]);
  expect(await urls.detect(manual)).toEqual([]);
});

const CHAPTERS = ["installing-it", "first-steps", "shopping-lists", "longer-journeys", "known-troubles"];

/** The small forum, its threads as `/talks/205`; and a manual, of which each chapter names the others. */
function forumWithManual(url: string): Page | undefined {
  const { pathname } = new URL(url);
  if (pathname.startsWith("/manual/")) {
    const others = CHAPTERS.filter((chapter) => !pathname.endsWith(chapter)).map(
      (chapter) => `<li><a href="/manual/${chapter}">Chapter on ${chapter}</a></li>`,
    );
    const html = `<body><h1>${pathname}</h1><p>What is good to know.</p><ul>${others.join("")}</ul></body>`;
    return new Page({ url, html, at: 0 });
  }
  const shown = smallForum(url.replace(/\/talks\/(\d+)/, "/talk/thread.php?t=$1"));
  if (!shown) return undefined;
  return new Page({ url, html: shown.html.replace(/\/talk\/thread\.php\?t=(\d+)/g, "/talks/$1"), at: 0 });
}
