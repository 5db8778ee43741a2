import { expect, test } from "vitest";
import { Page } from "../../src/page/page.ts";
import { titleOf } from "../../src/page/title.ts";
import { SharedTitles } from "../../src/read/shared-titles.ts";

const pageOf = (html: string, url: string) => new Page({ url, html, at: 0 });
const addressOf = (n: number) => `http://forum.test/t/${n}`;

/** The titles of some pages, with what they have in common taken out. */
function titles(pages: readonly string[], address = addressOf): string[] {
  const made = pages.map((html, n) => pageOf(html, address(n)));
  const shared = new SharedTitles();
  for (const page of made) shared.see(page);
  const common = new Set(shared.found);
  return made.map(({ dom }) => titleOf(dom, common));
}

const TITLES = [
  "Knots",
  "A boat",
  "cck",
  "Who has seen the ferry since noon?",
  "The old lighthouse",
  "Nets - new and used",
];

test("the name of the site is no part of a title, however short the title and however long the name", () => {
  expect(
    titles(TITLES.map((title) => `<title>${title} | The forum of all friends of the harbour</title>`)),
  ).toEqual(TITLES);
});

test("neither is the name of a board, or the number of a page", () => {
  const heads = TITLES.map(
    (title, i) => `<title>Harbour: Boats » ${title}${i % 2 ? ` - Page ${i}` : ""}</title>`,
  );
  expect(titles(heads)).toEqual(TITLES);
});

test("a label before all titles is none", () => {
  expect(titles(TITLES.map((title) => `<title>The harbour</title><h1>Topic: ${title}</h1>`))).toEqual(TITLES);
});

test("a word that some titles begin with belongs to them", () => {
  const own = [
    "Help: my boat",
    "Help: my net",
    "Help: my rope",
    ...TITLES,
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
  ];
  expect(titles(own.map((title) => `<title>${title} | Harbour</title>`))).toEqual(own);
});

test("where all pages have one title, the heading that is no other page's is the title, without the links in it", () => {
  const heads = TITLES.map(
    (title) =>
      `<title>Harbour</title><h1>Harbour</h1><h2>For friends of boats</h2><h1><a href="/">Forums</a> » <a href="/b">Boats</a> » ${title}</h1>`,
  );
  expect(titles(heads)).toEqual(TITLES);
});

test("threads of one name keep it", () => {
  const heads = [...TITLES, "Hello", "Hello", "Hello", "Hello"].map(
    (title, i) => `<title>${title} - Board ${i % 2 ? "a" : "b"} - Harbour</title><h1>${title}</h1>`,
  );
  expect(titles(heads).slice(TITLES.length)).toEqual(["Hello", "Hello", "Hello", "Hello"]);
});

test("so does a thread that most pages are of", () => {
  const long = Array.from({ length: 12 }, () => "What the harbour looks like");
  const heads = [...TITLES, ...long].map((title) => `<title>${title} | Harbour</title><h1>${title}</h1>`);
  const address = (n: number) =>
    n < TITLES.length ? addressOf(n) : `${addressOf(TITLES.length)}/page/${n - TITLES.length}`;
  expect(titles(heads, address)).toEqual([...TITLES, ...long]);
});

test("the name of a board that few threads are of is told from the title by the heading", () => {
  const heads = TITLES.map(
    (title, i) => `<title>${title} - Board ${"abcdef"[i]} - Harbour</title><h1>${title}</h1>`,
  );
  expect(titles(heads)).toEqual(TITLES);
});

test("a word that is a part of many titles stays in those whose heading has it", () => {
  const heads = TITLES.map((title) => `<title>Boats - ${title} | Harbour</title><h1>Boats - ${title}</h1>`);
  expect(titles(heads)).toEqual(TITLES.map((title) => `Boats - ${title}`));
});

test("somebody who writes, and whom the title names, is not the title", () => {
  const names = ["Olof", "Wieke", "Hinnerk", "Jytte", "Tjark", "Maren", "Manzala", "Birger"];
  const own = [...TITLES, "Manzala says hello to everybody", "A warm welcome to Birger"];
  const heads = own.map((title, i) => `<title>${title} | Harbour</title><h3>${names[i]}</h3><p>Hello.</p>`);
  expect(titles(heads)).toEqual(own);
});

test("a short heading between signs is the title, whatever the signs are", () => {
  const own = [...TITLES, "Hi", "Oars"];
  const boards = ["Boats and everything that swims", "Ropes, knots, nets and how to mend them"];
  const heads = own.map(
    (title, i) =>
      `<title>${title} (Page ${i + 1}) / ${boards[i % 2]} / Harbour</title><h1>Harbour</h1><h2>${title}</h2>`,
  );
  expect(titles(heads)).toEqual(own);
});

test("the titles of what a page lists are not its own", () => {
  const rows = (from: number) =>
    [0, 1, 2].map((i) => `<h2><a href="/t/${from + i}">${TITLES[from + i]}</a></h2><p>…</p>`).join("");
  const list = (head: string, from: number) => `<title>${head}</title><h1>Harbour</h1>${rows(from)}`;
  const threads = TITLES.map((title) => `<title>${title} – Harbour</title><h1>${title}</h1>`);
  const found = titles([list("Harbour", 0), list("Harbour – Page 2", 3), ...threads]);
  expect(found).toEqual(["Harbour", "Harbour", ...TITLES]);
});

test("headings that lead to the posts of a thread tell its title", () => {
  const thread = (title: string, i: number) =>
    `<title>Harbour</title>${["", "Re: ", "Re: "].map((re, n) => `<h3><a href="/p/${10 * i + n}">${re}${title}</a></h3>`).join("")}`;
  expect(titles(TITLES.map(thread))).toEqual(TITLES);
});
