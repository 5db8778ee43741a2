import { jsonFact } from "../archive/facts/fact.ts";

/** How whoever writes an archive goes on at the moment, for those who look on. */
export interface Going {
  readonly what: "crawl" | "watch";
  /** By the clock of the machine, milliseconds since 1970. */
  readonly at: number;
  readonly isPaused: boolean;
  readonly hosts: readonly GoingHost[];
}

export interface GoingHost {
  readonly host: string;
  readonly delayMillis: number;
  readonly underWay: number;
  readonly isPaused: boolean;
}

export const GOING = jsonFact<Going>("going");

/** With commits, but not more often than anybody looks. */
export const TOLD_MILLIS = 500;
export const MOST_HOSTS = 20;
