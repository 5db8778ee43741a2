import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import { startServer } from "../../sim/server.ts";
import { postsThere } from "../../sim/truth.ts";
import { seededRandom } from "../../src/seam/random.ts";
import { HOUR, MINUTE } from "../../src/seam/times.ts";
import { type ExportedPost, scorePosts } from "../score-posts.ts";
import { table } from "../table.ts";
import { ended, killedWhen, skein } from "./program.ts";

const SKIN = "path-info";
/** Written within three days and two hours, the two hours still to come: a post every minute or two. */
const THREADS = 500;
/** Kills while the history is fetched, by progress; and later, while news come in, by time. */
const HISTORY_KILLS = 20;
const NEWS_KILLS = 10;
const LONGEST_RUN_MILLIS = 6_000;
/** What was written before the last so many milliseconds must be there in the end. */
const SOON_MILLIS = MINUTE;
const LONGEST_WAIT_MILLIS = 180_000;

/** A forum that people write in, watched by a program that is killed thirty times: every post once. */
export async function watchKills(): Promise<string[]> {
  const begun = Date.now();
  const forum = makeForum({
    skin: SKIN,
    seed: 3,
    threads: THREADS,
    from: begun - 72 * HOUR,
    to: begun + 2 * HOUR,
  });
  const asked: string[] = [];
  const server = await startServer({ forum: () => forum, answered: (url) => asked.push(url) });
  const directory = mkdtempSync(join(tmpdir(), "skein-watch-"));
  const plenty = ["--proxy", server.url, "--wait", "0", "--budget", "2000000", "--out", directory];
  const watching = () => skein("watch", entryUrl(forum), ...plenty);
  const random = seededRandom(20260404);
  const pages = [...postsThere(forum, begun)].length / 4;
  const moments = Array.from({ length: HISTORY_KILLS }, () => Math.ceil(random() * pages)).sort(
    (a, b) => a - b,
  );
  let kills = 0;
  try {
    for (const moment of moments) {
      const end = await killedWhen(watching(), () => asked.length >= moment);
      if (end.signal === "SIGKILL") kills++;
    }
    for (let kill = 0; kill < NEWS_KILLS; kill++) {
      const until = Date.now() + 2_000 + random() * LONGEST_RUN_MILLIS;
      const end = await killedWhen(watching(), () => Date.now() >= until);
      if (end.signal === "SIGKILL") kills++;
    }
    const written = [...postsThere(forum, Date.now())];
    const last = watching();
    const over = ended(last);
    const deadline = Date.now() + LONGEST_WAIT_MILLIS;
    let kept = await exported(directory);
    while (scorePosts(written, kept).recall < 1 && Date.now() < deadline) {
      await sleep(5_000);
      kept = await exported(directory);
    }
    last.kill("SIGINT");
    const { code } = await over;
    const there = [...postsThere(forum, Date.now())];
    const old = there.filter(({ time }) => Date.parse(time) < Date.now() - SOON_MILLIS);
    const all = await exported(directory);
    const row = {
      kills,
      "posts there before": [...postsThere(forum, begun)].length,
      "written meanwhile": there.length - [...postsThere(forum, begun)].length,
      "kept of those older than a minute": scorePosts(old, all).recall.toFixed(4),
      "kept twice, or never written": all.length - Math.round(scorePosts(there, all).precision * all.length),
      "exit code": String(code),
    };
    return [
      `\`skein watch\` on a simulated forum (${SKIN}) in real time: killed ${HISTORY_KILLS} times at random progress while it fetched the ` +
        `history and ${NEWS_KILLS} times while news came in, then left alone until it had caught up.`,
      "",
      table([row]),
    ];
  } finally {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The posts that the watch has kept. */
async function exported(directory: string): Promise<ExportedPost[]> {
  const { said } = await ended(skein("export", directory, "-f", "posts", "--since", "2000-01-01"));
  return said
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<"author" | "text" | "published" | "thread_url", string | null>)
    .map(({ author, text, published, thread_url }) => ({
      author: author ?? "",
      text: text ?? "",
      time: published ?? undefined,
      thread: thread_url ?? "",
    }));
}
