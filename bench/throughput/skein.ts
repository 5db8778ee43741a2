import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Outcome } from "../../src/archive/archive.ts";
import { startSession } from "../../src/crawl/session.ts";
import { DEFAULTS } from "../../src/defaults.ts";
import { STRATEGIES } from "../../src/strategy/strategies.ts";
import { Meter } from "./measure.ts";

/** Skein as it is: fetches politely with no wait, archives every byte, keeps its frontier in the database. */
const [
  proxy = "",
  starts = "",
  limit = "1000",
  strategy = "breadth",
  read = "now",
  concurrency = "16",
  log = "",
] = process.argv.slice(2);
const meter = new Meter(strategy === "weave" && read === "now");
for (const start of starts.split(",")) await crawl(start);
await meter.print();

async function crawl(start: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "skein-throughput-"));
  const session = startSession(
    {
      ...{ start, proxy, directory: folder, strategy: STRATEGIES.get(strategy)!, fresh: false },
      ...{ limitPages: Number(limit), limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
      ...{ include: [], exclude: [], waitMillis: 0, concurrency: Number(concurrency), tries: DEFAULTS.tries },
      ...{
        timeoutMillis: DEFAULTS.timeoutMillis,
        userAgent: DEFAULTS.userAgent,
        software: "bench",
        headers: {},
        cookies: undefined,
      },
      ...{ obeyRobots: true, allowPrivateAddresses: false, warcSize: DEFAULTS.warcSize },
      read: read === "later" ? "later" : "now",
      committed: noted,
    },
    new AbortController().signal,
  );
  await session.ended;
  rmSync(folder, { recursive: true, force: true });
}

function noted(outcomes: readonly Outcome[]): void {
  const visited = outcomes.filter(({ visit }) => visit);
  for (const { visit } of visited) meter.page(visit!.exchange.response.body.length);
  if (log !== "" && visited.length > 0)
    appendFileSync(log, visited.map(({ address }) => `${address.url}\n`).join(""));
}
