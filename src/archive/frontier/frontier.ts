import type { Skip, SkipReason } from "../../url/skip.ts";
import type { WayWeight } from "../../url/way-weight.ts";

/** A link on its way into the frontier. */
export interface Found {
  readonly url: string;
  /** The kind of link, in the guide's words: addresses of one way wait together. */
  readonly way: string;
  /** Order within the way; larger is sooner. */
  readonly weight: number;
  /** Links from the start to here. */
  readonly depth: number;
  /** Redirects in a row that led here. */
  readonly hops?: number;
  readonly skip?: Skip;
}

/** An address handed out to be fetched. It stays in the frontier until its outcome is committed. */
export interface Waiting {
  readonly id: number;
  readonly url: string;
  readonly way: string;
  readonly depth: number;
  readonly hops: number;
  /** How often it was asked for before. */
  readonly tries: number;
  /** Set when it was dealt with before and is visited once more: its outcome changes nothing in the frontier. */
  readonly again?: true;
}

/** The addresses that wait to be fetched, best first, and every address that was ever found. */
export interface Frontier {
  /** Puts addresses in that stand on no page: the start, what a sitemap lists. */
  add(found: readonly Found[]): void;
  /** Sets how soon the addresses of these ways are wanted; durable with the next commit. */
  weigh(weights: Iterable<WayWeight>): void;
  /** Hands out the best waiting addresses; each once, until its outcome is committed. */
  take(count: number, now: number): Waiting[];
  /** Hands out one address out of turn, new or waiting; undefined when it was dealt with before or is handed out now. */
  claim(found: Found): Waiting | undefined;
  /** Hands out an address whatever became of it before, unless it is handed out now. Its outcome is to be committed like any other. */
  again(found: Found): Waiting | undefined;
  /** The guide was told what came of an address: it no longer counts against its way. */
  settle(address: Waiting): void;
  /** Takes back what was handed out and will not be fetched now. */
  putBack(addresses: readonly Waiting[]): void;
  /** Whether the address was ever found, whatever became of it. */
  knows(url: string): boolean;
  /** The way that led to an address first; undefined for one that was never found. */
  wayOf(url: string): string | undefined;
  /** Puts addresses back that were done or given up: what came was no answer to them. Their visits stay. */
  reopen(addresses: readonly Pick<Waiting, "url">[]): void;
  /** Makes addresses wait after all that were put aside for this reason and pass now; tells how many. */
  reconsider(reason: SkipReason, passes: (url: string) => boolean): number;
  /** When the next postponed address is due, if any is. */
  nextDue(): number | undefined;
}
