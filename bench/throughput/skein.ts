import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSession } from "../../src/crawl/session.ts";
import { DEFAULTS } from "../../src/defaults.ts";
import { STRATEGIES } from "../../src/strategy/strategies.ts";
import { measure } from "./measure.ts";

/** Skein as it is: fetches politely with no wait, archives every byte, keeps its frontier in the database. */
const [proxy = "", start = "", limit = "1000", strategy = "breadth", concurrency = "16"] =
  process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "skein-throughput-"));

await measure(async () => {
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
    },
    new AbortController().signal,
  );
  await session.ended;
  return session.totals.done;
});
rmSync(folder, { recursive: true, force: true });
