import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CheerioCrawler, Configuration, LogLevel, log, ProxyConfiguration } from "@crawlee/cheerio";
import { measure } from "./measure.ts";

/** Crawlee's CheerioCrawler over the same site: follows all links of the host, stores its requests. */
const [proxy = "", start = "", limit = "1000", storage = "files", concurrency = "16"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "crawlee-"));
log.setLevel(LogLevel.ERROR);

await measure(async () => {
  const configuration = new Configuration({
    persistStorage: storage === "files",
    purgeOnStart: true,
    storageClientOptions: { localDataDirectory: folder },
  });
  let pages = 0;
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
      async requestHandler({ enqueueLinks }) {
        pages++;
        await enqueueLinks({ strategy: "same-hostname" });
      },
      failedRequestHandler() {
        pages++;
      },
    },
    configuration,
  );
  await crawler.run([start]);
  return pages;
});
rmSync(folder, { recursive: true, force: true });
process.exit(0);
