import { createRequire } from "node:module";
import { Parser } from "htmlparser2";
import type { Fetcher } from "../src/fetch/answer.ts";

/** robots-parser is CommonJS and its types name no default. */
const robotsParser = createRequire(import.meta.url)("robots-parser") as (
  url: string,
  text: string,
) => { isAllowed(url: string, agent: string): boolean | undefined };

export interface BreadthFirstOptions {
  /** At most so many pages. */
  readonly limit: number;
  /** Heeds robots.txt and rel=nofollow. Default: true. */
  readonly polite?: boolean;
}

/**
 * The plain crawler to measure against: every link of every page of the same host, in the order found, each address once.
 * Follows redirects as any crawler does. What it fetched stands in the order fetched.
 */
export async function breadthFirst(
  fetcher: Fetcher,
  entry: string,
  options: BreadthFirstOptions,
): Promise<{ url: string; status: number }[]> {
  const { host } = new URL(entry);
  const polite = options.polite ?? true;
  const robotsUrl = new URL("/robots.txt", entry).href;
  const rules = await fetcher.fetch(robotsUrl);
  const robots = robotsParser(robotsUrl, rules.ok && rules.status === 200 ? rules.body.toString() : "");
  const queue = [entry];
  const seen = new Set(queue);
  const fetched: { url: string; status: number }[] = [];
  const add = (href: string, base: string): void => {
    if (!URL.canParse(href, base)) return;
    const url = new URL(href, base);
    url.hash = "";
    if (url.host !== host || !url.protocol.startsWith("http") || seen.has(url.href)) return;
    seen.add(url.href);
    if (!polite || robots.isAllowed(url.href, "skein") !== false) queue.push(url.href);
  };
  for (let next = 0; next < queue.length && fetched.length < options.limit; next++) {
    const url = queue[next]!;
    const answer = await fetcher.fetch(url);
    fetched.push({ url, status: answer.ok ? answer.status : 0 });
    if (!answer.ok) continue;
    if (answer.location !== undefined) add(answer.location, url);
    else if (answer.headers["content-type"]?.startsWith("text/html")) {
      for (const href of hrefs(answer.body.toString(), polite)) add(href, url);
    }
  }
  return fetched;
}

/** The addresses of a page's anchors. */
export function hrefs(html: string, heedNofollow: boolean): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, { href, rel }) {
      if (name === "a" && href !== undefined && !(heedNofollow && rel?.includes("nofollow")))
        found.push(href);
    },
  });
  parser.end(html);
  return found;
}
