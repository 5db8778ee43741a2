import { expect, test } from "vitest";
import { answer } from "../../../sim/answer.ts";
import { makeForum } from "../../../sim/forum.ts";
import { pagesThere, postsThere } from "../../../sim/truth.ts";
import { KnownPeople } from "../../../src/learn/people/known-people.ts";
import { Page } from "../../../src/page/page.ts";
import { letters } from "../../../src/page/posts/letters.ts";
import { learnWrapper } from "../../../src/page/posts/posts.ts";
import { MINUTE } from "../../../src/seam/times.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);

interface Threads {
  readonly read: string[];
  readonly wanted: string[];
  /** By how many minutes the clock of the board is ahead of Greenwich, as the times of its posts tell. */
  readonly ahead: ReadonlySet<number>;
}

/** What is said, by whom and with which id, on all thread pages of a small forum: as its pages tell together, and in truth. */
function threads(skin: string, count: number): Threads {
  const forum = makeForum({ skin, seed: 11, threads: count, boards: 2 });
  const people = new KnownPeople();
  const pages = [...pagesThere(forum, AT)]
    .filter(({ truth }) => truth.key?.startsWith("thread:"))
    .map(({ url }, number) => {
      const html = Buffer.from(answer(forum, url, AT, { number }).body).toString();
      return new Page({ url, html, at: AT });
    });
  for (const page of pages) people.meet(page);
  for (const page of pages) people.meet(page);
  const wrapper = learnWrapper(pages);
  const posts = pages.flatMap((page) => wrapper.read(page));
  const truth = [...postsThere(forum, AT)];
  const written = new Map(truth.map(({ id, time }) => [String(id), Date.parse(time)]));
  const minutes = (time: number) => Math.floor(time / MINUTE);
  return {
    read: posts.map(({ author, id, text }) => `${id} ${author}: ${letters(text)}`).sort(),
    wanted: truth.map(({ author, id, text }) => `${id} ${author}: ${letters(text)}`).sort(),
    ahead: new Set(
      posts.map(
        ({ id, published }) =>
          minutes(Date.parse(published ?? "")) - minutes(written.get(id ?? "") ?? Number.NaN),
      ),
    ),
  };
}

test.each([
  "classic-table",
  "lean-divs",
  "broad-lists",
  "card-articles",
  "path-info",
  "soup",
  "reply-trees",
  "image-pile",
])("the thread pages of a forum like %s tell every post, by whom and when, and its id", (skin) => {
  const { read, wanted, ahead } = threads(skin, 8);
  expect(wanted.length).toBeGreaterThan(10);
  expect(read).toEqual(wanted);
  expect([...ahead]).toEqual([expect.any(Number)]);
  expect(Math.abs([...ahead][0]! % 15)).toBe(0);
});

test("mails, one a page, tell what they say and who wrote them, without the lists around them", () => {
  const { read, wanted } = threads("mail-pages", 8);
  const withoutIds = (posts: string[]) => posts.map((post) => post.slice(post.indexOf(" ") + 1)).sort();
  expect(withoutIds(read)).toEqual(withoutIds(wanted));
});
