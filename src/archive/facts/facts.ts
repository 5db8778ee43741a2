/** Facts that must be in step with the outcomes beside which they are committed, by name. */
export type KeptFacts = Readonly<Record<string, string>>;

export interface ReadableFacts {
  get(name: string): string | undefined;
}

/** What is known of the site and the crawl as a whole, by name. */
export interface Facts extends ReadableFacts {
  set(name: string, value: string): void;
  /** What others want to be kept with every commit, if it has changed since the last one. */
  keepAlongside(facts: () => KeptFacts): void;
}
