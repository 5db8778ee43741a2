import { expect, test } from "vitest";
import { Page } from "../../src/page/page.ts";
import { boardRows } from "../../src/read/board-rows.ts";

const HOST = "http://a.test";

/** The rows around the links to boards, as "address: latest post". */
function rowsIn(body: string): string[] {
  const html = `<!doctype html><body><p><a href="/b/9">Help</a> <a href="/b/8">Rules</a></p>${body}</body>`;
  const page = new Page({ url: `${HOST}/`, html, at: Date.UTC(2024, 4, 20) });
  const titles = page.links.links.filter(({ url }) => /\/b\/[1-7]/.test(url));
  return boardRows(page, titles).flatMap(({ url, lastPost }) =>
    lastPost === undefined ? [] : `${url.slice(HOST.length)}: ${lastPost.slice(0, 10)}`,
  );
}

const table = (...rows: string[]) => `<table><tbody>${rows.join("")}</tbody></table>`;

const NAMES = ["", "boats", "birds", "trees", "lamps", "ropes", "bells", "doors"];
const row = (n: number, ...children: number[]) =>
  `<tr><td><div><a href="/b/${n}">Board of the ${NAMES[n]}</a></div><div>What it is about<br>${children
    .map((child) => `<a href="/b/${child}">All about ${NAMES[child]}</a>`)
    .join(", ")}</div></td><td>1${n}</td><td>14${n}</td><td>2024-05-0${n} 11:00</td></tr>`;

const told = (...boards: number[]) => boards.map((n) => `/b/${n}: 2024-05-0${n}`);

test("boards within boards have no row, however many of the few rows show some", () => {
  expect(rowsIn(table(row(1, 2), row(3, 4), row(5)))).toEqual(told(1, 3, 5));
  expect(rowsIn(table(row(1, 2), row(3, 4)))).toEqual(told(1, 3));
  expect(rowsIn(table(row(1, 2, 3), row(4), row(5, 6, 7)))).toEqual(told(1, 4, 5));
});

test("so it is where boards stand in several tables, one of which has a single row", () => {
  expect(rowsIn(table(row(1, 2)) + table(row(3), row(4), row(5)))).toEqual(told(1, 3, 4, 5));
  expect(rowsIn(table(row(1, 2)) + table(row(3, 4), row(5, 6)))).toEqual(told(1, 3, 5));
});

test("where rows are the same without boards within them, they are those of index pages", () => {
  expect(rowsIn(table(row(1), row(2)) + table(row(3), row(4)))).toEqual(told(1, 2, 3, 4));
  expect(rowsIn("<p><a href='/b/1'>Lamps</a></p>")).toEqual([]);
});
