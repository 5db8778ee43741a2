import { expect, onTestFinished, test } from "vitest";
import { archiveOfPages } from "../../bench/archive-of-pages.ts";
import { NOTHING_KNOWN } from "../../src/read/knowledge.ts";
import { READING } from "../../src/read/numbers.ts";
import { Reader } from "../../src/read/reader.ts";
import { SiteLearning } from "../../src/read/site-learning.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { pages } from "./harbour.ts";

/** The learning of an archive that says it has so many visits. */
async function learning(visits: number): Promise<SiteLearning> {
  const archive = await archiveOfPages(scratchDirectory(), pages);
  onTestFinished(() => archive.close());
  return new SiteLearning({ visits: archive.visits, totals: { ...archive.totals, visits } });
}

const known = (version: number, visits: number) => ({ ...NOTHING_KNOWN, version, visits });
const FIRST = READING.firstVisits;

test("a site is learned from some visits on, and once more when there are much more", async () => {
  expect((await learning(FIRST - 1)).isDue(NOTHING_KNOWN)).toBe(false);
  expect((await learning(FIRST)).isDue(NOTHING_KNOWN)).toBe(true);
  expect((await learning(READING.muchMore * FIRST - 1)).isDue(known(1, FIRST))).toBe(false);
  expect((await learning(READING.muchMore * FIRST)).isDue(known(1, FIRST))).toBe(true);
  expect((await learning(100 * READING.plenty)).isDue(known(1, READING.plenty))).toBe(false);
});

test("the third time it is learned only if pages came that are nothing that is known", async () => {
  const site = await learning(READING.muchMore * 100);
  for (let page = 0; page < 100; page++) site.note("thread");
  expect(site.isDue(known(2, 100))).toBe(false);
  for (let page = 0; page < 10; page++) site.note("other");
  expect(site.isDue(known(2, 100))).toBe(true);
});

test("what was learned counts the visits it was learned from; stopped, nothing was learned", async () => {
  const site = await learning(pages.length);
  const learned = await site.learn(new Reader(), new AbortController().signal);
  expect(learned?.knowledge).toMatchObject({ version: 1, visits: pages.length });
  expect(learned?.knowledge.templates).toHaveLength(1);
  expect(await site.learnAnew(new Reader(), AbortSignal.abort())).toBeUndefined();
});
