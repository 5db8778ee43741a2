import type { Strategy } from "../strategy/strategy.ts";

/** Everything that a crawl can be told, flattened once at the door. Units stand in the names. */
export interface CrawlOptions {
  readonly start: string;
  readonly directory: string;
  readonly strategy: Strategy;
  readonly fresh: boolean;
  readonly limitPages: number;
  readonly limitMillis: number;
  readonly limitBytes: number;
  readonly depth: number;
  readonly include: readonly RegExp[];
  readonly exclude: readonly RegExp[];
  /** Undefined: a polite pace that adapts. */
  readonly waitMillis: number | undefined;
  readonly concurrency: number;
  readonly tries: number;
  readonly timeoutMillis: number;
  readonly userAgent: string;
  /** Named in the WARC files. */
  readonly software: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A Netscape cookies.txt, read. */
  readonly cookies: { readonly text: string; readonly file: string } | undefined;
  readonly proxy: string | undefined;
  readonly obeyRobots: boolean;
  readonly allowPrivateAddresses: boolean;
  readonly warcSize: number;
}
