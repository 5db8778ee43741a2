import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ArchiveReader } from "../src/archive/archive-reader.ts";
import type { Encoding } from "../src/export/format.ts";
import { FORMATS } from "../src/export/formats.ts";
import { SiteRows } from "../src/export/rows.ts";
import { exportArchives } from "../src/library/export-archives.ts";
import { catchUp } from "../src/read/catch-up.ts";
import { archiveOfPages, type GivenPage } from "./archive-of-pages.ts";
import { argumentsOf } from "./arguments.ts";
import { type CapturedSite, capturedPages, htmlOf } from "./captured.ts";
import { chosenSites } from "./chosen-sites.ts";
import { markdownCounts, READERS, type ReadPost } from "./read-back.ts";
import { table } from "./table.ts";
import { writeReport } from "./write-report.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);

/**
 * Captured sites archived, read, written in each format and read back by libraries that are not ours: how many posts come back, and how
 * many of them are not what they were.
 *
 *     npm run bench -- round-trips [SITE…] [--pages 2000] [--archive DIR [--only mbox,sqlite]] [--write docs/results/round-trips.md]
 *
 * `--archive` takes one that is there, such as the large one that `exports` makes, instead of captured sites.
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const pages = given.number("pages", 2_000);
  const rows: Record<string, string | number>[] = [];
  const large = given.text("archive", "");
  if (large !== "") {
    const folder = mkdtempSync(join(tmpdir(), "skein-round-trip-"));
    rows.push(await readBack("simulated", large, folder, given.text("only", "").split(",").filter(Boolean)));
    rmSync(folder, { recursive: true, force: true });
  }
  for (const site of large === "" ? chosenSites(given.words, given.shared) : []) {
    rows.push(await roundTrip(site, pages));
    console.error(JSON.stringify(rows.at(-1)));
  }
  const report = table(rows);
  console.log(report);
  const write = given.text("write", "");
  if (write !== "") writeReport(write, report);
}

async function roundTrip(site: CapturedSite, most: number): Promise<Record<string, string | number>> {
  const folder = mkdtempSync(join(tmpdir(), "skein-round-trip-"));
  try {
    const directory = join(folder, "archive");
    const archive = await archiveOfPages(directory, pagesOf(site, most));
    await catchUp(archive, new AbortController().signal);
    archive.close();
    return await readBack(site.name, directory, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An archive in each format: how many posts do not come back as they were. */
async function readBack(
  name: string,
  directory: string,
  folder: string,
  only: readonly string[] = [],
): Promise<Record<string, string | number>> {
  const reader = ArchiveReader.open(directory)!;
  try {
    let there = 0;
    for (const { gone } of reader.posts()) if (gone === null) there++;
    let count = 0;
    for (const _ of new SiteRows(reader).posts()) count++;
    const row: Record<string, string | number> = { site: name, posts: count };
    for (const [format, read] of Object.entries(READERS)) {
      if (only.length > 0 && !only.includes(format.split(" ")[0]!)) continue;
      const path = await written(directory, format.split(" ")[0]!, folder);
      row[format] = await differences(new SiteRows(reader).posts(), read(path));
      rmSync(path, { recursive: true });
    }
    if (only.length > 0 && !only.includes("markdown")) return row;
    const path = await written(directory, "markdown", folder);
    const { said, shown } = markdownCounts(path);
    row.markdown = Math.abs(said - there) + Math.abs(shown - count);
    return row;
  } finally {
    reader.close();
  }
}

async function* pagesOf(site: CapturedSite, most: number): AsyncGenerator<GivenPage> {
  let count = 0;
  for await (const page of capturedPages(site.dir)) {
    const html = htmlOf(page);
    if (html === undefined) continue;
    yield { url: page.url, html, at: AT };
    if (++count >= most) return;
  }
}

async function written(directory: string, name: string, folder: string): Promise<string> {
  const [format, encoding] = name.split(".") as [string, Encoding | undefined];
  const out = join(folder, `out.${name}`);
  await exportArchives([directory], {
    ...{ out, encoding, force: true },
    format: FORMATS.find((one) => one.name === format)!,
  });
  return out;
}

function asRead(post: {
  id: string;
  author: string | null;
  published: string | null;
  text: string;
}): ReadPost {
  const { id, author, published, text } = post;
  return { id, author, text: text.trimEnd(), published: published === null ? null : Date.parse(published) };
}

/** How many posts are missing, too many, or not the same; the first is shown. Both are gone through side by side, none is held. */
async function differences(
  wanted: Iterable<Parameters<typeof asRead>[0]>,
  read: AsyncIterable<ReadPost>,
): Promise<number> {
  let wrong = 0;
  const theirs = read[Symbol.asyncIterator]();
  for (const row of wanted) {
    const post = asRead(row);
    const { value: other, done } = await theirs.next();
    if (!done && (Object.keys(post) as (keyof ReadPost)[]).every((field) => post[field] === other[field]))
      continue;
    if (wrong++ === 0) console.error(JSON.stringify({ wanted: post, read: other ?? null }));
  }
  while (!(await theirs.next()).done) wrong++;
  return wrong;
}
