import { expect, it } from "vitest";
import { ALL_TERMS, Balance, clusterWorth, spreadOf } from "../../../src/strategy/source/cluster-scores.ts";
import { hits, hitsFor } from "../../../src/strategy/source/hits.ts";
import { linkOutcomes } from "../../../src/strategy/source/link-outcomes.ts";
import { adjacency, navigationTable } from "../../../src/strategy/source/navigation-table.ts";

const page = (url: string, links: Record<string, string[]>) => ({
  url,
  address: url,
  links: new Map(Object.entries(links)),
});

it("the navigation table says where the links of a cluster and apath lead", () => {
  const pages = [
    page("/list1", { "/ul/a": ["/t1", "/t2", "/t3"], "/nav/a": ["/login"] }),
    page("/list2", { "/ul/a": ["/t2", "/list1", "/far"] }),
    page("/t1", { "/nav/a": ["/list1"] }),
    page("/t2", {}),
    page("/login", {}),
  ];
  const routes = navigationTable(pages, [0, 0, 1, 1, -1]);
  expect(routes).toEqual([
    // Six links; of the four visited ones three lead to threads. The login page is an outlier: no route leads there.
    {
      cluster: 0,
      apath: "/ul/a",
      links: 6,
      leads: [
        [1, 0.75],
        [0, 0.25],
      ],
    },
    { cluster: 1, apath: "/nav/a", links: 1, leads: [[0, 1]] },
  ]);
  expect(adjacency(routes, 2).map((row) => [...row])).toEqual([
    [1.5, 4.5],
    [1, 0],
  ]);
});

it("what redirects or fails is told by its form of address, at each place and as a whole", () => {
  const post = (n: number) => `http://forum.test/?post=${n}`;
  const thread = (n: number) => `http://forum.test/?thread=${n}`;
  const pages = [
    page(thread(1), { "/p/a": [post(1), post(2), post(3)], "/ul/a": [thread(1), thread(2)] }),
    page(thread(2), { "/p/a": [thread(1), thread(9)] }),
    { ...page(thread(1), {}), url: post(1) },
  ];
  const routes = navigationTable(pages, [0, 0, 0]);
  expect(routes.map(({ apath }) => apath)).toEqual(["/p/a", "/ul/a"]);
  const asked = new Set([post(1), post(2), thread(1), thread(2), thread(9)]);
  expect(linkOutcomes(pages, [0, 0, 0], routes, asked)).toEqual([
    { form: "/?post=#", leads: [] },
    { form: "/?thread=#", leads: [[0, 2 / 3]] },
    // Of the posts one redirects and one fails, everywhere and here; of the threads one of three fails, and of the two here one.
    { route: 0, form: "/?post=#", yields: 1 / 3 / 3 },
    { route: 0, form: "/?thread=#", yields: (1 + 3 / 4) / 3 },
    { route: 1, form: "/?thread=#", yields: (2 + 3 / 4) / 3 },
  ]);
});

it("HITS: what many lead to is an authority, what leads to it is a hub", () => {
  const matrix = [
    [0, 9, 1],
    [1, 0, 0],
    [0, 8, 0],
  ].map((row) => Float64Array.from(row));
  const { hubs, authorities } = hits(matrix);
  expect(Math.max(...authorities)).toBe(authorities[1]);
  expect(hubs[0]).toBeGreaterThan(hubs[2]!);
  expect(hubs[2]).toBeGreaterThan(hubs[1]!);
  expect(Math.hypot(...hubs)).toBeCloseTo(1, 9);
});

it("for a target only what leads to it is a hub", () => {
  const matrix = [
    [0, 3, 0],
    [0, 0, 5],
    [0, 4, 0],
  ].map((row) => Float64Array.from(row));
  const { hubs, authorities } = hitsFor(1, matrix);
  expect([...authorities]).toEqual([0, 1, 0]);
  expect([...hubs]).toEqual([0.6, 0, 0.8]);
  expect(clusterWorth({ for: "target", target: 1 }, matrix, [1, 1, 1])[1]).toBeCloseTo(0.8, 12);
});

it("clusters without spread are worth nothing, and balance favours what was crawled less", () => {
  const matrix = [
    [0, 2],
    [2, 0],
  ].map((row) => Float64Array.from(row));
  expect(clusterWorth({ for: "ucc", terms: ALL_TERMS }, matrix, [0.5, 0])[1]).toBe(0);
  expect(
    clusterWorth({ for: "ucc", terms: { ...ALL_TERMS, dsim: false } }, matrix, [0.5, 0])[1],
  ).toBeGreaterThan(0);
  const balance = new Balance(2);
  expect(balance.of(0)).toBe(1);
  for (const cluster of [0, 0, 1, -1]) balance.count(cluster);
  expect([balance.of(0), balance.of(1)]).toEqual([0.5, 0.75]);
  const two = [0, 2].map((x) => ({ ids: Int32Array.of(0), weights: Float64Array.of(x) }));
  expect(spreadOf(two)).toBe(1);
});
