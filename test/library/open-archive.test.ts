import { join } from "node:path";
import { expect, it } from "vitest";
import { crawl, NoArchive, openArchive, watch } from "../../src/index.ts";
import { HOUR } from "../../src/seam/times.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { smallWorld } from "./small-world.ts";

it("tells what is in an archive", async () => {
  const { url, clock, fetcher } = smallWorld();
  const out = join(scratchDirectory(), "small.skein");
  const { totals } = await crawl(url, { out, clock, fetcher });
  const archive = openArchive(out);
  expect(archive).toMatchObject({ url, directory: out });
  const status = archive.status();
  expect(status).toMatchObject({ ...totals, url, directory: out, unread: 0 });
  expect((await all(archive.pages())).length).toBe(totals.visits + totals.own);
  const [posts, threads, boards] = [
    await all(archive.posts()),
    await all(archive.threads()),
    await all(archive.boards()),
  ];
  expect([posts.length, threads.length, boards.length]).toEqual([status.posts, status.threads, 2]);
  expect(threads.reduce((sum, thread) => sum + thread.posts, 0)).toBe(posts.length);
  expect((await all(archive.people())).map(({ name }) => name)).toContain(posts[0]!.author);
  expect(boards.map(({ id }) => id)).toContain(threads[0]!.board_id);
  expect(archive.why(url)[1]).toBe("fetched and archived");
  expect(archive.why(new URL("/nowhere", url).href)[1]).toMatch(/never seen/);
  expect(() => archive.why("no address")).toThrow(/is not an address/);
  archive.close();
});

it("gives posts since a moment only", async () => {
  const { url, clock, fetcher } = smallWorld();
  const out = join(scratchDirectory(), "small.skein");
  await crawl(url, { out, clock, fetcher });
  const archive = openArchive(out);
  expect((await all(archive.posts({ since: 0 }))).length).toBe(archive.status().posts);
  expect(await all(archive.posts({ since: new Date(clock.now() + 1) }))).toEqual([]);
  expect(() => archive.posts({ since: "some day" })).toThrow(/^since must be/);
  archive.close();
});

it("can be read while a crawl writes it", async () => {
  const { url, clock, fetcher } = smallWorld();
  const run = crawl(url, { out: join(scratchDirectory(), "small.skein"), clock, fetcher });
  for await (const _ of run.pages()) {
    const archive = openArchive(run.directory!);
    expect(archive.status().visits).toBeGreaterThan(0);
    expect(archive.status()).toMatchObject({ isBusy: true, watch: null });
    archive.close();
    break;
  }
});

it("tells what a watch did last, and whether it still runs", async () => {
  const { url, clock, fetcher } = smallWorld();
  const out = join(scratchDirectory(), "small.skein");
  const { directory } = await watch(url, { out, clock, fetcher, timeLimit: "12h", budget: 300 });
  const archive = openArchive(directory);
  const { isBusy, watch: last } = archive.status();
  archive.close();
  expect(isBusy).toBe(false);
  expect(last).toMatchObject({ phase: "news", pagesPerDay: 300 });
  expect(last!.page).toContain(url);
  expect(Math.abs(Date.parse(last!.at) - clock.now())).toBeLessThan(HOUR);
});

it("says that a directory holds no archive", () => {
  expect(() => openArchive(scratchDirectory())).toThrow(NoArchive);
});

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}
