import { expect, it } from "vitest";
import { linksByRole, type RoledLink } from "../../../src/learn/link-role.ts";
import {
  type Knowledge,
  nothingKnown,
  restoreKnowledge,
  saveKnowledge,
} from "../../../src/strategy/weave/knowledge.ts";
import { type Judged, LinkWeighing } from "../../../src/strategy/weave/link-weighing.ts";
import { Prospects } from "../../../src/strategy/weave/prospects.ts";
import { HOST, pageOf } from "../../learn/page-of.ts";

const LISTS = "other /lite/b/#";
const FURTHER = "echo /lite/b/#-#";

/** A list of a plainer view came, on which all titles are known; it has so many further pages. */
function listInVain(pages: number, more: Partial<Judged> = {}): Knowledge {
  const known = nothingKnown();
  const page = pageOf("/lite/b/1", "");
  const name = known.evidence.nameOf("other", "/lite/b/#");
  known.evidence.find(name, page.url);
  known.evidence.find(name, `${HOST}/lite/b/2`);
  new Prospects(known).came(page, name, 0);
  const links = Array.from(
    { length: pages },
    (_, n): RoledLink => ({ url: `${HOST}/lite/b/1-${n + 2}`, role: "flip", text: `${n + 2}` }),
  );
  new LinkWeighing(known).weigh(page, {
    byRole: { ...linksByRole(page), links },
    ...{ isList: false, isAside: true, isSeries: false, isStart: false, isEcho: true, isPersonal: false },
    ...{ isShort: false, repeated: new Set<string>(), inVain: name },
    ...more,
  });
  return known;
}

/** What is expected of further lists when these pages of the first one have come. */
function expectedAfter(known: Knowledge, pages: readonly number[], worth: number): number {
  for (const n of pages) new Prospects(known).came(pageOf(`/lite/b/1-${n}`, ""), FURTHER, worth);
  return known.evidence.estimate(known.evidence.way(LISTS)!);
}

it("a list of which only the first page is known from elsewhere was worth its fetch, and others will be", () => {
  expect(expectedAfter(listInVain(5), [], 1)).toBeLessThan(0.1);
  expect(expectedAfter(listInVain(5), [4], 1)).toBeGreaterThan(0.3);
});

it("it is made up for once, and never by pages that show nothing new, by those of other lists, under a person, or in a thread", () => {
  const known = listInVain(5);
  expectedAfter(known, [4, 3, 2], 1);
  expect(known.evidence.way(LISTS)!.gained).toBe(1);
  expect(expectedAfter(listInVain(5), [4, 3], 0)).toBeLessThan(0.1);
  expect(expectedAfter(listInVain(2), [9], 1)).toBeLessThan(0.1);
  expect(expectedAfter(listInVain(5, { isPersonal: true }), [4], 1)).toBeLessThan(0.1);
  expect(expectedAfter(listInVain(5, { isSeries: true }), [4], 1)).toBeLessThan(0.1);
});

it("what was in vain so far is kept between runs", () => {
  const known = restoreKnowledge(saveKnowledge(listInVain(5)))!;
  expect(expectedAfter(known, [4], 1)).toBeGreaterThan(0.3);
});
