import { expect, it } from "vitest";
import type { Fact } from "../../../src/archive/facts/fact.ts";
import {
  GUIDE,
  guideFactOf,
  MEMBER,
  READ,
  SCOPE,
  START,
  TOTALS,
} from "../../../src/archive/facts/own-facts.ts";
import { REFUSALS } from "../../../src/crawl/crawl.ts";
import { CHANCES, HINTS } from "../../../src/crawl/second-thoughts.ts";
import { COOKIES } from "../../../src/crawl/session.ts";
import { DEEDS } from "../../../src/read/known-deeds.ts";
import { OVERRIDES, READER } from "../../../src/read/site-reading.ts";
import { VALIDATORS } from "../../../src/watch/conditional-visits.ts";
import { SCHEDULER } from "../../../src/watch/schedule/saved-scheduler.ts";
import { ZONE } from "../../../src/watch/telling.ts";
import { openArchive, scratchDirectory } from "../scratch.ts";
import written from "./version-1.json" with { type: "json" };

// biome-ignore lint/suspicious/noExplicitAny: facts of all types in one list
const EVERY: readonly Fact<any>[] = [
  ...[START, SCOPE, GUIDE, guideFactOf({ name: "weave" }), TOTALS, COOKIES, MEMBER, DEEDS],
  ...[REFUSALS, CHANCES, HINTS, READER, OVERRIDES, READ, SCHEDULER, ZONE, VALIDATORS],
];

/** Every fact as the first versions wrote it, before facts had versions. */
const texts: Readonly<Record<string, string>> = written;

it.each(EVERY)(
  "$name is read as it was first written, and written so that it is read the same again",
  (fact) => {
    const value = fact.read(texts[fact.name]!, 1);
    expect(value).toBeDefined();
    expect(fact.read(fact.write(value), fact.version)).toEqual(value);
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    archive.facts.set(fact, value);
    archive.close();
    const again = openArchive(directory);
    expect(again.facts.get(fact)).toEqual(value);
    again.close();
  },
);
