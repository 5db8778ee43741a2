import { mkdirSync, writeFileSync } from "node:fs";
import { answer } from "../sim/answer.ts";
import { simulatedClock } from "../sim/clock.ts";
import { simulatedFetcher } from "../sim/fetcher.ts";
import { entryUrl, type Forum, makeForum } from "../sim/forum.ts";
import { skins } from "../sim/skins/all.ts";
import { pagesThere, truthOf } from "../sim/truth.ts";
import { hash } from "../sim/world/hash.ts";
import { day } from "../sim/world/tempo.ts";
import { breadthFirst } from "./breadth-first.ts";
import { type CrawlScore, scoreCrawl } from "./score.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);
const THREADS = 300;
/** A crawl ends when the forum does, or here: calendars never end. */
const LIMIT = 6000;
const VAST = 10_000_000;

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
    `Forums of ${THREADS} threads, robots.txt and nofollow heeded, until nothing is left or ${LIMIT} pages are fetched. Waste is everything but distinct entry, index and thread pages, as \`bench/score.ts\` counts. The papers report for real forums: iRobot 41% of a mirror invalid or duplicate, FoCUS 47% of a generic crawl. The skin whose pages are made in the browser shows such a crawler nothing and is left out of the means.\n`,
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
    "Processor time per page over 600 pages at random boards, depths, threads and moments (nothing asked for twice), and the heap after them.\n",
  );
  say("| skin | board page | thread page | heap grown by |");
  say("| --- | --- | --- | --- |");
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
  timePages(forum, 60);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const { board, thread } = timePages(forum, 300);
  globalThis.gc?.();
  const grown = (process.memoryUsage().heapUsed - before) / 1e6;
  return `| ${skin} | ${board.toFixed(2)} ms | ${thread.toFixed(2)} ms | ${Math.max(0, grown).toFixed(0)} MB |`;
}

function timePages(forum: Forum, count: number): { board: number; thread: number } {
  const { world, skin } = forum;
  const span = world.to - world.from;
  const moments = Array.from(
    { length: count },
    (_, i) => world.from + span * 0.3 + (hash(count, i, 1) / 2 ** 32) * (span * 0.7 - day),
  );
  const boards = moments.map((at, i) => {
    const board = world.boards[hash(count, i, 2) % world.boards.length]!;
    const page = 1 + (hash(count, i, 3) % Math.ceil(world.threadCount(board, at) / skin.threadsPerPage));
    return forum.origin + skin.urls.board(board, page, false);
  });
  const threads = moments.map((at, i) => {
    for (let k = 4; ; k++) {
      const thread = world.thread(1 + (hash(count, i, k) % world.size), at);
      if (thread) return forum.origin + skin.urls.thread(thread, 1, false);
    }
  });
  return { board: millisPerPage(forum, boards, moments), thread: millisPerPage(forum, threads, moments) };
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
