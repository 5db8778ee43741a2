import { join } from "node:path";
import { expect, it } from "vitest";
import { crawl, NoArchive, openArchive } from "../../src/index.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { smallWorld } from "./small-world.ts";

it("tells what is in an archive", async () => {
  const { url, clock, fetcher } = smallWorld();
  const out = join(scratchDirectory(), "small.skein");
  const { totals } = await crawl(url, { out, clock, fetcher });
  const archive = openArchive(out);
  expect(archive).toMatchObject({ url, directory: out });
  expect(archive.status()).toEqual(totals);
  expect([...archive.pages()].length).toBe(totals.visits + totals.own);
  expect(archive.why(url)[1]).toBe("fetched and archived");
  expect(archive.why(new URL("/nowhere", url).href)[1]).toMatch(/never seen/);
  expect(() => archive.why("no address")).toThrow(/is no address/);
  archive.close();
});

it("can be read while a crawl writes it", async () => {
  const { url, clock, fetcher } = smallWorld();
  const run = crawl(url, { out: join(scratchDirectory(), "small.skein"), clock, fetcher });
  for await (const _ of run.pages()) {
    const archive = openArchive(run.directory!);
    expect(archive.status().visits).toBeGreaterThan(0);
    archive.close();
    break;
  }
});

it("says that a directory holds no archive", () => {
  expect(() => openArchive(scratchDirectory())).toThrow(NoArchive);
});
