import { EXIT_CODE } from "../crawl/end.ts";
import { httpFetcher } from "../fetch/http-fetcher.ts";
import { addressesMeant, startMeant, startOf } from "../library/site-address.ts";
import { chosenStrategy } from "./chosen-strategy.ts";
import { DEMO, DEMO_DIRECTORY, withDemo } from "./demo.ts";
import type { Flags } from "./fetch-options.ts";
import { remark } from "./print.ts";

/** Finds out which site is meant, or serves the demo, and does something with it. */
export async function onSite(
  target: string,
  flags: Flags,
  stop: AbortSignal,
  work: (start: string, flags: Flags) => Promise<void>,
): Promise<void> {
  // What cannot be is said before anything is asked for.
  chosenStrategy(flags);
  if (target === DEMO) {
    const demo = { ...flags, out: flags.out ?? DEMO_DIRECTORY, wait: flags.wait ?? 0 };
    return withDemo({ out: demo.out, fresh: flags.fresh ?? false }, (start) => work(start, demo));
  }
  // An archive knows its site.
  const archived = flags.out === undefined && !addressesMeant(target) ? startOf(target) : undefined;
  if (archived !== undefined) return work(archived, { ...flags, out: target });
  const start = await startMeant(target, {
    out: flags.out,
    fresh: flags.fresh,
    stop,
    tell: remark,
    secret: flags.loadCookies !== undefined || Object.keys(flags.header ?? {}).length > 0,
    fetcher: (startUrl) => {
      const { proxy, userAgent, bindAddress, timeout } = flags;
      const asked = { startUrl, proxy, userAgent, bindAddress, checkCertificates: !flags.insecure };
      return httpFetcher({ ...asked, headersTimeoutMillis: timeout });
    },
  });
  if (start !== undefined) return work(start, flags);
  process.exitCode = EXIT_CODE.interrupted;
  remark("interrupted before anything was fetched");
}
