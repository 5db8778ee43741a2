import { describe, expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { threadRows } from "../../../src/page/posts/threads.ts";
import { readingOf } from "../../../src/read/outline.ts";

const rows = [
  ["Which varnish for a wooden mast?", 12, "ann", 4, 211, "bob", "3 May 2021 10:00"],
  ["Night sailing without an engine", 15, "cyd", 11, 1042, "ann", "2 May 2021 22:15"],
  ["Lost: one red fender", 9, "bob", 0, 37, "bob", "1 May 2021 08:30"],
] as const;

const html = `<table class="list"><tr><th>Topic</th><th>Author</th><th>Replies</th><th>Views</th><th>Last post</th></tr>${rows
  .map(
    ([
      title,
      id,
      author,
      replies,
      views,
      last,
      time,
    ]) => `<tr><td><a href="thread.php?id=${id}">${title}</a></td><td><a href="user.php?id=${author}">${author}</a></td>
    <td class="replies">${replies}</td><td class="views">${views}</td><td>${time} by <a href="user.php?id=${last}">${last}</a></td></tr>`,
  )
  .join("")}</table>`;

test("a list of threads tells title, author, counts and the last post of every row", () => {
  const page = new Page({ url: "http://forum.test/board.php?id=2", html, at: Date.UTC(2021, 5, 1) });
  const found = threadRows(page.evidence, page.linkTables, page.links.links);
  expect(found).toHaveLength(3);
  expect(found[1]).toEqual({
    kind: "thread",
    title: "Night sailing without an engine",
    url: "http://forum.test/thread.php?id=15",
    author: "cyd",
    authorUrl: "http://forum.test/user.php?id=cyd",
    replies: 11,
    views: 1042,
    lastPost: "2021-05-02T22:15:00Z",
    lastPostRaw: "2 May 2021 22:15",
    lastPostAt: Date.UTC(2021, 4, 2, 22, 15),
    lastAuthor: "ann",
  });
});

test("numbers are told apart by the words before them, where one box holds several", () => {
  const rows = [1, 2, 3].map(
    (n) =>
      `<div class="row"><a href="/t/${n}">A thread about number ${n}</a><dl><dt>Replies</dt><dd>${n + 3}</dd><dt>Views</dt><dd>${n * 70}</dd></dl><i>${n} May 2021 22:15</i></div>`,
  );
  const page = new Page({ url: "http://forum.test/b/1", html: `<body>${rows.join("")}</body>`, at: 0 });
  expect(page.threads.map(({ replies, views }) => [replies, views])).toEqual([
    [4, 70],
    [5, 140],
    [6, 210],
  ]);
});

describe("where no word tells what numbers count", () => {
  const countsOf = (cells: (n: number) => string, title = (n: number) => `A thread about number ${n}`) => {
    const rows = [1, 2, 3, 4].map(
      (n) =>
        `<tr><td><a href="/t/${n}">${title(n)}</a></td>${cells(n)}<td><i>${n} May 2021 22:15</i></td></tr>`,
    );
    const page = new Page({ url: "http://forum.test/b/1", html: `<table>${rows.join("")}</table>`, at: 0 });
    return page.threads.map(({ replies, views }) => [replies, views]);
  };
  const wanted = [1, 2, 3, 4].map((n) => [n + 3, n * 70]);

  test("the larger of two columns is that of the views, wherever it stands", () => {
    expect(countsOf((n) => `<td>${n + 3}</td><td>${n * 70}</td>`)).toEqual(wanted);
    expect(countsOf((n) => `<td>${n * 70}</td><td>${n + 3}</td>`)).toEqual(wanted);
  });

  test("numbers that are links count if nearly all rows have one; pages of threads are links too", () => {
    const pages = (n: number) =>
      n === 2 ? `<td><a href="/t/2?p=2">2</a> <a href="/t/2?p=3">3</a></td>` : "<td></td>";
    expect(countsOf((n) => `${pages(n)}<td><a href="/who/${n}">${n + 3}</a></td><td>${n * 70}</td>`)).toEqual(
      wanted,
    );
  });

  test("of two at one place each is a column", () => {
    const cells = (n: number) =>
      `<td><p class="zib"><b>${n * 70}</b></p><p class="zib"><b>${n + 3}</b></p></td>`;
    expect(countsOf(cells)).toEqual(wanted);
  });

  test("a title's words do not tell either", () => {
    const cells = (n: number) => `<td>${n * 70}</td><td>${n + 3}</td>`;
    expect(countsOf(cells, (n) => `No replies yet to number ${"abcde"[n]}`)).toEqual(wanted);
  });
});

test("the next page of a list is no thread of it", () => {
  const rows = [1, 2, 3].map(
    (n) => `<li><a href="/t/${n}">A thread about number ${n}</a> <i>${n} May 2021 22:15</i></li>`,
  );
  const html = `<ul>${rows.join("")}<li><a href="/b/1?page=2">Next »</a> <i>3 May 2021</i></li></ul>`;
  const page = new Page({ url: "http://forum.test/b/1", html, at: Date.UTC(2021, 5, 1) });
  expect(readingOf(page).threads.map(({ title }) => title)).toEqual(
    [1, 2, 3].map((n) => `A thread about number ${n}`),
  );
});
