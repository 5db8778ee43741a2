import { expect, test } from "vitest";
import { pagingOf } from "../../../src/page/links/flips.ts";
import { isSameList } from "../../../src/page/links/same-list.ts";
import { Page } from "../../../src/page/page.ts";

function paging(html: string, url = "http://forum.test/viewtopic.php?t=9") {
  const page = new Page({ url, html, at: 0 });
  return pagingOf(page.dom, page.url, page.links);
}

test("numbers that lead to the same list are flips, and the one that is no link is this page", () => {
  const found = paging(
    '<p><a href="viewtopic.php?t=9">1</a> <b>2</b> <a href="viewtopic.php?t=9&start=30">3</a> <a href="viewtopic.php?t=9&start=30">Next</a></p>',
    "http://forum.test/viewtopic.php?t=9&start=15",
  );
  expect(found.current).toBe(2);
  expect(found.count).toBe(3);
  expect(found.flips).toContainEqual({
    url: "http://forum.test/viewtopic.php?t=9&start=30",
    number: 3,
    direction: "next",
  });
});

test.each([
  ["Weiter", "next"],
  ["Suivant", "next"],
  ["Следующая", "next"],
  ["下一页", "next"],
  ["Zurück", "previous"],
  ["« Prev", "previous"],
  ["Last", "last"],
  ["Primera", "first"],
])("%s flips to the %s page", (word, direction) => {
  expect(paging(`<a href="viewtopic.php?t=9&start=15">${word}</a>`).flips).toEqual([
    { url: "http://forum.test/viewtopic.php?t=9&start=15", direction },
  ]);
});

test("numbers that lead to other threads are no flips", () => {
  expect(paging('<a href="viewtopic.php?t=10">10</a> <a href="profile.php?u=3">3</a>').flips).toEqual([]);
});

test("a page says how many there are", () => {
  expect(paging("<p>Seite 3 von 12</p>")).toMatchObject({ current: 3, count: 12 });
});

test.each([
  ["http://f.test/threads/boats.12/", "http://f.test/threads/boats.12/page-3", true],
  ["http://f.test/index.php?topic=9.0", "http://f.test/index.php?topic=9.15", true],
  ["http://f.test/topic/4/boats?lang=en", "http://f.test/topic/4/boats?lang=en&page=2", true],
  ["http://f.test/viewtopic.php?t=9", "http://f.test/viewtopic.php?t=10", false],
  ["http://f.test/viewforum.php?f=3", "http://f.test/viewtopic.php?t=3&start=15", false],
  ["http://f.test/post/123", "http://f.test/post/456", false],
])("%s and %s: one list is %s", (first, second, same) => {
  expect(isSameList(first, second)).toBe(same);
});
