import type { SessionMark } from "../url/session-ids.ts";
import type { Rendered } from "./rendered.ts";

/** One request and its response as they went over the wire: what the web archive keeps. */
export interface Exchange {
  readonly url: string;
  /** When the request was sent, milliseconds since 1970. */
  readonly at: number;
  readonly millis: number;
  /** The address that answered, where known (not behind a proxy). */
  readonly ip?: string;
  readonly request: { readonly method: "GET"; readonly headers: readonly HeaderPair[] };
  readonly response: {
    readonly status: number;
    readonly statusText: string;
    readonly headers: readonly HeaderPair[];
    /** Transfer coding removed, content coding kept. */
    readonly body: Buffer;
  };
  /** Set when the body is not whole; the words are those of WARC-Truncated. */
  readonly truncated?: "length" | "time" | "disconnect";
  /** Set when somebody else made it, and it came from his web archive. */
  readonly origin?: Origin;
}

/** What an exchange was in the web archive that it comes from. */
export interface Origin {
  /** The id of its record, to be kept. */
  readonly recordId?: string | undefined;
  /** Not every archive has kept what was asked. */
  readonly hasRequest: boolean;
}

export type HeaderPair = readonly [name: string, value: string];

/** What came of asking for one address once. Redirects are answers too: the crawl follows them. */
export type Answer = Answered | Unanswered;

export interface Answered {
  readonly ok: true;
  readonly url: string;
  readonly exchange: Exchange;
  readonly status: number;
  /** By lower-case name; repeated fields joined with ", ". */
  readonly headers: Readonly<Record<string, string>>;
  /** Content coding removed. */
  readonly body: Buffer;
  /** Where a 3xx points, absolute. */
  readonly location?: string;
  /** What a browser made of it, where one was asked: this is what people see, and what is read. */
  readonly rendered?: Rendered;
  /** Where the site puts session ids into the addresses of its links, as far as somebody knows. */
  readonly session?: SessionMark;
}

export interface Unanswered {
  readonly ok: false;
  readonly url: string;
  readonly failure: Failure;
  /** What arrived before it failed, if anything did. */
  readonly exchange?: Exchange;
}

/** An expected failure of the web: a value, never an exception. */
export interface Failure {
  readonly reason: FailureReason;
  /** One sentence for a person. */
  readonly message: string;
  /** Whether asking again later can help. */
  readonly retry: boolean;
}

export type FailureReason =
  | "robotsTxt" // the site asks crawlers not to fetch this address
  | "privateAddress" // a public site points into a private network
  | "unsafe" // logout, delete, mark-read: asking would change something
  | "dns"
  | "connect"
  | "tls"
  | "timeout"
  | "disconnect" // the connection ended in the middle
  | "tooLarge" // more bytes than allowed, packed or unpacked
  | "protocol" // not HTTP, broken headers, broken coding
  | "redirectLoop"
  | "browser" // it needs a browser, and there is none, or it failed
  | "hostBusy" // somebody else of a fleet asks the host now
  | "hostPaused" // the host kept failing and is left alone for a while
  | "stopped"; // the crawl was asked to stop while this waited

export interface FetchOptions {
  /** Extra request headers: conditional requests, a referrer. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** As somebody whom the site does not know: without the cookies and credentials that were given. */
  readonly asGuest?: boolean;
  /**
   * Asked when the head of the answer is there: where its body goes, piece by piece as it comes, instead of into memory; undefined when
   * nobody wants it, which ends the answer with its head. A fetcher that has bodies in memory anyway need not ask.
   */
  readonly into?: ((head: AnswerHead) => BodySink | undefined) | undefined;
}

export interface AnswerHead {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface BodySink {
  /** As it came, content coding kept. Whether more is wanted; never throws. */
  write(piece: Buffer): boolean;
}

/** Where bytes come from: HTTP, a browser, a captured site, a simulated one. Never rejects. */
export interface Fetcher {
  fetch(url: string, options?: FetchOptions): Promise<Answer>;
  /** Whether it can ask as a guest, as somebody else than it asks as otherwise. */
  readonly hasGuest?: true;
  /** The sitemaps that the robots.txt of this address's host names, where it was read. */
  sitemaps?(url: string): readonly string[];
  close(): Promise<void>;
}
