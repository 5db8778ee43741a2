// A program as somebody else might write it, against the installed package: scripts/check-package.mjs compiles and runs it.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  ArchiveReader,
  type CrawlEnd,
  DEFAULTS,
  type Session,
  STRATEGIES,
  type StoredVisit,
  startSession,
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

const session: Session = startSession(
  {
    ...{ start, strategy: STRATEGIES.get("breadth")!, directory: "library.skein", fresh: false },
    ...{
      limitPages: 5,
      limitMillis: Infinity,
      limitBytes: Infinity,
      depth: Infinity,
      include: [],
      exclude: [],
    },
    ...{
      waitMillis: 0,
      concurrency: DEFAULTS.concurrency,
      tries: DEFAULTS.tries,
      timeoutMillis: DEFAULTS.timeoutMillis,
    },
    ...{
      userAgent: DEFAULTS.userAgent,
      software: "stranger",
      headers: {},
      cookies: undefined,
      proxy: undefined,
    },
    ...{ obeyRobots: false, allowPrivateAddresses: true, warcSize: DEFAULTS.warcSize },
  },
  new AbortController().signal,
);
const end: CrawlEnd = await session.ended;
assert.equal(end, "pageLimit");
server.close();

const reader = ArchiveReader.open("library.skein");
assert(reader);
const visits: StoredVisit[] = [...reader.visits()];
assert.equal(visits.length, 5);
assert.match(reader.response(visits[4]!)?.body.toString() ?? "", /Words of thread/);
reader.close();
console.log(`the library compiles and runs: ${visits.length} pages`);
