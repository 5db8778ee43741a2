import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { politeFetcher } from "../../src/fetch/polite-fetcher.ts";
import { catchUp } from "../../src/read/catch-up.ts";
import { systemClock } from "../../src/seam/clock.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { LivingForum } from "../watch/living-forum.ts";
import { postsIn } from "../watch/watched.ts";

const never = new AbortController().signal;

/** A forum whose server says other things of its pages than that they are HTML. */
async function served(forum: LivingForum, type: string | undefined, before: string): Promise<string> {
  const server = createServer((request, response) => {
    const html = forum.page(request.url ?? "/");
    const isOwn = request.url === "/robots.txt";
    response.writeHead(html === undefined ? 404 : 200, type === undefined ? {} : { "content-type": type });
    response.end(html === undefined ? "" : isOwn ? html : `${before}${html}`);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test.each([
  ["text/plain", "text/plain; charset=utf-8", ""],
  ["text/plain, with a byte order mark", "text/plain", "\ufeff"],
  ["text/plain, with a comment first", "text/plain", "<!-- served in 3 ms -->\n"],
  ["application/xhtml+xml", "application/xhtml+xml", '<?xml version="1.0"?>'],
  ["nothing", undefined, ""],
])(
  "posts of a forum whose pages are called %s are crawled, exported and read",
  async (_what, type, before) => {
    const forum = new LivingForum(14, 3, systemClock.now());
    const start = await served(forum, type, before);
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    const fetcher = politeFetcher(httpFetcher(), {
      waitMillis: 0,
      onExchange: (one) => archive.visits.keep(one),
    });
    await crawlSite(
      {
        ...{ start, strategy: weave, include: [], exclude: [], concurrency: 2, tries: 1 },
        ...{ limitPages: Infinity, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
      },
      { archive, clock: systemClock, fetcher, stop: never },
    );
    await catchUp(archive, never);
    archive.close();
    await fetcher.close();

    const reader = ArchiveReader.open(directory)!;
    const exported: string[] = [];
    for (const row of reader.posts()) exported.push(`${row.postId} ${row.text}`);
    const pages = [...reader.visits.all()].filter(({ isPage }) => isPage).map(({ url }) => url);
    reader.close();
    expect(exported.sort()).toEqual(forum.there.sort());
    expect(pages).toContain(start);
    expect(pages).not.toContain(`${start}robots.txt`);
    expect(
      postsIn(directory)
        .map(({ postId, text }) => `${postId} ${text}`)
        .sort(),
    ).toEqual(forum.there.sort());
  },
);
