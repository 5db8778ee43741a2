import { Page } from "../../src/page/page.ts";

/** A forum of three boards in /talk/ of a small outer site, as a table of pages: small enough to be read. */
export const HOST = "http://small.test";
const NOW = Date.UTC(2024, 4, 1);
const PER_PAGE = 10;
const BOARDS = ["Gardens and sheds", "Bicycles and trains", "Cooking for beginners"];
const THREADS = 14;
const PEOPLE = ["anna", "bert", "carla", "dirk"];

const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, i) => WORDS[(seed * 31 + i * 17 + i * i) % WORDS.length]).join(" ");
const WORDS =
  "the old shed needs a new roof before winter comes while my neighbour says that tomatoes want more light than peppers and trains run late on sundays when nobody is there to see them".split(
    " ",
  );

const date = (day: number) => new Date(NOW - day * 86_400_000).toISOString().slice(0, 16).replace("T", " ");
const user = (n: number) => `<a href="/talk/member.php?u=${n % 4}">${PEOPLE[n % 4]}</a>`;

function frame(title: string, body: string): string {
  return `<!doctype html><html><head><title>${title}</title></head><body>
<div class="menu"><a href="/">Small things</a> <a href="/talk/">Forum</a> <a href="/talk/login.php">Log in</a>
<a href="/talk/search.php">Search</a> <a href="/about.html">About us</a></div>${body}
<div class="footer">Made by hand since 1999</div></body></html>`;
}

const entry = () =>
  frame(
    "Small talk",
    `<table class="boards">${BOARDS.map(
      (name, b) =>
        `<tr><td><a href="/talk/board.php?b=${b + 1}">${name}</a></td><td>${THREADS}</td><td>${date(b)} by ${user(b)}</td></tr>`,
    ).join("")}</table>`,
  );

function board(b: number, page: number): string {
  const rows = Array.from({ length: THREADS }, (_, i) => i).slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const flips = [1, 2].map((n) => `<a href="/talk/board.php?b=${b}&page=${n}">${n}</a>`).join(" ");
  return frame(
    `${BOARDS[b - 1]} - Small talk`,
    `<h1>${BOARDS[b - 1]}</h1><table class="threads">${rows
      .map(
        (i) =>
          `<tr><td><a href="/talk/thread.php?t=${b * 100 + i}">${title(b * 100 + i)}</a></td><td>${user(i)}</td><td>${i === 3 ? 12 : 2}</td><td>${date(
            b + i,
          )} <a href="/talk/thread.php?p=${b * 1000 + i}#last">»</a></td></tr>`,
      )
      .join("")}</table><div class="pager">${flips}</div>`,
  );
}

const title = (t: number) => `On ${words(t, 5)}`;

function thread(t: number, page: number): string {
  const long = t % 100 === 3;
  const posts = Array.from({ length: long && page === 1 ? 10 : 3 }, (_, i) => (page - 1) * 10 + i);
  const flips = long
    ? `<div class="pages">${[1, 2].map((n) => `<a href="/talk/thread.php?t=${t}&page=${n}">${n}</a>`).join(" ")}</div>`
    : "";
  return frame(
    `${title(t)} - Small talk`,
    `<h1>${title(t)}</h1>${posts
      .map(
        (i) =>
          `<div class="post"><div class="by">${user(t + i)}</div><div class="at">${date(40 - i)}</div><div class="text"><p>${words(
            t + i * 7,
            60,
          )}</p></div><a href="/talk/reply.php?t=${t}&quote=${i}">Quote</a></div>`,
      )
      .join("")}${flips}`,
  );
}

/** The page of an address; undefined where there is none. */
export function smallForum(url: string): Page | undefined {
  const { pathname, searchParams: query } = new URL(url);
  const page = Number(query.get("page") ?? 1);
  const html = (): string | undefined => {
    if (pathname === "/")
      return frame(
        "Small things",
        "<h1>Small things</h1><p>We like small things, and we talk about them.</p>",
      );
    if (pathname === "/about.html")
      return frame("About us", "<h1>About us</h1><p>Three people and a dog.</p>");
    if (pathname === "/talk/") return entry();
    if (pathname === "/talk/board.php") return board(Number(query.get("b")), page);
    if (pathname === "/talk/thread.php" && query.has("t")) return thread(Number(query.get("t")), page);
    if (pathname === "/talk/login.php")
      return frame("Log in", '<form><input name="user"><input type="password" name="p"></form>');
    if (pathname === "/talk/member.php")
      return frame(`Profile of ${PEOPLE[Number(query.get("u"))]}`, "<h1>Profile</h1><p>Joined long ago</p>");
    return undefined;
  };
  const made = html();
  return made === undefined ? undefined : new Page({ url, html: made, at: NOW });
}
