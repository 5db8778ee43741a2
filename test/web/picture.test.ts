import { expect, test } from "vitest";
import type { MapAnswer, MapKind, MapWay } from "../../src/inspect/api.ts";
import { laidOut } from "../../web/map/layout.ts";
import { drawnOf, pictureOf } from "../../web/map/picture.ts";

const kind = (name: string, type: MapKind["type"]): MapKind => ({
  ...{
    name,
    type,
    form: name,
    pages: 3,
    meanBytes: null,
    examples: [],
    dropped: null,
    shown: null,
    addresses: "",
    corrections: [],
  },
});

const way = (name: string, from: string, to: string | null, more: Partial<MapWay> = {}): MapWay => ({
  ...{ name, role: "title", roleInWords: null, form: "/t/#", state: "followed", follow: null },
  ...{ waiting: 0, pages: 5, skipped: 0, failed: 0, worth: 1, expected: 1, weight: 1 },
  ...{ example: null, corrections: [] },
  from: [{ kind: from, links: 10 }],
  to: to === null ? [] : [{ kind: to, pages: 5 }],
  ...more,
});

const map = (ways: readonly MapWay[]): MapAnswer => ({
  ...{ strategy: "weave", pages: 9, own: null, scope: [], left: { kinds: 0, ways: 0 }, ways },
  kinds: [kind("home", "entry"), kind("board", "index"), kind("thread", "thread")],
});

test("ways of one role between the same kinds are one line", () => {
  const { arcs } = pictureOf(map([way("a", "board", "thread"), way("b", "board", "thread")]), false);
  expect(arcs.map(({ ways, pages }) => [ways.map(({ name }) => name), pages])).toEqual([[["a", "b"], 10]]);
});

test("what is passed over is drawn when asked for, or when somebody has spoken of it", () => {
  const passed = way("a", "board", "thread", { state: "passedOver" });
  expect(pictureOf(map([passed]), false).arcs).toHaveLength(0);
  expect(pictureOf(map([passed]), true).arcs).toHaveLength(1);
  expect(pictureOf(map([{ ...passed, corrections: [1] }]), false).arcs).toHaveLength(1);
});

test("a way of which no page was fetched is only counted", () => {
  expect(pictureOf(map([way("a", "board", null)]), false)).toMatchObject({ arcs: [], undrawn: 1 });
});

test("everything drawn has its place, loops and ways back included, and no two cards overlap", () => {
  const ways = [
    way("down", "home", "board"),
    way("titles", "board", "thread"),
    way("flips", "board", "board", { role: "flip" }),
    way("crumbs", "thread", "home", { role: "crumb" }),
  ];
  const picture = pictureOf(map(ways), false);
  const { nodes, arcs, width, height } = laidOut(drawnOf(picture), { width: 900, height: 600 });
  expect(arcs.size).toBe(4);
  for (const { line, x, y } of arcs.values()) {
    expect(line).toMatch(/^M[\d.-]+ [\d.-]+[CQL]/);
    expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
  }
  const places = [...nodes.values()];
  for (const [i, one] of places.entries())
    for (const other of places.slice(i + 1))
      expect(Math.abs(one.x - other.x) >= 230 || Math.abs(one.y - other.y) >= 74).toBe(true);
});

test("of many kinds the largest are drawn, the entry and what somebody has spoken of among them", () => {
  const kinds = Array.from({ length: 30 }, (_, i) => ({ ...kind(`kind ${i}`, "thread"), pages: 100 - i }));
  const spoken = { ...kind("spoken of", "other"), pages: 1, corrections: [1] };
  const ways = [...kinds, spoken].map(({ name }) => way(`to ${name}`, "home", name));
  const picture = pictureOf({ ...map(ways), kinds: [...kinds, spoken, kind("home", "entry")] }, false);
  const drawn = picture.kinds.map(({ name }) => name);
  expect(drawn).toEqual(expect.arrayContaining(["home", "spoken of", "kind 0", "kind 13"]));
  expect([drawn.length, picture.arcs.length, picture.undrawnKinds]).toEqual([16, 15, 16]);
});
