import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CheerioCrawler, Configuration, LogLevel, log, ProxyConfiguration } from "@crawlee/cheerio";
import { Meter } from "./measure.ts";

/** Crawlee's CheerioCrawler over the same sites: follows all links of the host, stores its requests. */
const [proxy = "", starts = "", limit = "1000", storage = "files", concurrency = "16"] =
  process.argv.slice(2);
log.setLevel(LogLevel.ERROR);
const meter = new Meter();
for (const start of starts.split(",")) await crawl(start);
await meter.print();
process.exit(0);

async function crawl(start: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "crawlee-"));
  const configuration = new Configuration({
    persistStorage: storage === "files",
    purgeOnStart: true,
    storageClientOptions: { localDataDirectory: folder },
  });
  const crawler = new CheerioCrawler(
    {
      proxyConfiguration: new ProxyConfiguration({ proxyUrls: [proxy] }),
      maxRequestsPerCrawl: Number(limit),
      // As the documentation says for raising the speed: start at the ceiling instead of scaling up to it.
      minConcurrency: Number(concurrency),
      maxConcurrency: Number(concurrency),
      autoscaledPoolOptions: { desiredConcurrency: Number(concurrency) },
      maxRequestRetries: 0,
      useSessionPool: false,
      persistCookiesPerSession: false,
      async requestHandler({ enqueueLinks, body }) {
        meter.page(body.length);
        await enqueueLinks({ strategy: "same-hostname" });
      },
      failedRequestHandler() {
        meter.page();
      },
    },
    configuration,
  );
  await crawler.run([start]);
  rmSync(folder, { recursive: true, force: true });
}
