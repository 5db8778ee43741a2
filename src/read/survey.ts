import { Page } from "../page/page.ts";
import { seededRandom } from "../seam/random.ts";
import { factsOf, type PageFacts } from "./page-facts.ts";

/** A page as an archive keeps it. */
export interface ArchivedPage {
  readonly url: string;
  /** Already decoded. */
  readonly html: string;
  /** When, milliseconds since 1970. */
  readonly fetched: number;
}

/** Pages to be surveyed, each once, in any order. */
export interface Surveyed {
  pages(): Iterable<ArchivedPage> | AsyncIterable<ArchivedPage>;
}

export interface Survey {
  readonly facts: PageFacts[];
  /** Some pages for every place of times. */
  readonly samples: Map<string, ArchivedPage[]>;
}

/** From so many pages a wrapper is learned: enough for every frame of a template to show itself. */
const SAMPLE = 16;

/** A few facts of every page, and some pages of every template. */
export async function survey(archive: Surveyed): Promise<Survey> {
  const facts: PageFacts[] = [];
  const samples = new Map<string, ArchivedPage[]>();
  const counts = new Map<string, number>();
  const random = seededRandom(1);
  for await (const archived of archive.pages()) {
    const page = new Page({ url: archived.url, html: archived.html, at: archived.fetched });
    const known = factsOf(page);
    if (!known) continue;
    facts.push(known);
    const key = known.time;
    const sample = samples.get(key) ?? [];
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    samples.set(key, sample);
    if (known.thread === false) continue;
    // Reservoir sampling: every page has the same chance.
    if (sample.length < SAMPLE) sample.push(archived);
    else {
      const at = Math.floor(random() * count);
      if (at < SAMPLE) sample[at] = archived;
    }
  }
  return { facts, samples };
}
