import type { GivenPage } from "../../bench/archive-of-pages.ts";

const WORDS = "heron otter maple stone river lantern ferry cloud bridge anchor meadow pepper violin".split(
  " ",
);
const people = ["ann", "bob", "cyd", "dee"];

/** A post with this id, its author and words told by the id. */
export function post(id: number): string {
  return `<div class="post" id="p${id}"><div class="head"><a href="/member/${people[id % 4]}">${people[id % 4]}</a> <a class="when" href="/post/${id}">${1 + (id % 27)} May 2021 1${id % 10}:00</a></div>
    <div class="body">${WORDS[id % 13]} and ${WORDS[(id * 5) % 11]} were on board when the ${WORDS[(id * 3) % 12]} broke; nobody else saw the ${WORDS[(id + 7) % 13]}.</div></div>`;
}

/** A page of a thread, by default under its usual address. */
export function thread(
  id: number,
  number: number,
  ids: readonly number[],
  url = `http://forum.test/thread.php?id=${id}${number > 1 ? `&page=${number}` : ""}`,
): GivenPage {
  const flips = [1, 2]
    .map((n) =>
      n === number ? `<b>${n}</b>` : `<a href="/thread.php?id=${id}${n > 1 ? `&page=${n}` : ""}">${n}</a>`,
    )
    .join(" ");
  const html = `<html><head><title>Thread ${"abcd"[id]} of the harbour</title></head><body><h1>Thread ${"abcd"[id]} of the harbour</h1><div class="crumbs"><a href="/">Home</a> » <a href="/board.php?id=1">Boats</a></div>
    <div class="posts">${ids.map(post).join("")}</div><p class="pages">${flips}</p></body></html>`;
  return { url, html, at: Date.UTC(2021, 5, 1) };
}

export const board: GivenPage = {
  url: "http://forum.test/board.php?id=1",
  at: Date.UTC(2021, 5, 1),
  html: `<body><table>${[0, 1, 2].map((id) => `<tr><td><a href="/thread.php?id=${id}">Thread ${"abcd"[id]} of the harbour</a></td><td><a href="/member/ann">ann</a></td><td>${id + 3}</td><td>${9 - id} May 2021 10:00</td></tr>`).join("")}</table></body>`,
};

/** Three threads on one board, their pages not in order. */
export const pages = [
  thread(0, 2, [5, 6, 7]),
  board,
  thread(0, 1, [1, 2, 3, 4]),
  thread(1, 1, [11, 12, 13]),
  thread(1, 2, [14, 15]),
  thread(2, 1, [21, 22]),
];
