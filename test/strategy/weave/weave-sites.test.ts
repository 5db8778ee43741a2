import { describe, expect, it } from "vitest";
import { Page } from "../../../src/page/page.ts";
import type { Guide, Site } from "../../../src/strategy/strategy.ts";
import { weave } from "../../../src/strategy/weave/weave.ts";
import type { WayWeight } from "../../../src/url/way-weight.ts";
import { pageOf, postsOf, rowsOf } from "../../learn/page-of.ts";
import { alone } from "../alone.ts";
import { crawled } from "../crawled.ts";

const START = "http://forum.test/";
const BOARDS = ["Gardens and sheds", "Bicycles and trains", "Cooking for beginners"];
const PER_BOARD = 8;

/** The threads of a board: 1 to 8, 9 to 16, 17 to 24. */
const threadsOf = (board: number) =>
  Array.from({ length: PER_BOARD }, (_, i) => (board - 1) * PER_BOARD + i + 1);
const ALL = [1, 2, 3].flatMap(threadsOf);
const titleOf = (thread: number) => `On matter number ${thread} and what became of it`;

const listOf = (
  threads: readonly number[],
  urlOf: (thread: number) => string,
  repliesOf = (_: number) => 3,
) => rowsOf(threads.map((id) => ({ url: urlOf(id), title: titleOf(id), replies: repliesOf(id) })));
const boardsOf = (urlOf: (board: number) => string) =>
  rowsOf(BOARDS.map((title, i) => ({ url: urlOf(i + 1), title, replies: PER_BOARD })));

/** A site as a table of pages by path. */
type Pages = Map<string, string>;
const put = (pages: Pages, path: string, body: string, head?: string) =>
  pages.set(path, pageOf(path, body, head).html);
const crawl = (pages: Pages, start = START) => crawled(start, weave, (path) => pages.get(path));

const countOf = (fetched: readonly string[], pattern: RegExp) =>
  fetched.filter((path) => pattern.test(path)).length;

it("a forum of one board is crawled whole", async () => {
  const pages: Pages = new Map();
  put(pages, "/", rowsOf([{ url: "/board.php?id=1", title: "All", replies: PER_BOARD }]));
  put(
    pages,
    "/board.php?id=1",
    listOf(threadsOf(1), (id) => `/thread.php?id=${id}`),
  );
  for (const id of threadsOf(1)) put(pages, `/thread.php?id=${id}`, postsOf(`thread ${id}`, 4));
  const { fetched } = await crawl(pages);
  expect(countOf(fetched, /^\/thread/)).toBe(PER_BOARD);
});

describe("a second view of the whole site", () => {
  const pages: Pages = new Map();
  const footer = '<p><a href="/archive/">A lighter version</a></p>';
  put(pages, "/", boardsOf((id) => `/board.php?id=${id}`) + footer);
  put(
    pages,
    "/archive/",
    `<ul>${BOARDS.map((name, i) => `<li><a href="/archive/board-${i + 1}.html">${name}</a></li>`).join("")}</ul>`,
  );
  for (const board of [1, 2, 3]) {
    put(pages, `/board.php?id=${board}`, listOf(threadsOf(board), (id) => `/thread.php?id=${id}`) + footer);
    const items = threadsOf(board).map(
      (id) => `<li><a href="/archive/thread-${id}.html">${titleOf(id)}</a></li>`,
    );
    put(pages, `/archive/board-${board}.html`, `<ol>${items.join("")}</ol>`);
  }
  for (const id of ALL) {
    put(pages, `/thread.php?id=${id}`, `<h1>${titleOf(id)}</h1>${postsOf(`thread ${id}`, 4)}${footer}`);
    put(pages, `/archive/thread-${id}.html`, postsOf(`thread ${id}`, 4));
  }

  it("is given up after a few pages", async () => {
    const { fetched } = await crawl(pages);
    expect(countOf(fetched, /^\/thread/)).toBe(ALL.length);
    expect(countOf(fetched, /^\/archive\/thread/)).toBeLessThanOrEqual(6);
  });
});

/** Boards, their threads, and a list of the latest posts, each by its permalink, that the front page leads to. */
function withPermalinks(): Pages {
  const pages: Pages = new Map();
  put(pages, "/", `${boardsOf((id) => `/board/${id}`)}<p><a href="/latest">What people wrote lately</a></p>`);
  put(
    pages,
    "/latest",
    listOf(ALL, (id) => `/thread/${id}/post-${id}7`),
  );
  for (const board of [1, 2, 3])
    put(
      pages,
      `/board/${board}`,
      listOf(threadsOf(board), (id) => `/thread/${id}`),
    );
  for (const id of ALL)
    for (const path of [`/thread/${id}`, `/thread/${id}/post-${id}7`])
      put(pages, path, `<h1>${titleOf(id)}</h1>${postsOf(`thread ${id}`, 4)}`);
  return pages;
}

it("permalinks of threads that are there are not fetched once it is known what they show, and say so", async () => {
  const { fetched, why } = await crawl(withPermalinks());
  expect(countOf(fetched, /^\/thread\/\d+$/)).toBe(ALL.length);
  const tried = countOf(fetched, /post-/);
  expect(tried).toBeGreaterThanOrEqual(2);
  expect(tried).toBeLessThanOrEqual(4);
  const left = ALL.map((id) => `/thread/${id}/post-${id}7`).filter((path) => !fetched.includes(path));
  for (const path of left) {
    const original = START.slice(0, -1) + path.replace(/\/post.*/, "");
    const rule = `“/post-#” for “” held ${tried} times, failed 0 times`;
    expect(why(path)).toContain("left out (duplicate)");
    expect(why(path)).toContain(`shows the same as ${original}: ${rule}`);
  }
});

it("an address stands in for its copy; where it brings nothing, the copy is had again", async () => {
  const pages: Pages = new Map();
  put(pages, "/", boardsOf((id) => `/board/${id}`) + listOf([1, 2, 3, 4], (id) => `/thread/${id}`));
  for (const board of [1, 2, 3])
    put(
      pages,
      `/board/${board}`,
      listOf(threadsOf(board), (id) => `/thread/${id}?from=list`),
    );
  for (const id of ALL) {
    const canonical = `<link rel="canonical" href="/thread/${id}">`;
    const body = `<h1>${titleOf(id)}</h1>${postsOf(`thread ${id}`, 4)}`;
    put(pages, `/thread/${id}?from=list`, body, canonical);
    if (id <= 4 || id % 3 > 0) put(pages, `/thread/${id}`, body, canonical);
  }
  const { fetched } = await crawl(pages);
  const addressesOf = (id: number) => fetched.filter((path) => path.split("?")[0] === `/thread/${id}`);
  const stoodIn = ALL.filter((id) => id > 4 && addressesOf(id)[0] === `/thread/${id}`);
  const inVain = stoodIn.filter((id) => id % 3 === 0);
  expect(stoodIn.length).toBeGreaterThan(inVain.length);
  expect(inVain.length).toBeGreaterThan(0);
  for (const id of inVain) expect(addressesOf(id)).toEqual([`/thread/${id}`, `/thread/${id}?from=list`]);
  for (const id of ALL) expect(addressesOf(id).filter((path) => pages.has(path))).toHaveLength(1);
});

it("a guide that was saved in the middle goes on as it would have", async () => {
  const pages = withPermalinks();
  const guide = await weave.learn({ start: START } as Site);
  const wanted = new Map<string, WayWeight>();
  const ways = new Map([["/", "start"]]);
  let rest = 1 + BOARDS.length + 1 + ALL.length + 3;
  // In the order in which they are found: up to the third of the permalinks.
  for (const [path, way] of ways) {
    if (rest-- === 0) break;
    const page = new Page({ url: new URL(path, START).href, html: pages.get(path) ?? "", at: 0 });
    for (const link of guide.decide(alone(page), way).links) {
      const found = new URL(link.href).pathname;
      if (pages.has(found) && !ways.has(found)) ways.set(found, link.way);
    }
    for (const weight of guide.ways!()) wanted.set(weight.way, weight);
  }
  const again = weave.restore(guide.save())!;
  const refusals = (by: Guide) => [...ways].map(([path, way]) => by.refuse!(new URL(path, START).href, way));
  const refused = refusals(again);
  expect(refused.filter((refusal) => refusal?.skip.reason === "duplicate").length).toBeGreaterThan(10);
  expect(refused).toEqual(refusals(guide));
  const weights = (by: Iterable<WayWeight>) => new Map([...by].map((weight) => [weight.way, weight]));
  for (const [way, weight] of weights(guide.ways!())) wanted.set(way, weight);
  expect(weights(again.ways!())).toEqual(wanted);
});

describe("a start in the middle of a site", () => {
  /** Each board in a folder of its own; its pages begin with `top`. */
  const site = (folders: readonly string[], top: (folder: string) => string) => {
    const pages: Pages = new Map();
    put(
      pages,
      "/talk/",
      boardsOf((board) => folders[board - 1]!),
    );
    for (const [i, folder] of folders.entries()) {
      const threads = threadsOf(i + 1);
      put(pages, folder, top(folder) + listOf(threads, (id) => `${folder}${id}.html`));
      for (const id of threads)
        put(
          pages,
          `${folder}${id}.html`,
          `${top(folder)}<h1>${titleOf(id)}</h1>${postsOf(`thread ${id}`, 4)}`,
        );
    }
    return pages;
  };

  it("finds the entry by its bread crumbs, and all boards and threads, where folders tell nothing", async () => {
    const pages = site(
      ["/talk/gardens/", "/talk/trains/", "/talk/cooking/"],
      (folder) => `<div class="breadcrumb"><a href="/talk/">Talk</a> » <a href="${folder}">Board</a></div>`,
    );
    const { fetched } = await crawl(pages, "http://forum.test/talk/trains/11.html");
    expect([...pages.keys()].filter((path) => !fetched.includes(path))).toEqual([]);
  });

  it("finds them by the folders where no link leads up", async () => {
    const pages = site(["/talk/board-1/", "/talk/board-2/", "/talk/board-3/"], () => "");
    const { fetched } = await crawl(pages, "http://forum.test/talk/board-2/11.html");
    expect([...pages.keys()].filter((path) => !fetched.includes(path))).toEqual([]);
  });
});

describe("a thread that shows fewer posts than its list promised", () => {
  const LONG = [2, 7, 11, 19, 24];
  const pages: Pages = new Map();
  put(
    pages,
    "/",
    boardsOf((id) => `/board/${id}`),
  );
  for (const board of [1, 2, 3])
    put(
      pages,
      `/board/${board}`,
      listOf(
        threadsOf(board),
        (id) => `/thread/${id}`,
        (id) => (LONG.includes(id) ? 13 : 3),
      ),
    );
  for (const id of ALL) {
    const more = LONG.includes(id)
      ? `<p>Too long to be shown. <a href="/thread/${id}?view=whole">Show the rest</a></p>`
      : "";
    put(pages, `/thread/${id}`, `<h1>${titleOf(id)}</h1>${postsOf(`thread ${id}`, 4)}${more}`);
    if (more) put(pages, `/thread/${id}?view=whole`, `<h1>${titleOf(id)}</h1>${postsOf(`thread ${id}`, 14)}`);
  }

  it("has its way to the others followed", async () => {
    const { fetched, why } = await crawl(pages);
    for (const id of LONG) {
      expect(fetched).toContain(`/thread/${id}?view=whole`);
      expect(why(`/thread/${id}?view=whole`)).toContain("its way: more");
    }
  });
});

describe("a way that a person wants followed", () => {
  const pages: Pages = new Map();
  const members = `<p>Online: ${ALL.map((id) => `<a href="/member/${id}">Ann${"aeiou"[id % 5]}${"bcdfgh"[id % 6]}</a>`).join(", ")}</p>`;
  put(pages, "/", boardsOf((id) => `/board/${id}`) + members);
  for (const board of [1, 2, 3])
    put(
      pages,
      `/board/${board}`,
      listOf(threadsOf(board), (id) => `/thread/${id}`),
    );
  for (const id of ALL) {
    put(pages, `/thread/${id}`, `<h1>${titleOf(id)}</h1>${postsOf(`thread ${id}`, 4)}`);
    put(pages, `/member/${id}`, `<h1>Member number ${id}</h1>`);
  }
  const membersIn = (fetched: readonly string[]) =>
    new Set(fetched.filter((path) => /^\/member\/\d+$/.test(path) && pages.has(path))).size;

  it("is followed to its end", async () => {
    const plain = await crawl(pages);
    expect(membersIn(plain.fetched)).toBeLessThan(6);
    const way = /its way: (\S+ \S+);/.exec(plain.why("/member/1"))![1]!;
    const told = weave.told!({ follow: way });
    const { fetched } = await crawled(START, told, (path) => pages.get(path));
    expect(membersIn(fetched)).toBe(ALL.length);
  });

  it("is named by two words", () => {
    const { parse } = weave.options!.find(({ name }) => name === "follow")!;
    expect(parse!(" person  /member/# ")).toBe("person /member/#");
    expect(() => parse!("/member/#")).toThrow(/names no way/);
  });
});

it("a doubtful way is not followed by many at once for one page that was new: the first of its kind always is", async () => {
  const guide: Guide = await weave.learn({} as Site);
  const links = ALL.map((id) => `<a href="/x/${id}">Go on ${"abcdef"[id % 6]}</a>`).join(
    " and then perhaps ",
  );
  const start = pageOf("/", `<p>${links}</p>`);
  const way = guide.decide(alone(start), "start").links.find(({ href }) => /\/x\/3$/.test(href))!.way;
  const aheadAfter = (id: number, words: string) => {
    guide.decide(alone(pageOf(`/x/${id}`, postsOf(words, 4))), way);
    return [...guide.ways!()].find((weight) => weight.way === way)?.ahead;
  };
  expect(aheadAfter(1, "the first")).toBe(1);
  expect(aheadAfter(2, "the second")).toBeGreaterThan(1);
});

it("of the messages that a list names of one thread, which is shown whole, hardly any is fetched besides", async () => {
  const pages: Pages = new Map();
  put(
    pages,
    "/",
    boardsOf((id) => `/list?${id}`),
  );
  const messages = (id: number) =>
    Array.from({ length: 6 }, (_, i) => `/read?${Math.ceil(id / 8)},${id},${id * 10 + i}`);
  for (const board of [1, 2, 3]) {
    const rows = threadsOf(board).flatMap((id) =>
      messages(id).map((url, i) => ({ url, title: `${i} to ${titleOf(id)}`, replies: 5 })),
    );
    put(pages, `/list?${board}`, rowsOf(rows));
  }
  for (const id of ALL) for (const url of messages(id)) put(pages, url, postsOf(`thread ${id}`, 6));

  const { fetched } = await crawl(pages);
  const threads = new Set(fetched.map((path) => /^\/read\?\d+,(\d+)/.exec(path)?.[1]).filter(Boolean));
  expect(threads.size).toBe(ALL.length);
  expect(countOf(fetched, /^\/read/)).toBeLessThan(ALL.length * 2);
});

it("a walk back over the empty pages behind the end of a list ends soon", async () => {
  const pages: Pages = new Map();
  const flip = (board: number, start: number) => `<a href="/board?id=${board}&start=${start}">`;
  put(
    pages,
    "/",
    boardsOf((id) => `/board?id=${id}`),
  );
  for (const board of [1, 2, 3]) {
    const list = listOf(threadsOf(board), (id) => `/thread?id=${id}`);
    put(pages, `/board?id=${board}`, `${list}<p>${flip(board, 20)}2</a> ${flip(board, 800)}»</a></p>`);
    for (let start = 20; start <= 800; start += 20)
      put(
        pages,
        `/board?id=${board}&start=${start}`,
        `<p>${flip(board, start - 20)}‹</a></p><p>No threads here.</p>`,
      );
  }
  for (const id of ALL) put(pages, `/thread?id=${id}`, postsOf(`thread ${id}`, 4));

  const { fetched } = await crawl(pages);
  expect(countOf(fetched, /^\/thread/)).toBe(ALL.length);
  expect(countOf(fetched, /start=/)).toBeLessThan(20);
});
