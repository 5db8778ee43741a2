import { join } from "node:path";
import { expect, it } from "vitest";
import { crawl, type EventRow, openArchive, watch } from "../../src/index.ts";
import { DAY, HOUR } from "../../src/seam/times.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { smallWorld } from "./small-world.ts";

it("goes on with an archive by its directory alone, and tells what happens to posts", async () => {
  const { url, clock, fetcher } = smallWorld();
  const out = join(scratchDirectory(), "small.skein");
  await crawl(url, { out, clock, fetcher });
  clock.moveTo(clock.now() + HOUR);
  const run = watch(out, { clock, fetcher, budget: 30, timeLimit: "10d" });
  const events: EventRow[] = [];
  for await (const event of run.events()) events.push(event);
  const result = await run;
  expect(result).toMatchObject({ url, directory: out, end: "timeLimit" });
  expect(result.posts).toBeGreaterThan(0);
  expect(events.filter(({ kind, event }) => kind === "post" && event === "new").length).toBe(result.posts);
  expect(run.phase).toBe("news");
  // Who has seen the last one has seen all.
  const later = watch(out, { clock, fetcher, budget: 30, timeLimit: "6h" });
  let repeated = 0;
  for await (const { cursor } of later.events({ after: events.at(-1)!.cursor }))
    if (cursor <= events.at(-1)!.cursor) repeated++;
  expect(repeated).toBe(0);
});

it("pictures and files are fetched between the pages where that is wanted, those of old posts and of new ones, and are no pages of the budget", async () => {
  const { url, clock, fetcher } = smallWorld();
  const out = join(scratchDirectory(), "small.skein");
  await crawl(url, { out, clock, fetcher });
  const media = () => {
    using archive = openArchive(out);
    return archive.status().media;
  };
  const before = media();
  expect(before).toMatchObject({ kept: 0, waiting: before.named });
  clock.moveTo(clock.now() + 90 * DAY);
  const budget = 30;
  const { pages } = await watch(out, { clock, fetcher, budget, timeLimit: "3d", media: "posts" });
  expect(pages).toBeLessThanOrEqual(3 * budget + 1);
  const after = media();
  expect(after.named).toBeGreaterThan(before.named);
  expect(after).toMatchObject({ waiting: 0, kept: after.named });
});

it("begins with a new site by its address, history first", async () => {
  const { url, clock, fetcher } = smallWorld();
  const out = join(scratchDirectory(), "small.skein");
  const run = watch(url, { out, clock, fetcher, budget: 100, timeLimit: 3 * DAY });
  let posts = 0;
  for await (const _ of run.posts()) posts++;
  expect((await run).end).toBe("timeLimit");
  const archive = openArchive(out);
  let kept = 0;
  for await (const _ of archive.posts()) kept++;
  archive.close();
  expect(posts).toBeGreaterThan(20);
  expect(posts).toBeGreaterThanOrEqual(kept);
});

it("says that a directory without an archive is none", async () => {
  await expect(watch(join(scratchDirectory(), "none.skein"))).rejects.toMatchObject({ code: "option" });
});
