import { expect, it } from "vitest";
import type { TruthRow } from "../../bench/captured.ts";
import { clusteringQuality } from "../../bench/clustering-quality.ts";
import { keptRelationships } from "../../bench/relationships.ts";
import { type Truth, Worths } from "../../bench/site-truth.ts";

const row = (url: string, type: string, key: string | null): TruthRow => ({
  ...{ url, type, key, board: null, thread: null, page: null },
});

function truthOf(rows: readonly TruthRow[]): Truth {
  const byUrl = new Map(rows.map((one) => [one.url, one]));
  return {
    mirror: { pages: rows.length, valuable: 0, duplicate: 0, invalid: 0, other: 0 },
    userCreated: 0,
    rows: () => rows,
    row: (url) => byUrl.get(url),
    type: (url) => byUrl.get(url)?.type ?? "error",
    isUserCreated: () => true,
  };
}

it("purity and F of clusters against types; outliers stand alone", () => {
  expect(clusteringQuality([0, 0, 1, 1], ["a", "a", "b", "b"])).toMatchObject({
    purity: 1,
    microF: 1,
    macroF: 1,
  });
  const { purity, clusters, outliers, microF } = clusteringQuality([0, 0, 0, -1], ["a", "a", "b", "b"]);
  expect({ purity, clusters, outliers }).toEqual({ purity: 0.75, clusters: 1, outliers: 1 });
  expect(microF).toBeCloseTo((0.8 + 2 / 3) / 2, 12);
});

it("content counts as valuable once, other views of it and unknown addresses never", () => {
  const worths = new Worths(
    truthOf([
      row("/t1", "thread", "thread:1:1"),
      row("/p9", "thread", "thread:1:1"),
      row("/sorted", "index", "board:1:sorted"),
      row("/u", "profile", "user:1"),
      row("/login", "login", null),
    ]),
  );
  expect(["/p9", "/t1", "/sorted", "/u", "/login", "/nowhere"].map((url) => worths.see(url))).toEqual([
    ...["valuable", "duplicate", "duplicate", "other", "invalid", "invalid"],
  ]);
});

it("a relationship is kept when both pages are in one list", () => {
  const truth = truthOf([1, 2, 3, 4].map((page) => row(`/t?p=${page}`, "thread", `thread:7:${page}`)));
  const log = ["/t?p=1", "/t?p=2", "/t?p=3"].map((url) => ({ url, status: 200 }));
  const lists = new Map([
    ["/t?p=1", "/t"],
    ["/t?p=2", "/t"],
    ["/t?p=3", "/other"],
  ]);
  expect(keptRelationships(truth, { log, lists })).toEqual({
    ...{ mirrored: 3, crawled: 2, kept: 1 },
  });
});
