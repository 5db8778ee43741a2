import { Page } from "../../src/page/page.ts";

export const HOST = "http://forum.example";

/** A page of the forum, from the body of its HTML. */
export function pageOf(path: string, body: string, head = ""): Page {
  const html = `<html><head><title>A forum</title>${head}</head><body>${body}</body></html>`;
  return new Page({ url: HOST + path, html, at: Date.UTC(2024, 4, 1) });
}

/** A list of threads or boards: each row has a title, somebody, a count of replies and a time. */
export function rowsOf(rows: readonly { url: string; title: string; replies?: number }[]): string {
  const cells = rows.map(
    ({ url, title, replies = 2 }, i) =>
      `<tr><td><a href="${url}">${title}</a></td><td>${member(i)}</td>` +
      `<td>${replies}</td><td>${100 + i}</td><td>2024-03-${10 + i} 1${i}:00</td></tr>`,
  );
  return `<table><tr><th>Topic</th><th>Author</th><th>Replies</th><th>Views</th><th>Last post</th></tr>${cells.join("")}</table>`;
}

/** Posts of so many people, each at its minute, no two texts alike. */
export function postsOf(name: string, count: number, from = 0): string {
  const post = (i: number) =>
    `<div class="post"><div class="by">${member(i)}</div>` +
    `<div class="at">${minuteOf(name, i)}</div>` +
    `<div class="text">${spelled(name)}, ${WORDS[i % WORDS.length]}: this is what somebody had to say about it at some length, and more.</div></div>`;
  return Array.from({ length: count }, (_, i) => post(from + i)).join("");
}

/** Numbers make no text new: so that no two threads begin alike, theirs are spelled. */
const spelled = (name: string) => name.replace(/\d/g, (digit) => `${WORDS[Number(digit)]} `);

const member = (i: number) => `<a href="/member.php?u=${i % 5}">${PEOPLE[i % 5]}</a>`;
const PEOPLE = ["anna", "bert", "carla", "dirk", "emil"];

/** No two posts of a small forum share a minute. */
function minuteOf(name: string, i: number): string {
  let at = i;
  for (const letter of name) at = (at * 31 + letter.charCodeAt(0)) % 500_000;
  return new Date(Date.UTC(2023, 0, 1) + (at + i * 1440) * 60_000)
    .toISOString()
    .slice(0, 16)
    .replace("T", " ");
}

const WORDS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth".split(
    " ",
  );
