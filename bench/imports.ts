import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { WARCRecord, WARCSerializer } from "warcio";
import { crawl } from "../src/library/crawl.ts";
import { importWarc } from "../src/library/import-warc.ts";
import { openArchive } from "../src/library/open-archive.ts";
import { argumentsOf } from "./arguments.ts";
import { type CapturedSite, capturedPages } from "./captured.ts";
import { capturedFetcher } from "./captured-fetcher.ts";
import { chosenSites } from "./chosen-sites.ts";
import { replay } from "./replay.ts";
import { table } from "./table.ts";
import { writeReport } from "./write-report.ts";

/**
 * Captured sites in WARC files that wget and warcio have written, imported: which posts, and which of their fields, are those of our own
 * crawl of the same site?
 *
 *     npm run bench -- imports [SITE…] [--write docs/results/imports.md]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const rows: Record<string, string | number>[] = [];
  for (const site of chosenSites(given.words.length > 0 ? given.words : ["fluxbb", "sneaky"], given.shared))
    rows.push(...(await compared(site, given.shared)));
  const report = table(rows);
  console.log(report);
  const write = given.text("write", "");
  if (write !== "") writeReport(write, report);
}

async function compared(site: CapturedSite, shared: string): Promise<Record<string, string | number>[]> {
  const folder = mkdtempSync(join(tmpdir(), "skein-imports-"));
  try {
    const own = await archiveOf(await ownCrawl(site, folder));
    const rows: Record<string, string | number>[] = [shown(site, "own crawl", own, own)];
    for (const [writer, write] of Object.entries({ wget: byWget, warcio: byWarcio })) {
      const file = await write(site, folder, shared);
      const out = join(folder, `${writer}.skein`);
      const { sites } = await importWarc([file], { out, hosts: [new URL(site.entry).hostname] });
      rows.push(shown(site, writer, await archiveOf(sites[0]!.directory), own));
      console.error(JSON.stringify(rows.at(-1)));
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ownCrawl(site: CapturedSite, folder: string): Promise<string> {
  const out = join(folder, "own.skein");
  const fetcher = await capturedFetcher(site.dir);
  await crawl(site.entry, { out, fetcher, wait: 0, tries: 1 });
  return out;
}

async function byWget({ dir, entry }: CapturedSite, folder: string, shared: string): Promise<string> {
  const server = await replay(shared, [basename(dir)]);
  const file = join(folder, "wget");
  const wanted = ["-r", "-l", "inf", "-e", "robots=off", "--delete-after", "-q", `--warc-file=${file}`];
  const child = spawn("wget", [...wanted, entry], {
    ...{ cwd: folder, stdio: "inherit" },
    env: { ...process.env, http_proxy: server.proxy },
  });
  // It ends with 8 when any page was not there.
  await once(child, "close");
  await server.close();
  return `${file}.warc.gz`;
}

/** All answers of the site, whoever would have asked for them. */
async function byWarcio({ dir }: CapturedSite, folder: string): Promise<string> {
  const file = join(folder, "warcio.warc.gz");
  const out = createWriteStream(file);
  for await (const { url, status, headers, body } of capturedPages(dir)) {
    if (status === 0) continue;
    const record = WARCRecord.create(
      {
        ...{ url, date: "2026-01-01T00:00:00Z", type: "response", warcVersion: "WARC/1.1" },
        ...{ statusline: `HTTP/1.1 ${status} OK`, httpHeaders: { ...headers } },
      },
      (async function* () {
        yield new Uint8Array(body);
      })(),
    );
    out.write(await WARCSerializer.serialize(record, { gzip: true }));
  }
  out.end();
  await once(out, "finish");
  return file;
}

/** What of a post does not depend on when it was fetched; `text` as it is compared: where it ends is learned from the pages that there are. */
const FIELDS = ["thread_title", "n", "author", "published", "board", "text"] as const;
type Fields = Readonly<Record<(typeof FIELDS)[number], string>>;

interface Told {
  readonly boards: number;
  readonly threads: number;
  readonly posts: ReadonlyMap<string, Fields>;
}

async function archiveOf(directory: string): Promise<Told> {
  using archive = openArchive(directory);
  const posts = new Map<string, Fields>();
  for await (const post of archive.posts()) {
    const fields = FIELDS.map((name) => [name, JSON.stringify(post[name] ?? null)]);
    posts.set(`${post.thread_url} ${post.id}`, Object.fromEntries(fields));
  }
  const { boards, threads } = archive.status();
  return { boards, threads, posts };
}

function shown(site: CapturedSite, by: string, told: Told, own: Told): Record<string, string | number> {
  const { boards, threads, posts } = told;
  const row: Record<string, string | number> = { site: site.name, by, boards, threads, posts: posts.size };
  row.missing = [...own.posts.keys()].filter((key) => !posts.has(key)).length;
  row.more = [...posts.keys()].filter((key) => !own.posts.has(key)).length;
  for (const name of FIELDS)
    row[name] = [...own.posts].filter(([key, post]) => posts.get(key)?.[name] === post[name]).length;
  return row;
}
