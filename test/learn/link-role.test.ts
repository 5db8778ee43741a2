import { describe, expect, it } from "vitest";
import { linksByRole } from "../../src/learn/link-role.ts";
import type { Page } from "../../src/page/page.ts";
import { HOST, pageOf, postsOf, rowsOf } from "./page-of.ts";

/** The role of the link to a path. */
function roleOf(page: Page, path: string): string | undefined {
  return linksByRole(page).links.find(({ url }) => url === HOST + path)?.role;
}

const threads = (ids: readonly number[]) =>
  ids.map((id) => ({ url: `/t?id=${id}`, title: `On sheds number ${id} of many` }));

describe("links of a list", () => {
  const page = pageOf(
    "/b?id=3",
    `<div class="breadcrumb"><a href="/">Home</a> » <a href="/talk">Small talk</a></div>${rowsOf(threads([5, 6, 7, 8]))}
     <div class="pages"><b>2</b> <a href="/b?id=3">1</a> <a href="/b?id=3&page=3">3</a> <a href="/b?id=3&page=4">4</a></div>`,
  );

  it.each([
    ["/t?id=5", "title"],
    ["/talk", "crumb"],
    ["/b?id=3&page=3", "flip"],
    ["/member.php?u=1", "person"],
  ])("%s is a %s", (path, role) => {
    expect(roleOf(page, path)).toBe(role);
  });

  it("are told once for each place where they stand, flips too", () => {
    const told = linksByRole(page).links.map(({ url }) => url);
    expect(told.filter((url) => url === `${HOST}/b?id=3&page=3`)).toHaveLength(1);
    const head = `<link rel=next href="/b?id=3&page=3">`;
    const flips = linksByRole(pageOf("/b?id=3&page=2", rowsOf(threads([5, 6])), head)).links;
    expect(flips.at(-1)).toEqual({ url: `${HOST}/b?id=3&page=3`, role: "flip", text: "" });
  });

  it("are flips where the further pages stand in a menu", () => {
    const menu = `<form action="/b"><input type="hidden" name="id" value="3"><select name="part"><option selected>1<option>2<option>3</select></form>`;
    const list = pageOf("/b?id=3", `${menu}${rowsOf(threads([5, 6, 7]))}`);
    expect(roleOf(list, "/b?id=3&part=3")).toBe("flip");
    expect(roleOf(list, "/b?id=3&part=1")).toBe("first");
  });

  it("stand in rows, one for each thread", () => {
    expect(linksByRole(page).rows.length).toBeGreaterThanOrEqual(4);
  });
});

it("a title is one though the pages of its thread are the only ones that are named", () => {
  const pager = `<a href="/t?id=6">1</a> <a href="/t?id=6&start=15">2</a> <a href="/t?id=6&start=30">3</a>`;
  const rows = [5, 6, 7, 8].map(
    (id) =>
      `<tr><td><a href="/t?id=${id}">Shed ${"wood".repeat(id - 4)}</a> ${id === 6 ? pager : ""}</td><td>by <a href="/who?n=${id}4">Somebody${id}</a></td><td>${id}</td></tr>`,
  );
  const list = pageOf("/b?id=3", `<table>${rows.join("")}</table>`);
  const roles = linksByRole(list).links.filter(({ url }) => url === `${HOST}/t?id=6`);
  expect(roles.map(({ role }) => role)).toContain("title");
});

it("titles that are neither first nor longest in their rows stand beside", () => {
  const boards = [1, 2, 3, 4].map(
    (id) =>
      `<tr><td><a href="/b?id=${id}">Board of ${"sheds".repeat(id)}</a></td><td>${id * 7}</td><td><a href="/t?id=${id}">The latest of all that was said, number ${id}</a>
       by <a href="/who?n=${id}4">Somebody${id}</a></td></tr>`,
  );
  const { links } = linksByRole(pageOf("/", `<table>${boards.join("")}</table>`));
  const beside = (path: string) => links.find(({ url }) => url === HOST + path);
  expect(beside("/b?id=2")).toMatchObject({ role: "title" });
  expect(beside("/b?id=2")).not.toHaveProperty("beside");
  expect(beside("/t?id=2")).not.toHaveProperty("beside");
  expect(beside("/who?n=24")).toMatchObject({ role: "title", beside: true });
});

it("a short title is one where its row alone has a small pager that leads to the same", () => {
  const row = (id: number, pages = "") =>
    `<tr><td><a href="/t?id=${id}">On shed number ${id}</a>${pages}</td><td><a href="/member.php?u=${id}">User ${id}</a></td><td>${id * 3}</td><td>2026-05-0${id} 12:00</td></tr>`;
  const pager = `(Pages: <a href="/t?id=6">1</a> <a href="/t?id=6&page=2">2</a> <a href="/t?id=6&page=3">3</a>)`;
  const page = pageOf("/b?id=3", `<table>${row(5)}${row(6, pager)}${row(7)}${row(8)}</table>`);
  expect(
    linksByRole(page)
      .links.filter(({ url }) => url === `${HOST}/t?id=6`)
      .map(({ role }) => role),
  ).toEqual(["title", "first"]);
  expect(roleOf(page, "/t?id=6&page=2")).toBe("flip");
});

it("the head of a column that leads to the same list in another order is no title", () => {
  const rows = (head: string, ids: string[]) =>
    [
      `<ul><li><a href="${head}">All subjects</a> <span>2024-03-01 10:00</span></li>`,
      ...ids.map(
        (url, i) => `<li><a href="${url}">On sheds and ${url}</a> <span>2024-03-1${i} 10:00</span></li>`,
      ),
      "</ul>",
    ].join("");
  const threads = ["/t/5", "/t/6", "/t/7", "/t/8"];
  const page = pageOf("/b/3", rows("/b/3?zuug=mip", threads));
  expect(roleOf(page, "/b/3?zuug=mip")).toBe("other");
  expect(roleOf(page, "/t/7")).toBe("title");
  // Where all of them add to the page's address, that is how its threads are called.
  const alike = pageOf("/b", rows("/b?t=4", ["/b?t=5", "/b?t=6", "/b?t=7"]));
  expect(roleOf(alike, "/b?t=4")).toBe("title");
});

it("the foot of a page, which tells the time of day, makes no list of itself and a line above it", () => {
  const line = `<p><a href="http://elsewhere.example/zuug?b=7">Sheds for everybody, by the dozen.</a></p>`;
  const foot = `<p class="foot"><a href="/mip.php">Outi</a> | <a href="/pim.php">Kejlokl</a> | <a href="/imp.php">Zqad</a> 2024-05-01 12:10</p>`;
  const page = pageOf(
    "/zuug.php?b=4",
    `${line}<div>Kejjiduej</div><form><p><input name="who"></p></form>${foot}`,
  );
  expect(linksByRole(page).links.map(({ role }) => role)).not.toContain("title");
});

it("orders of a list in a row of their own are no titles where the page has a list that leads elsewhere", () => {
  const orders = `<table><tr><td><a href="/b?id=3&zuug=a">Subject</a> 1</td></tr><tr><td><a href="/b?id=3&zuug=b">Somebody</a> 2</td></tr></table>`;
  const page = pageOf("/b?id=3", `${orders}<p>Sheds</p>${rowsOf(threads([5, 6, 7, 8]))}`);
  expect(roleOf(page, "/b?id=3&zuug=a")).not.toBe("title");
  expect(roleOf(page, "/t?id=6")).toBe("title");
  expect(roleOf(pageOf("/b?id=3", orders), "/b?id=3&zuug=a")).toBe("title");
});

it("rows that add to the address of their board are titles where they name people, whatever else the page lists", () => {
  const rows = [5, 6, 7, 8].map(
    (id) =>
      `<tr><td><a href="/b?id=3&page=2&t=${id}">On sheds number ${id} of many</a></td><td><a href="/member.php?u=${id}">u${id}</a></td><td>${id}</td></tr>`,
  );
  const foot = `<div class="foot"><p><a href="/about">About us</a> since 1998</p><p><a href="/terms">Terms</a> of 2004</p></div>`;
  const page = pageOf("/b?id=3&page=2", `<table>${rows.join("")}</table>${foot}`);
  expect(roleOf(page, "/b?id=3&page=2&t=6")).toBe("title");
});

it("the lines of a cell are no list: whoever wrote last is no title", () => {
  const row = (id: number) =>
    `<tr><td><a href="/b?id=${id}">Board of ${"sheds".repeat(id)}</a></td><td>${id * 7}</td><td><span class=last>
     <a href="/t?id=${id}">The latest of all, number ${id}</a><br>2024-03-1${id} 10:00<br>by <a href="/who?n=${id}4">Some body ${"abcde"[id]}</a></span></td></tr>`;
  const page = pageOf("/", `<table>${[1, 2, 3, 4].map(row).join("")}</table>`);
  const { links } = linksByRole(page);
  const titles = links.filter(({ role, beside }) => role === "title" && !beside).map(({ url }) => url);
  expect(titles).toContain(`${HOST}/b?id=2`);
  expect(titles).not.toContain(`${HOST}/who?n=24`);
});

it("what the page names as its feed is none of its pages", () => {
  const head = `<link rel=alternate type="application/atom+xml" href="/zuug?b=3">`;
  const rows = [3, 4].map((id) => `<li><a href="/zuug?b=${id}">All of the sheds</a></li>`).join("");
  const page = pageOf("/b?id=3", `<ul>${rows}</ul>${rowsOf(threads([5, 6, 7]))}`, head);
  expect(roleOf(page, "/zuug?b=3")).toBe("deed");
  expect(roleOf(page, "/zuug?b=4")).not.toBe("deed");
});

it("a flip without a number that has the lowest number in its address, or none, leads to the first page", () => {
  const pager = (first: string) =>
    `${postsOf("sheds", 3)}<p>${first} <a href="/t?id=5&otub=6">6</a> <b>7</b> <a href="/t?id=5&otub=8">8</a> <a href="/t?id=5&otub=9">9</a></p>`;
  const page = (first: string) => pageOf("/t?id=5&otub=7", pager(first));
  expect(roleOf(page(`<a href="/t?id=5&otub=1">1 ...</a>`), "/t?id=5&otub=1")).toBe("first");
  expect(roleOf(page(`<a href="/t?id=5&otub=6">6</a>`), "/t?id=5&otub=6")).toBe("flip");
});

it("the first page of a discussion that is entered at its last is a page like the others", () => {
  const pager = `<p><a href="/t/5/p1">1</a> <a href="/t/5/p2">2</a> <b>3</b></p>`;
  const entered = pageOf("/t/5", `${postsOf("sheds", 3)}${pager}`);
  expect(roleOf(entered, "/t/5/p1")).toBe("flip");
  expect(roleOf(entered, "/t/5/p2")).toBe("flip");
  const further = pageOf("/t/5/p3", `${postsOf("sheds", 3)}${pager}`);
  expect(roleOf(further, "/t/5/p1")).toBe("first");
});

it("a lower number leads back, whatever the words say: where the oldest comes first, older is before", () => {
  const pager = `<p><a href="/t-5/p1">‹ Older</a> <a href="/t-5/p3">Newer ›</a></p>`;
  const page = pageOf("/t-5/p2", `${postsOf("sheds", 3)}${pager}`);
  expect(roleOf(page, "/t-5/p1")).toBe("first");
  expect(roleOf(page, "/t-5/p3")).toBe("flip");
  const blog = pageOf("/t-5/p1", `${postsOf("sheds", 3)}<p><a href="/t-5/p2">← Older</a></p>`);
  expect(roleOf(blog, "/t-5/p2")).toBe("flip");
});

describe("links of a thread", () => {
  const page = pageOf(
    "/t?id=5",
    `<div><a href="/all">All topics</a> | <a href="/start.php">Forum index</a> | <a href="/s3">Search</a> | <a href="/login.php">Come in</a></div>
     ${postsOf("sheds", 4)}
     <h2>Elsewhere we wrote about <a href="/somewhere">something else</a>, and it was read.</h2>
     <p><a href="/topics-like-this" rel="tag">sheds</a>, <a href="/tags/gardens">gardens</a>
     <a href="/t?id=9#p77">a post</a> <a rel="nofollow" href="/x9">Odd</a></p>`,
  );

  it.each([
    ["/all", "door", "its text says that all threads are behind it"],
    ["/start.php", "door", "so does this one's"],
    ["/s3", "call", "its text says what to do"],
    ["/login.php", "deed", "its address does"],
    ["/x9", "deed", "no crawler is to follow it"],
    ["/topics-like-this", "label", "the page calls it a tag"],
    ["/tags/gardens", "label", "it lies in the folder of tags"],
    ["/t?id=9", "place", "it leads to a place in a page"],
    ["/somewhere", "other", "nothing is known of it"],
  ])("%s has the role %s: %s", (path, role) => {
    expect(roleOf(page, path)).toBe(role);
  });
});

it("a board called Help is a title among boards", () => {
  const page = pageOf(
    "/",
    rowsOf([
      { url: "/b?id=1", title: "Gardens" },
      { url: "/b?id=2", title: "Help" },
      { url: "/b?id=3", title: "Trains" },
      { url: "/b?id=4", title: "Cooking" },
    ]),
  );
  expect(roleOf(page, "/b?id=2")).toBe("title");
});

it("a board in a folder called help is a title if it lies where the others lie", () => {
  const page = pageOf(
    "/",
    rowsOf(["gardens", "help", "trains", "cooking"].map((name) => ({ url: `/talk/${name}/`, title: name }))),
  );
  expect(roleOf(page, "/talk/help/")).toBe("title");
});

it("a sign-in link in a menu of boards is none, even where the menu looks like a list", () => {
  const page = pageOf(
    "/",
    rowsOf([
      { url: "/b?id=1", title: "Gardens" },
      { url: "/login.php", title: "Sign in" },
      { url: "/b?id=3", title: "Trains" },
      { url: "/b?id=4", title: "Cooking" },
    ]),
  );
  expect(roleOf(page, "/login.php")).toBe("deed");
  expect(roleOf(page, "/b?id=3")).toBe("title");
});

it("rows that tell nothing but a title hold items", () => {
  const menu = ["Gardens", "Trains", "Cooking", "Travel"].map(
    (name, i) => `<li><a href="/b?id=${i + 1}">${name}</a></li>`,
  );
  const page = pageOf("/", `<ul>${menu.join("")}</ul>`);
  expect(roleOf(page, "/b?id=3")).toBe("item");
  expect(linksByRole(page).rows).toEqual([]);
});

describe("titles in a column", () => {
  const row = (href: string, title: string, i: number) =>
    `<li><a href="${href}">${title}</a> <span>2024-03-1${i} 10:00</span> <i>${i + 3}</i></li>`;
  const list = (rows: readonly [string, string][]) =>
    pageOf("/b?id=3", `<ul>${rows.map(([href, title], i) => row(href, title, i)).join("")}</ul>`);
  const usual: [string, string][] = [
    ["/t?id=5", "On sheds and gardens"],
    ["/t?id=6", "What is the best paint"],
    ["/t?id=7", "Roofs, once more"],
    ["/t?id=8", "Does anybody know a carpenter"],
  ];

  it.each(["Hm", "2024", "12/03/2024", "3.5"])("may be short, a number or a date: %s", (title) => {
    expect(roleOf(list([...usual, ["/t?id=9", title]]), "/t?id=9")).toBe("title");
  });

  it("differ from row to row: what comes again is no title", () => {
    const names: [string, string][] = [
      ["/zed?x=1", "Zeddoman"],
      ["/zed?x=2", "Wombat"],
      ["/zed?x=1", "Zeddoman"],
      ["/zed?x=3", "Kurruk"],
      ["/zed?x=2", "Wombat"],
    ];
    expect(roleOf(list(names), "/zed?x=1")).toBe("other");
  });

  it("may come in runs, as in a tree of answers: each has its own address", () => {
    const subjects = ["On sheds", "Which paint", "Roofs again", "A carpenter", "Old doors"];
    const tree = subjects.flatMap((subject, i): [string, string][] =>
      [0, 1, 2].map((n) => [`/r?${i},${n}#m${n}`, n === 0 ? subject : `Re: ${subject}`]),
    );
    expect(roleOf(list(tree), "/r?2,2")).toBe("title");
    const buttons = tree.map(([href], i): [string, string] => [href, i % 2 === 0 ? "Show it" : "Mark it"]);
    expect(roleOf(list(buttons), "/r?2,2")).toBe("place");
  });

  it("may lead to a place in their thread where rows have no other title", () => {
    const page = list(usual.map(([href, title]) => [`${href}#item`, title]));
    expect(roleOf(page, "/t?id=5")).toBe("title");
  });

  it("are not the places of last posts where rows have a title", () => {
    const rows = usual.map(
      ([href, title], i) =>
        `<li><a href="${href}">${title}</a> <b><a href="/p?id=${i}#p${i}">Re: the ${title}</a></b> <span>2024-03-1${i} 10:00</span></li>`,
    );
    const page = pageOf("/b?id=3", `<ul>${rows.join("")}</ul>`);
    expect(roleOf(page, "/t?id=5")).toBe("title");
    expect(roleOf(page, "/p?id=1")).toBe("place");
  });
});

describe("a link that may turn the page", () => {
  const maybe = (path: string, body: string, to: string) =>
    linksByRole(pageOf(path, body)).links.find(({ url }) => url === HOST + to)?.maybe;

  it.each([
    ["/b/garden", "/b/garden?nil=%23zef%3A250", "puts as many records as a page may show into the address"],
    ["/b/garden", "/b/garden/me2", "puts the second page in"],
    ["/b/garden/me2", "/b/garden/me3", "goes on by one"],
    ["/b/garden?ab=50", "/b/garden?ab=100", "goes on by as many records"],
    ["/b/garden", "/b/garden?ab=25&mi=25", "says where to begin and how many records to show"],
    ["/b/garden?ab=20240311", "/b/garden?ab=20230319123051", "goes on behind another moment"],
  ])("on %s is that to %s: it %s", (path, to) => {
    expect(maybe(path, `<a href="${to}">Zebe mimm</a>`, to)).toBe("flip");
  });

  it.each([
    ["/b/garden", "/b/garden/p/7703", "an id of a post"],
    ["/b/garden/me3", "/b/garden/me2", "a page before"],
    ["/b/garden", "/b/sheds", "another list"],
  ])("on %s is not that to %s: it is %s", (path, to) => {
    expect(maybe(path, `<a href="${to}">Zebe mimm</a>`, to)).toBeUndefined();
  });

  it("is none where the page has flips that are sure, or one of many", () => {
    const sure = '<a href="/b/garden/me2">2</a><a href="/b/garden/me3">3</a>';
    expect(maybe("/b/garden", `${sure}<a href="/b/garden?x=5">Zebe</a>`, "/b/garden?x=5")).toBeUndefined();
    const many = [5, 10, 15].map((x) => `<a href="/b/garden?x=${x}">Zebe</a>`).join("");
    expect(maybe("/b/garden", many, "/b/garden?x=5")).toBeUndefined();
  });
});

describe("links that are dates", () => {
  const days = ["04.04.2022", "13.02.2022", "14.09.2021", "16.08.2021"];

  it("are titles where threads are called after the day: rows tell another date besides", () => {
    const rows = days.map((title, i) => ({ url: `/t?id=${i + 5}`, title }));
    expect(roleOf(pageOf("/b?id=3", rowsOf(rows)), "/t?id=6")).toBe("title");
  });

  it("are none where the rows have other titles, or no other date", () => {
    const last = days.map((day, i) => ({
      url: `/t?id=${i}`,
      title: `On sheds number ${i}</a> <a href="/p?id=${i}">${day}`,
    }));
    expect(roleOf(pageOf("/b?id=3", rowsOf(last)), "/p?id=2")).not.toBe("title");
    const posts = days.map(
      (day, i) => `<div><a href="/p?id=${i}">${day}</a><p>Some words of mine.</p></div>`,
    );
    expect(roleOf(pageOf("/t?id=3", posts.join("")), "/p?id=2")).not.toBe("title");
  });
});

it("a long date with a word before it is no title", () => {
  const row = (id: number) =>
    `<li><a href="/history/${id}">answered 2021-05-0${id} 12:00:0${id} +0000</a> <a href="/member.php?u=${id}">User ${id}</a> has ${id * 7}<p>Whatever is said in an answer is longer than a row of a list.</p></li>`;
  expect(roleOf(pageOf("/t?id=3", `<ul>${[1, 2, 3, 4].map(row).join("")}</ul>`), "/history/2")).not.toBe(
    "title",
  );
});

describe("titles to places within pages", () => {
  const rows = (person: string) =>
    [5, 6, 7, 8]
      .map(
        (id) =>
          `<tr><td><a href="/t?id=${id}#item">On sheds number ${id} of many</a></td><td><a href="/${person}/${id}">Somebody called ${id}</a></td><td>2024-03-11 10:0${id}</td></tr>`,
      )
      .join("");

  it("are titles where they come first, whatever else rows lead to", () => {
    expect(roleOf(pageOf("/b?id=3", `<table>${rows("zuug")}</table>`), "/t?id=6")).toBe("title");
  });
});

it("a list in one part of a page gives that part no title: what is written there is no row", () => {
  const part = (text: string) => `<div><h4>Part</h4><p>${text} 2024-03-11 10:00</p></div>`;
  const latest = [5, 6, 7, 8].map((id) => `<a href="/t?id=${id}">On sheds number ${id}</a>`).join("<br>");
  const post = "All of the old sheds have been sold.";
  const page = pageOf("/t?id=9", `<div>${part("Up")}${part(post)}${part(`Lately<br>${latest}`)}</div>`);
  const { rows } = linksByRole(page);
  const at = page.dom.text.findIndex((text) => text.includes(post));
  expect(at).toBeGreaterThan(0);
  expect(rows.some(({ from, to }) => from <= at && at < to)).toBe(false);
});

it("the next thread, marked as next page, is no flip, and hides none", () => {
  const page = pageOf(
    "/t?zk=158",
    `<head><link rel="next" href="/t?zk=159"></head>${postsOf("sheds", 3)}<a href="/t?zk=158&amp;ab=2">Zuug</a>`,
  );
  expect(roleOf(page, "/t?zk=159")).not.toBe("flip");
  expect(linksByRole(page).links.find(({ url }) => url.endsWith("ab=2"))?.maybe).toBe("flip");
});

it("what goes on from a page's path may turn it, whatever its own query says of where it was linked", () => {
  const page = pageOf("/d/c83884a9?ref=list", `${postsOf("sheds", 3)}<a href="/d/c83884a9?ab=2">Zuug</a>`);
  expect(linksByRole(page).links.find(({ url }) => url.endsWith("ab=2"))?.maybe).toBe("flip");
});
