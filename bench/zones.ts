import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answer } from "../sim/answer.ts";
import { type Forum, makeForum } from "../sim/forum.ts";
import { writeNoise } from "../sim/skins/noise-urls.ts";
import { FORMS, ZONES, zoned } from "../sim/skins/zoned.ts";
import { pagesThere, postsThere } from "../sim/truth.ts";
import { ArchiveReader } from "../src/archive/archive-reader.ts";
import type { SqliteArchive } from "../src/archive/sqlite-archive.ts";
import { letters } from "../src/page/posts/letters.ts";
import { catchUp } from "../src/read/catch-up.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../src/seam/times.ts";
import { archiveOfPages, type GivenPage } from "./archive-of-pages.ts";
import { argumentsOf } from "./arguments.ts";
import { table } from "./table.ts";

/**
 * Times of posts on boards in twelve zones and six forms of dates, the latest posts told relative to the visit: whether each is read as
 * the moment at which it was written, to the minute.
 *
 *     npm run bench -- zones [--skins NAME,NAME] [--zones MINUTES,MINUTES] [--threads N] [--misses]
 */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args, ["misses"]);
  const rows: Record<string, string | number>[] = [];
  const zones = options.has("zones") ? options.text("zones", "").split(",").map(Number) : ZONES;
  for (const skin of options.text("skins", "classic-table,path-info").split(","))
    for (const form of Object.keys(FORMS)) {
      const row: Record<string, string | number> = { skin, form };
      for (const zone of zones) {
        const { posts, right, misses } = await timesRead(
          zonedForum(skin, form, zone, options.number("threads", 60)),
        );
        row[String(zone)] = posts === right ? "1" : (right / posts).toFixed(4);
        row.posts = ((row.posts as number) ?? 0) + posts;
        if (options.has("misses")) for (const miss of misses.slice(0, 5)) console.error(`  ${zone} ${miss}`);
      }
      console.error(JSON.stringify(row));
      rows.push(row);
    }
  console.log(table(rows));
}

/** Looked at while people write there. */
const NOW = Date.UTC(2024, 4, 14, 18, 30);
/** Between two visits. */
const PAUSE = 9 * SECOND;

export function zonedForum(skin: string, form: string, zone: number, threads: number, feeds = false): Forum {
  const forum = makeForum({
    ...{ skin, seed: 5, threads, boards: 3, noise: { feeds }, from: NOW - 90 * DAY, to: NOW + DAY },
  });
  return { ...forum, skin: zoned(forum.skin, form, zone) };
}

export interface TimesRead {
  /** Found and there. */
  readonly posts: number;
  readonly right: number;
  readonly misses: readonly string[];
}

/** Archives all pages of the forum, reads them, and compares the times of the posts with the true ones. */
export async function timesRead(forum: Forum): Promise<TimesRead> {
  const directory = mkdtempSync(join(tmpdir(), "skein-zones-"));
  try {
    const archive = await archiveOfPages(directory, pagesOf(forum));
    if (forum.noise.feeds) await keepFeed(archive, forum);
    await catchUp(archive, new AbortController().signal);
    archive.close();
    const written = new Map<string, number>();
    for (const { author, text, time } of postsThere(forum, NOW + DAY))
      written.set(`${author} ${letters(text)}`, Date.parse(time));
    const reader = ArchiveReader.open(directory)!;
    let posts = 0;
    let right = 0;
    const misses: string[] = [];
    for (const { author, text, published, publishedZone, publishedRaw, pageUrl } of reader.posts()) {
      const time = written.get(`${author} ${letters(text)}`);
      if (time === undefined) continue;
      posts++;
      const apart = Math.abs(Date.parse(published ?? "") - time);
      if (apart < MINUTE && publishedZone === "UTC") right++;
      else
        misses.push(
          `${pageUrl}: ${publishedRaw} → ${published} ${publishedZone}, not ${new Date(time).toISOString()}`,
        );
    }
    reader.close();
    return { posts, right, misses };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** As a crawl does it when everything else is there. */
async function keepFeed(archive: SqliteArchive, forum: Forum): Promise<void> {
  const { urls } = forum.skin;
  const url = forum.origin + writeNoise(urls.noise, { name: "feed", params: {} }, urls.separator);
  const at = NOW + HOUR;
  const { status, body } = answer(forum, url, at, { number: 0 });
  archive.visits.keep({
    ...{ url, at, millis: 1, request: { method: "GET", headers: [] } },
    response: { status, statusText: "OK", headers: [], body: Buffer.from(body) },
  });
  await archive.commit([]);
}

function* pagesOf(forum: Forum): Generator<GivenPage> {
  let at = NOW;
  for (const { url } of pagesThere(forum, NOW)) {
    const { status, body } = answer(forum, url, at, { number: 0 });
    if (status === 200) yield { url, html: body.toString(), at };
    at += PAUSE;
  }
}
