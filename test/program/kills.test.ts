import { expect, it, onTestFinished } from "vitest";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import { startServer } from "../../sim/server.ts";
import { pagesThere } from "../../sim/truth.ts";
import { seededRandom } from "../../src/seam/random.ts";
import { expectWhole, scratchDirectory } from "../archive/scratch.ts";
import { runSkein } from "./run-skein.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);
const KILLS = 5;
const CONCURRENCY = 4;
const forum = makeForum({ skin: "path-info", seed: 11, threads: 270, to: AT });
const there = [...pagesThere(forum, AT)].filter(({ truth }) => truth.type === "thread").map(({ url }) => url);

/** Crawls with the program itself, killed each time when the server has been asked for so many pages in all. */
async function crawl(moments: readonly number[]) {
  const asked: string[] = [];
  const server = await startServer({
    forum: () => forum,
    time: () => AT,
    answered: (url) => asked.push(url),
  });
  onTestFinished(() => server.close());
  const options = ["--proxy", server.url, "--wait", "0", "--concurrency", String(CONCURRENCY), "--json"];
  const directory = scratchDirectory();
  const command = ["crawl", entryUrl(forum), "--out", directory, ...options];
  let kills = 0;
  const run = (moment: number) =>
    runSkein(command, (child) => {
      const watch = setInterval(() => asked.length >= moment && child.kill("SIGKILL"), 1);
      child.once("close", () => clearInterval(watch));
    });
  const next = () => moments.find((moment) => moment > asked.length) ?? Number.POSITIVE_INFINITY;
  let ran = await run(next());
  for (; ran.signal === "SIGKILL"; ran = await run(next())) kills++;
  await expectWhole(directory);
  return { ran, asked, kills };
}

it("weave, killed again and again, finds what it finds when it is left alone, and asks for little twice", {
  timeout: 240_000,
}, async () => {
  const alone = await crawl([]);
  const threads = (asked: readonly string[]) => there.filter((url) => asked.includes(url));
  expect(threads(alone.asked).length).toBeGreaterThan(0.98 * there.length);
  // The first one right after the first commits, when most is still to be learned.
  const random = seededRandom(20260303);
  const moments = [6, ...Array.from({ length: KILLS }, () => Math.floor(random() * alone.asked.length))];
  const killed = await crawl(moments.sort((a, b) => a - b));
  expect(killed.kills).toBeGreaterThanOrEqual(KILLS - 1);
  expect(killed.ran.code).toBe(0);
  expect(JSON.parse(killed.ran.stdout)).toMatchObject({ end: "done", waiting: 0 });
  expect(threads(killed.asked)).toEqual(threads(alone.asked));
  const twice = killed.asked.length - new Set(killed.asked).size;
  // What was in flight, robots.txt, and the pages that were answered but not yet on disk.
  expect(twice).toBeLessThanOrEqual(killed.kills * 30);
});
