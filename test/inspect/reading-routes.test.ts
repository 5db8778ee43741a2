import { beforeAll, expect, it } from "vitest";
import { openArchive } from "../../src/index.ts";
import type {
  ArchivesAnswer,
  BoardsAnswer,
  PeopleAnswer,
  Portion,
  PostRow,
  PostsAnswer,
  ThreadAnswer,
  ThreadRow,
  ThreadsAnswer,
  VersionsAnswer,
} from "../../src/inspect/api.ts";
import type { Inspector } from "../../src/inspect/inspector.ts";
import { ask, inspecting, sharedDirectory, smallArchive } from "./visitor.ts";

let inspector: Inspector;
let directory: string;
beforeAll(async () => {
  directory = await smallArchive();
  inspector = await inspecting([directory, sharedDirectory()]);
});

it("tells what is in each archive, and that there is nothing in one", async () => {
  const { archives } = await ask<ArchivesAnswer>(inspector, "archives");
  const { posts, threads } = openArchive(directory).status();
  expect(archives[0]).toMatchObject({
    state: "good",
    atWork: "nobody",
    strategy: "weave",
    figures: { posts, threads },
  });
  expect(archives[1]).toMatchObject({ number: 1, state: "empty", url: null });
  expect(await ask(inspector, "archives/1/boards")).toMatchObject({ error: { code: "notFound" } });
});

it("gives boards, their threads and the posts of these, a portion at a time and each once", async () => {
  const boards = await ask<BoardsAnswer>(inspector, "archives/0/boards");
  expect(boards).toMatchObject({ rows: [{ title: expect.any(String) }, {}], cursor: null });
  let posts = 0;
  for (const { id, threads } of boards.rows) {
    const found = await all<ThreadRow>(`threads?board=${id}&limit=7`);
    expect(new Set(found.map((thread) => thread.id)).size).toBe(threads);
    expect(found.every(({ board }) => board === id)).toBe(true);
    for (const thread of found) {
      const shown = await all<PostRow>(`posts?thread=${thread.id}&limit=3`);
      expect(shown.map(({ n }) => n)).toEqual(shown.map((_, i) => i + 1));
      expect(shown.length).toBe(thread.posts);
      posts += shown.length;
    }
  }
  expect(posts).toBe(openArchive(directory).status().posts);
});

it("orders threads as asked, and finds them by words of their titles", async () => {
  const titles = (await all<ThreadRow>("threads?order=title&limit=9")).map(({ title }) => title!);
  expect(titles).toEqual([...titles].sort());
  const word = titles[0]!.split(" ")[0]!.toUpperCase();
  const { rows } = await ask<ThreadsAnswer>(inspector, `archives/0/threads?q=${encodeURIComponent(word)}`);
  expect(rows.map(({ title }) => title)).toContain(titles[0]);
  expect(rows.every(({ title }) => title!.toUpperCase().includes(word))).toBe(true);
});

it("begins in the middle of a thread where that is wanted", async () => {
  const { rows } = await ask<ThreadsAnswer>(inspector, "archives/0/threads?limit=500");
  const longest = rows.reduce((most, thread) => (thread.posts > most.posts ? thread : most));
  const whole = await all<PostRow>(`posts?thread=${longest.id}`);
  const rest = await all<PostRow>(`posts?thread=${longest.id}&from=3`);
  expect(rest).toEqual(whole.slice(2));
  const { thread, posts } = await ask<ThreadAnswer>(inspector, `archives/0/thread?id=${longest.id}`);
  expect([thread.title, posts]).toEqual([longest.title, whole.length]);
});

it("gives people with what they wrote, and what happened to a post", async () => {
  const { rows: people } = await ask<PeopleAnswer>(inspector, "archives/0/people?limit=2");
  expect(people[0]!.posts).toBeGreaterThanOrEqual(people[1]!.posts);
  const posts = await all<PostRow>(`posts?person=${people[0]!.id}&limit=4`);
  expect(posts.length).toBe(people[0]!.posts);
  expect(new Set(posts.map(({ author }) => author))).toEqual(new Set([people[0]!.name]));
  const { versions } = await ask<VersionsAnswer>(inspector, `archives/0/versions?post=${posts[0]!.id}`);
  expect(versions).toMatchObject([{ what: "new", author: people[0]!.name }]);
  const latest = await ask<PostsAnswer>(inspector, "archives/0/posts?limit=2");
  expect(latest.rows[0]!.id).toBeGreaterThan(latest.rows[1]!.id);
});

async function all<Row>(question: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const more: Portion<Row> = await ask(inspector, `archives/0/${question}&cursor=${cursor}`);
    rows.push(...more.rows);
    cursor = more.cursor;
  }
  return rows;
}
