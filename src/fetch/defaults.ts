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
