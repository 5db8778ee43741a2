import type { Fact, KeptFact } from "./fact.ts";

/** Facts that must be in step with the outcomes beside which they are committed. */
export type KeptFacts = readonly KeptFact[];

export interface ReadableFacts {
  /** Undefined where nothing is said, and where a newer skein said something that may be forgotten; other such facts are refused. */
  get<T>(fact: Fact<T>): T | undefined;
}

/** What is known of the site and the crawl as a whole. */
export interface Facts extends ReadableFacts {
  set<T>(fact: Fact<T>, value: T): void;
  /** What others want to be kept with every commit, if it has changed since the last one. */
  keepAlongside(facts: () => KeptFacts): void;
}
