// A program as somebody else might write it, against the installed package: scripts/check-package.mjs compiles and runs it.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type CrawlEnd,
  type CrawlOptions,
  crawl,
  type ExportedPage,
  openArchive,
  type PageReading,
  read,
  SkeinError,
  watch,
} from "skein";

const server = createServer((request, response) => {
  const number = Number(/^\/thread\/(\d+)$/.exec(request.url ?? "")?.[1] ?? 0);
  response.setHeader("content-type", "text/html");
  response.end(
    `<title>Thread ${number}</title><p>Words of thread ${number}. <a href="/thread/${number + 1}">next</a>`,
  );
}).listen(0, "127.0.0.1");
await once(server, "listening");
const start = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const options: CrawlOptions = {
  out: "library.skein",
  strategy: "breadth",
  limit: 5,
  wait: 0,
  ignoreRobots: true,
  timeLimit: "5m",
};
const run = crawl(start, options).on("page", (page: ExportedPage) => assert.equal(page.status, 200));
const pages: ExportedPage[] = [];
for await (const page of run.pages()) pages.push(page);
const end: CrawlEnd = (await run).end;
assert.equal(end, "pageLimit");
assert.equal(pages.length, 5);
server.close();

const archive = openArchive("library.skein");
assert.equal(archive.status().done, 5);
assert.equal(archive.why(start)[1], "fetched and archived");
for await (const post of archive.posts()) assert.equal(typeof post.text, "string");
archive.close();

const reading: PageReading = read("<title>One page</title>", { url: start });
assert.equal(reading.title, "One page");
await assert.rejects(watch("nowhere.skein").done, SkeinError);
console.log(`the library compiles and runs: ${pages.length} pages`);
