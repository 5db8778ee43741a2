import { describe, expect, test } from "vitest";
import { answer } from "../../sim/answer.ts";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import { pagesThere, postsThere } from "../../sim/truth.ts";
import type { Timeline } from "../../sim/world/timeline.ts";
import { DAY, HOUR } from "../../src/seam/times.ts";

const forum = makeForum({
  skin: "action-blocks",
  language: "en",
  seed: 6,
  threads: 150,
  boards: 4,
  noise: "quiet",
});
const { world } = forum;
const moments = Array.from({ length: 9 }, (_, i) => world.from + ((world.to - world.from) * (i + 1)) / 9);

describe("a forum as of a moment", () => {
  test("has every post that was written by then, and none that was not", () => {
    const last = [...postsThere(forum, world.to)];
    for (const at of moments) {
      const there = [...postsThere(forum, at)].map((post) => post.id).sort((a, b) => a - b);
      const due = last.filter((post) => Date.parse(post.time) <= at).map((post) => post.id);
      expect(there).toEqual(due.sort((a, b) => a - b));
    }
  });

  test("only grows: pages there once stay there, and counts add up", () => {
    let before = new Set<string>();
    for (const at of moments) {
      const keys = new Set([...pagesThere(forum, at)].map(({ truth }) => truth.key!));
      for (const key of before) expect(keys).toContain(key);
      before = keys;
      const posts = [...postsThere(forum, at)].length;
      const counted = world.boards.reduce((sum, board) => sum + world.postCount(board, at), 0);
      expect(counted).toBe(posts);
      expect(answer(forum, entryUrl(forum), at, { number: 0 }).body).toContain(
        `${posts.toLocaleString("en")} `,
      );
    }
  });

  test("says today and yesterday as its own midnight has it", () => {
    // The skin shows UTC+1: 23:30 UTC is half past midnight there.
    const posted = Date.UTC(2020, 4, 10, 23, 30);
    const timeline: Timeline = { boards: 1, threads: [{ id: 1, board: 0, posts: [posted] }] };
    const single = makeForum({ skin: "action-blocks", language: "en", seed: 1, timeline, noise: "quiet" });
    const shown = (at: number) =>
      answer(single, `${single.origin}/index.php?topic=1.0`, at, { number: 0 }).body;
    expect(shown(posted + 2 * HOUR)).toContain("Today, 00:30");
    expect(shown(posted + DAY)).toContain("Yesterday, 00:30");
    expect(shown(posted + 2 * DAY)).toContain("11.05.2020, 00:30");
  });

  test("moves a thread to the top when somebody answers", () => {
    const start = Date.UTC(2020, 0, 1);
    const threads = Array.from({ length: 30 }, (_, i) => ({
      id: i + 1,
      board: 0,
      posts: i === 4 ? [start + i * HOUR, start + 5 * DAY] : [start + i * HOUR],
    }));
    const bumped = makeForum({
      skin: "action-blocks",
      seed: 1,
      timeline: { boards: 1, threads },
      noise: "quiet",
    });
    const top = (at: number) =>
      bumped.world.threads(bumped.world.boards[0]!, at, 0, 9).find((thread) => !thread.sticky)!.id;
    expect(top(start + 5 * DAY - 1)).toBe(30);
    expect(top(start + 5 * DAY)).toBe(5);
  });

  test("shows an edit once it was made, and its words with it", () => {
    const at = world.to + 10 * DAY;
    const all = world.boards.flatMap((board) => world.threads(board, at, 0, 200));
    const edited = all
      .flatMap((thread) => world.posts(thread, at, 0, thread.posts))
      .find((post) => post.edited)!;
    const before = world.posts(edited.thread, edited.edited! - 1, edited.n, 1)[0]!;
    expect(before.edited).toBeUndefined();
    expect(edited.blocks.length).toBe(before.blocks.length + 1);
  });
});

describe("a forum of ten million threads", () => {
  const vast = makeForum({ skin: "card-articles", seed: 2, threads: 10_000_000, noise: "usual" });

  test("answers any page of any board at any moment, and memory does not grow", () => {
    const { skin } = vast;
    const visit = (i: number): void => {
      const at = vast.world.from + (vast.world.to - vast.world.from) * (0.2 + 0.79 * ((i * 0.618) % 1));
      const board = vast.world.boards[i % vast.world.boards.length]!;
      const pages = Math.ceil(vast.world.threadCount(board, at) / skin.threadsPerPage);
      const page = 1 + Math.floor(pages * ((i * 0.414) % 1));
      const reply = answer(vast, vast.origin + skin.urls.board(board, page, false), at, { number: i });
      expect(reply.status).toBe(200);
      const thread = vast.world.threads(board, at, (page - 1) * skin.threadsPerPage, 1)[0]!;
      expect(reply.body).toContain(thread.slug);
      expect(answer(vast, vast.origin + skin.urls.thread(thread, 1, false), at, { number: i }).status).toBe(
        200,
      );
    };
    for (let i = 0; i < 60; i++) visit(i);
    const before = process.memoryUsage().heapUsed;
    for (let i = 60; i < 180; i++) visit(i);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150e6);
  });

  test("has about ten million threads in boards that differ by orders of magnitude", () => {
    const counts = vast.world.boards.map((board) => vast.world.threadCount(board, vast.world.to));
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(Math.abs(total - 10_000_000)).toBeLessThan(300_000);
    expect(Math.max(...counts) / Math.min(...counts)).toBeGreaterThan(100);
  });
});
