import { expect, it } from "vitest";
import { comparedSites } from "../../../bench/papers/focus-report.ts";
import { resultPages } from "../../../bench/papers/pages.ts";
import { classOf } from "../../../bench/revisit/silence.ts";
import { DAY } from "../../../src/seam/times.ts";

const summary = (policy: string, posts: number) => ({
  ...{ policy, pagesPerDay: 3000, utilisation: 0.05, perPage: [0.1, 0.2] as [number, number] },
  ...{ newShare: [0.002, 0.02] as [number, number], coverage: [0.9, 0.8] as [number, number] },
  ...{ timeliness: [10, 20] as [number, number], owedTimeliness: [5, posts] as [number, number] },
  pages: [1, 2] as [number, number],
});

it("a page of results says its state and command, and who is ahead with what was missed; no page of what was not measured", () => {
  const together = [summary("LWS", 400), summary("ours", 100)];
  const pages = resultPages(
    { irobot: [], focus: [], source: [], alone: [[summary("LWS", 400)]], together },
    "abc1234",
  );
  expect([...pages.keys()]).toEqual(["papers.md", "listwise-figures.md"]);
  expect(pages.get("listwise-figures.md")).toContain("papers --out docs/results` at abc1234: 1 forums");
  expect(pages.get("listwise-figures.md")).toContain("first to last: ours (5 / 100), LWS (5 / 400).");
});

it("crawlers are compared on the sites that both papers' were run on; effective is what of their pages shows threads", () => {
  const crawl = { coverage: 1, effectiveness: 0.5, valuable: 1, threads: 2, threadsThereAre: 2, fetched: 4 };
  const robot = { score: { coverage: 0.8, fetched: 10, fetchedByType: { thread: 9, login: 1 } } };
  const nothing = { score: { coverage: 0, fetched: 0, fetchedByType: {} } };
  const [compared, ...others] = comparedSites(
    ["a", "b"].map((site) => ({ site, generic: crawl, focus: crawl })),
    [{ site: "b", printed: nothing, automatic: robot, inspected: robot }],
  );
  expect(others).toEqual([]);
  expect(compared).toMatchObject({
    site: "b",
    effectiveness: { generic: 0.5, "iRobot as printed": 0, "iRobot alone": 0.9, FoCUS: 0.5 },
    coverage: { generic: 1, "iRobot as printed": 0, "iRobot, person": 0.8, FoCUS: 1 },
  });
});

it("silences before a post fall into classes, the last of which has no end", () => {
  expect([0, DAY, DAY + 1, 14 * DAY, 400 * DAY].map(classOf)).toEqual([0, 0, 1, 2, 3]);
});
