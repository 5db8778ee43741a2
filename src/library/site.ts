import { httpFetcher } from "../fetch/http-fetcher.ts";
import { type SiteRunOptions, sessionOptions } from "./options.ts";
import { addressesMeant, startMeant } from "./site-address.ts";

/** Which site is meant, and where its archive is. Throws OptionError for what is no address, and for options that make no sense. */
export async function siteOf(
  target: string,
  options: SiteRunOptions,
  stop: AbortSignal,
): Promise<{ readonly start: string; readonly directory: string }> {
  // What cannot be is said before anything is asked for.
  const likely = sessionOptions(addressesMeant(target)?.[0] ?? "https://none.invalid/", options);
  const start = await startMeant(target, {
    out: options.out,
    fresh: options.fresh,
    stop,
    secret: options.loadCookies !== undefined || Object.keys(options.headers ?? {}).length > 0,
    fetcher: (startUrl) => {
      const { proxy, userAgent, checkCertificates, bindAddress, timeoutMillis } = likely;
      const asked = { startUrl, proxy, userAgent, checkCertificates, bindAddress };
      return options.fetcher ?? httpFetcher({ ...asked, headersTimeoutMillis: timeoutMillis });
    },
  });
  return { start: start ?? likely.start, directory: likely.directory };
}
