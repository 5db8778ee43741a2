import type { Archive } from "../archive/archive.ts";
import { guideFactOf } from "../archive/facts/own-facts.ts";
import type { Waiting } from "../archive/frontier/frontier.ts";
import { archivedPage } from "../archive/visits/archived-page.ts";
import type { StoredVisit } from "../archive/visits/visits.ts";
import type { Fetcher } from "../fetch/answer.ts";
import { passageOf } from "../page/links/passage.ts";
import type { Page } from "../page/page.ts";
import type { Clock } from "../seam/clock.ts";
import { nextTurn } from "../seam/next-turn.ts";
import type { Random } from "../seam/random.ts";
import type { Decision, Guide, Site, Strategy } from "../strategy/strategy.ts";
import { pageOf } from "./answer-page.ts";
import { type CorrectedGuide, correctedGuide } from "./corrected-guide.ts";
import { type JournaledGuide, journaled, tellAgain } from "./journaled-guide.ts";
import type { ReadingBehind } from "./reading-behind.ts";
import type { ToldCorrections } from "./told-corrections.ts";
import { admittedLinks, isList, outcomeOf, refusalSaid, type Understanding } from "./understand.ts";
import { follow, type Led, visit } from "./visit.ts";

export interface LearningSetting extends Omit<Understanding, "guide"> {
  readonly archive: Archive;
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  readonly random: Random;
  readonly start: string;
  /** Pages that the guide could not place any more: the site is learned again, beginning with them. */
  readonly strangers: readonly string[];
  readonly stop: AbortSignal;
  readonly behind?: ReadingBehind | undefined;
  /** What people say against what was learned. */
  readonly corrections: ToldCorrections;
}

/** Pages weighed in one go after learning. */
const PORTION = 64;

/**
 * Gets the site's guide: the one saved in the archive, or a new one, for which the strategy visits pages. These pages are
 * archived like all others and never fetched again; their links enter the frontier as soon as there is a guide to weigh
 * them. A crash while learning loses nothing: the strategy starts again, and finds its pages in the archive. Undefined
 * when it was stopped: what was learned from half the pages is not worth keeping.
 */
export async function guideFor(
  strategy: Strategy,
  setting: LearningSetting,
): Promise<CorrectedGuide | undefined> {
  const { archive, admission, corrections } = setting;
  const guide = (await guideBefore(strategy, setting)) ?? (await guideAnew(strategy, setting));
  if (!guide) return undefined;
  admission.admitWholeHost(guide.wholeHost ?? false);
  const journal = correctedGuide(journaled(guide), corrections);
  if (journal.ways) archive.frontier.weigh(journal.ways());
  archive.frontier.weigh(journal.corrected());
  await weighLearned(journal, setting);
  return journal;
}

/** The guide as it was when the last page was committed. */
async function guideBefore(
  strategy: Strategy,
  { archive, strangers, readingOf }: LearningSetting,
): Promise<Guide | undefined> {
  const saved = strangers.length === 0 ? archive.facts.get(guideFactOf(strategy)) : undefined;
  const guide = saved === undefined ? undefined : strategy.restore(saved);
  if (!guide) return undefined;
  if (archive.guides.followed === strategy.name) {
    archive.guides.follow(strategy.name);
    await tellAgain(guide, archive, readingOf);
  } else {
    // Another strategy went on in the meantime: all pages are told to this one.
    guide.forget?.();
    archive.guides.follow(strategy.name, guide.save());
  }
  return guide;
}

async function guideAnew(strategy: Strategy, setting: LearningSetting): Promise<Guide | undefined> {
  const { archive, strangers } = setting;
  const guide = await learned(strategy, setting);
  if (!guide) return undefined;
  if (strangers.length === 0) archive.guides.follow(strategy.name, guide.save());
  else archive.guides.save(guide.save());
  return guide;
}

async function learned(strategy: Strategy, setting: LearningSetting): Promise<Guide | undefined> {
  // Any page may be the start: the entry may lie in a folder above it.
  setting.admission.admitWholeHost(true);
  try {
    const guide = await strategy.learn(new VisitedSite(setting));
    return setting.stop.aborted ? undefined : guide;
  } catch (error) {
    if (setting.stop.aborted) return undefined;
    throw error;
  }
}

/** What is decided of what is no page. */
const NOTHING: Decision = { judgement: {}, links: [] };

async function weighLearned(guide: JournaledGuide, setting: LearningSetting): Promise<void> {
  const { archive, stop } = setting;
  for (
    let visits = archive.visits.unweighed(PORTION);
    visits.length > 0;
    visits = archive.visits.unweighed(PORTION)
  ) {
    for (const visit of visits) {
      await nextTurn();
      // What is not weighed yet is weighed by the next run.
      if (stop.aborted) return;
      const page = await readablePage(visit, guide, archive);
      const reading = page && setting.readingOf(page);
      const { judgement, links } = reading ? guide.decide(reading, visit.way) : NOTHING;
      if (reading) setting.admission.meet(reading.page, () => isList(reading), guide.scans);
      const found = admittedLinks(links, visit.depth + 1, setting);
      archive.weighed(visit, judgement, found, guide.drain());
    }
    if (guide.ways) archive.frontier.weigh(guide.ways());
  }
}

/** Pages that say no are missed, but for the start: there are no other links. */
async function readablePage(visit: StoredVisit, guide: Guide, archive: Archive): Promise<Page | undefined> {
  const page = visit.isPage ? await archivedPage(visit, archive.visits.shown(visit)) : undefined;
  const refused = page && visit.depth > 0 && refusalSaid(page, visit.status, guide);
  if (page && !refused) return page;
  guide.missed?.(visit.way, { url: visit.url });
  return undefined;
}

class VisitedSite implements Site {
  readonly start: string;
  readonly random: Random;
  readonly strangers: readonly string[];
  readonly #setting: LearningSetting;

  constructor(setting: LearningSetting) {
    this.#setting = setting;
    this.start = setting.start;
    this.random = setting.random;
    this.strangers = setting.strangers;
  }

  visit(url: string): Promise<Page | undefined> {
    return follow(
      this.#admitted(url),
      (location) => this.#admitted(location),
      (at) => this.#look(at),
    );
  }

  #admitted(url: string): string | undefined {
    const admitted = this.#setting.admission.admit(url, this.start);
    return admitted?.skip ? undefined : admitted?.url;
  }

  async visitAgain(url: string): Promise<Page | undefined> {
    const { archive, fetcher, stop } = this.#setting;
    const answer = await fetcher.fetch(url, { signal: stop });
    if (!answer.ok || answer.status >= 300) return undefined;
    archive.visits.keep(answer.exchange);
    return pageOf(answer);
  }

  statusOf(url: string): number | undefined {
    const admitted = this.#setting.admission.admit(url, this.start);
    return admitted && this.#setting.archive.visits.latest(admitted.url)?.status;
  }

  /** The page of one address, from the archive or from the web, or where it redirects to. */
  async #look(url: string): Promise<Led<Page> | undefined> {
    const { archive, stop } = this.#setting;
    if (stop.aborted) return undefined;
    const depth = url === this.start ? 0 : 1;
    const address = archive.frontier.claim({ url, way: "learning", weight: 0, depth });
    if (address) await this.#fetch(address);
    const visited = archive.visits.latest(url);
    if (!visited) return undefined;
    if (visited.location) return { location: visited.location };
    const page = await archivedPage(visited, archive.visits.shown(visited));
    if (page) this.#setting.admission.meet(page);
    const passage = page && passageOf(page);
    if (passage !== undefined) return { location: passage };
    return page && { shown: page };
  }

  /** Fetches until there is an answer that counts, and commits it. */
  async #fetch(first: Waiting): Promise<void> {
    const { archive, clock } = this.#setting;
    let address: Waiting | undefined = first;
    await visit(this.#setting, first.url, async (answer) => {
      address ??= archive.frontier.claim({ ...first, weight: 0 });
      if (!address) return undefined;
      const outcome = outcomeOf(address, answer, clock.now(), { ...this.#setting, guide: undefined });
      address = undefined;
      await archive.commit([outcome], [], this.#setting.behind?.within([outcome]));
      return outcome.end.state === "later" ? outcome.end.due : undefined;
    });
  }
}
