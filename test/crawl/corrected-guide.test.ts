import { expect, it } from "vitest";
import { correctedGuide } from "../../src/crawl/corrected-guide.ts";
import { journaled } from "../../src/crawl/journaled-guide.ts";
import { ToldCorrections } from "../../src/crawl/told-corrections.ts";
import type { KeptCorrection } from "../../src/learn/corrections/correction.ts";
import { Corrections } from "../../src/learn/corrections/corrections.ts";
import { readGuideFile } from "../../src/learn/corrections/guide-file.ts";
import type { Reading } from "../../src/read/reading.ts";
import type { WeighedLink } from "../../src/strategy/strategy.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

const BASE = "http://forum.test/";
const link = (href: string, way: string, skip?: WeighedLink["skip"]): WeighedLink => ({
  ...{ href, base: BASE, way, weight: 0 },
  ...(skip && { skip }),
});
const LINKS = [
  link("/thread/1", "title /thread/#"),
  link("/member/1", "person /member/#"),
  link("/old/1", "none", { reason: "noWay" }),
];

/** A guide that always says the same, and somebody who says something else of it. */
function told(...lines: string[]) {
  const archive = openArchive(scratchDirectory());
  const corrections = new ToldCorrections(archive);
  let number = 0;
  const say = (line: string) =>
    corrections.add(
      readGuideFile(line).map((correction): KeptCorrection => ({ number: ++number, at: 0, correction })),
    );
  const weights = [
    { way: "title /thread/#", weight: 1 },
    { way: "person /member/#", weight: -1 },
  ];
  const guide = correctedGuide(
    journaled({
      decide: () => ({ judgement: {}, links: LINKS }),
      ways: () => weights.splice(0),
      refuse: (url) => (url.endsWith("/thread/9") ? { skip: { reason: "duplicate" } } : undefined),
      save: () => "",
    }),
    corrections,
  );
  for (const line of lines) say(line);
  return { guide, corrections, say };
}

const skips = (links: readonly WeighedLink[]) => links.map(({ skip }) => skip?.reason);

it("leaves a guide alone of which nobody says anything", () => {
  const { guide } = told();
  expect(guide.decide({} as Reading, "").links).toBe(LINKS);
  expect([...guide.ways!()]).toHaveLength(2);
  expect(guide.refuse!(`${BASE}thread/9`, "title /thread/#")).toMatchObject({
    skip: { reason: "duplicate" },
  });
});

it("wants and leaves out addresses by what a person says of their form", () => {
  const { guide } = told("form /thread/# off", "form /old/# on");
  expect(skips(guide.decide({} as Reading, "").links)).toEqual(["told", undefined, undefined]);
  expect(guide.refuse!(`${BASE}thread/2`, "title /thread/#")).toMatchObject({ skip: { reason: "told" } });
  expect(guide.refuse!(`${BASE}member/2`, "person /member/#")).toBeUndefined();
  expect([guide.wants(`${BASE}old/7`), guide.wants(`${BASE}new/7`)]).toEqual([true, false]);
});

it("weighs a way as a person says, and again as the guide does when that is taken back", () => {
  const { guide, corrections } = told();
  expect(guide.corrected()).toEqual([]);
  corrections.add([{ number: 7, at: 0, correction: { what: "way", way: "person /member/#", says: "on" } }]);
  expect(guide.corrected()).toMatchObject([{ way: "person /member/#", weight: 3 }]);
  corrections.add([{ number: 8, at: 0, correction: { what: "way", way: "person /member/#", says: "off" } }]);
  expect(guide.corrected()).toMatchObject([{ way: "person /member/#", weight: -1 }]);
  corrections.undo(8);
  expect(guide.corrected()).toEqual([{ way: "person /member/#", weight: -1 }]);
});

it("knows a folder that does not belong to the site, and addresses that show what others do", () => {
  const { guide } = told("scope /member/ off", "form /thread/# same /topic/#");
  const [thread, member] = guide.decide({} as Reading, "").links;
  expect(member!.skip).toEqual({ reason: "told", detail: "its folder does not belong to the site" });
  expect(thread!.skip).toEqual({ reason: "told", detail: "it shows the same as /topic/#" });
});

it("asks for what shows the same instead, where its address can be told, and goes through what waits for that", () => {
  const { guide } = told(
    "form /member/# same /person.php?member=#",
    "form /old/# same /older/#",
    "form /older/# same /old/#",
  );
  const [, member, old] = guide.decide({} as Reading, "").links;
  expect(member).toMatchObject({
    href: "http://forum.test/person.php?member=1",
    way: "person /person.php?member=#",
  });
  expect(member!.skip).toBeUndefined();
  expect(guide.refuse!(`${BASE}member/5`, "person /member/#")).toMatchObject({
    skip: { reason: "told", detail: "it shows the same as http://forum.test/person.php?member=5" },
    instead: { href: "http://forum.test/person.php?member=5", way: "person /person.php?member=#" },
  });
  expect(guide.corrected()).toMatchObject([{ way: "person /member/#", weight: 3 }]);
  // Who says of two that each is the other says nothing.
  expect(old!.skip).toEqual({ reason: "noWay" });
});

it("keeps what was said in the archive, each thing once, in the way in which the reader is told", () => {
  const { corrections } = told(
    "form /t/# is thread",
    "form /t/# is index",
    "form /t/# has author at b.name",
    "form /t/# has text at div.body",
  );
  expect(corrections.current.all).toHaveLength(3);
  expect(corrections.overrides).toEqual([
    {
      url: "",
      all: true,
      form: "/t/#",
      type: "index",
      places: { authors: ["b.name"], bodies: ["div.body"] },
    },
  ]);
  expect(new Corrections([]).isEmpty).toBe(true);
});
