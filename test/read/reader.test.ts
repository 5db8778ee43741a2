import { describe, expect, test } from "vitest";
import { Page } from "../../src/page/page.ts";
import type { SiteKnowledge } from "../../src/read/knowledge.ts";
import { NOTHING_KNOWN } from "../../src/read/knowledge.ts";
import { BOARD, PORTAL, THREAD } from "../../src/read/list.ts";
import { listForm } from "../../src/read/list-form.ts";
import type { Overrides } from "../../src/read/overrides.ts";
import { factsOf } from "../../src/read/page-facts.ts";
import { type KnownLists, Reader } from "../../src/read/reader.ts";
import { readsOtherwise } from "../../src/read/rereading.ts";
import { Templates } from "../../src/read/templates.ts";
import { HOST, pageOf, postsOf, rowsOf } from "../learn/page-of.ts";

const form = (path: string) => listForm(HOST + path);
const threads = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    url: `/t?id=${from + i}`,
    title: `A thread about the harbour, part ${"abcdefgh"[i]}`,
  }));
const boards = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    url: `/b?id=${i + 1}`,
    title: `Board of the ${["boats", "birds", "trees", "lamps"][i]}`,
  }));

const thread = (id: number, count = 4) =>
  pageOf(`/t?id=${id}`, `<h1>Thread</h1>${postsOf(`name${id}`, count)}`);
const board = pageOf("/b?id=1", rowsOf(threads(1, 5)));
const portal = pageOf("/", rowsOf(boards(4)));

const FORMS: SiteKnowledge["forms"] = { [form("/t?id=1")]: [20, 0, 0], [form("/b?id=1")]: [0, 0, 6] };

async function knowing(more: Partial<SiteKnowledge> = {}): Promise<SiteKnowledge> {
  const pages = [thread(1), thread(2), thread(3)];
  const templates = await Templates.learn(
    pages.map((page) => {
      const facts = factsOf(page)!;
      return { ...facts, time: facts.places[0]!, thread: true };
    }),
    async () => pages,
  );
  return { ...NOTHING_KNOWN, version: 1, forms: FORMS, templates: templates.save(), ...more };
}
const reader = async (more: Partial<SiteKnowledge> = {}, overrides: Overrides = []) =>
  new Reader(await knowing(more), overrides);

describe("of a site that is known, a page is read", () => {
  test("as a thread with its posts", async () => {
    const { type, records } = (await reader()).read(thread(7, 3));
    expect(type).toBe("thread");
    expect(records).toMatchObject({ kind: "thread" });
    expect(records?.kind === "thread" && records.posts).toHaveLength(3);
  });

  test("as no thread where its records say the same, and its address is no thread's", async () => {
    const visitors = postsOf("guest", 6).replace(
      /<div class="text">.*?<\/div>/gs,
      `<div class="text">${"Looks at a thread. ".repeat(4)}</div>`,
    );
    expect(visitors).toContain("Looks at a thread");
    expect((await reader()).read(pageOf("/online", visitors)).records).toBeUndefined();
    expect((await reader()).read(pageOf("/elsewhere", postsOf("guest", 6))).records).toMatchObject({
      kind: "thread",
    });
  });

  test("as a board with its rows", async () => {
    const { type, records } = (await reader()).read(board);
    expect(type).toBe("index");
    expect(records?.kind === "board" && records.threads.map(({ url }) => url)).toEqual(
      threads(1, 5).map(({ url }) => HOST + url),
    );
  });

  test("as a board with its rows, also with those whose hexadecimal ids have no letter", async () => {
    const ids = ["9e3779b1", "3c6ef362", "66223403", "daa66d13"];
    const rows = ids.map((id, i) => ({ url: `/d/${id}`, title: `A thread about the harbour, part ${i}` }));
    const forms = { [form("/d/9e3779b1")]: [80, 0, 0], [form("/d/66223403")]: [1, 0, 0] } as const;
    const { records } = (await reader({ forms: { ...FORMS, ...forms } })).read(
      pageOf("/b?id=1", rowsOf(rows)),
    );
    expect(records?.kind === "board" && records.threads.map(({ url }) => url)).toEqual(
      rows.map(({ url }) => HOST + url),
    );
  });

  test("as a thread where its title ends like a code, be it in the address before its number or behind", async () => {
    const ended = ["/topics?5-my-new-mk2", "/talk/my-new-mk2/5"];
    const forms = { [form("/topics?4-my-boat")]: [80, 0, 0], [form("/talk/my-boat/4")]: [80, 0, 0] } as const;
    const known = await reader({ forms: { ...FORMS, ...forms } });
    const others = rowsOf(threads(10, 3));
    for (const path of ended)
      expect(known.read(pageOf(path, `${postsOf("ann", 1)}${others}`)).type).toBe("thread");
    const rows = ended.map((url) => ({ url, title: "A thread about my new one, the second" }));
    const { records } = known.read(pageOf("/b?id=1", rowsOf(rows)));
    expect(records?.kind === "board" && records.threads).toHaveLength(2);
  });

  test("as a thread in a folder that has few, where all others in folders of boards are threads", async () => {
    const known = (forms: SiteKnowledge["forms"], more: Partial<SiteKnowledge> = {}) =>
      reader({ forms: { ...FORMS, ...forms }, ...more });
    const alone = pageOf("/news/5-my-boat.html", `${postsOf("ann", 1)}${rowsOf(threads(10, 3))}`);
    const [boats, birds] = [form("/boats/4-my-boat.html"), form("/birds/4-my-gull.html")];
    const both = { [boats]: [80, 0, 0], [birds]: [40, 0, 0] } as const;
    expect((await known(both)).read(alone).type).toBe("thread");
    expect((await known({ ...both, [form("/news/5-my-boat.html")]: [1, 0, 0] })).read(alone).type).toBe(
      "thread",
    );
    expect((await known({ [boats]: [80, 0, 0] })).read(alone).type).toBe("index");
    expect((await known({ ...both, [birds]: [0, 0, 40] })).read(alone).type).toBe("index");
    const people = [form("/people/4-ann.html")];
    expect((await known(both, { people })).read(alone).type).toBe("index");
  });

  test("as the entry with its boards", async () => {
    const { type, records } = (await reader()).read(portal);
    expect(type).toBe("entry");
    expect(records?.kind === "portal" && records.boards).toHaveLength(4);
  });

  test("as somebody's profile by the form of its address, and as something else otherwise", async () => {
    const known = await reader({ people: [form("/member?u=1")] });
    expect(known.read(pageOf("/member?u=2", "<p>Bob likes boats.</p>"))).toMatchObject({
      type: "profile",
      records: undefined,
    });
    expect(known.read(pageOf("/help", "<p>How to write.</p>"))).toMatchObject({
      type: "other",
      records: undefined,
    });
  });

  test("as a board also where it hands its own page and order on to the addresses of its threads", async () => {
    const rows = threads(1, 5).map(({ url, title }) => ({ url: `${url}&page=2&up=yes`, title }));
    const latest = rowsOf(threads(40, 3));
    const further = pageOf("/b?id=1&page=2&up=yes", `${rowsOf(rows)}<p>The latest of all</p>${latest}`);
    const rowsWith = (lists?: KnownLists) => {
      const { records } = known.read(further, lists);
      return records?.kind === "board" ? records.threads.map(({ url }) => url.slice(HOST.length)) : [];
    };
    const known = await reader();
    const board = { kindOfPage: () => BOARD, kindOfFirst: () => undefined };
    expect(rowsWith(board)).toContain("/t?id=4&page=2&up=yes");
    // A thread that is known by its short address is that one.
    const isKnown = (url: string) => (url === `${HOST}/t?id=4` ? THREAD : undefined);
    expect(rowsWith({ ...board, kindOfFirst: isKnown })).toContain("/t?id=4");
    // What the page itself does not say is not handed on.
    const other = pageOf("/b?id=1", `${rowsOf(rows)}<p>The latest of all</p>${latest}`);
    expect(known.read(other, board).records).toMatchObject({ threads: { length: 3 } });
  });

  test("as nothing when it says no, whatever its address", async () => {
    const refused = pageOf(
      "/t?id=3",
      '<h1>Log in</h1><p>You must log in to view this page.</p><input type="password">',
    );
    expect((await reader()).read(refused).records).toBeUndefined();
  });

  test("as what is known of its address where its form says nothing", async () => {
    const known = await reader({ forms: { [form("/t?id=1")]: [20, 0, 0] } });
    const lists = (kind: number) => ({ kindOfPage: () => kind, kindOfFirst: () => undefined });
    expect(known.read(board, lists(BOARD)).type).toBe("index");
    expect(known.read(pageOf("/empty", "<p>No threads here.</p>"), lists(BOARD))).toMatchObject({
      type: "index",
      records: undefined,
    });
    expect(known.read(pageOf("/empty", "<p>No posts here.</p>"), lists(THREAD)).type).toBe("other");
    const rows = {
      kindOfPage: () => PORTAL,
      kindOfFirst: (url: string) => (url.includes("/b?") ? BOARD : undefined),
    };
    expect(known.read(portal, rows).records).toMatchObject({ kind: "portal" });
  });
});

describe("a page that could be two things", () => {
  const both = (rows: number, posts: number, path = "/x?id=1") =>
    pageOf(path, `${rowsOf(threads(1, rows))}<h1>Thread</h1>${postsOf("name9", posts)}`);
  const lists = (kind: number | undefined) => ({ kindOfPage: () => kind, kindOfFirst: () => undefined });

  test("is the one of which it shows more, if nobody knows better", async () => {
    const known = await reader();
    expect(known.read(both(5, 3)).type).toBe("index");
    expect(known.read(both(2, 5)).type).toBe("thread");
    // Related threads beside as many posts.
    expect(known.read(both(4, 4)).type).toBe("thread");
  });

  test("is what its list is: a board with a few posts on it is no thread, nor the other way round", async () => {
    const known = await reader();
    expect(known.read(both(2, 5), lists(BOARD)).records).toMatchObject({ kind: "board" });
    expect(known.read(both(5, 3), lists(THREAD)).records).toMatchObject({ kind: "thread" });
  });

  test("is no board, though it lists threads, if pages of its form show what is all over the site; unless that is known", async () => {
    const known = await reader({ others: [form("/x?id=1")] });
    expect(known.read(both(5, 3))).toMatchObject({ type: "index", records: undefined });
    expect(known.read(both(0, 3))).toMatchObject({ type: "other", records: undefined });
    expect(known.read(both(5, 3), lists(BOARD)).records).toMatchObject({ kind: "board" });
  });

  test("is the list of boards all the same if it has a row for most boards that are known", async () => {
    const known = await reader({ others: ["/"], boards: [1, 2, 3, 4].map((id) => `${HOST}/b?id=${id}`) });
    expect(known.read(portal)).toMatchObject({ type: "entry", records: { kind: "portal" } });
    expect(known.read(pageOf("/", rowsOf(boards(2))))).toMatchObject({ type: "entry" });
    const entry = pageOf("/", rowsOf(boards(4)) + rowsOf(threads(1, 3)));
    expect(known.read(entry).records).toMatchObject({ kind: "portal" });
    // What was found, each with its board.
    const found = pageOf("/", rowsOf(boards(4)) + rowsOf(threads(1, 5)));
    expect(known.read(found)).toMatchObject({ type: "index", records: undefined });
    const more = [5, 6, 7, 8, 9, 10].map((id) => `${HOST}/b?id=${id}`);
    const knowingMore = await reader({ others: ["/"], boards: [...known.knowledge.boards, ...more] });
    expect(knowingMore.read(portal).records).toBeUndefined();
  });

  test("is a list of boards if that is known, though more threads stand on it", async () => {
    const known = await reader();
    const entry = pageOf("/", rowsOf(boards(2)) + rowsOf(threads(1, 5)));
    expect(known.read(entry).records).toMatchObject({ kind: "board" });
    expect(known.read(entry, lists(PORTAL)).records).toMatchObject({ kind: "portal", threads: [] });
    const one = pageOf("/", rowsOf(boards(1)));
    expect(known.read(one).records).toBeUndefined();
    expect(known.read(one, lists(PORTAL)).records).toMatchObject({ kind: "portal" });
  });

  test("is a list of boards if as many boards as threads stand on it", async () => {
    const entry = pageOf("/", rowsOf(boards(3)) + rowsOf(threads(1, 3)));
    expect((await reader()).read(entry).records).toMatchObject({ kind: "portal" });
  });
});

describe("of a site of which nothing is known", () => {
  test("a page speaks for itself, and nothing is kept of it", () => {
    const nobody = new Reader();
    expect(nobody.read(thread(1)).type).toBe("thread");
    expect(nobody.read(board).type).toBe("index");
    expect(nobody.read(pageOf("/help", "<p>Help</p>")).type).toBe("other");
    expect(nobody.read(thread(1)).records).toBeUndefined();
  });
});

describe("forms of addresses", () => {
  const kinds = (counts: SiteKnowledge["forms"][string], most = 20) => {
    const known = new Reader({
      ...NOTHING_KNOWN,
      version: 1,
      forms: { [form("/x?id=1")]: counts, [form("/t?id=1")]: [most, 0, 0] },
    });
    return { kind: known.kindOf(`${HOST}/x?id=5`), leads: known.leadsToThread(`${HOST}/x?id=5`) };
  };

  test("are of boards or of threads where eight in ten of them are", () => {
    expect(kinds([0, 0, 5])).toEqual({ kind: BOARD, leads: false });
    expect(kinds([2, 0, 8])).toEqual({ kind: BOARD, leads: false });
    expect(kinds([3, 0, 8]).kind).toBeUndefined();
    expect(kinds([8, 0, 2])).toEqual({ kind: THREAD, leads: true });
    expect(kinds([7, 0, 2]).kind).toBeUndefined();
  });

  test("that are mostly of further pages lead to no thread", () => {
    expect(kinds([5, 5, 0])).toEqual({ kind: THREAD, leads: true });
    expect(kinds([5, 6, 0])).toEqual({ kind: THREAD, leads: false });
  });

  test("of few threads against the most frequent are other ways to the same", () => {
    expect(kinds([15, 0, 0], 100)).toEqual({ kind: THREAD, leads: true });
    expect(kinds([14, 0, 0], 100)).toEqual({ kind: undefined, leads: false });
  });

  test("do not matter for addresses that are known to be boards", () => {
    const known = new Reader({ ...NOTHING_KNOWN, version: 1, forms: FORMS, boards: [`${HOST}/t?id=9`] });
    expect(known.kindOf(`${HOST}/t?id=9`)).toBe(BOARD);
    expect(known.leadsToThread(`${HOST}/t?id=9`)).toBe(false);
    expect(known.kindOf(`${HOST}/t?id=8`)).toBe(THREAD);
  });
});

describe("rows", () => {
  test("of an index lead to the site's own threads, are seen, and have a name", async () => {
    const known = await reader();
    const odd = pageOf(
      "/b?id=1",
      `${rowsOf(threads(1, 3))}<p style="display:none"><a href="/t?id=50">hidden title</a></p><a href="http://other.example/t?id=51">elsewhere</a><a href="/t?id=52">52</a>`,
    );
    const records = known.readIndex(odd, BOARD);
    expect(records?.threads.map(({ url }) => url)).toEqual(threads(1, 3).map(({ url }) => HOST + url));
  });

  test("that tell neither a time nor a count are a menu, unless the page is known to be a list", async () => {
    const known = await reader({ forms: { [form("/t?id=1")]: [20, 0, 0] } });
    const menu = pageOf(
      "/m",
      `<ul>${threads(1, 4)
        .map(({ url, title }) => `<li><a href="${url}">${title}</a></li>`)
        .join("")}</ul>`,
    );
    expect(known.readIndex(menu)).toBeUndefined();
    expect(known.readIndex(menu, BOARD)?.threads).toHaveLength(4);
  });

  test("are two at least, unless the page is known to be a list", async () => {
    const known = await reader({ forms: { [form("/t?id=1")]: [20, 0, 0] } });
    const lone = pageOf("/x", rowsOf(threads(1, 1)));
    expect(known.readIndex(lone)).toBeUndefined();
    expect(known.readIndex(lone, BOARD)?.threads).toHaveLength(1);
    expect(known.readIndex(pageOf("/x", rowsOf(threads(1, 2))))?.kind).toBe("board");
  });

  test("of boards beside fewer threads make an entry, beside more a board", async () => {
    const known = await reader();
    const both = (threadCount: number, boardCount: number) =>
      known.readIndex(pageOf("/", rowsOf(boards(boardCount)) + rowsOf(threads(1, threadCount))))?.kind;
    expect(both(2, 4)).toBe("portal");
    expect(both(6, 3)).toBe("board");
  });
});

describe("what a person says", () => {
  test("counts before all that was learned", async () => {
    const said = async (type: "thread" | "index" | "entry" | "other" | "profile") =>
      reader({}, [{ url: board.url, all: false, type }]);
    expect((await said("other")).read(board)).toMatchObject({ type: "other", records: undefined });
    expect((await said("profile")).read(board)).toMatchObject({ type: "profile", records: undefined });
    expect((await said("thread")).kindOf(board.url)).toBe(THREAD);
    expect((await said("entry")).kindOf(board.url)).toBe(PORTAL);
    expect((await said("index")).read(board)).toMatchObject({ type: "index", records: { kind: "board" } });
    expect((await said("other")).kindOf(board.url)).toBeUndefined();
  });

  test("is seen against what another reader was told", async () => {
    const plain = await reader();
    const told = await reader({}, [{ url: board.url, all: false, type: "other" }]);
    expect(told.saysOtherwise(plain, board.url)).toBe(true);
    expect(told.saysOtherwise(plain, portal.url)).toBe(false);
    expect(told.saysOtherwise(told, board.url)).toBe(false);
  });
});

describe("a page is to be read again", () => {
  const otherwise = async (before: Reader, now: Reader, otherPosts = false) => {
    const owes = readsOtherwise(before, now, otherPosts);
    return [thread(1).url, board.url].map((url) =>
      owes({ url, type: url === board.url ? "index" : "thread" }),
    );
  };

  test("not where the same is known", async () => {
    expect(await otherwise(await reader(), await reader({ version: 2 }))).toEqual([false, false]);
  });

  test("where its address is of another kind now", async () => {
    const now = await reader({ forms: { ...FORMS, [form("/b?id=1")]: [9, 0, 0] } });
    expect(await otherwise(await reader(), now)).toEqual([false, true]);
  });

  test("where it may be the entry, and other boards are known now", async () => {
    const entry = { others: [form("/")] };
    const known = (...ids: number[]) => reader({ ...entry, boards: ids.map((id) => `${HOST}/b?id=${id}`) });
    // At first nothing is known but a board within a board.
    const [before, now] = [await known(9), await known(1, 2, 9)];
    expect(before.read(portal).records).toBeUndefined();
    expect(now.read(portal).records).toMatchObject({ kind: "portal" });
    // Further pages of a board are not named there, and no boards of their own.
    const pagesOfTwo = [2, 61, 62, 63, 64, 65, 66, 67];
    const further = {
      kindOfPage: (url: string) => (url.includes("/b?") ? BOARD : undefined),
      kindOfFirst: (url: string) => (/=[1-9]$/.test(url) ? BOARD : undefined),
    };
    expect((await known(...pagesOfTwo)).read(portal).records).toBeUndefined();
    expect((await known(...pagesOfTwo)).read(portal, further).type).toBe("entry");
    const owes = readsOtherwise(before, now, false);
    expect(owes({ url: portal.url, type: "index" })).toBe(true);
    expect(owes({ url: `${HOST}/found?by=7`, type: "index" })).toBe(false);
    expect(owes({ url: `${HOST}/anna`, type: "profile" })).toBe(false);
    expect(readsOtherwise(now, await known(1, 2, 9), false)({ url: portal.url, type: "index" })).toBe(false);
  });

  test("where posts read otherwise now, if it is a thread", async () => {
    expect(await otherwise(await reader(), await reader({ version: 2 }), true)).toEqual([true, false]);
  });

  test("where a person says something else of it", async () => {
    const told = await reader({}, [{ url: board.url, all: false, type: "index" }]);
    expect(await otherwise(await reader(), told)).toEqual([false, true]);
  });
});

test("a page that is all one letter breaks nothing", async () => {
  const odd = new Page({ url: `${HOST}/t?id=1`, html: "", at: 0 });
  expect((await reader()).read(odd).records).toBeUndefined();
});

describe("what a page shows", () => {
  test("is posts only where there are some", async () => {
    const dated = pageOf(
      "/t?id=5",
      '<h1>Thread</h1><div class="post"><div class="at">1 May 2024 10:00</div></div>',
    );
    expect((await reader()).read(dated).records).toBeUndefined();
  });

  test("of an address that nobody knows is rows or posts, whichever are more", async () => {
    const known = await reader({ forms: { [form("/t?id=1")]: [20, 0, 0] } });
    const mixed = (rows: number, posts: number) =>
      known.read(pageOf("/latest", `${rowsOf(threads(1, rows))}${postsOf("mixed", posts)}`)).records?.kind;
    expect(mixed(6, 2)).toBe("board");
    expect(mixed(2, 8)).toBe("thread");
    expect(known.read(pageOf("/latest", postsOf("lone", 5))).records?.kind).toBe("thread");
  });

  test("rows that tell a count alone, or a time alone, tell enough", async () => {
    const known = await reader({ forms: { [form("/t?id=1")]: [20, 0, 0] } });
    const table = (cell: (i: number) => string) =>
      pageOf(
        "/x",
        `<table>${threads(1, 4)
          .map(({ url, title }, i) => `<tr><td><a href="${url}">${title}</a></td><td>${cell(i)}</td></tr>`)
          .join("")}</table>`,
      );
    expect(known.readIndex(table((i) => `2024-03-1${i} 10:00`))?.threads).toHaveLength(4);
    expect(known.readIndex(table((i) => `${i + 3} replies`))?.threads).toHaveLength(4);
  });

  test("nothing is a list where a person says that it is one and nothing is on it", async () => {
    const empty = pageOf("/empty", "<p>Nothing yet.</p>");
    for (const type of ["index", "entry", "thread"] as const) {
      const told = await reader({}, [{ url: empty.url, all: false, type }]);
      expect(told.read(empty).records).toBeUndefined();
      expect(told.read(empty).type).toBe(type);
    }
  });

  test("an entry shows boards, though threads stand beside them", async () => {
    const told = await reader({}, [{ url: `${HOST}/`, all: false, type: "entry" }]);
    const both = pageOf("/", rowsOf(boards(2)) + rowsOf(threads(1, 6)));
    expect(told.read(both).records).toMatchObject({ kind: "portal", threads: [] });
    expect(told.read(pageOf("/", rowsOf(threads(1, 6)))).records).toBeUndefined();
  });
});

test("a page is not taken apart before somebody asks what it is", () => {
  let asked = 0;
  class Watched extends Page {
    override get dom() {
      asked++;
      return super.dom;
    }
  }
  const { url, html, at } = thread(1);
  const reading = new Reader().read(new Watched({ url, html, at }));
  expect(reading.page.html).toBe(html);
  expect(asked).toBe(0);
  expect(reading.type).toBe("thread");
  expect(asked).toBeGreaterThan(0);
});
