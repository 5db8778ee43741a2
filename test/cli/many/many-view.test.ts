import { describe, expect, it } from "vitest";
import { noTotals } from "../../../src/archive/totals.ts";
import { manyLine, manyLines, siteLine, summaryLines } from "../../../src/cli/many/many-view.ts";
import { worstExit } from "../../../src/cli/many/worst-exit.ts";
import type { CrawledSite, SiteResult } from "../../../src/library/many/crawled-site.ts";
import { OptionError } from "../../../src/seam/option-error.ts";

const figures = { boards: 2, threads: 30, posts: 1234, people: 40 };

function result(host: string, end: SiteResult["end"], more: Partial<SiteResult> = {}): SiteResult {
  return {
    ...{ url: `http://${host}/`, directory: `${host}.skein`, end, millis: 1000 },
    ...{ cause: undefined, turnedAway: undefined, error: undefined },
    ...{ totals: { ...noTotals(), done: 56 }, figures },
    ...more,
  };
}

function site(host: string, state: CrawledSite["state"], over?: SiteResult): CrawledSite {
  const totals = { ...noTotals(), done: 56, waiting: 1000, later: 7 };
  return { host, state, result: over, totals, figures, run: undefined } as unknown as CrawledSite;
}

const rateOf = () => 0.5;

describe("many crawls at a glance", () => {
  const sites = [
    site("forum.example", "over", result("forum.example", "done")),
    site("gone.example", "over", result("gone.example", "failure", { cause: "it answered 404" })),
    site("a-very-long-name-of-a-host-that-nobody-can-remember.example", "under way"),
    site("漢字漢字漢字漢字漢字漢字漢字漢字漢字.example", "under way"),
    site("later.example", "waiting"),
  ];

  it("has a row for each that is under way, and fits into 80 columns", () => {
    const lines = manyLines({ sites, millis: 65_000, rateOf });
    expect(lines.slice(0, 3)).toEqual([
      "2 of 5 sites over, 2 under way, 1 failed  1:05",
      "site                                pages      posts    waiting       pace",
      "a-very-long-name-of-a-host-tha…        56      1,234      1,007   30.0/min",
    ]);
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line.length).toBeLessThan(80);
  });

  it("is one line in a log", () => {
    expect(manyLine({ sites, millis: 65_000, rateOf })).toBe(
      "1:05 2 of 5 sites over, 2 under way, 1 failed; 280 pages, 6,170 posts",
    );
  });

  it("ends with figures of all, those that failed, and what to do", () => {
    expect(summaryLines(sites.slice(0, 2), 65_000)).toEqual([
      "2 sites: 1 done, 0 to be resumed, 1 failed; 112 pages, 2,468 posts, 1:05",
      "  http://gone.example/: nothing was fetched: it answered 404",
      "run the same command to resume: what is done is not crawled again",
    ]);
    expect(summaryLines(sites.slice(0, 1), 1000)).toEqual([
      "1 site: 1 done, 0 to be resumed, 0 failed; 56 pages, 1,234 posts, 0:01",
    ]);
  });
});

it("each site says how it ended", () => {
  expect(siteLine(result("a.test", "done"))).toBe(
    "http://a.test/: done, 56 pages, 2 boards, 30 threads, 1,234 posts",
  );
  expect(siteLine(result("a.test", "refused", { error: new OptionError("it is not empty") }))).toBe(
    "http://a.test/: failed: it is not empty",
  );
});

it("the exit code is that of the worst", () => {
  const exit = (...ends: SiteResult["end"][]) => worstExit(ends.map((end) => result("a.test", end)));
  expect(exit()).toBe(0);
  expect(exit("done", "pageLimit")).toBe(0);
  expect(exit("done", "sizeLimit", "timeLimit")).toBe(15);
  expect(exit("timeLimit", "turnedAway")).toBe(18);
  expect(exit("rateLimited", "failure", "done")).toBe(1);
  expect(exit("failure", "interrupted")).toBe(11);
  expect(exit("interrupted", "diskFull", "done")).toBe(3);
  expect(exit("refused")).toBe(1);
  expect(worstExit([result("a.test", "refused", { error: new OptionError("no") })])).toBe(4);
});
