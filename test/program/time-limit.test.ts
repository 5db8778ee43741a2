import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { runSkein } from "./run-skein.ts";

/** Pages of which these come in drop by drop and never end. */
async function drippingSite(drips: (path: string) => boolean): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url!;
    response.writeHead(200, { "content-type": "text/html" });
    response.write(`<title>${path}</title><p>A page.</p><a href="/next">next</a>`);
    if (!drips(path)) response.end();
    else {
      const timer = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(timer));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** What drips would be waited for until the exchange as a whole takes too long: five minutes, longer than a test may take. */
it.each([
  ["a page", /^\/next$/, ["/"]],
  ["the start", /^\/$/, []],
  ["robots.txt", /^\/robots\.txt$/, []],
])("a crawl ends at its time limit though %s drips in, of which nothing is kept", async (_, drips, kept) => {
  const url = await drippingSite((path) => drips.test(path));
  const directory = join(scratchDirectory(), "a");
  const ran = await runSkein([
    "crawl",
    url,
    "--out",
    directory,
    "--wait",
    "0",
    "--time-limit",
    "1",
    "--json",
  ]);
  expect(ran.code).toBe(15);
  expect(JSON.parse(ran.stdout)).toMatchObject({ end: "timeLimit", waiting: 1, later: 0, failed: 0 });
  // Where nothing was kept, there is no archive either.
  const reader = ArchiveReader.open(directory);
  onTestFinished(() => reader?.close());
  const pages = [...(reader?.visits.all() ?? [])].map((visit) => new URL(visit.url).pathname);
  expect(pages.filter((path) => path !== "/robots.txt")).toEqual(kept);
});

it("a watch ends when its time is over though a page drips in", async () => {
  const url = await drippingSite((path) => path === "/next");
  const directory = join(scratchDirectory(), "a");
  const budget = ["--budget", "1000000", "--wait", "0"];
  const ran = await runSkein(["watch", url, "--out", directory, "--time-limit", "2s", ...budget, "--json"]);
  expect(ran.code).toBe(0);
  expect(JSON.parse(ran.stdout)).toMatchObject({ end: "timeLimit" });
});
