import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import type { Totals } from "../../src/archive/totals.ts";
import type { StoredVisit } from "../../src/archive/visits/visits.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import { Cookies } from "../../src/fetch/cookies.ts";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { politeFetcher } from "../../src/fetch/polite-fetcher.ts";
import { type Clock, systemClock } from "../../src/seam/clock.ts";
import { breadth } from "../../src/strategy/breadth.ts";
import { openArchive } from "../archive/scratch.ts";
import { deeds, startBadServer } from "../fetch/bad-server.ts";

/** A clock on which pauses of minutes pass in seconds. */
const HASTE = 100;
const hastyClock: Clock = {
  now: () => systemClock.now() * HASTE,
  sleep: (millis, signal) => systemClock.sleep(millis / HASTE, signal),
};

/** One crawl over everything that a server can do wrong; each statement below looks at what became of it. */
describe("a crawl of a server that misbehaves on purpose", () => {
  let totals: Totals;
  let visits: StoredVisit[];
  let logged: { url: string; reason: string; detail?: string }[];
  let end: string;
  let hits: Map<string, number>;
  let origin: string;

  beforeAll(async () => {
    const server = await startBadServer();
    const directory = mkdtempSync(join(tmpdir(), "skein-bad-"));
    origin = server.origin;
    const archive = openArchive(directory);
    const http = httpFetcher({
      startUrl: `${origin}/`,
      cookies: new Cookies(),
      ...{
        headersTimeoutMillis: 500,
        bodyTimeoutMillis: 500,
        totalTimeoutMillis: 1500,
        maxBodyBytes: 16e6,
        maxDecodedBytes: 16e6,
      },
    });
    // All failures come from one host here, which is not to be given up for them.
    const pace = { firstPauseMillis: 1000, maxPauseMillis: 1000, pausesBeforeGivingUp: 1000 };
    const fetcher = politeFetcher(http, {
      waitMillis: 0,
      clock: hastyClock,
      pace,
      onExchange: (exchange) => archive.visits.keep(exchange),
    });
    end = await crawlSite(
      {
        ...{ start: `${origin}/`, strategy: breadth, include: [], exclude: [], concurrency: 8, tries: 2 },
        ...{ limitPages: Infinity, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
      },
      { archive, fetcher, clock: hastyClock, stop: new AbortController().signal },
    );
    totals = structuredClone(archive.totals);
    archive.close();
    await fetcher.close();
    const reader = ArchiveReader.open(directory)!;
    visits = [...reader.visits.all()];
    reader.close();
    logged = readFileSync(join(directory, "log.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    hits = server.hits;
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  }, 120_000);

  const visitsOf = (path: string) => visits.filter((visit) => visit.url === origin + path);
  const logOf = (path: string) => logged.filter((line) => line.url === origin + path);

  it("goes on to the end", () => {
    expect(end).toBe("done");
    expect(totals).toMatchObject({ waiting: 0, later: 0 });
  });

  it("leaves no address without an end: each is archived or has its line in the log", () => {
    const unaccounted = Object.keys(deeds).filter(
      (path) => visitsOf(path).length === 0 && logOf(path).length === 0,
    );
    expect(unaccounted).toEqual([]);
  });

  it.each([
    "/good/1",
    "/good/2",
    "/good/3",
    "/good/gzip",
    "/good/br",
    "/good/raw-deflate",
    "/one-line",
    "/deep",
    "/no-length",
  ])("archives %s", (path) => {
    expect(visitsOf(path)).toMatchObject([{ status: 200 }]);
    expect(logOf(path)).toEqual([]);
  });

  it.each([
    "/drop",
    "/reset",
    "/never",
    "/garbage",
    "/half-headers",
    "/half-body",
    "/slow-drip",
    "/stalls",
    "/endless",
    "/gzip-bomb",
    "/br-bomb",
  ])("gives %s up with a line that says why", (path) => {
    expect(logOf(path)).toMatchObject([{ reason: "failed" }]);
    expect(logOf(path)[0]!.detail!.length).toBeGreaterThan(10);
  });

  it("asks again for what may work later, and only so often", () => {
    // A connection kept alive that turns out to be closed is tried anew by the HTTP client, unseen by us.
    expect(hits.get("/drop")).toBeLessThanOrEqual(4);
    expect(hits.get("/error")).toBe(2);
    expect(visitsOf("/busy/once").map((visit) => visit.status)).toEqual([429, 200]);
    expect(logOf("/busy/always")).toMatchObject([
      { reason: "failed", detail: expect.stringContaining("503") },
    ]);
  });

  it("asks once for what will not get better", () => {
    expect(hits.get("/gzip-bomb")).toBe(1);
    expect(hits.get("/endless")).toBe(1);
  });

  it("gets out of redirect loops", () => {
    expect(hits.get("/loop/a")).toBe(1);
    expect(hits.get("/loop/b")).toBe(1);
    expect(hits.get("/loop/self")).toBeLessThan(5);
    expect(logOf("/loop/self")).toMatchObject([{ reason: "failed" }]);
  });

  it("passes a cookie check", () => {
    expect(visitsOf("/good/cookie-check").at(-1)).toMatchObject({ status: 200 });
  });

  it("leaves out addresses of a hundred kilobytes, with a line each", () => {
    expect(
      logged.filter((line) => line.reason === "badAddress" && line.detail?.includes("characters long")),
    ).toHaveLength(2);
  });

  it("archives robots.txt too", () => {
    expect(visitsOf("/robots.txt")).toMatchObject([{ status: 200 }]);
  });
});
