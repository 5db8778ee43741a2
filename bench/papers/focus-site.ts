import { focus } from "../../src/strategy/focus/focus.ts";
import type { FocusGuide } from "../../src/strategy/focus/focus-guide.ts";
import type { PageVerdict } from "../../src/strategy/focus/page-classifier.ts";
import { LearningError } from "../../src/strategy/learning-error.ts";
import { targetPageMap } from "../baselines/target-page-map.ts";
import type { CapturedSite } from "../captured.ts";
import { type OpenSite, openSite, scoreOfLog } from "../crawl-captured.ts";
import { type ModuleScores, moduleScores } from "../focus-modules.ts";
import { guidedCrawl, siteToLearn } from "../guided-crawl.ts";
import { labelledPages } from "../labelled-pages.ts";
import { type Fetched, isOtherView } from "../score.ts";
import { vectorsOf } from "../train.ts";
import { type Discovered, genericCrawl } from "./generic-crawl.ts";
import { idealCoverage } from "./ideal-crawl.ts";

/** A page as table 2 needs it. */
export interface SeenPage {
  readonly vector: readonly number[];
  readonly label: PageVerdict;
  readonly entry?: boolean;
  readonly shows: number;
  /** Whether it belongs to the forum: profiles, logins, forms do, the articles of a site around it do not. */
  readonly ofForum: boolean;
}

/** A crawl to its end, learning apart. */
export interface FocusCrawl {
  readonly coverage: number;
  /** Thread pages among all pages crawled, as printed; and distinct entry, index and thread pages. */
  readonly effectiveness: number;
  readonly valuable: number;
  readonly threads: number;
  readonly threadsThereAre: number;
  readonly fetched: number;
}

/** All of FoCUS's experiments on one captured site. */
export interface FocusSite {
  readonly site: string;
  readonly use: CapturedSite["use"];
  readonly pages: readonly SeenPage[];
  readonly modules: ModuleScores;
  readonly focus: FocusCrawl;
  readonly learning: number;
  readonly failure?: string;
  readonly generic: FocusCrawl;
  readonly discovered: Discovered;
  readonly structure: FocusCrawl;
  /** What the path from the entry by boards to threads reaches at all; from a thread page; and FoCUS from that page. */
  readonly ideal: number;
  readonly idealFromThread: number;
  readonly fromThread: number;
}

/** Enough to see what a plain crawler wastes. */
const MOST_GENERIC = 4000;
/** Pages of each label in table 2: twice the paper's, for there are fewer forums. */
const PAGES = 20;
/** Vidal's crawler learns from more pages than the others (FoCUS, section 5.1). */
const STRUCTURE_SAMPLE = 500;

export async function focusSite(captured: CapturedSite, shared: string): Promise<FocusSite> {
  const labelled = await labelledPages(captured, PAGES);
  const vectors = vectorsOf(labelled);
  const site = await openSite(shared, captured.name);
  try {
    const learned = await learn(site);
    const thread = threadOf(site);
    const generic = await genericCrawl(site, MOST_GENERIC);
    const structured = await targetPageMap(thread, STRUCTURE_SAMPLE, { flips: true }).learn(
      siteToLearn(site),
    );
    const ideal = await idealCoverage(site);
    const idealFromThread = await idealCoverage(site, thread);
    const elsewhere = await learn(site, thread);
    return {
      site: captured.name,
      use: captured.use,
      pages: labelled.map(({ label, shows, truth }, i) => ({
        ...{ ...vectors[i]!, label, shows, ofForum: truth.type !== "other" },
      })),
      modules: await moduleScores(captured),
      focus: crawlOf(shared, site, learned.log),
      learning: learned.learning,
      ...(learned.failure !== undefined && { failure: learned.failure }),
      generic: crawlOf(shared, site, generic.log),
      discovered: generic.discovered,
      structure: crawlOf(shared, site, (await guidedCrawl(site, structured)).log),
      ideal,
      idealFromThread,
      fromThread: crawlOf(shared, site, elsewhere.log).coverage,
    };
  } finally {
    await site.fetcher.close();
  }
}

/** A site that could not be learned counts as crawled in vain. */
async function learn(
  site: OpenSite,
  start = site.fetcher.entry,
): Promise<{ log: readonly Fetched[]; learning: number; failure?: string }> {
  const before = site.fetcher.log.length;
  try {
    const guide = (await focus.learn({ ...siteToLearn(site), start })) as FocusGuide;
    const learning = site.fetcher.log.length - before;
    const { log } = await guidedCrawl(site, guide, Infinity, guide.learned.entry);
    return { log, learning };
  } catch (error) {
    if (!(error instanceof LearningError)) throw error;
    return { log: [], learning: site.fetcher.log.length - before, failure: error.message };
  }
}

function crawlOf(shared: string, site: OpenSite, log: readonly Fetched[]): FocusCrawl {
  const score = scoreOfLog(shared, site, log)!;
  return {
    coverage: score.coverage,
    effectiveness: score.fetched === 0 ? 0 : (score.fetchedByType.thread ?? 0) / score.fetched,
    valuable: score.fetched === 0 ? 0 : score.valuable,
    threads: score.threadPages,
    threadsThereAre: score.threadPagesThereAre,
    fetched: score.fetched,
  };
}

/** A thread page somewhere in the middle. */
function threadOf({ truth }: OpenSite): string {
  const threads = [...truth.rows()].filter(
    ({ type, key }) => type === "thread" && key !== null && !isOtherView(key),
  );
  return threads[Math.floor(threads.length / 3)]!.url;
}
