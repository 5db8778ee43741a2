import type { Page } from "../page/page.ts";
import { seededRandom } from "../seam/random.ts";
import { DateSurvey } from "./date-survey.ts";
import { listForm } from "./list-form.ts";
import { READING } from "./numbers.ts";
import { factsOf, type PageFacts } from "./page-facts.ts";

/** What the pages of a site have in common: a few facts of every page, and some pages of every template and every form. */
export class Survey {
  readonly facts: PageFacts[] = [];
  readonly dates = new DateSurvey();
  /** Visits of pages, by the place of their records' times. */
  readonly #templates = new Map<string, Reservoir>();
  /** Visits of pages, by the form of their addresses. */
  readonly #forms = new Map<string, Reservoir>();
  readonly #templateChance = seededRandom(1);
  readonly #formChance = seededRandom(2);

  see(page: Page, visit: number): void {
    const form = listForm(page.url);
    into(this.#forms, form, READING.formSample, { visit, url: page.url }, this.#formChance);
    this.dates.see(page);
    const facts = factsOf(page);
    if (!facts) return;
    this.facts.push(facts);
    if (facts.thread !== false)
      into(
        this.#templates,
        facts.time,
        READING.templateSample,
        { visit, url: page.url },
        this.#templateChance,
      );
  }

  /** Visits of pages whose records' times stand at this place, and may be posts. */
  ofTemplate(time: string): readonly number[] {
    return this.#templates.get(time)?.seen.map(({ visit }) => visit) ?? [];
  }

  /** Some pages of every form. */
  get forms(): ReadonlyMap<string, { readonly seen: readonly SeenPage[] }> {
    return this.#forms;
  }
}

/** Reservoir sampling: every page has the same chance. */
function into(
  reservoirs: Map<string, Reservoir>,
  key: string,
  size: number,
  page: SeenPage,
  random: () => number,
): void {
  const reservoir = reservoirs.get(key) ?? { seen: [], pages: 0 };
  reservoirs.set(key, reservoir);
  reservoir.pages++;
  if (reservoir.seen.length < size) reservoir.seen.push(page);
  else {
    const at = Math.floor(random() * reservoir.pages);
    if (at < size) reservoir.seen[at] = page;
  }
}

export interface SeenPage {
  readonly visit: number;
  readonly url: string;
}

interface Reservoir {
  readonly seen: SeenPage[];
  pages: number;
}
