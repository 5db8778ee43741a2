import { describe, expect, test } from "vitest";
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

test("how many pages there are is not the number of this page, though it is the next behind the last that is linked", () => {
  const to = (from: number) =>
    `<a href="index.php?plin=5&days=0&order=old&from=${from}">${from / 20 + 1}</a>`;
  const rows = '<a href="index.php?tola=7&from=15">2</a> <a href="index.php?tola=7&from=30">3</a>';
  const { flips, current, count } = paging(
    `<p>Pages: (4) <b>[1]</b> ${to(20)} ${to(40)} <a href="index.php?plin=5&days=0&order=old&from=60">Last »</a></p><p>${rows}</p>`,
    "http://forum.test/index.php?plin=5",
  );
  expect(flips.filter(({ elsewhere }) => !elsewhere).map(({ number }) => number)).toEqual([2, 3]);
  expect([current, count]).toEqual([1, 3]);
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
  ["SONRAKİ", "next"],
  ["ΠΡΟΗΓΟΥΜΕΝΗ", "previous"],
  ["Вперёд »", "next"],
  ["›", "next"],
  ["|<", "previous"],
])("%s flips to the %s page", (word, direction) => {
  expect(paging(`<a href="viewtopic.php?t=9&start=15">${word}</a>`).flips).toEqual([
    { url: "http://forum.test/viewtopic.php?t=9&start=15", direction },
  ]);
});

test.each([
  "前端开发入门",
  "三天前",
  "次の話題",
  "Zurück in die Zukunft",
  "Geri dönüşüm",
  "> 引用",
  "Предложения",
])("%s is a title and flips nowhere", (title) => {
  expect(paging(`<a href="viewtopic.php?t=9&start=15">${title}</a>`).flips).toEqual([]);
});

test.each(["2", "[2]", "Page 2", "Seite 2", "стр. 2", "第2页", "2ページ", "2. oldal"])(
  "%s is the number of a page",
  (text) => {
    expect(paging(`<a href="viewtopic.php?t=9&start=15">${text}</a>`).flips).toEqual([
      { url: "http://forum.test/viewtopic.php?t=9&start=15", number: 2 },
    ]);
  },
);

test.each(["Windows 7", "7 things", "Top 10", "第七章"])("%s is no number of a page", (text) => {
  expect(paging(`<a href="viewtopic.php?t=9&start=15">${text}</a>`).flips).toEqual([]);
});

test("numbers that lead to other threads are no flips", () => {
  expect(paging('<a href="viewtopic.php?t=10">10</a> <a href="profile.php?u=3">3</a>').flips).toEqual([]);
});

test("the thread behind is no page of this one, though its number is that of the page", () => {
  const beside = (url: string, to: string) =>
    paging(
      `<a href="${url}-6.html">»</a> <a href="${to}" rel="prev">Ukopa</a>`,
      `http://forum.test/${url}-5.html`,
    );
  expect(beside("thread-6", "thread-5.html").flips.map(({ url }) => url)).toEqual([
    "http://forum.test/thread-6-6.html",
  ]);
  expect(beside("thread-6", "thread-6.html").flips).toHaveLength(2);
});

test("a page says how many there are", () => {
  expect(paging("<p>Seite 3 von 12</p>")).toMatchObject({ current: 3, count: 12 });
  expect(paging("<p>Σελίδα 3 από 12</p>")).toMatchObject({ current: 3, count: 12 });
  expect(paging("<p>第3页 共12页</p>")).toMatchObject({ current: 3, count: 12 });
  expect(paging("<p>my homepage 3 of 12</p>")).toMatchObject({ current: 1, count: 1 });
});

test.each([
  ["http://f.test/threads/boats.12/", "http://f.test/threads/boats.12/page-3", true],
  ["http://f.test/index.php?topic=9.0", "http://f.test/index.php?topic=9.15", true],
  ["http://f.test/topic/4/boats?lang=en", "http://f.test/topic/4/boats?lang=en&page=2", true],
  ["http://f.test/viewtopic.php?t=9", "http://f.test/viewtopic.php?t=10", false],
  ["http://f.test/board2/show.pl?num=1788109117", "http://f.test/board2/show.pl?num=1792105575", false],
  ["http://f.test/board2/show.pl?num=1788109117", "http://f.test/board2/show.pl?num=1788109117/15", true],
  ["http://f.test/viewforum.php?f=3", "http://f.test/viewtopic.php?t=3&start=15", false],
  ["http://f.test/post/123", "http://f.test/post/456", false],
  ["http://f.test/3/2", "http://f.test/3/", true],
  ["http://f.test/3/2", "http://f.test/2/", false],
  ["http://f.test/5/5", "http://f.test/5/", true],
])("%s and %s: one list is %s", (first, second, same) => {
  expect(isSameList(first, second)).toBe(same);
});

describe("where no word is known", () => {
  const at = (url: string, body: string) => paging(body, url);

  test("numbers turn the page by what they change in its address", () => {
    const body = '<p>1 <a href="/ukopa/sil/otub/2/">2</a> <a href="/ukopa/sil/otub/3/">3</a></p>';
    const { flips, current, count } = at("http://forum.test/ukopa/sil/", body);
    expect(flips.map(({ number }) => number)).toEqual([2, 3]);
    expect([current, count]).toEqual([1, 3]);
  });

  test.each([
    ["Azlo 50", "/t?k=4&ab=50"],
    ["51–100", "/t?k=4&ab=50"],
    ["51 - 100", "/t?k=4&ab=51"],
  ])("%s is a flip to %s", (text, href) => {
    expect(at("http://forum.test/t?k=4", `<a href="${href}">${text}</a>`).flips).toEqual([
      { url: `http://forum.test${href}` },
    ]);
  });

  test.each(["/t?k=5", "/t/5-another-thread"])(
    "the next thread is no flip, whatever rel says: %s",
    (href) => {
      const body = `<a rel="next" href="${href}">Azlo</a><a rel="prev" href="/t?k=3">Urb</a>`;
      expect(at("http://forum.test/t?k=4", body).flips).toEqual([]);
    },
  );

  test("an arrow beside a word points to the next page where a number is put in, and to nothing where one is replaced", () => {
    const pointed = (href: string) => at("http://forum.test/t?k=4", `<a href="${href}">Rugig ›</a>`).flips;
    expect(pointed("/t?k=4&me=2")).toEqual([{ url: "http://forum.test/t?k=4&me=2", direction: "next" }]);
    expect(pointed("/t?k=5")).toEqual([]);
  });

  test("a month of a thread is no page of it", () => {
    expect(at("http://forum.test/t/4", '<a href="/t/4/2024/1">2024</a>').flips).toEqual([]);
  });

  test("the small pagers of rows are no flips", () => {
    const row = (id: number) =>
      `<li><a href="/mel/${id}">Ondu ${id}</a> <a href="/mel/${id}/otub/2">2</a> <a href="/mel/${id}/otub/3">3</a></li>`;
    expect(at("http://forum.test/gip/7", `<ul>${row(4)}${row(5)}</ul>`).flips).toEqual([]);
  });
});

test("a list that is known by its path flips without what was added behind it", () => {
  const flipsOf = (html: string, url: string) => paging(html, url).flips.map((flip) => flip.url);
  expect(flipsOf('<b>1</b> <a href="/board/4/page/2">2</a>', "http://forum.test/board/4?view=main")).toEqual([
    "http://forum.test/board/4/page/2",
  ]);
  // Without a number in the path, the query says which list it is.
  expect(flipsOf('<b>1</b> <a href="/show?t=2">2</a>', "http://forum.test/show?t=4")).toEqual([]);
});

test("a name that ends in a number is no page, posts by their place in the thread are none either", () => {
  const named = '<a href="/orbe/anna7">anna7</a> <a href="/orbe/emil12">emil12</a>';
  expect(paging(named, "http://forum.test/").flips).toEqual([]);
  const posts = [3, 4, 5].map((place) => `<a href="/show?th=9&goto=${270 + place}">${place}</a>`).join(" ");
  expect(paging(posts, "http://forum.test/show?th=9").flips).toEqual([]);
});

test("what says that it leads on and asks for another part of the list by two numbers, or a mark of its end, is a flip", () => {
  const url = "http://forum.test/boards";
  expect(paging('<a href="/boards?x=25&amp;n=25">&darr; Older...</a>', url).flips).toEqual([
    { url: "http://forum.test/boards?x=25&n=25", direction: "next" },
  ]);
  expect(paging('<a href="/boards?zu=20200825094000" rel="next">next (older)</a>', url).flips).toEqual([
    { url: "http://forum.test/boards?zu=20200825094000", direction: "next" },
  ]);
  expect(paging('<a href="/boards?sort=2&amp;by=names">Older</a>', url).flips).toEqual([]);
});

test("the numbers of a date beside a post's own number are not that of the page", () => {
  const { current, count } = paging(
    '<dl><dt><a href="/read/8/no37">1</a> : <b>anna</b> : 2014/05/03 10:15:22</dt><dd>Words</dd></dl>',
    "http://forum.test/read/8/",
  );
  expect({ current, count }).toEqual({ current: 1, count: 1 });
});

test("a number that leads to a record of this very page is no flip, whatever it goes with", () => {
  const post = (n: number) =>
    `<div id="pid${n}"><a href="viewtopic.php?t=9&pid=${n}#pid${n}">#${n}</a> <p>What ${n} said.</p></div>`;
  const posts = [1, 2, 3].map(post).join("");
  expect(paging(posts).flips).toEqual([]);
  // A place that is not on the page is another page's, and so is one that has no number.
  expect(paging('<a href="viewtopic.php?t=9&page=2#page2">2</a>').flips).toHaveLength(1);
  expect(paging('<div id="all"><a href="viewtopic.php?t=9&page=2#all">2</a></div>').flips).toHaveLength(1);
  expect(paging(`${posts}<a href="viewtopic.php?t=9&page=2">2</a>`).flips.map(({ url }) => url)).toEqual([
    "http://forum.test/viewtopic.php?t=9&page=2",
  ]);
});

test("how many posts there are is no page, though it stands in the line of the pager, in whatever words", () => {
  const pager = (inner: string) => `<p>18 vozib &bull; Otub <b>${inner}</p>`;
  const first = paging(
    pager('1</b> du <b>2</b> &bull; <b>1</b>, <a href="/show?l=9&amp;itera=15">2</a>'),
    "http://forum.test/show?l=9",
  );
  expect({ current: first.current, count: first.count }).toEqual({ current: 1, count: 2 });
  const second = paging(
    pager('2</b> du <b>2</b> &bull; <a href="/show?l=9">1</a>, <b>2</b>'),
    "http://forum.test/show?l=9&itera=15",
  );
  expect(second).toMatchObject({
    current: 2,
    count: 2,
    flips: [{ url: "http://forum.test/show?l=9", number: 1 }],
  });
});

test("what is told to be both the next page and the one before is neither", () => {
  const told = (next: string, previous: string) =>
    paging(`<link rel="next" href="${next}"><link rel="prev" href="${previous}">`).flips.map(
      ({ direction }) => direction,
    );
  expect(told("?t=9&start=30", "?t=9&start=10")).toEqual(["next", "previous"]);
  expect(told("?t=9&start", "?t=9&start")).toEqual([]);
});

test("where the oldest comes first, older leads back: the numbers tell it, of this page too", () => {
  const pager = (current: number) =>
    `<p>${current > 1 ? `<a href="/talk/9/part-${current - 1}">Older</a>` : ""} ${[1, 2, 3]
      .map((n) => (n === current ? `<b>Page ${n}</b>` : `<a href="/talk/9/part-${n}">Page ${n}</a>`))
      .join(" ")} ${current < 3 ? `<a href="/talk/9/part-${current + 1}">Newer</a>` : ""}</p>`;
  const told = (html: string, path: string) => {
    const { flips, current, count } = paging(html, `http://forum.test${path}`);
    return [current, count, ...flips.map(({ number, direction }) => `${number} ${direction}`).sort()];
  };
  expect(told(pager(1), "/talk/9/part-1")).toEqual([1, 3, "2 next", "3 undefined"]);
  expect(told(pager(2), "/talk/9/part-2")).toEqual([2, 3, "1 previous", "3 next"]);
  expect(told(pager(3), "/talk/9")).toEqual([3, 3, "1 undefined", "2 previous"]);
  // The number of the page before stands in its address alone.
  const short =
    '<p><a href="/talk/9/part-2">Older</a> <a href="/talk/9/part-1">Page 1</a> … <b>Page 3</b></p>';
  expect(told(short, "/talk/9")).toEqual([3, 3, "1 undefined", "2 previous"]);
});

test("the next thread is no page of this one, though its address is this one's with a number, as of two with one title", () => {
  const after = (text: string) =>
    paging(
      `<a rel="next" href="/2020/04/a-new-pump-2/">${text}</a>`,
      "http://forum.test/2020/04/a-new-pump/",
    );
  expect(after("What comes after this: A new pump").flips).toEqual([]);
  expect(after("Next page").flips).toHaveLength(1);
});

test("several numbers that lead to one address count votes, not pages", () => {
  const votes = [14, 3, 9].map((count) => `<p><a href="/login">${count}</a> Somebody said this here.</p>`);
  expect(paging(votes.join(""), "http://forum.test/talk/lamps").flips).toEqual([]);
});
