import { DAY, HOUR } from "../seam/times.ts";
/** Every number and word that steers fetching, in one place. */

/** Kept equal to package.json by a test. */
export const version = "0.1.0";

/** Honest: says what it is and where to complain. */
export const defaultUserAgent = `Skein/${version} (+https://github.com/skein-crawler/skein)`;

export const httpDefaults = {
  /** DNS, TCP and TLS together. */
  connectTimeoutMillis: 15_000,
  /** From the request to the end of the response headers. */
  headersTimeoutMillis: 30_000,
  /** Between two pieces of the body. */
  bodyTimeoutMillis: 30_000,
  /** Of the whole exchange: ends slow drips that never stay silent for long enough to time out. */
  totalTimeoutMillis: 300_000,
  /** What Chromium takes. */
  maxHeaderBytes: 256 * 1024,
  /** On the wire. */
  maxBodyBytes: 32 * 1024 * 1024,
  /** Unpacked: ends decompression bombs. */
  maxDecodedBytes: 64 * 1024 * 1024,
} as const;

/** How often a redirect to the very same address is asked again (cookie checks) before it counts as a loop. */
export const sameAddressTries = 3;

export const paceDefaults = {
  /** Before anything is known of a host. */
  firstDelayMillis: 1000,
  /** Delay = this many times the usual latency (Heritrix: 5, within 3–30 s). */
  latencyFactor: 2,
  minDelayMillis: 250,
  maxDelayMillis: 30_000,
  /** As far as Heritrix follows a Crawl-delay. */
  maxCrawlDelayMillis: 300_000,
  /** A request that takes longer than this, and than so many times the usual, does not hold up the next one. */
  patienceMillis: 1000,
  patienceFactor: 5,
  /** After the first 429, or when 503 comes often; doubled with each further one. */
  firstPenaltyMillis: 1000,
  maxPenaltyMillis: 120_000,
  /** Answers in a row before it goes faster again: a rate limit is to be met once in ten requests, not in every third. */
  servedAfterTooFast: 8,
  servedAfterUnavailable: 1,
  maxRetryAfterMillis: HOUR,
  /** A Retry-After of up to this is about the one address. */
  shortRetryAfterMillis: 10_000,
  /** Requests in a row with no answer at all, or a gateway's error, before the host is left alone. */
  failuresBeforePause: 8,
  firstPauseMillis: 10_000,
  maxPauseMillis: 600_000,
  /** Pauses in a row (about half an hour in all) after which waiting requests are turned away. */
  pausesBeforeGivingUp: 8,
} as const;

export const robotsDefaults = {
  /** RFC 9309, 2.4: should not be used for longer than a day. */
  cacheMillis: DAY,
  /** RFC 9309, 2.3.1.2. */
  maxRedirects: 5,
  /** RFC 9309, 2.5: at least 500 kibibytes. */
  maxBytes: 500 * 1024,
  /** Waits between tries when the file cannot be had, before its host counts as closed. */
  retryDelaysMillis: [1000, 5000, 25_000] as readonly number[],
  /** How long a host stays closed before robots.txt is asked for again. */
  unreachableMillis: 300_000,
  /** The same when there was no connection at all: the next page asked for finds out. */
  unconnectedMillis: 1000,
  /** RFC 9309, 2.3.1.4: after some 30 days a server that cannot give the file is as one that has none. */
  forgiveAfterMillis: 30 * DAY,
} as const;
