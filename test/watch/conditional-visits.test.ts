import { createReadStream, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { WARCParser } from "warcio";
import { answer } from "../../sim/answer.ts";
import { type SimulatedClock, simulatedClock } from "../../sim/clock.ts";
import { entryUrl, type Forum, makeForum } from "../../sim/forum.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { layoutOf } from "../../src/archive/opening/directory.ts";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { DAY } from "../../src/seam/times.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import { VALIDATORS } from "../../src/watch/conditional-visits.ts";
import { watchSite } from "../../src/watch/watch-site.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

const BEGIN = Date.UTC(2024, 4, 14);

/** How a server answers to validators. */
interface Habit {
  etag(posts: number): string;
  isUnchanged(sent: string, etag: string): boolean;
}

const same = (sent: string, etag: string) => sent === etag;
const HONEST: Habit = { etag: (posts) => `"${posts}"`, isUnchanged: same };
const LIAR: Habit = { ...HONEST, isUnchanged: () => true };
let answers = 0;
const RESTLESS: Habit = { etag: () => `"${++answers}"`, isUnchanged: same };

interface Asked {
  readonly conditional: boolean;
  readonly status: number;
}

/** Nobody has written anything anywhere while this is the same. */
function postsIn({ world }: Forum, at: number): number {
  return world.boards.reduce((sum, board) => sum + world.postCount(board, at), 0);
}

/** A real server with a made-up forum behind it. */
async function serve(habit: Habit, clock: SimulatedClock): Promise<{ forum: Forum; asked: Asked[] }> {
  const asked: Asked[] = [];
  let forum: Forum | undefined;
  const server = createServer((request, response) => {
    const made = answer(forum!, `http://${request.headers.host}${request.url}`, clock.now(), { number: 1 });
    const sent = request.headers["if-none-match"];
    const etag = habit.etag(postsIn(forum!, clock.now()));
    const status =
      sent !== undefined && made.status === 200 && habit.isUnchanged(sent, etag) ? 304 : made.status;
    asked.push({ conditional: sent !== undefined, status });
    response.writeHead(status, { ...made.headers, etag });
    response.end(status === 304 ? undefined : made.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  const plan = { skin: "classic-table", seed: 5, boards: 2, threads: 40, noise: "quiet" as const };
  forum = makeForum({ ...plan, host: `127.0.0.1:${port}`, from: BEGIN - 12 * DAY, to: BEGIN + 4 * DAY });
  return { forum, asked };
}

async function watchFor(days: number, habit: Habit) {
  const clock = simulatedClock(BEGIN);
  const { forum, asked } = await serve(habit, clock);
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  const fetcher = httpFetcher({ clock });
  const limits = { limitPages: Infinity, limitMillis: days * DAY, limitBytes: Infinity, depth: Infinity };
  const rules = { include: [], exclude: [], concurrency: 1, tries: 1 };
  const options = { start: entryUrl(forum), strategy: weave, ...limits, ...rules, pagesPerDay: 200 };
  await watchSite(options, { archive, clock, fetcher, stop: new AbortController().signal });
  await fetcher.close();
  archive.close();
  const reader = ArchiveReader.open(directory)!;
  const trust = reader.facts.get(VALIDATORS);
  reader.close();
  return { asked, trust, directory, forum };
}

async function profilesIn(directory: string): Promise<Record<string, number>> {
  const folder = layoutOf(directory).warcs;
  const profiles: Record<string, number> = {};
  for (const file of readdirSync(folder)) {
    for await (const record of new WARCParser(createReadStream(join(folder, file)))) {
      const profile = record.warcHeaders.headers.get("WARC-Profile");
      const name = profile?.split("/").at(-1);
      if (name) profiles[name] = (profiles[name] ?? 0) + 1;
    }
  }
  return profiles;
}

it("asks an honest server only for what changed, and archives its 304s as revisits", async () => {
  const { asked, trust, directory } = await watchFor(1, HONEST);
  const unchanged = asked.filter(({ status }) => status === 304).length;
  expect(unchanged).toBeGreaterThan(20);
  expect(trust?.trusted).toBe(true);
  expect((await profilesIn(directory))["server-not-modified"]).toBe(unchanged);
});

it("finds out a server that says 304 whatever happened", async () => {
  const { asked, trust } = await watchFor(1, LIAR);
  expect(trust?.trusted).toBe(false);
  expect(asked.slice(-30).some(({ conditional }) => conditional)).toBe(false);
});

it("stops asking by validators that are new with every answer", async () => {
  const { asked, trust } = await watchFor(1, RESTLESS);
  expect(trust?.trusted).toBe(false);
  expect(asked.filter(({ conditional }) => conditional).length).toBeLessThan(60);
});
