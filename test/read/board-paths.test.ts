import { expect, test } from "vitest";
import { exportedPosts } from "../../bench/exported-posts.ts";

const SITE = "http://forum.test";
const TITLES = ["Slipway", "Rope for sale", "Lost oar", "Tides in May", "Engine oil", "Nets"];
const NAMES = ["ann", "bob", "cyd"];
/** The board of each thread. */
const ON = ["/b/3", "/b/3", "/b/3", "/b/2", "/b/1", "/b/1"];
const BOARDS: Record<string, string> = { "/b/1": "Outside", "/b/2": "Inside", "/b/3": "Boats" };
const link = (url: string) => `<a href="${url}">${url === "/" ? "Harbour" : BOARDS[url]}</a>`;
/** Boats is the only board within another: its page and those of its threads alone tell where it is. */
const crumbs = (board: string) =>
  `<div class="crumbs">${["/", ...(board === "/b/3" ? ["/b/1"] : []), board].map(link).join(" &raquo; ")}</div>`;
const boardRow = (url: string) =>
  `<tr><td>${link(url)}</td><td>7</td><td>20</td><td>6 May 2021 10:00</td></tr>`;

test("a board that is alone in its list is within the one that its page says it is in", async () => {
  const pages = [
    { url: "/", html: `<h1>Harbour</h1><table>${boardRow("/b/1")}${boardRow("/b/2")}</table>` },
    ...Object.keys(BOARDS).map((board) => ({
      url: board,
      html: `${crumbs(board)}<h1>${BOARDS[board]}</h1>${board === "/b/1" ? `<table class="sub">${boardRow("/b/3")}</table>` : ""}<table>${TITLES.map(
        (title, t) =>
          ON[t] === board
            ? `<tr><td><a href="/t/${t}">${title}</a></td><td><a href="/u/${NAMES[t % 3]}">${NAMES[t % 3]}</a></td><td>2</td><td>9${t}</td><td>7 May 2021 10:00</td></tr>`
            : "",
      ).join("")}</table>`,
    })),
    ...TITLES.map((title, t) => ({
      url: `/t/${t}`,
      html: `${crumbs(ON[t]!)}<h1>${title}</h1>${NAMES.map((name, i) => `<div class="post" id="p${t * 10 + i}"><h4><a href="/u/${name}">${name}</a></h4><small>${5 + i} May 2021 10:00</small><p class="body">What ${name} has to say of ${title}, in thread number ${t}, at some length, for the time number ${i}.</p></div>`).join("")}`,
    })),
  ];
  const posts = await exportedPosts(
    pages.map(({ url, html }) => ({ url: `${SITE}${url}`, html, at: Date.UTC(2022, 0, 1) })),
  );
  expect(posts).toHaveLength(18);
  const paths = new Map(posts.map(({ thread_title, boards }) => [thread_title, boards.join(" > ")]));
  expect(Object.fromEntries(paths)).toEqual({
    Slipway: "Outside > Boats",
    "Rope for sale": "Outside > Boats",
    "Lost oar": "Outside > Boats",
    "Tides in May": "Inside",
    "Engine oil": "Outside",
    Nets: "Outside",
  });
});
