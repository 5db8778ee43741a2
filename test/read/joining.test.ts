import { expect, test } from "vitest";
import type { GivenPage } from "../../bench/archive-of-pages.ts";
import { postsIn } from "./exported-threads.ts";
import { pages, post } from "./harbour.ts";

const FORUM = "http://forum.test";

/** Each thread as its address and the ids of its posts in order. */
async function threadsIn(given: readonly GivenPage[]): Promise<Record<string, string>> {
  const threads = Object.entries(await postsIn(given));
  return Object.fromEntries(
    threads.map(([url, posts]) => [url, posts.map(({ n, id }) => `${n}:${id}`).join(" ")]),
  );
}

/** A page of a thread that tells no numbers: only where the next and the previous page are, and what it calls its own address. */
function unnumbered(
  url: string,
  ids: readonly number[],
  { canonical, previous, next }: { canonical?: string; previous?: string; next?: string },
): GivenPage {
  const link = (rel: string, to: string | undefined) =>
    to === undefined ? "" : `<link rel="${rel}" href="${FORUM}${to}">`;
  const html = `<html><head><title>Thread of the lagoon</title>${link("canonical", canonical)}${link("prev", previous)}${link("next", next)}</head>
    <body><h1>Thread of the lagoon</h1><div class="posts">${ids.map(post).join("")}</div></body></html>`;
  return { url: `${FORUM}${url}`, html, at: Date.UTC(2021, 5, 1) };
}

test("pages that call the same address their own are of one thread, whatever leads to them", async () => {
  const first = unnumbered("/show.php?m=9.1", [31, 32], {
    canonical: "/in.php?m=9.1",
    next: "/in.php?m=9.3",
  });
  const second = unnumbered("/show.php?m=9.3", [33, 34], {
    ...{ canonical: "/in.php?m=9.1", previous: "/in.php?m=9.1", next: "/in.php?m=9.5" },
  });
  const third = unnumbered("/show.php?m=9.5", [35], {
    ...{ canonical: "/in.php?m=9.1", previous: "/in.php?m=9.3" },
  });
  const expected = { [`${FORUM}/show.php?m=9.1`]: "1:31 2:32 3:33 4:34 5:35" };
  expect(await threadsIn([...pages, first, second, third])).toMatchObject(expected);
});

test("a view of one post that names its thread where others name their board makes no board of that thread", async () => {
  const views = [3, 6, 12].map((id, i): GivenPage => {
    const thread = `/thread.php?id=${[0, 0, 1][i]}`;
    const crumbs = `<div class="crumbs"><a href="/">Home</a> » <a href="/board.php?id=1">Boats</a> » <a href="${thread}">About the harbour, shortened</a></div>`;
    return {
      url: `${FORUM}/post.php?pid=${id}`,
      html: `<html><head><title>Post ${id}</title></head><body>${crumbs}<div class="posts">${post(id)}${post(id + 1)}</div></body></html>`,
      at: Date.UTC(2021, 5, 1),
    };
  });
  expect(await threadsIn([...pages, ...views])).toEqual(await threadsIn(pages));
});

test("mails that have a page each are one thread where they lead to others that are called alike, whichever is read first", async () => {
  const mail = (number: number, title: string, links: readonly (readonly [number, string])[]): GivenPage => ({
    url: `${FORUM}/mails/${number}.html`,
    html: `<html><head><title>${title}</title></head><body><h1>${title}</h1><ul><li>From: person ${number % 3}</li><li>Date: ${number} May 2021 10:00</li><li>Subject: ${title}</li></ul><hr>
      <pre>What mail ${"abcdefghijklm"[number]} says of the harbour, and of the boats that lie in it.</pre><hr>
      <ul>${links.map(([to, text]) => `<li><a href="/mails/${to}.html">${text}</a></li>`).join("")}</ul></body></html>`,
    at: Date.UTC(2021, 5, 1),
  });
  const mails = [
    mail(9, "Re: Boats", [
      [6, "Re: Boats"],
      [8, "Re: Nets"],
    ]),
    mail(6, "Re: Boats", [
      [9, "Re: Boats"],
      [4, "Boats"],
      [5, "Nets"],
    ]),
    mail(4, "Boats", [
      [6, "Re: Boats"],
      [5, "Nets"],
    ]),
    mail(5, "Nets", [
      [8, "Re: Nets"],
      [4, "Boats"],
    ]),
    mail(8, "Re: Nets", [
      [5, "Nets"],
      [9, "Re: Boats"],
    ]),
    mail(11, "Ropes", [[9, "Re: Boats"]]),
  ];
  const threads = Object.entries(await postsIn(mails)).map(
    ([url, posts]) => `${url.slice(FORUM.length)}: ${posts.length}`,
  );
  expect(threads.sort()).toEqual(["/mails/11.html: 1", "/mails/4.html: 3", "/mails/5.html: 2"]);
});
