import { expect, it } from "vitest";
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

it("silences before a post fall into classes, the last of which has no end", () => {
  expect([0, DAY, DAY + 1, 14 * DAY, 400 * DAY].map(classOf)).toEqual([0, 0, 1, 2, 3]);
});
