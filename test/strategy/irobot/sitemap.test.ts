import { expect, it } from "vitest";
import { Corrections } from "../../../src/learn/corrections/corrections.ts";
import { readGuideFile } from "../../../src/learn/corrections/guide-file.ts";
import { fingerprint } from "../../../src/page/fingerprint.ts";
import { isFlipText } from "../../../src/strategy/irobot/flip-text.ts";
import { informativeness } from "../../../src/strategy/irobot/informativeness.ts";
import { ListNames } from "../../../src/strategy/irobot/list-names.ts";
import { AS_PRINTED, AT_ITS_BEST } from "../../../src/strategy/irobot/rules.ts";
import type { Kind, Sitemap, Way } from "../../../src/strategy/irobot/sitemap.ts";
import { traversalPath } from "../../../src/strategy/irobot/traversal-path.ts";

const kind = (name: string, facts: Partial<Kind> = {}): Kind => ({
  name,
  cluster: Number(name.slice(1)),
  pattern: "^/$",
  type: "other",
  pages: 10,
  duplicates: 0,
  meanBytes: 1000,
  info: 0.1,
  depth: 1,
  examples: [],
  ...facts,
});
const way = (name: string, from: string, to: string, facts: Partial<Way> = {}): Way => ({
  ...{ name, from, to, place: "0.0", links: 10, flip: false, texts: [], examples: [] },
  ...facts,
});
const map = (kinds: Kind[], ways: Way[]): Sitemap => ({ pages: 100, kinds, ways, centres: [] });

it("each kind is reached by one way, shallow kinds first, then informative ones, then by the way with most links", () => {
  const { follow } = traversalPath(
    map(
      [kind("K1", { depth: 0 }), kind("K2", { depth: 1 }), kind("K3", { depth: 2 })],
      [
        way("W1", "K1", "K3"),
        way("W2", "K1", "K2"),
        way("W3", "K2", "K3", { links: 300 }),
        way("W4", "K3", "K2"),
      ],
    ),
    AS_PRINTED,
  );
  expect([...follow.keys()].sort()).toEqual(["W2", "W3"]);
});

it("at its best, a kind is entered from every kind above it, and from none below", () => {
  const { follow } = traversalPath(
    map(
      [kind("K1", { depth: 0 }), kind("K2", { depth: 1 }), kind("K3", { depth: 2 })],
      [
        way("W1", "K1", "K3"),
        way("W2", "K1", "K2"),
        way("W3", "K2", "K3", { links: 300 }),
        way("W4", "K3", "K2"),
        way("W5", "K1", "K3", { place: "1.0", links: 21 }),
      ],
    ),
    AT_ITS_BEST,
  );
  expect([...follow.keys()].sort()).toEqual(["W2", "W3", "W5"]);
});

it("at its best, a board lies above threads found as soon as it is, and ways with about as many links are followed alike", () => {
  const { follow } = traversalPath(
    map(
      [
        kind("K1", { depth: 0 }),
        kind("K2", { depth: 2, type: "index" }),
        kind("K3", { depth: 2, type: "thread" }),
      ],
      [
        way("W1", "K1", "K3"),
        way("W2", "K1", "K2"),
        way("W3", "K2", "K3", { links: 30 }),
        way("W4", "K2", "K3", { place: "1.0", links: 16 }),
        way("W5", "K2", "K3", { place: "2.0", links: 3 }),
        way("W6", "K3", "K2", { links: 3 }),
      ],
    ),
    AT_ITS_BEST,
  );
  expect([...follow.keys()].sort()).toEqual(["W1", "W2", "W3", "W4"]);
});

it("at its best, of one layout the kind nearest to the start stays, then the most linked, what it flips to, and what has another name", () => {
  const { dropped, follow } = traversalPath(
    map(
      [
        kind("K1", { depth: 0 }),
        kind("K2", { cluster: 7, pages: 40, depth: 2, pattern: "^/board\\?sort=[a-z]+$" }),
        kind("K3", { cluster: 7, pages: 15, depth: 2, pattern: "^/board$" }),
        kind("K4", { cluster: 7, pages: 3, depth: 3, pattern: "^/board\\?page=[0-9]+$" }),
        kind("K5", { cluster: 7, pages: 3, depth: 3, pattern: "^/forum$" }),
      ],
      [
        way("W1", "K1", "K2", { links: 4 }),
        way("W2", "K1", "K3", { links: 400 }),
        way("W3", "K3", "K4", { flip: true }),
        way("W4", "K3", "K2", { links: 4 }),
      ],
    ),
    AT_ITS_BEST,
  );
  expect([...dropped]).toEqual([["K2", "looks like K3"]]);
  expect(follow.get("W3")).toBe(2);
});

it("kinds with much less information than others are dropped, and all but the largest of one layout", () => {
  const { kept, dropped } = traversalPath(
    map(
      [
        kind("K1", { info: 0.001 }),
        kind("K2", { cluster: 7, pages: 40 }),
        kind("K3", { cluster: 7, pages: 3 }),
        kind("K4", { info: 0.001 }),
        ...Array.from({ length: 8 }, (_, i) => kind(`K${5 + i}`)),
      ],
      [],
    ),
    AS_PRINTED,
  );
  expect(dropped.get("K4")).toBe("little information");
  expect(dropped.get("K3")).toBe("looks like K2");
  // The start stays, however little it says.
  expect(kept.has("K1")).toBe(true);
});

it("of the ways from a kind to itself only page flips stay, and keep the relationship", () => {
  const { follow } = traversalPath(
    map([kind("K1")], [way("W1", "K1", "K1", { flip: true }), way("W2", "K1", "K1")]),
    AS_PRINTED,
  );
  expect([...follow]).toEqual([["W1", 2]]);
});

it("what a person switches on or off stays so", () => {
  const sitemap = map(
    [kind("K1", { depth: 0 }), kind("K2", { cluster: 9 }), kind("K3", { cluster: 9, pages: 2 })],
    [way("W1", "K1", "K2"), way("W2", "K1", "K3"), way("W3", "K3", "K3")],
  );
  const corrections = readCorrections(
    "# twins are no twins\nkind K3 on\nkind K2 off\n\nway W3 list # pages\n",
  );
  const { kept, follow } = traversalPath(sitemap, AS_PRINTED, corrections);
  expect([...kept]).toEqual(["K1", "K3"]);
  expect([...follow].sort()).toEqual([
    ["W2", 1],
    ["W3", 2],
  ]);
  expect(traversalPath(sitemap, AS_PRINTED, readCorrections("way W1 off")).follow.has("W1")).toBe(false);
});

it("informativeness is share of pages times relative size times what is not a near-duplicate", () => {
  const page = (text: string, bytes: number) => ({ bytes, fingerprint: fingerprint(text) });
  const login = "please log in to see this page you have to be a member of this forum for that";
  const vertex = [
    page(login, 100),
    page(login, 100),
    page("quite another text that somebody wrote here once", 100),
  ];
  const sample = [...vertex, page("a", 300)];
  const { info, duplicates } = informativeness(vertex, sample);
  expect(duplicates).toBe(1);
  expect(info).toBeCloseTo((3 / 4) * (100 / 150) * (1 - 1 / 3), 12);
});

it("numbers, arrows and words for next are page flips in many languages", () => {
  for (const text of [
    "2",
    "[3]",
    "1,204",
    "»",
    ">",
    "Next",
    "Next page",
    "« Previous",
    "Suivant",
    "Weiter",
    "下一页",
    "Last »",
  ])
    expect(isFlipText(text), text).toBe(true);
  for (const text of ["", "Reply", "Next week we meet", "3 replies", "2024-01-05 10:00", "Lamp next door"])
    expect(isFlipText(text), text).toBe(false);
});

it("pages that flip to each other are one list under one name, in whichever order they come", () => {
  const lists = new ListNames();
  expect(lists.join("/t?p=3", ["/t?p=2", "/t"])).toBe("/t");
  expect(lists.join("/t", ["/t?p=2"])).toBe("/t");
  expect(lists.join("/u", [])).toBe("/u");
  expect(lists.join("/t?p=4", ["/t?p=3", "/t?p=5"])).toBe("/t");
});

function readCorrections(text: string): Corrections {
  return new Corrections(readGuideFile(text).map((correction) => ({ correction })));
}
