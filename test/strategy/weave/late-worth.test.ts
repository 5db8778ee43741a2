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
const THREADS = "beside /lite/t/#";

/** Three lists of a part of the site that nothing is expected of came, worth nothing; each names so many threads that nobody knew. */
function listsInVain(threads: number, more: Partial<Judged> = {}, known = nothingKnown()): Knowledge {
  for (let board = 1; board <= 3; board++) {
    const page = pageOf(`/lite/b/${board}`, "");
    const name = known.evidence.nameOf("other", "/lite/b/#");
    known.evidence.find(name, page.url);
    new Prospects(known).observe(name, 0);
    const links = Array.from(
      { length: threads },
      (_, n): RoledLink => ({
        ...{ url: `${HOST}/lite/t/${board}${n}`, role: "title", text: "On sheds", beside: true },
      }),
    );
    new LinkWeighing(known).weigh(page, {
      byRole: { ...linksByRole(page), links },
      ...{ isList: false, isAside: true, isPersonal: false, isSeries: false, isStart: false, isEcho: false },
      ...{ isShort: false, repeated: new Set<string>(), inVain: name },
      ...more,
    });
  }
  return known;
}

/** What is expected of a list after so many of the threads came, each worth so much. */
function expectedAfter(known: Knowledge, threads: number, worth: number): number {
  for (let n = 0; n < threads; n++) new Prospects(known).observe(THREADS, worth);
  return known.evidence.estimate(known.evidence.way(LISTS)!);
}

it("lists that seemed worthless are followed when what they lead to turns out well, whichever came first", () => {
  expect(expectedAfter(listsInVain(5), 0, 1)).toBeLessThan(0.1);
  expect(expectedAfter(listsInVain(5), 3, 1)).toBeGreaterThan(0.5);
});

it("nothing is made up for by links that turn out badly, by a single one, or under a person", () => {
  const poor = expectedAfter(listsInVain(5), 3, 0);
  expect(poor).toBeLessThan(0.1);
  expect(expectedAfter(listsInVain(1), 3, 1)).toBe(expectedAfter(listsInVain(0), 0, 1));
  expect(expectedAfter(listsInVain(5, { isPersonal: true }), 3, 1)).toBeLessThan(0.1);
});

it("what was fetched before it was found there is nothing new", () => {
  const known = nothingKnown();
  for (let board = 1; board <= 3; board++)
    for (let n = 0; n < 5; n++) {
      const nothing = { hashes: [], canonical: undefined, ends: undefined };
      known.copies.see({
        ...{ url: `${HOST}/lite/t/${board}${n}`, titles: { own: "", whole: "" }, worth: 1, ...nothing },
      });
    }
  expect(expectedAfter(listsInVain(5, {}, known), 3, 1)).toBeLessThan(0.3);
});

it("a page is made up for once, and what it is owed is kept between runs", () => {
  const known = restoreKnowledge(saveKnowledge(listsInVain(5)))!;
  expect(expectedAfter(known, 3, 1)).toBeGreaterThan(0.5);
  expect(known.evidence.way(LISTS)!.gained).toBe(3);
  expect(known.lateWorth.isOwedFor(THREADS)).toBe(false);
});
