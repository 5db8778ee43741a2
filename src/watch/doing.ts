import { jsonFact } from "../archive/facts/fact.ts";

/** What a watch did last, for others to see: it is kept with every page. */
export interface Doing {
  readonly phase: WatchPhase;
  /** When, milliseconds since 1970. */
  readonly at: number;
  /** The page it looked at; of the history, that is told by the rows. */
  readonly url?: string;
  readonly pagesPerDay: number;
}

export type WatchPhase = "history" | "reading" | "news";

export const DOING = jsonFact<Doing>("doing");
