import { Command } from "commander";
import { textOf } from "../fetch/charset.ts";
import { Cookies } from "../fetch/cookies.ts";
import { httpFetcher } from "../fetch/http-fetcher.ts";
import { politeFetcher } from "../fetch/polite-fetcher.ts";
import { httpUrl, proxyAddress } from "./option-values.ts";
import { print } from "./print.ts";
import { read } from "./read.ts";
import { UsageError } from "./usage-error.ts";
import { withWordsSwitch } from "./words-switch.ts";

export function readCommand(): Command {
  return withWordsSwitch(new Command("read"))
    .description("show everything that can be read from one page: posts, threads, pagination, regions, links")
    .argument("<page>", "an address, or an HTML file")
    .option("--url <address>", "the address of the page, if it is read from a file", httpUrl)
    .option("--json", "print it as one JSON object")
    .option("--proxy <url>", "an HTTP proxy", proxyAddress)
    .action(async (target: string, flags: { url?: string; json?: boolean; proxy?: string }) => {
      print(await read(target, flags, (url) => fetchHtml(url, flags.proxy)));
    });
}

/** Redirects followed for one page. */
const MOST_HOPS = 10;

async function fetchHtml(start: string, proxy: string | undefined): Promise<{ html: string; url: string }> {
  const fetcher = politeFetcher(httpFetcher({ startUrl: start, proxy, cookies: new Cookies() }), {
    waitMillis: 0,
  });
  try {
    let url = start;
    for (let hop = 0; hop <= MOST_HOPS; hop++) {
      const answer = await fetcher.fetch(url);
      if (!answer.ok) throw new UsageError(`cannot read ${url}: ${answer.failure.message}`);
      if (!answer.location) return { html: textOf(answer.body, answer.headers["content-type"]).text, url };
      url = answer.location;
    }
    throw new UsageError(`cannot read ${start}: more than ${MOST_HOPS} redirects`);
  } finally {
    await fetcher.close();
  }
}
