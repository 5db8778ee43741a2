import { describe, expect, onTestFinished, test } from "vitest";
import { archiveOfPages } from "../../bench/archive-of-pages.ts";
import { Page } from "../../src/page/page.ts";
import { NOTHING_KNOWN } from "../../src/read/knowledge.ts";
import { READING } from "../../src/read/numbers.ts";
import { Reader } from "../../src/read/reader.ts";
import { SiteLearning } from "../../src/read/site-learning.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { board, pages } from "./harbour.ts";

const never = new AbortController().signal;

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

test("the second time it is learned whatever came; a few odd pages are no reason for a third", async () => {
  const site = await learning(READING.muchMore * 100);
  for (let page = 0; page < 100; page++) site.note("thread");
  expect(site.isDue(known(1, 100))).toBe(true);
  for (let page = 0; page < 4; page++) site.note("other");
  expect(site.isDue(known(2, 100))).toBe(false);
});

test("what does not fit most of what came since is learned anew sooner, and at the end of a crawl", async () => {
  const site = await learning(READING.more * 100);
  const soon = await learning(READING.more * 100 - 1);
  for (const each of [site, soon]) for (let page = 0; page < 50; page++) each.note("other");
  expect(site.isDue(known(1, 100))).toBe(true);
  expect(soon.isDue(known(1, 100))).toBe(false);
  expect(soon.isDueAtEnd(known(1, 100))).toBe(true);
  for (const each of [site, soon]) for (let page = 0; page < 51; page++) each.note("thread");
  expect(site.isDue(known(1, 100))).toBe(false);
  expect(soon.isDueAtEnd(known(1, 100))).toBe(false);
});

test("pages that were odd before the site was learned are no reason to learn it once more", async () => {
  const site = await learning(READING.muchMore * 100);
  for (let page = 0; page < 50; page++) site.note("other");
  expect(site.isDue(known(2, 100))).toBe(true);
  await site.learnAnew(new Reader(), never);
  for (let page = 0; page < 50; page++) site.note("thread");
  expect(site.isDue(known(2, 100))).toBe(false);
});

describe("a site whose pages come in", () => {
  /** Whether threads are known after these pages of the archive came in, by their visits; all of it has threads. */
  async function learnsThreads(
    visits: readonly number[],
    version: number,
    visitsInAll = 6,
  ): Promise<boolean> {
    const archive = await archiveOfPages(scratchDirectory(), pages);
    onTestFinished(() => archive.close());
    const totals = { ...archive.totals, visits: 0 };
    const site = new SiteLearning({ visits: archive.visits, totals });
    totals.visits = visitsInAll;
    for (const visit of visits) site.see(new Page(pages[visit - 1]!), visit, known(version, 1));
    const learned = await site.learn(new Reader(), never);
    return learned!.knowledge.templates.length > 0;
  }
  const BOARD_VISIT = pages.indexOf(board) + 1;

  test("is learned from those", async () => {
    expect(await learnsThreads([BOARD_VISIT], 0)).toBe(false);
    expect(await learnsThreads([BOARD_VISIT, 3, 5], 0)).toBe(true);
  });

  test("is learned from some of those once something is known: each fourth speaks for the others", async () => {
    expect(await learnsThreads([1, 3, 5, 6], 1)).toBe(false);
    expect(await learnsThreads([1, 3, 4, 5, 6], 1)).toBe(true);
  });

  test("is learned from what is archived when it was learned twice, or when there are too many pages", async () => {
    expect(await learnsThreads([BOARD_VISIT], 2)).toBe(true);
    expect(await learnsThreads([BOARD_VISIT], 0, READING.plenty)).toBe(false);
    expect(await learnsThreads([BOARD_VISIT], 0, READING.plenty + 1)).toBe(true);
  });
});

test("what was learned counts the visits it was learned from; stopped, nothing was learned", async () => {
  const site = await learning(pages.length);
  const learned = await site.learn(new Reader(), new AbortController().signal);
  expect(learned?.knowledge).toMatchObject({ version: 1, visits: pages.length });
  expect(learned?.knowledge.templates).toHaveLength(1);
  expect((await site.learnAnew(new Reader(), never))?.knowledge).toEqual(learned?.knowledge);
  expect(await site.learnAnew(new Reader(), AbortSignal.abort())).toBeUndefined();
});
