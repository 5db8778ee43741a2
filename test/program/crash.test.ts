import { createReadStream, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { WARCParser } from "warcio";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { seededRandom } from "../../src/seam/random.ts";
import { expectWhole, scratchDirectory } from "../archive/scratch.ts";
import { numberedSite } from "../crawl/numbered-site.ts";
import { runSkein } from "./run-skein.ts";

const PAGES = 3_000;
const KILLS = 12;

it("survives SIGKILL at any moment: nothing done is lost or fetched again, every WARC record is whole", {
  timeout: 240_000,
}, async () => {
  const site = await numberedSite(PAGES);
  onTestFinished(() => site.close());
  const directory = scratchDirectory();
  const crawl = [
    "crawl",
    site.url,
    "--strategy",
    "breadth",
    "--out",
    directory,
    "--wait",
    "0",
    "--concurrency",
    "4",
  ];
  const random = seededRandom(20260101);
  let killed = 0;
  let ran = await killLater();
  for (; ran.signal === "SIGKILL"; ran = await killLater()) {
    killed++;
    const done = doneIn(directory);
    const from = site.requests.length;
    checks.push(() => expect(site.requests.slice(from).filter((path) => done.has(path))).toEqual([]));
  }
  expect(ran.code).toBe(0);
  expect(killed).toBeGreaterThan(KILLS / 2);
  for (const check of checks) check();

  const urls = pagesIn(directory);
  expect(urls.length).toBe(PAGES + 1);
  expect(new Set(urls).size).toBe(urls.length);
  expect((await responsesIn(directory)).sort()).toEqual([...urls].sort());
  await expectWhole(directory);

  /** Moments between the very start and well into the crawl; the last run is left in peace. */
  function killLater() {
    return runSkein(crawl, (child) => {
      if (killed < KILLS) setTimeout(() => child.kill("SIGKILL"), 150 + random() * 500);
    });
  }
});

const checks: (() => void)[] = [];

function pagesIn(directory: string): string[] {
  const reader = ArchiveReader.open(directory);
  if (!reader) return [];
  const urls = [...reader.visits.all()]
    .map((visit) => visit.url)
    .filter((url) => !url.endsWith("/robots.txt"));
  reader.close();
  return urls;
}

function doneIn(directory: string): Set<string> {
  return new Set(pagesIn(directory).map((url) => new URL(url).pathname));
}

/** Reads every record to its end with a reader that is not ours. */
async function responsesIn(directory: string): Promise<string[]> {
  const urls: string[] = [];
  for (const name of readdirSync(join(directory, "archive"))) {
    for await (const record of new WARCParser(createReadStream(join(directory, "archive", name)))) {
      await record.readFully(true);
      if (record.warcType !== "response" && record.warcType !== "revisit") continue;
      if (!record.warcTargetURI?.endsWith("/robots.txt")) urls.push(record.warcTargetURI!);
    }
  }
  return urls;
}
