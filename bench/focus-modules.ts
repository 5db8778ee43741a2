import { textOf } from "../src/fetch/charset.ts";
import { Page } from "../src/page/page.ts";
import { type Random, seededRandom, seedOf } from "../src/seam/random.ts";
import { findEntry } from "../src/strategy/focus/entry.ts";
import { flipUrls } from "../src/strategy/focus/flip-urls.ts";
import { IndexThreadUrls, type UrlGroup } from "../src/strategy/focus/index-thread-urls.ts";
import { classifyVector, pageClassifier } from "../src/strategy/focus/page-classifier.ts";
import { Visits } from "../src/strategy/focus/page-classifier-visits.ts";
import { entryByKeyword } from "./baselines/entry-by-keyword.ts";
import { type LabelledVector, trainPageClassifier } from "./baselines/page-classifier-training.ts";
import { type CapturedSite, type TruthRow, truthOf } from "./captured.ts";
import { type CapturedFetcher, capturedFetcher } from "./captured-fetcher.ts";
import { LEAST_SHOWN } from "./labelled-pages.ts";
import { OwnLists } from "./own-lists.ts";
import { isOtherView, spelling } from "./score.ts";

/** Precision and recall, as counts that can be added up. */
export interface Tally {
  right: number;
  found: number;
  there: number;
}

export const noTally = (): Tally => ({ right: 0, found: 0, there: 0 });
export const precision = ({ right, found }: Tally) => (found === 0 ? 1 : right / found);
export const recall = ({ right, there }: Tally) => (there === 0 ? 1 : right / there);

/** Table 2: classifiers trained on `forums` of the training forums, drawn at random, tested on all test forums. */
export function classificationRow(
  training: readonly (readonly LabelledVector[])[],
  testing: readonly LabelledVector[],
  forums: number,
  draws: number,
) {
  const random = seededRandom(forums);
  const rounds = Array.from({ length: forums >= training.length ? 1 : draws }, () => {
    const classifier = trainPageClassifier(draw(training, forums, random).flat());
    return testedOn(testing, classifier);
  });
  const cell = (value: (round: (typeof rounds)[number]) => number) => {
    const values = rounds.map(value);
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
    const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length;
    return `${(mean * 100).toFixed(1)} ± ${(Math.sqrt(variance) * 100).toFixed(1)}`;
  };
  return {
    forums,
    "index P": cell(({ index }) => precision(index)),
    "index R": cell(({ index }) => recall(index)),
    "thread P": cell(({ thread }) => precision(thread)),
    "thread R": cell(({ thread }) => recall(thread)),
  };
}

/** How well classifiers, those of the strategy unless others are given, tell pages. */
export function testedOn(
  testing: readonly LabelledVector[],
  classifier = pageClassifier,
): { index: Tally; thread: Tally } {
  const tallies = { index: noTally(), thread: noTally() };
  for (const { vector, label } of testing) {
    const verdict = classifyVector(vector, classifier);
    for (const type of ["index", "thread"] as const) {
      if (verdict === type) tallies[type].found++;
      if (label === type) tallies[type].there++;
      if (label === type && verdict === type) tallies[type].right++;
    }
  }
  return tallies;
}

export interface ModuleScores {
  /** Algorithm 1 as printed, on pages that list something; on those that list hardly anything; and with every list of a page. */
  readonly urls: Tally;
  readonly small: Tally;
  readonly everyList: Tally;
  readonly flips: Tally;
  readonly entry: Tally;
  readonly baseline: Tally;
}

/** Pages of each type on which URL and flip detection are tested (the paper's 10), and starts of entry discovery. */
const PAGES = 10;

export const noScores = (): ModuleScores => ({
  ...{ urls: noTally(), small: noTally(), everyList: noTally() },
  ...{ flips: noTally(), entry: noTally(), baseline: noTally() },
});

/** Algorithms 1, 2 and 3 on one captured site. */
export async function moduleScores(site: CapturedSite): Promise<ModuleScores> {
  const truth = new Truth(await truthOf(site.dir));
  const fetcher = await capturedFetcher(site.dir);
  const random = seededRandom(seedOf(site.name));
  const scores = noScores();
  try {
    const visits = new Visits((url) => pageAt(fetcher, url), Number.POSITIVE_INFINITY);
    const detector = new IndexThreadUrls(visits);
    const samples = {
      index: truth.some("index", PAGES, random),
      thread: truth.some("thread", PAGES, random),
    };
    const sampled: Page[] = [];
    for (const url of [...samples.index, ...samples.thread]) {
      const page = await visits.visit(url);
      if (page) sampled.push(page);
    }
    const lists = new OwnLists(sampled, (url) => truth.of(url));
    for (const type of ["index", "thread"] as const) {
      for (const url of samples[type]) {
        const page = await visits.visit(url);
        if (!page) continue;
        if (type === "index") await scoreUrls(page, lists, detector, truth, scores);
        await scoreFlips(page, visits, truth, scores.flips);
      }
    }
    const home = await pageAt(fetcher, site.entry);
    const atHome = home ? leadsTo(home, truth) : { boards: 0, threads: 0 };
    for (const start of truth.some("any", PAGES, random))
      await scoreEntry(start, fetcher, truth, atHome, random, scores);
  } finally {
    await fetcher.close();
  }
  return scores;
}

/** At the level of pages, as in the paper: a page counts as right if its groups are what the votes said. */
async function scoreUrls(
  page: Page,
  lists: OwnLists,
  detector: IndexThreadUrls,
  truth: Truth,
  { urls, small, everyList }: ModuleScores,
): Promise<void> {
  const isSmall = lists.count(page) < LEAST_SHOWN.index;
  scoreGroups(await detector.detectLongest(page), truth, isSmall ? small : urls);
  if (!isSmall) scoreGroups(await detector.detect(page), truth, everyList);
}

function scoreGroups(groups: readonly UrlGroup[], truth: Truth, tally: Tally): void {
  tally.there++;
  if (groups.length === 0) return;
  tally.found++;
  const right = groups.every(({ type, examples }) => {
    const known = examples.flatMap(({ url }) => truth.of(url) ?? []);
    return known.filter((row) => row.type === type).length * 2 > known.length;
  });
  if (right) tally.right++;
}

async function scoreFlips(page: Page, visits: Visits, truth: Truth, tally: Tally): Promise<void> {
  const own = truth.listOf(page.url);
  // A pager: several links to further pages of the same list, or one where there are but two.
  const has = page.links.links.some(
    ({ url, text }) =>
      own !== undefined &&
      /^\D{0,8}\d{1,4}\D{0,2}$|next|weiter|suivant|[»›→]/i.test(text) &&
      truth.listOf(url) === own &&
      truth.of(url)!.key !== truth.of(page.url)!.key,
  );
  const found = await flipUrls(page, visits);
  const right =
    found.length > 0 &&
    found.every(({ url }) => truth.listOf(url) === undefined || truth.listOf(url) === own);
  // The truth may not know how a pager is written: what was found and is right is there.
  if (has || right) tally.there++;
  if (found.length > 0) tally.found++;
  if (right) tally.right++;
}

async function scoreEntry(
  start: string,
  fetcher: CapturedFetcher,
  truth: Truth,
  home: Lists,
  random: Random,
  scores: Pick<ModuleScores, "entry" | "baseline">,
): Promise<void> {
  scores.entry.there++;
  scores.baseline.there++;
  scores.baseline.found++;
  const guessed = await pageAt(fetcher, entryByKeyword(start));
  if (guessed && isEntry(guessed, truth, home)) scores.baseline.right++;
  const visits = new Visits((url) => pageAt(fetcher, url), 60);
  const page = await visits.visit(start);
  if (!page) return;
  const urls = new IndexThreadUrls(visits);
  const entry = await findEntry(page, { visits, urls, random });
  scores.entry.found++;
  if (isEntry(entry.page, truth, home)) scores.entry.right++;
}

interface Lists {
  readonly boards: number;
  readonly threads: number;
}

/** By content, as a person would say: a page that leads to as many boards as the usual entry, or to threads where there are no boards. */
function isEntry(page: Page, truth: Truth, home: Lists): boolean {
  if (truth.of(page.url)?.type === "entry") return true;
  const lists = leadsTo(page, truth);
  return home.boards > 0 ? lists.boards >= home.boards : lists.threads >= home.threads;
}

function leadsTo(page: Page, truth: Truth): Lists {
  const boards = new Set<string>();
  const threads = new Set<string>();
  for (const { url } of page.links.links) {
    const list = truth.listOf(url);
    if (list !== undefined) (truth.of(url)!.type === "index" ? boards : threads).add(list);
  }
  return { boards: boards.size, threads: threads.size };
}

async function pageAt(fetcher: CapturedFetcher, url: string, hops = 5): Promise<Page | undefined> {
  const answer = await fetcher.fetch(url);
  if (!answer.ok || answer.status >= 400) return undefined;
  if (answer.location) return hops > 0 ? pageAt(fetcher, answer.location, hops - 1) : undefined;
  const type = answer.headers["content-type"] ?? "";
  if (!type.includes("html")) return undefined;
  return new Page({ url: answer.url, html: textOf(answer.body, type).text, at: answer.exchange.at });
}

class Truth {
  readonly #rows: ReadonlyMap<string, TruthRow>;
  readonly #alike = new Map<string, TruthRow>();

  constructor(rows: ReadonlyMap<string, TruthRow>) {
    this.#rows = rows;
    for (const row of rows.values()) this.#alike.set(spelling(row.url), row);
  }

  of(url: string): TruthRow | undefined {
    return this.#rows.get(url) ?? (URL.canParse(url) ? this.#alike.get(spelling(url)) : undefined);
  }

  /** The board or thread whose page an address shows. */
  listOf(url: string): string | undefined {
    const row = this.of(url);
    if (!row?.key || (row.type !== "thread" && row.type !== "index")) return undefined;
    return row.key.replace(/:\w+$/, "");
  }

  some(type: "index" | "thread" | "any", most: number, random: Random): string[] {
    const urls = [...this.#rows.values()]
      .filter((row) => (type === "any" ? START_TYPES.has(row.type) : row.type === type))
      .filter(({ key }) => !isOtherView(key))
      .map(({ url }) => url);
    return draw(urls, most, random);
  }
}

/** What people have at hand when they name a site. */
const START_TYPES = new Set(["entry", "index", "thread", "profile", "other"]);

function draw<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const left = [...items];
  const drawn: Item[] = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
