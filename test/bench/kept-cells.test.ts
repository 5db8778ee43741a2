import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { KeptCells } from "../../bench/papers/kept-cells.ts";
import { measuredIn } from "../../bench/papers/measured.ts";
import { papersFigures } from "../../bench/papers/summary.ts";

const cache = mkdtempSync(join(tmpdir(), "papers-"));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

it("what was measured is found again at the same commit, and at no other", () => {
  new KeptCells(cache, "abc").write("listwise/alone/w01", [1, 2]);
  expect(new KeptCells(cache, "abc").read("listwise/alone/w01")).toEqual([1, 2]);
  expect(new KeptCells(cache, "abd").read("listwise/alone/w01")).toBeUndefined();
  expect(new KeptCells(cache, "abc").read("listwise/alone/w02")).toBeUndefined();
});

it("a forum whose year was run with several policies is one experiment", () => {
  const kept = new KeptCells(cache, "abe");
  kept.write("listwise/alone/w01", [{ policy: "LWS" }, { policy: "ours" }]);
  kept.write("listwise/together/LWS", { policy: "LWS" });
  const cells = ["alone/w01", "alone/w02", "together/LWS"].map((name) => ({ name: `listwise/${name}` }));
  const { alone, together } = measuredIn(kept, cells);
  expect(alone.map((forum) => forum.map(({ policy }) => policy))).toEqual([["LWS", "ours"]]);
  expect(together.map(({ policy }) => policy)).toEqual(["LWS"]);
});

it("a figure stands under its dotted name and nested, beside the printed one", () => {
  const summary = {
    ...{ policy: "LWS", pagesPerDay: 3000, utilisation: 0.05, perPage: [0.1, 0.2] as [number, number] },
    ...{ newShare: [0.002, 0.02] as [number, number], coverage: [0.9, 0.8] as [number, number] },
    ...{ timeliness: [10, 20] as [number, number], owedTimeliness: [11, 21] as [number, number] },
    pages: [1, 2] as [number, number],
  };
  const figures = papersFigures({ irobot: [], focus: [], source: [], alone: [[summary]], together: [] });
  expect(figures["listwise.LWS.post.minutes"]).toEqual({ ours: 20, printed: 81 });
  expect(figures).toMatchObject({
    listwise: { LWS: { index: { utilisation: { ours: 0.002, printed: 0.0025 } } } },
  });
  expect(figures).not.toHaveProperty("irobot");
});
