import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { scratchDirectory } from "../archive/scratch.ts";
import { runSkein } from "./run-skein.ts";

const RULES = "User-agent: *\nDisallow: /hidden";

/** A site of two pages, one of which its robots.txt forbids. */
async function siteWithRules() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    if (request.url === "/robots.txt") {
      response.writeHead(200, { "content-type": "text/plain", "content-encoding": "gzip" });
      response.end(gzipSync(RULES));
    } else {
      response.writeHead(200, { "content-type": "text/html" });
      response.end('<a href="/shown">shown</a> <a href="/hidden">hidden</a>');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

it("a crawl that goes on asks for robots.txt once, and still obeys it", async () => {
  const { asked, url } = await siteWithRules();
  const directory = scratchDirectory();
  const crawl = (...more: string[]) =>
    runSkein(["crawl", url, "--strategy", "breadth", "--out", directory, "--wait", "0", ...more]);
  await crawl("--limit", "1");
  await crawl("--limit", "1");
  expect((await crawl()).code).toBe(0);
  expect(asked).toEqual(["/robots.txt", "/", "/shown"]);
});
