import type { Archive } from "../archive/archive.ts";
import type { Told } from "../archive/guides/guides.ts";
import { archivedPage } from "../archive/visits/archived-page.ts";
import type { Page } from "../page/page.ts";
import type { Reading } from "../read/reading.ts";
import type { Guide } from "../strategy/strategy.ts";

/** A guide, and what it was told. */
export interface JournaledGuide extends Guide {
  /** What it was told since this was asked last, in order. */
  drain(): Told[];
}

/** Writes down what a guide is told, if its decisions depend on that. */
export function journaled(guide: Guide): JournaledGuide {
  let told: Told[] = [];
  const note = (one: Told) => {
    if (guide.learning) told.push(one);
  };
  const { learning, wholeHost, scans } = guide;
  return {
    ...(learning !== undefined && { learning }),
    ...(wholeHost !== undefined && { wholeHost }),
    ...(scans && { scans }),
    decide(reading, way) {
      // Before, so that a page which breaks its thinking breaks it in the same place again.
      note({ what: "page", way });
      return guide.decide(reading, way);
    },
    save: () => guide.save(),
    ...(guide.missed && {
      missed(way, what) {
        note({ what: "missed", way, ...what });
        return guide.missed!(way, what);
      },
    }),
    ...(guide.passed && {
      passed(way, what) {
        note({ what: "passed", way, ...what });
        guide.passed!(way, what);
      },
    }),
    ...(guide.refuse && {
      refuse(url, way) {
        const refusal = guide.refuse!(url, way);
        if (refusal) note({ what: "refused", way, url });
        return refusal;
      },
    }),
    ...(guide.weighHints && { weighHints: (urls, base) => guide.weighHints!(urls, base) }),
    ...(guide.ways && { ways: () => guide.ways!() }),
    ...(guide.correct && { correct: (corrections) => guide.correct!(corrections) }),
    ...(guide.explain && { explain: (way) => guide.explain!(way) }),
    ...(guide.draw && { draw: () => guide.draw!() }),
    ...(guide.forget && { forget: () => guide.forget!() }),
    drain() {
      const drained = told;
      told = [];
      return drained;
    },
  };
}

/** What was told in one go. */
const PORTION = 64;

/**
 * Tells a guide that was saved some time before a crash what it was told since, so that it knows what it knew when the last
 * page was committed: the frontier is of that moment too. What the guide answers is there already.
 */
export async function tellAgain(
  guide: Guide,
  archive: Archive,
  readingOf: (page: Page) => Reading,
): Promise<void> {
  for (let portion = archive.guides.toldSince(0, PORTION); portion.length > 0; ) {
    for (const told of portion) {
      if (told.what === "missed") guide.missed?.(told.way, told);
      else if (told.what === "passed") guide.passed?.(told.way, told);
      else if (told.what === "refused") guide.refuse?.(told.url, told.way);
      else {
        const page = await archivedPage(told.visit, archive.visits.shown(told.visit));
        if (page) decideAgain(guide, readingOf(page), told.way);
      }
    }
    portion = archive.guides.toldSince(portion.at(-1)!.id, PORTION);
  }
}

function decideAgain(guide: Guide, reading: Reading, way: string): void {
  try {
    guide.decide(reading, way);
  } catch {
    // It broke the first time too: see safeOutcomeOf.
  }
}
