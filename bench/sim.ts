import { mkdirSync, writeFileSync } from "node:fs";
import { answer } from "../sim/answer.ts";
import { simulatedClock } from "../sim/clock.ts";
import { simulatedFetcher } from "../sim/fetcher.ts";
import { entryUrl, type Forum, makeForum } from "../sim/forum.ts";
import { skins } from "../sim/skins/all.ts";
import { pagesThere, truthOf } from "../sim/truth.ts";
import { chance, hash } from "../sim/world/hash.ts";
import { DAY } from "../src/seam/times.ts";
import { breadthFirst } from "./breadth-first.ts";
import { type CrawlScore, scoreCrawl } from "./score.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);
const THREADS = 300;
/** A crawl ends when the forum does, or here: calendars never end. */
const LIMIT = 6000;
const VAST = 10_000_000;
/** Pages of each kind to be timed. */
const PAGES = 300;

/** `sim [--out FILE]`: what a breadth-first crawler wastes on each skin, and what a page of a vast world costs. */
export async function run(args: string[]): Promise<void> {
  const out = args.includes("--out") ? args[args.indexOf("--out") + 1]! : "docs/results/sim.md";
  const lines: string[] = [];
  const say = (line: string): void => {
    lines.push(line);
    console.log(line);
  };
  say("# The simulator, measured\n");
  say("Made by `npm run bench -- sim`.\n");
  say("## What a plain breadth-first crawler wastes\n");
  say(
    `Forums of ${THREADS} threads, robots.txt and nofollow heeded, until nothing is left or ${LIMIT} pages are fetched. Waste is everything but distinct entry, index and thread pages, as \`bench/score.ts\` counts. The papers report for real forums: iRobot 41% of a mirror invalid or duplicate, FoCUS 47% of a generic crawl. The skin whose pages are rendered in the browser shows such a crawler nothing and is not included in the means.\n`,
  );
  say(
    "| skin | use | thread pages | waste, usual | duplicate | invalid | other | coverage | waste, noisiest |",
  );
  say("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  const usual: number[] = [];
  const noisy: number[] = [];
  for (const skin of skins) {
    const plain = await waste(skin.name, "usual");
    const loud = await waste(skin.name, "noisiest");
    if (!skin.data) {
      usual.push(1 - plain.valuable);
      noisy.push(1 - loud.valuable);
    }
    say(
      `| ${skin.name} | ${skin.use} | ${plain.threadPagesThereAre} | ${percent(1 - plain.valuable)} | ${percent(plain.duplicate)} | ${percent(plain.invalid)} | ${percent(plain.other)} | ${percent(plain.coverage)} | ${percent(1 - loud.valuable)} |`,
    );
  }
  say(`| **mean** | | | **${percent(mean(usual))}** | | | | | **${percent(mean(noisy))}** |`);
  say(`\n## Pages of a world of ${VAST.toLocaleString("en")} threads\n`);
  say(
    "CPU time per page, each requested once. *A crawl*: 300 board pages and 300 thread pages at random boards, depths and threads, while the clock advances by a second per page. *Any moment*: the same with every page at a random moment of twelve years, so that nothing computed for one page can be reused for another. The *entry page* sums up every board, so it considers all threads that are alive. Last column: how much the heap grew over all of them.\n",
  );
  say(
    "| skin | board page, a crawl | thread page, a crawl | board page, any moment | thread page, any moment | entry page | heap |",
  );
  say("| --- | --- | --- | --- | --- | --- | --- |");
  for (const name of ["classic-table", "card-articles", "soup"]) say(vastRow(name));
  mkdirSync("docs/results", { recursive: true });
  writeFileSync(out, `${lines.join("\n")}\n`);
}

async function waste(skin: string, noise: "usual" | "noisiest"): Promise<CrawlScore> {
  const forum = makeForum({ skin, noise, seed: 11, threads: THREADS, plenty: 1.5 });
  const fetcher = simulatedFetcher([forum], simulatedClock(AT));
  const fetched = await breadthFirst(fetcher, entryUrl(forum), { limit: LIMIT });
  const there = { thread: 0, index: 0 };
  for (const { truth } of pagesThere(forum, AT))
    if (truth.type === "thread" || truth.type === "index") there[truth.type]++;
  return scoreCrawl(fetched, (url) => truthOf(forum, url, AT), there);
}

function vastRow(skin: string): string {
  const forum = makeForum({ skin, seed: 5, threads: VAST, noise: "usual" });
  const { from, to } = forum.world;
  const crawl = Array.from({ length: PAGES }, (_, i) => to - 30 * DAY + i * 1000);
  const anywhere = crawl.map((_, i) => from + (to - from) * (0.3 + 0.7 * chance(1, i)));
  timePages(forum, crawl.slice(0, 150), 1);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const times = [...timePages(forum, crawl, 2), ...timePages(forum, anywhere, 3)];
  const entries = crawl.slice(0, 5);
  const entry = entries.map(() => entryUrl(forum));
  times.push(millisPerPage(forum, entry, entries));
  globalThis.gc?.();
  const grown = Math.max(0, (process.memoryUsage().heapUsed - before) / 1e6);
  return `| ${[skin, ...times.map((millis) => `${millis.toFixed(2)} ms`), `${grown.toFixed(0)} MB`].join(" | ")} |`;
}

/** Milliseconds per board page and per thread page. */
function timePages(forum: Forum, moments: readonly number[], round: number): [board: number, thread: number] {
  const { world, skin } = forum;
  // The pages are chosen on a twin, so that nothing is warm when they are asked for.
  const twin = makeForum({ skin: skin.name, seed: forum.seed, threads: VAST, noise: "usual" }).world;
  const boards = moments.map((at, i) => {
    const board = twin.boards[hash(round, i, 2) % twin.boards.length]!;
    const page = 1 + (hash(round, i, 3) % Math.ceil(twin.threadCount(board, at) / skin.threadsPerPage));
    return forum.origin + skin.urls.board(board, page, false);
  });
  const threads = moments.map((at, i) => {
    for (let k = 4; ; k++) {
      const thread = twin.thread(1 + (hash(round, i, k) % world.size), at);
      if (thread) return forum.origin + skin.urls.thread(thread, 1, false);
    }
  });
  return [millisPerPage(forum, boards, moments), millisPerPage(forum, threads, moments)];
}

function millisPerPage(forum: Forum, urls: readonly string[], moments: readonly number[]): number {
  const start = process.cpuUsage();
  for (const [i, url] of urls.entries()) answer(forum, url, moments[i]!, { number: i });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / urls.length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)}%`;
}
