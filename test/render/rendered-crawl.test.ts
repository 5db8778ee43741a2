import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { entryUrl, type Forum, makeForum } from "../../sim/forum.ts";
import { startServer } from "../../sim/server.ts";
import { postsThere } from "../../sim/truth.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { checkArchive } from "../../src/archive/check/check.ts";
import { layoutOf } from "../../src/archive/opening/directory.ts";
import { crawl } from "../../src/library/crawl.ts";
import { openArchive } from "../../src/library/open-archive.ts";
import { scratchDirectory } from "../archive/scratch.ts";

const AT = Date.UTC(2024, 3, 9);

test("a forum that is made by a program is crawled as people see it, and archived whole", async () => {
  let forum: Forum;
  const server = await startServer({ forum: () => forum, time: () => AT });
  onTestFinished(() => server.close());
  forum = makeForum({
    ...{ skin: "app-script", seed: 3, threads: 12, boards: 1, noise: "quiet" },
    host: `127.0.0.1:${server.port}`,
  });
  const out = join(scratchDirectory(), "archive");
  const { end } = await crawl(entryUrl(forum), {
    out,
    render: "always",
    strategy: "breadth",
    wait: 0,
    limit: 16,
  });
  expect(["done", "pageLimit"]).toContain(end);

  using archive = openArchive(out);
  const authors = new Set<string>();
  for await (const { author } of archive.posts()) if (author) authors.add(author);
  const written = [...postsThere(forum, AT)];
  expect(authors.size).toBeGreaterThan(new Set(written.map(({ author }) => author)).size / 2);

  const types = readdirSync(layoutOf(out).warcs).flatMap((name) =>
    recordTypes(join(layoutOf(out).warcs, name)),
  );
  expect(types.filter((type) => type === "conversion").length).toBeGreaterThanOrEqual(10);
  const checked = await checkArchive({ directory: out, repair: false, now: Date.now, progress: () => {} });
  expect(checked.wrong).toEqual([]);

  const reader = ArchiveReader.open(out)!;
  onTestFinished(() => reader.close());
  const rendered = [...reader.visits.all()].filter(({ isRendered }) => isRendered);
  const [start] = rendered;
  expect(reader.visits.response(start!)!.body.toString()).not.toContain("/app/t/");
  expect(reader.visits.shown(start!)!.body.toString()).toContain("/app/c/");
});

/** Of all records of a packed file, in their order. */
function recordTypes(file: string): string[] {
  const text = gunzipSync(readFileSync(file)).toString("latin1");
  return [...text.matchAll(/^WARC\/1\.1\r\nWARC-Type: (\w+)/gm)].map(([, type]) => type!);
}
