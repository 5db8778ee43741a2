import { describe, expect, it } from "vitest";
import { ForumScope } from "../../src/learn/forum-scope.ts";
import { scopeOf } from "../../src/url/scope.ts";
import { HOST, pageOf, rowsOf } from "./page-of.ts";

const threads = (folder: string, count: number, ending = "/") =>
  Array.from({ length: count }, (_, i) => ({
    url: `${folder}${["roof-gardens", "old-trains", "wet-cellars", "tall-ships", "slow-bread"][i]}.${i + 1}${ending}`,
    title: ["Roof gardens", "Old trains of ours", "Wet cellars", "Tall ships again", "Slow bread"][i]!,
  }));

/** The scope of a crawl that started at /forums/, after these pages of it. */
function scopeAfter(...pages: ReturnType<typeof pageOf>[]): ForumScope {
  const scope = new ForumScope(scopeOf(`${HOST}/forums/`));
  for (const page of pages) scope.meet(page);
  return scope;
}

const MENU = `<ul><li><a href="/blog/">Blog</a></li><li><a href="/docs/">Docs</a></li><li><a href="/threads/">Threads</a></li></ul>`;

describe("the forum is what its lists link to", () => {
  it("wherever on the host that lies", () => {
    const scope = scopeAfter(pageOf("/forums/", MENU + rowsOf(threads("/threads/", 4))));
    expect(scope.holds(`${HOST}/threads/anything.99/page-2`)).toBe(true);
    expect(scope.holds(`${HOST}/blog/`)).toBe(false);
    expect(scope.holds(`${HOST}/docs/`)).toBe(false);
    expect(scope.scope).toEqual({
      host: "forum.example",
      folder: "/forums/",
      also: [{ host: "forum.example", folder: "/threads/" }],
    });
  });

  it("boards too that are called by a short word, beside the latest thread in each", () => {
    const rows = ["旅行", "道具", "要望", "機械"].map(
      (name, i) =>
        `<tr><td>${i}.</td><td><a href="/section?s=${i}">${name}</a> (80)<br><a href="/item?id=15${i}">【質問】木材について ${i}</a> 2024-03-1${i}</td></tr>`,
    );
    const scope = scopeAfter(pageOf("/forums/", `${MENU}<table>${rows.join("")}</table>`));
    expect(scope.holds(`${HOST}/section?s=7`)).toBe(true);
    expect(scope.holds(`${HOST}/item?id=7`)).toBe(true);
    expect(scope.holds(`${HOST}/blog/`)).toBe(false);
  });

  it("not what its menu links to", () => {
    const scope = scopeAfter(pageOf("/forums/", MENU + rowsOf(threads("/forums/", 4))));
    expect(scope.changes).toBe(0);
    expect(scope.holds(`${HOST}/threads/`)).toBe(false);
  });

  it("not where a single row leads, which may be an announcement", () => {
    const rows = [...threads("/forums/", 4), { url: "/news/42", title: "We have moved to a new machine" }];
    expect(scopeAfter(pageOf("/forums/", rowsOf(rows))).holds(`${HOST}/news/42`)).toBe(false);
  });

  it("not what stands in a shorter list beside it", () => {
    const news = threads("/news/", 2).map(
      ({ url, title }) => `<li><h4><a href="${url}">${title}</a></h4> 2024-03-11 10:00</li>`,
    );
    const page = pageOf("/forums/", `${rowsOf(threads("/forums/", 5))}<ul>${news.join("")}</ul>`);
    const alone = pageOf("/forums/", `<ul>${news.join("")}</ul>`);
    expect(scopeAfter(alone).holds(`${HOST}/news/old-trains.2/`)).toBe(true);
    expect(scopeAfter(page).holds(`${HOST}/news/old-trains.2/`)).toBe(false);
  });

  it("one file with all its parameters, where rows lead to that", () => {
    const rows = threads("/x/", 4).map((row, i) => ({ ...row, url: `/read.php?t=${i}` }));
    const scope = scopeAfter(pageOf("/forums/", rowsOf(rows)));
    expect(scope.holds(`${HOST}/read.php?t=77&p=2`)).toBe(true);
    expect(scope.holds(`${HOST}/read.php/77`)).toBe(true);
    expect(scope.holds(`${HOST}/read.phpx`)).toBe(false);
    expect(scope.holds(`${HOST}/shop.php`)).toBe(false);
  });

  it("the folder, where each row leads to a file of its own", () => {
    const scope = scopeAfter(pageOf("/forums/", rowsOf(threads("/", 4, ""))));
    expect(scope.holds(`${HOST}/something-else.99`)).toBe(true);
  });

  it("not what posts link to", () => {
    const scope = new ForumScope(scopeOf(`${HOST}/forums/`));
    const page = pageOf("/forums/", rowsOf(threads("/docs/", 4)));
    expect(scope.meet(page, () => false)).toBe(false);
    expect(scope.meet(page, () => true)).toBe(true);
  });

  it("where the breadcrumbs of its pages lead, but for the root of the host", () => {
    const crumbs = `<div class=breadcrumb><a href="/">Home</a> » <a href="/boards/gardens">Gardens</a></div>`;
    const scope = scopeAfter(pageOf("/forums/x", crumbs));
    expect(scope.holds(`${HOST}/boards/trains`)).toBe(true);
    expect(scope.holds(`${HOST}/shop/`)).toBe(false);
  });

  it("only of pages that belong to it", () => {
    const scope = scopeAfter(pageOf("/blog/", rowsOf(threads("/threads/", 4))));
    expect(scope.changes).toBe(0);
  });

  it("another host too, if the page names that as its own", () => {
    const rows = rowsOf(threads("http://talk.example/t/", 4));
    expect(scopeAfter(pageOf("/forums/", rows)).holds("http://talk.example/t/x.9/")).toBe(false);
    const canonical = `<link rel=canonical href="http://talk.example/forums/">`;
    const scope = scopeAfter(pageOf("/forums/", rows, canonical));
    expect(scope.holds("http://talk.example/t/x.9/")).toBe(true);
    expect(scope.holds("http://talk.example/shop/")).toBe(false);
    const crumbs = `<div class=breadcrumb><a href="http://talk.example/">Talk</a> » <a href="/forums/">Forums</a></div>`;
    expect(scopeAfter(pageOf("/forums/", crumbs + rows)).holds("http://talk.example/t/x.9/")).toBe(true);
  });
});

it("a forum of very many parts is all of its host", () => {
  const pages = Array.from({ length: 41 }, (_, i) =>
    pageOf("/forums/", rowsOf(threads(`/part-${"x".repeat(i)}/`, 3))),
  );
  expect(scopeAfter(...pages.slice(1)).scope.also).toHaveLength(40);
  expect(scopeAfter(...pages).scope).toEqual({ host: "forum.example", folder: "/" });
});

it("pages that show nothing new are not looked at for ever, and a part that is found earns further looks", () => {
  const dull = pageOf("/forums/", MENU);
  const scope = scopeAfter(...Array.from({ length: 299 }, () => dull));
  expect(scope.meet(pageOf("/forums/", rowsOf(threads("/threads/", 3))))).toBe(true);
  for (let i = 0; i < 300; i++) scope.meet(dull);
  expect(scope.meet(pageOf("/forums/", rowsOf(threads("/more/", 3))))).toBe(false);
});

it("reaches out to the whole host once", () => {
  const scope = scopeAfter();
  expect(scope.reachOut()).toBe(true);
  expect(scope.holds(`${HOST}/anything`)).toBe(true);
  expect(scope.reachOut()).toBe(false);
});

describe("pages that nobody else takes apart", () => {
  /** How many of these were taken apart. */
  function looksAt(scope: ForumScope, pages: readonly ReturnType<typeof pageOf>[]): number {
    let looks = 0;
    const isList = () => {
      looks++;
      return true;
    };
    for (const page of pages) scope.meet(page, isList, true);
    return looks;
  }
  const dull = (count: number) => Array.from({ length: count }, (_, i) => pageOf(`/forums/x${i}`, MENU));

  it("are left whole once they lead nowhere that others did not", () => {
    const scope = scopeAfter();
    expect(looksAt(scope, dull(30))).toBe(10);
    expect(
      looksAt(scope, [pageOf("/forums/", `<a href="http://elsewhere.example/">a post's link</a>`)]),
    ).toBe(0);
    expect(looksAt(scope, [pageOf("/forums/", MENU + rowsOf(threads("/threads/", 4)))])).toBe(1);
    expect(scope.holds(`${HOST}/threads/anything.99/`)).toBe(true);
  });

  it("are taken apart for an address that only two others had", () => {
    const scope = scopeAfter();
    looksAt(scope, dull(10));
    const similar = Array.from({ length: 4 }, () => pageOf("/forums/t", `<a href="/threads/x.1">x</a>`));
    expect(looksAt(scope, similar)).toBe(3);
  });

  it("show a part on another host that the first of them named", () => {
    const crumbs = `<div class=breadcrumb><a href="http://talk.example/">Talk</a> » <a href="/forums/">Forums</a></div>`;
    const scope = scopeAfter();
    looksAt(scope, [pageOf("/forums/", crumbs), ...dull(12)]);
    looksAt(scope, [pageOf("/forums/", crumbs + rowsOf(threads("http://talk.example/t/", 4)))]);
    expect(scope.holds("http://talk.example/t/x.9/")).toBe(true);
  });

  it("are looked at anew once a part was found", () => {
    const scope = scopeAfter();
    looksAt(scope, [...dull(12), pageOf("/forums/", rowsOf(threads("/threads/", 4)))]);
    expect(looksAt(scope, dull(12))).toBe(10);
  });
});

it("a list within the rows of another is no other list: what both lead to is the forum's", () => {
  const row = (id: number) =>
    `<tr class="s"><td>${id}.</td><td><a href="/section?s=part-${id}">The part called ${id}</a> <span>(${id}7)</span><br><span><a href="/item?id=${id}">A word about sheds ${id}</a> 2024-03-11 10:0${id}</span><br><span><a href="/item?id=${id}4">On gardens and winters ${id}</a> 2024-03-1${id}</span></td></tr>`;
  const scope = scopeAfter(pageOf("/forums/", `<table>${[1, 2, 3].map(row).join("")}</table>`));
  expect(scope.holds(`${HOST}/section?s=part-9`)).toBe(true);
  expect(scope.holds(`${HOST}/item?id=9`)).toBe(true);
});
