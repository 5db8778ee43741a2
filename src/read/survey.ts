import type { Page } from "../page/page.ts";
import { seededRandom } from "../seam/random.ts";
import { DateSurvey } from "./date-survey.ts";
import { listForm } from "./list-form.ts";
import { READING } from "./numbers.ts";
import { factsOf, type PageFacts } from "./page-facts.ts";
import { SharedTitles } from "./shared-titles.ts";

/** What the pages of a site have in common: a few facts of every page, and some pages of every template and every form. */
export class Survey {
  readonly facts: PageFacts[] = [];
  readonly titles = new SharedTitles();
  readonly dates = new DateSurvey();
  /** Visits of pages, by the places of their dates and the forms of their addresses. */
  readonly #places = new Map<string, Map<string, Reservoir>>();
  /** Visits of pages, by the form of their addresses. */
  readonly #forms = new Map<string, Reservoir>();
  readonly #seen = new Set<string>();
  readonly #placeChance = seededRandom(1);
  readonly #formChance = seededRandom(2);

  see(page: Page, visit: number): void {
    this.dates.see(page);
    const facts = factsOf(page);
    if (this.#wasSeen(page, facts)) return;
    const form = listForm(page.url);
    into(this.#forms, form, READING.formSample, { visit, url: page.url }, this.#formChance);
    if (!facts) return;
    this.titles.see(page);
    this.facts.push(facts);
    for (const place of facts.places) {
      const byForm = this.#places.get(place) ?? new Map<string, Reservoir>();
      this.#places.set(place, byForm);
      into(byForm, form, READING.templateSample, { visit, url: page.url }, this.#placeChance);
    }
  }

  /** A page that is visited again and again counts once, or all that it says would seem to recur: unless it has a new look, or twice as much to tell. */
  #wasSeen({ url, evidence }: Page, facts: PageFacts | undefined): boolean {
    const much = Math.floor(Math.log2(1 + evidence.dated.places.length));
    const look = `${url} ${much} ${facts?.places.join(" ") ?? ""}`;
    if (this.#seen.has(look)) return true;
    this.#seen.add(look);
    return false;
  }

  /** Some pages of every form that have a date at this place. */
  dated(place: string): readonly SeenPage[] {
    return [...(this.#places.get(place)?.values() ?? [])].flatMap(({ seen }) => seen);
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
