import type { Archive } from "../archive/archive.ts";
import { archivedPage } from "../archive/visits/archived-page.ts";
import type { Page } from "../page/page.ts";
import type { PageType } from "../page/page-type.ts";
import { nextTurn } from "../seam/next-turn.ts";
import type { SiteKnowledge } from "./knowledge.ts";
import { type Learned, learnSite } from "./learning.ts";
import { READING } from "./numbers.ts";
import type { Reader } from "./reader.ts";
import type { RecentPages } from "./recent-pages.ts";
import { someOfEveryForm } from "./some-of-every-form.ts";
import { Survey } from "./survey.ts";

/** When a site is learned, and from which of its pages: those that come in, or some of those that are archived. */
export class SiteLearning {
  readonly #archive: Pick<Archive, "totals" | "visits">;
  /** Of the pages that came in; undefined if nobody saw those before them, or if there are so many that a sample has to do. */
  #survey: Survey | undefined;
  /** Pages that were read since the site was learned last, and those of them that were nothing that is known. */
  #read = { pages: 0, unplaced: 0 };

  readonly #recent: RecentPages | undefined;

  constructor(archive: Pick<Archive, "totals" | "visits">, recent?: RecentPages) {
    this.#archive = archive;
    this.#recent = recent;
    if (archive.totals.visits === 0) this.#survey = new Survey();
  }

  /** A page that came in. Once something is known, some speak for all; later on a sample of the archive does. */
  see(page: Page, visit: number, { version }: SiteKnowledge): void {
    if (version > 1 || this.#archive.totals.visits > READING.plenty) this.#survey = undefined;
    if (version === 0 || visit % READING.surveyed === 0) this.#survey?.see(page, visit);
  }

  /** What a page turned out to be. */
  note(type: PageType): void {
    this.#read.pages++;
    if (type === "other") this.#read.unplaced++;
  }

  /** Whether there is so much more to learn from that it pays. */
  isDue({ version, visits: then }: SiteKnowledge): boolean {
    const { visits } = this.#archive.totals;
    if (version === 0) return visits >= READING.firstVisits;
    if (then >= READING.plenty) return false;
    if (visits >= READING.more * then && this.#isMisfit) return true;
    if (visits < READING.muchMore * then) return false;
    return version === 1 || this.#read.unplaced >= READING.unplaced * this.#read.pages;
  }

  /** Whether it pays when there is no more to come. */
  isDueAtEnd(knowledge: SiteKnowledge): boolean {
    const { visits } = this.#archive.totals;
    if (knowledge.version === 0) return visits > 0;
    return this.isDue(knowledge) || (knowledge.visits < READING.plenty && this.#isMisfit);
  }

  /** Whether it was learned from pages unlike most that came since: of one part of a site, the first that was found. */
  get #isMisfit(): boolean {
    return this.#read.unplaced > 0 && this.#read.unplaced >= READING.misfit * this.#read.pages;
  }

  /** From what was seen. Undefined when it was stopped: what half the pages tell is not worth keeping. */
  async learn(before: Reader, stop: AbortSignal): Promise<Learned | undefined> {
    return this.#learn(this.#survey ?? (await this.#sampled(before, stop)), before, stop);
  }

  /** From what is archived, whatever was seen. */
  async learnAnew(before: Reader, stop: AbortSignal): Promise<Learned | undefined> {
    return this.#learn(await this.#sampled(before, stop), before, stop);
  }

  async #learn(survey: Survey, before: Reader, stop: AbortSignal): Promise<Learned | undefined> {
    const { visits } = this.#archive.totals;
    const load = async (visit: number): Promise<Page | undefined> => {
      await nextTurn();
      return stop.aborted ? undefined : this.#page(visit);
    };
    const learned = await learnSite(survey, load, before);
    if (stop.aborted) return undefined;
    this.#read = { pages: 0, unplaced: 0 };
    return { ...learned, knowledge: { ...learned.knowledge, visits } };
  }

  /** Some of all pages, and the latest. */
  async #sampled({ people }: Reader, stop: AbortSignal): Promise<Survey> {
    const survey = new Survey();
    const { visits } = this.#archive;
    const sampled = [
      ...visits.sample(READING.archivedSample),
      ...someOfEveryForm(visits.pageAddresses()),
      ...visits.latestPages(READING.latestSample),
    ];
    const chosen = new Set(sampled.map(({ id }) => id));
    for (const visit of chosen) {
      await nextTurn();
      if (stop.aborted) break;
      const page = await this.#page(visit);
      if (!page) continue;
      people.meet(page);
      survey.see(page, visit);
    }
    return survey;
  }

  async #page(visit: number): Promise<Page | undefined> {
    const stored = this.#archive.visits.byId(visit);
    return stored && (this.#recent?.of(stored) ?? archivedPage(stored, this.#archive.visits.shown(stored)));
  }
}
