import { expect, it } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { IndexThreadUrls } from "../../../src/strategy/focus/index-thread-urls.ts";
import { loneList } from "../../../src/strategy/focus/lone-lists.ts";
import { Visits } from "../../../src/strategy/focus/page-classifier-visits.ts";
import { HOST, smallForum } from "../../learn/served-forum.ts";

it("a lone link of the entry that leads to boards is taken if these list what has not been met", async () => {
  const visits = new Visits(async (url) => forumWithArchive(url), 220);
  const urls = new IndexThreadUrls(visits);
  const entry = (await visits.visit(`${HOST}/talk/`))!;
  const isKnown = (url: string) => url.includes("/talk/");
  const list = (await loneList(entry, { visits, urls, isKnown }, []))!;
  expect(list.boards.map(({ url }) => url)).toEqual([1, 2, 3].map((b) => `${HOST}/lite/board.php?b=${b}`));
  expect(list.threads.every(({ url }) => url.startsWith(`${HOST}/lite/thread.php?t=`))).toBe(true);
  expect(await loneList(entry, { visits, urls, isKnown }, list.threads)).toBeUndefined();
});

/** The small forum, and once more as an archive in another folder that one link of every page leads to. */
function forumWithArchive(url: string): Page | undefined {
  const shown = smallForum(url.replace("/lite/index.php", "/talk/").replace("/lite/", "/talk/"));
  if (!shown) return undefined;
  const html = url.includes("/lite/")
    ? shown.html.replaceAll("/talk/", "/lite/").replace(/(href="[^"]*thread\.php[^"]*">)/g, "$1Older: ")
    : shown.html.replace("</body>", '<p><a href="/lite/index.php">Plain text</a></p></body>');
  return new Page({ url, html, at: 0 });
}
