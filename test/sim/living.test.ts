import { describe, expect, test } from "vitest";
import { answer } from "../../sim/answer.ts";
import { simulatedClock } from "../../sim/clock.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import type { Happening } from "../../sim/living/happening.ts";
import type { Spell } from "../../sim/living/spells.ts";
import { postsThere, truthOf } from "../../sim/truth.ts";
import { DAY, HOUR } from "../../src/seam/times.ts";

const FROM = Date.UTC(2024, 0, 1);
const TO = FROM + 60 * DAY;
const plan = {
  skin: "broad-lists",
  seed: 3,
  threads: 500,
  boards: 4,
  noise: "quiet",
  from: FROM,
  to: TO,
} as const;
const life = {
  ...{ from: FROM + 10 * DAY, to: TO, removed: 0.03, gone: 0.1, moved: 0.1, merged: 0.1 },
  ...{ renamed: 0.1, stuck: 0.05, closed: 0.1 },
};
const forum = makeForum({ ...plan, living: life });
const plain = makeForum(plan);
const { world } = forum;
const { happenings } = world.story!;
const all = <W extends Happening["what"]>(what: W) =>
  happenings.filter((one): one is Happening & { what: W } => one.what === what);
const urlOf = (thread: number, n = 1) =>
  forum.origin + forum.skin.urls.thread(plain.world.thread(thread, TO)!, n, false);
const shownIds = (thread: number, at: number) => {
  const there = world.thread(thread, at);
  return there ? world.posts(there, at, 0, there.posts).map(({ id }) => id) : [];
};

describe("what happens to a living forum", () => {
  test("is told in the order of time, within the time of the plan, the same for the same seed", () => {
    for (const what of [
      "removed",
      "gone",
      "moved",
      "merged",
      "renamed",
      "stuck",
      "closed",
      "opened",
    ] as const)
      expect(all(what).length, what).toBeGreaterThan(0);
    expect(happenings.map(({ at }) => at)).toEqual(happenings.map(({ at }) => at).sort((a, b) => a - b));
    for (const { at, what } of happenings)
      if (what !== "unstuck") expect(at).toBeGreaterThanOrEqual(life.from);
    expect(makeForum({ ...plan, living: life }).world.story!.happenings).toEqual(happenings);
  });

  test("a removed post is there until then, and no more; the others stay", () => {
    for (const { at, thread, n } of all("removed")) {
      const first = plain.world.posts(plain.world.thread(thread, TO)!, TO, 0, 1)[0]!.id;
      const before = shownIds(thread, at - 1);
      if (before.length === 0) continue;
      expect(shownIds(thread, at)).toEqual(before.filter((id) => id !== first + n));
    }
  });

  test("a deleted thread stands in no list, and its address says so with 404 or with an apology", () => {
    const { at, thread } = all("gone")[0]!;
    expect(answer(forum, urlOf(thread), at - 1, { number: 0 }).status).toBe(200);
    expect(answer(forum, urlOf(thread), at, { number: 0 }).status).toBe(404);
    const soft = makeForum({ ...plan, noise: { missing: "soft" }, living: life });
    const apology = answer(soft, urlOf(thread), at, { number: 0 });
    expect(apology.status).toBe(200);
    expect(apology.body).toContain(world.language.labels.notFound);
    for (const gone of all("gone"))
      for (const board of world.boards)
        expect(world.threads(board, gone.at, 0, 500).map(({ id }) => id)).not.toContain(gone.thread);
  });

  test("a post answers an earlier one, also where threads were joined", () => {
    for (const { thread, into, at } of all("merged"))
      for (const id of [thread, into]) {
        const there = world.thread(id, at);
        const posts = there ? world.posts(there, at, 0, there.posts) : [];
        for (const { n, parent } of posts) if (n > 0) expect(parent).toBeLessThan(n);
      }
  });

  test("a moved thread stands on the other board, under the address it had", () => {
    for (const { at, thread, board } of all("moved")) {
      expect(world.thread(thread, at - 1)!.board.id).not.toBe(board);
      expect(world.threads(world.board(board)!, at, 0, 500).map(({ id }) => id)).toContain(thread);
      expect(truthOf(forum, urlOf(thread), at).board).toBe(board);
    }
  });

  test("a merged thread's posts stand in the other one, by time, and its address leads there", () => {
    for (const { at, thread, into } of all("merged")) {
      const joined = [...shownIds(thread, at - 1), ...shownIds(into, at - 1)].sort((a, b) => a - b);
      const there = world.thread(into, at)!;
      const posts = world.posts(there, at, 0, there.posts);
      expect(posts.map(({ id }) => id).sort((a, b) => a - b)).toEqual(joined);
      expect(posts.map(({ time }) => time)).toEqual(posts.map(({ time }) => time).sort((a, b) => a - b));
      const led = answer(forum, urlOf(thread), at, { number: 0 });
      expect(led.status).toBe(302);
      expect(truthOf(forum, led.headers.location!, at).thread).toBe(into);
      expect(world.post(joined[0]!, at)!.thread.id).toBe(into);
    }
  });

  test("titles, sticky and closed threads change when they do", () => {
    for (const { at, thread } of all("renamed"))
      expect(world.thread(thread, at)!.title).not.toBe(world.thread(thread, at - 1)!.title);
    for (const { at, thread } of all("stuck")) {
      const there = world.thread(thread, at);
      if (there)
        expect(world.threads(there.board, at, 0, 9).find(({ id }) => id === thread)?.sticky).toBe(true);
    }
    for (const { at, thread } of all("unstuck"))
      expect(world.thread(thread, at)?.sticky ?? false).toBe(false);
    for (const { at, thread } of all("closed")) {
      expect(world.thread(thread, at - 1)!.locked).toBe(false);
      expect(world.thread(thread, at)!.locked).toBe(true);
      expect(world.thread(thread, TO)!.posts).toBe(world.thread(thread, at)!.posts);
    }
  });

  test("a board that opens late is nowhere before, and counts add up all the time", () => {
    const { at, board } = all("opened")[0]!;
    const url = forum.origin + forum.skin.urls.board(world.board(board)!, 1, false);
    const { name } = world.board(board)!;
    expect(answer(forum, entryUrl(forum), at - 1, { number: 0 }).body).not.toContain(name);
    expect(answer(forum, entryUrl(forum), at, { number: 0 }).body).toContain(name);
    expect(answer(forum, url, at - 1, { number: 0 }).status).toBe(404);
    for (let day = 5; day < 60; day += 7) {
      const now = FROM + day * DAY;
      const counted = world.boards.reduce((sum, one) => sum + world.postCount(one, now), 0);
      expect([...postsThere(forum, now)]).toHaveLength(counted);
    }
  });
});

test("who reads a thread of a living forum is counted, and sees that", async () => {
  const clock = simulatedClock(TO);
  const fetcher = simulatedFetcher([forum], clock);
  const thread = world.threads(world.boards[0]!, TO, 0, 1)[0]!;
  const board = forum.origin + forum.skin.urls.board(world.boards[0]!, 1, false);
  const shown = async () => {
    const answered = await fetcher.fetch(board);
    return answered.ok ? answered.body.toString() : "";
  };
  expect(await shown()).toContain(`<dd class="n">${thread.views}</dd>`);
  for (let i = 0; i < 3; i++) await fetcher.fetch(urlOf(thread.id));
  expect(await shown()).toContain(`<dd class="n">${thread.views + 3}</dd>`);
});

test("under a spell nothing of the forum is served, in four ways", async () => {
  const spells = (["silence", "503", "maintenance", "login"] as const).map(
    (how, i): Spell => ({ how, from: TO + i * HOUR, to: TO + (i + 1) * HOUR }),
  );
  const away = makeForum({ ...plan, noise: { spells } });
  const clock = simulatedClock(TO - 1);
  const fetcher = simulatedFetcher([away], clock);
  const thread = plain.world.threads(plain.world.boards[0]!, TO, 0, 1)[0]!;
  const ask = async (at: number) => {
    clock.moveTo(at);
    return fetcher.fetch(urlOf(thread.id));
  };
  const before = await ask(TO - 1);
  expect(before.ok && before.body.toString()).toContain("</html>");
  const silent = await ask(TO);
  expect(!silent.ok && silent.failure.reason).toBe("disconnect");
  expect(await ask(TO + HOUR)).toMatchObject({ ok: true, status: 503, headers: { "retry-after": "120" } });
  const closed = await ask(TO + 2 * HOUR);
  expect(closed).toMatchObject({ ok: true, status: 200 });
  expect(closed.ok && closed.body.toString()).toContain("maintenance");
  const wall = await ask(TO + 3 * HOUR);
  expect(wall.ok && wall.body.toString()).toContain('type="password"');
  expect(wall.ok && wall.body.toString()).not.toContain(thread.title);
  expect(await ask(TO + 4 * HOUR)).toMatchObject({ ok: true, status: 200 });
});
