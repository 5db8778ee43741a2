import { beforeAll, describe, expect, test } from "vitest";
import type { ArchiveReader } from "../../src/archive/archive-reader.ts";
import type { Filter } from "../../src/export/filter.ts";
import { SiteRows } from "../../src/export/rows.ts";
import { smallArchive } from "./small-forum.ts";

let reader: ArchiveReader;
beforeAll(async () => {
  const archive = await smallArchive();
  reader = archive.reader;
  return archive.remove;
});

const idsOf = (filter: Filter) => [...new SiteRows(reader, { filter }).posts()].map((post) => post.post_id);

test("rows say of which site they are, and who wrote them by a number", () => {
  const rows = new SiteRows(reader);
  const [first] = rows.posts();
  expect(first).toMatchObject({
    site: "forum.test",
    author: "Anna",
    board: "Boats",
    boards: ["Harbour", "Boats"],
  });
  const anna = [...rows.people()].find(({ url }) => url === "http://forum.test/u/anna")!;
  expect(anna).toMatchObject({ name: "Anna", posts: 2, id: first!.author_id });
});

describe("a filter", () => {
  test.each<[string, Filter, (string | null)[]]>([
    ["a board with the boards in it", { boards: ["harbour"] }, ["11", "12", "13", "21", "22", null]],
    ["a board by its address", { boards: ["http://forum.test/b/2"] }, ["11", "12", "13"]],
    ["a thread by title, in capitals or not", { threads: ["nets, NEW and used"] }, ["11", "12", "13"]],
    ["an author, known or not", { authors: ["anna"] }, ["11", "13", "31"]],
    ["an author by profile", { authors: ["http://forum.test/u/anna"] }, ["11", "13"]],
    ["what was written since a moment", { since: Date.UTC(2021, 4, 5) }, ["12", "21"]],
    ["what was written before a moment", { until: Date.UTC(2021, 4, 5) }, ["11"]],
    ["a text", { match: "PIER" }, ["13"]],
    ["two of these together", { authors: ["Anna"], match: "nets" }, ["11"]],
  ])("leaves %s", (_what, filter, ids) => {
    expect(idsOf(filter)).toEqual(ids);
  });

  test("leaves the threads, boards, people and pages of the posts, with their counts", () => {
    const rows = new SiteRows(reader, { filter: { match: "nets" } });
    expect([...rows.threads()].map(({ title, posts }) => [title, posts])).toEqual([
      ["Nets, new and used", 2],
    ]);
    expect([...rows.boards()].map(({ title, threads, posts }) => [title, threads, posts])).toEqual([
      ["Harbour", 0, 0],
      ["Boats", 1, 2],
    ]);
    expect([...rows.people()].map(({ name, posts }) => [name, posts])).toEqual([
      ["Anna", 1],
      ["björn", 1],
    ]);
    expect([...rows.pages()].map(({ url }) => url)).toEqual(["http://forum.test/t/1"]);
  });
});

test("threads come with their posts, whether or not these are asked for", () => {
  const rows = new SiteRows(reader, { filter: { authors: ["anna", "渡辺"] } });
  const titles: (string | null)[] = [];
  const posts: (string | null)[] = [];
  for (const { thread, posts: own } of rows.threadsWithPosts()) {
    titles.push(thread.title);
    if (thread.title === "Loose") for (const post of own) posts.push(post.post_id);
    else posts.push(own.next().value?.post_id ?? null);
  }
  expect(titles).toEqual(["Nets, new and used", "渡し船 ⛴ العبّارة", "Loose"]);
  expect(posts).toEqual(["11", "21", "31"]);
});
