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
  /** One gigabyte, as the WARC guidelines recommend. */
  warcSize: 1e9,
} as const;
