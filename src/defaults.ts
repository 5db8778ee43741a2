import { defaultUserAgent, httpDefaults, version } from "./fetch/defaults.ts";

/** What a crawl does when it is not told otherwise. The finer numbers of fetching stand in fetch/defaults.ts. */
export const DEFAULTS = {
  version,
  strategy: "weave",
  concurrency: 8,
  /** How often an address is asked for at most. */
  tries: 3,
  timeoutMillis: httpDefaults.headersTimeoutMillis,
  userAgent: defaultUserAgent,
  /** Of a watch: the list-wise paper's. */
  pagesPerDay: 3_000,
  /** One gigabyte, as the WARC guidelines recommend. */
  warcSize: 1e9,
  /** Of pictures and files: so much in all, and so much of one. */
  mediaLimit: 10e9,
  mediaFileLimit: 100e6,
} as const;

/** How the WARC files name us. */
export const SOFTWARE = `Skein/${version}`;
