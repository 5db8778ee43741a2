import { describe, expect, test } from "vitest";
import { KnownPeople } from "../../src/learn/people/known-people.ts";
import { Page } from "../../src/page/page.ts";
import { learnSite } from "../../src/read/learning.ts";
import { listForm } from "../../src/read/list-form.ts";
import { Reader } from "../../src/read/reader.ts";
import { Survey } from "../../src/read/survey.ts";
import { HOST, pageOf, postsOf, rowsOf } from "../learn/page-of.ts";
import { pages as given } from "./harbour.ts";

const pages = given.map(({ url, html, at }) => new Page({ url, html, at }));
const load = async (visit: number) => pages[visit];

function surveyed(): Survey {
  const survey = new Survey();
  for (const [visit, page] of pages.entries()) survey.see(page, visit);
  return survey;
}

test("what was learned is tried against what was known: all is new at first, nothing the second time", async () => {
  const first = await learnSite(surveyed(), load, new Reader());
  expect(first.otherwise).toBe(1);
  const second = await learnSite(surveyed(), load, new Reader(first.knowledge));
  expect(second.otherwise).toBe(0);
  expect(second.knowledge).toEqual({ ...first.knowledge, version: first.knowledge.version + 1 });
});

test.each([
  ["words", { bodies: ["p.nowhere"] }],
  ["authors", { authors: ["p.nowhere"] }],
])("a template that finds other %s reads otherwise", async (_what, wrong) => {
  const { knowledge } = await learnSite(surveyed(), load, new Reader());
  const templates = knowledge.templates.map((template) => ({ ...template, ...wrong }));
  const again = await learnSite(surveyed(), load, new Reader({ ...knowledge, templates }));
  expect(again.otherwise).toBeGreaterThan(0.5);
});

describe("of a small forum is learned", () => {
  const crumbs = (board?: string) =>
    board === undefined
      ? ""
      : `<div><a href="/">Home</a> &gt; <a href="${board}">Board of some things</a></div>`;
  const flips = (id: number) => `<p><a href="/t?id=${id}">1</a> <b>2</b></p>`;
  const thread = (id: number, board?: string, posts = postsOf(`name${id}`, 4)) =>
    pageOf(`/t?id=${id}`, `${crumbs(board)}<h1>Thread</h1>${posts}`);
  const further = (id: number, board?: string) =>
    pageOf(`/t?id=${id}&page=2`, `${crumbs(board)}<h1>Thread</h1>${postsOf(`more${id}`, 3)}${flips(id)}`);
  const rows = (ids: readonly number[]) =>
    rowsOf(ids.map((id) => ({ url: `/t?id=${id}`, title: `What to know of part ${"abcdefghij"[id]}` })));
  const board = (id: number, ids: readonly number[], path = `/b?id=${id}`) => pageOf(path, rows(ids));
  const boards = rowsOf(
    [1, 2].map((id) => ({ url: `/b?id=${id}`, title: `Board of the ${["birds", "boats"][id - 1]}` })),
  );
  const form = (path: string) => listForm(HOST + path);

  async function learned(...site: readonly Page[]) {
    const survey = new Survey();
    for (const [visit, page] of site.entries()) survey.see(page, visit);
    return (await learnSite(survey, async (visit) => site[visit], new Reader())).knowledge;
  }
  const THREADS = [1, 2, 3, 4].map((id) => thread(id, `/b?id=${1 + (id % 2)}`));

  test("which addresses are of threads, of their further pages, and of boards", async () => {
    const known = await learned(...THREADS, further(1, "/b?id=2"), board(1, [2, 4, 6]), board(2, [1, 3, 5]));
    expect(known.forms).toEqual({
      [form("/t?id=1")]: [4, 0, 0],
      [form("/t?id=1&page=2")]: [0, 1, 0],
      [form("/b?id=1")]: [0, 0, 2],
    });
    expect([...known.boards].sort()).toEqual([`${HOST}/b?id=1`, `${HOST}/b?id=2`]);
    expect(known).toMatchObject({ version: 1, people: [form("/member.php?u=1")] });
    expect(known.templates).toHaveLength(1);
    expect(known.times[0]).toMatch(/^td/);
  });

  test("that further pages show one message each, and below it the dates of others", async () => {
    const address = (id: number, n: number) => `/t/${id}${n > 1 ? `/p${n}` : ""}`;
    const title = (id: number) => `What to know of part ${"abcdefghij"[id]}`;
    const time = (id: number, n: number) => `2023-0${id}-1${n} 10:0${n}`;
    const message = (id: number, own: number) => {
      const row = (n: number) =>
        `<tr><td>${n === own ? title(id) : `<a href="${address(id, n)}">${title(id)}</a>`}</td><td><i>anna ${"xyz"[n % 3]}</i></td><td>${time(id, n)}</td></tr>`;
      const words = postsOf(`name${id}`, 1, own).replace(
        /<div class="at">[^<]*/,
        `<div class="at">${time(id, own)}`,
      );
      return pageOf(
        address(id, own),
        `<h1>${title(id)}</h1>${words}<table>${[1, 2, 3, 4].map(row).join("")}</table>`,
      );
    };
    const ids = [1, 2, 3, 4, 5, 6];
    const lists = [1, 2].map((of) =>
      pageOf(
        `/b?id=${of}`,
        rowsOf(
          ids.filter((id) => id % 2 === of % 2).map((id) => ({ url: address(id, 1), title: title(id) })),
        ),
      ),
    );
    const messages = ids.flatMap((id) => [1, 2, 3, 4].map((n) => message(id, n)));
    const known = await learned(...lists, ...messages);
    expect(known.forms).toEqual({
      [form("/t/1")]: [6, 0, 0],
      [form("/t/1/p2")]: [0, 18, 0],
      [form("/b?id=1")]: [0, 0, 2],
    });
    const reader = new Reader(known);
    for (const page of messages)
      expect(reader.read(page).records).toMatchObject({ kind: "thread", posts: [{}] });
  });

  test("that posts from all over the site, and what is laid out as no thread is, are of none", async () => {
    const found = (i: number) =>
      pageOf(
        `/found?q=${i}`,
        [1, 2, 3, 4]
          .map((id) =>
            postsOf(`name${id}`, 1, i).replace(
              '<div class="text">',
              `<a href="/t?id=${id}">What to know of part ${"abcdefghij"[id]}</a>$&`,
            ),
          )
          .join(""),
      );
    const changes = pageOf(
      "/changes",
      `<ul>${[1, 2, 3].map((i) => `<li><i>2024-01-0${i}</i> <p>${["boats", "birds", "ropes"][i - 1]} have been taken in again, and put where they had been</p></li>`).join("")}</ul>`,
    );
    const site = [...THREADS, board(1, [2, 4, 6]), board(2, [1, 3, 5])];
    const known = await learned(...site, found(1), found(2), changes);
    expect([...known.others!].sort()).toEqual([form("/changes"), form("/found?q=1")]);
    const reader = new Reader(known);
    expect(reader.read(found(3)).records?.kind).not.toBe("thread");
    expect(reader.read(changes).records).toBeUndefined();
    expect(reader.read(thread(5)).records?.kind).toBe("thread");
  });

  test("that what was found of every kind is of no thread, and who liked something says nothing", async () => {
    const found = (i: number) =>
      pageOf(
        `/found?q=${i}`,
        [1, 2, 3, 4, 5]
          .map((id) =>
            postsOf(`name${id}`, 1, i).replace(
              '<div class="text">',
              `<a href="${id < 3 ? `/t?id=${id}` : `/${"abcdef"[id]}.html`}">What to know of part ${"abcdefghij"[id]}</a>$&`,
            ),
          )
          .join(""),
      );
    const liked = (id: number) =>
      pageOf(
        `/liked?id=${id}`,
        [1, 2, 3]
          .map(
            (i) =>
              `<p class="liker"><a href="/member.php?u=${i}">name${i}</a> <span>Captain of the ${["boats", "birds", "ropes", "seas"][(i + id) % 4]} and of no others</span> <i>2024-01-0${i} 10:1${id}</i></p>`,
          )
          .join(""),
      );
    const site = [...THREADS, board(1, [2, 4, 6]), board(2, [1, 3, 5])];
    const known = await learned(...site, found(1), found(2), liked(1), liked(2));
    const reader = new Reader(known);
    expect(reader.read(found(3)).records?.kind).not.toBe("thread");
    expect(reader.read(liked(3)).records).toBeUndefined();
    expect(reader.read(thread(5)).records?.kind).toBe("thread");
  });

  test("that profiles are no boards, though pages about people name them in their crumbs: threads that lead to them stay threads", async () => {
    const followers = (id: number) =>
      pageOf(
        `/member.php?u=${id}&followers=1`,
        `<div><a href="/">Home</a> &gt; <a href="/member.php?u=${id}">somebody</a></div>${postsOf(`follow${id}`, 3)}`,
      );
    // Few titles lead to these: what they are is told by their posts.
    const rare = [1, 2, 3].map((id) => pageOf(`/rare?id=${id}`, `<h1>Thread</h1>${postsOf(`rare${id}`, 4)}`));
    const more = [5, 6, 7, 8, 9].map((id) => thread(id, `/b?id=${1 + (id % 2)}`));
    const lists = [board(1, [2, 4, 6]), board(2, [1, 3, 5])];
    const site = [...THREADS, ...more, ...lists, followers(1), followers(2), ...rare];
    const people = new KnownPeople();
    people.isTheirs = (url) => url.includes("/member.php");
    const survey = new Survey();
    for (const [visit, page] of site.entries()) survey.see(page, visit);
    const before = new Reader(undefined, [], people);
    const { knowledge } = await learnSite(survey, async (visit) => site[visit], before);
    expect(knowledge.others).not.toContain(form("/rare?id=1"));
  });

  test("that the entry is no board, though it shows the latest threads beside the boards", async () => {
    const entry = pageOf("/", boards + rows([1, 2, 3]));
    const known = await learned(...THREADS, board(1, [2, 4, 6]), board(2, [1, 3, 5]), entry);
    expect(known.boards).not.toContain(`${HOST}/`);
    expect(known.boards).toHaveLength(2);
  });

  test("which pages are boards by their rows, where threads name none", async () => {
    const nameless = [1, 2, 3, 4].map((id) => thread(id));
    const known = await learned(...nameless, board(1, [2, 4, 6]), board(2, [1, 3]));
    // Two rows may be a box beside something else.
    expect(known.boards).toEqual([`${HOST}/b?id=1`]);
  });

  test("that a list of boards is no board, though threads stand on it and name none", async () => {
    const nameless = [1, 2, 3, 4].map((id) => thread(id));
    const many = [1, 2, 3, 4].map((id) => ({
      ...{ url: `/b?id=${id}`, title: `Board of the ${["birds", "boats", "lamps", "trees"][id - 1]}` },
    }));
    const entry = pageOf("/", rowsOf(many) + rows([1, 2, 3]));
    const shown = [1, 2, 3, 4].map((id) =>
      board(
        id,
        [1, 2, 3, 4].map((n) => n + id),
      ),
    );
    const known = await learned(...nameless, ...shown, entry);
    expect([...known.boards].sort()).toEqual(many.map(({ url }) => HOST + url));
  });

  test("that all pages of a form are boards where nearly all are, though one looks like a thread", async () => {
    const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => thread(id));
    const shown = [1, 2, 3, 4].map((id) =>
      board(
        id,
        [1, 2, 3, 4].map((n) => n + id),
      ),
    );
    const odd = pageOf("/b?id=5", `<h1>Thread</h1>${postsOf("odd", 4)}`);
    expect((await learned(...eight, ...shown, odd)).forms[form("/b?id=1")]).toEqual([0, 0, 5]);
    expect((await learned(...eight, ...shown.slice(0, 3), odd)).forms[form("/b?id=1")]).toEqual([1, 0, 3]);
  });

  test("which pages are boards by name, where none of them came", async () => {
    const known = await learned(...THREADS);
    expect([...known.boards].sort()).toEqual([`${HOST}/b?id=1`, `${HOST}/b?id=2`]);
    expect(known.forms[form("/b?id=1")]).toEqual([0, 0, 2]);
    expect(known.times).toEqual([]);
  });

  test("that a list of another form is no board, where the boards that threads name have rows too", async () => {
    const latest = board(0, [1, 2, 3, 4], "/latest/threads");
    const known = await learned(...THREADS, board(1, [2, 4, 6]), latest);
    expect([...known.boards].sort()).toEqual([`${HOST}/b?id=1`, `${HOST}/b?id=2`]);
  });

  test("that no board is on another host, and no thread its own", async () => {
    const odd = [
      thread(1, "http://elsewhere.test/b?id=1"),
      thread(2, `${HOST}/t?id=2`),
      thread(3, "http://elsewhere.test/b?id=2"),
    ];
    expect((await learned(...odd)).boards).toEqual([]);
  });

  test("nothing of people of whom there are two, or who are elsewhere", async () => {
    const by = (who: (n: number) => string) =>
      [1, 2, 3, 4].map((id) =>
        thread(
          id,
          undefined,
          postsOf(`name${id}`, 4).replaceAll(/member\.php\?u=(\d)/g, (_, n) => who(Number(n))),
        ),
      );
    const people = async (who: (n: number) => string) => (await learned(...by(who))).people;
    expect(await people((n) => `member.php?u=${n % 3}`)).toEqual([form("/member.php?u=1")]);
    expect(await people((n) => `member.php?u=${n % 2}`)).toEqual([]);
    expect(await people((n) => `/elsewhere.test/member.php?u=${n}`)).toEqual([]);
  });

  test("nothing, if all pages are lost", async () => {
    const survey = new Survey();
    for (const [visit, page] of THREADS.entries()) survey.see(page, visit);
    const { knowledge, otherwise } = await learnSite(survey, async () => undefined, new Reader());
    expect(knowledge).toMatchObject({ version: 1, templates: [], people: [], times: [] });
    expect(otherwise).toBe(0);
  });
});
