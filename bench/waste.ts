import type { Reading } from "../src/read/reading.ts";
import type { Decision, Guide, Strategy } from "../src/strategy/strategy.ts";
import { argumentsOf } from "./arguments.ts";
import { crawlCaptured, type OpenSite, openSite } from "./crawl-captured.ts";
import { late, type Order, orderNamed } from "./order.ts";
import { strategyNamed } from "./run-cell.ts";
import { isOtherView } from "./score.ts";
import { Worths } from "./site-truth.ts";
import { table } from "./table.ts";
import { watchedStrategy } from "./watched-strategy.ts";

/**
 * What was fetched in vain and what was missed, by the way that led there: where to look when the scoreboard shows a miss.
 *
 *     npm run bench -- waste SITE|DIR|sim:SKIN|mixed|drawn:NUMBER[:masked]... [--strategy weave] [--most 15] [--shared DIR] [--ways 20]
 *       [--order 8/1]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const strategy = strategyNamed(given.text("strategy", "weave"));
  for (const name of given.words) {
    const site = await openSite(given.shared, name);
    const { wasted, missed, ways, coverage, valuable, end } = await wasteOn(
      site,
      strategy,
      given.has("order") ? orderNamed(given.text("order", ""), name) : undefined,
    );
    await site.fetcher.close();
    const fetched = wasted.reduce((sum, { pages }) => sum + pages, 0);
    const figures = `coverage ${coverage.toFixed(4)}, valuable ${valuable.toFixed(4)}, ${end}`;
    console.log(`\n${site.name}, ${strategy.name}: ${figures}; ${fetched} pages fetched in vain`);
    const most = given.number("most", 15);
    if (wasted.length > 0) console.log(table(wasted.slice(0, most)));
    if (missed.length > 0) console.log(`\nthread pages missed:\n${table(missed.slice(0, most))}`);
    const shown = given.number("ways", 0);
    if (shown > 0 && ways.length > 0) console.log(`\nlargest ways:\n${table(ways.slice(0, shown))}`);
  }
}

type Waste = {
  readonly way: string;
  /** Followed, or only tried. */
  readonly as: string;
  readonly what: string;
  readonly status: number;
  pages: number;
  readonly example: string;
  readonly from: string;
};

type Miss = {
  /** The ways in which such addresses were found, or that they were found nowhere. */
  readonly ways: string;
  pages: number;
  readonly example: string;
  readonly from: string;
};

async function wasteOn(site: OpenSite, strategy: Strategy, order?: Order) {
  const ways = new Map<string, string>();
  /** Of each address: whether its way was followed when it came, or only tried. */
  const asked = new Map<string, string>();
  /** Of each address: the ways in which it was found, and the page on which it stood first. */
  const found = new Map<string, { readonly ways: Set<string>; readonly from: string }>();
  let guide: Guide | undefined;
  const came = (url: string, way: string) => {
    ways.set(url, way);
    asked.set(
      url,
      /enough to be followed|said so/.test(guide?.explain?.(way).at(-1) ?? "") ? "followed" : "tried",
    );
  };
  const { log, end } = await crawlCaptured(
    order ? late(site, order.latency) : site,
    watchedStrategy(
      { ...strategy, learn: async (s) => (guide = await strategy.learn(s)) },
      (question, args, ask) => {
        if (question === "missed") came((args[1] as { url: string }).url, args[0] as string);
        if (question !== "decide") return ask();
        const { page } = args[0] as Reading;
        came(page.url, args[1] as string);
        const decision = ask() as Decision;
        for (const { href, way } of decision.links) {
          const known = found.get(href);
          if (known) known.ways.add(way);
          else found.set(href, { ways: new Set([way]), from: page.url });
        }
        return decision;
      },
    ),
    undefined,
    undefined,
    undefined,
    order?.concurrency,
  );
  const worths = new Worths(site.truth);
  const wasted = new Map<string, Waste>();
  const got = new Set<string>();
  for (const { url, status } of log) {
    const worth = worths.see(url);
    const key = site.truth.row(url)?.key;
    if (key) got.add(key);
    if (worth === "valuable") continue;
    const way = ways.get(url) ?? "no page";
    const what = `${worth}: ${site.truth.row(url)?.type ?? "not captured"}`;
    const as = asked.get(url) ?? "";
    const name = `${way} ${as} ${what} ${status}`;
    const row = wasted.get(name) ?? {
      way,
      as,
      what,
      status,
      pages: 0,
      example: url,
      from: found.get(url)?.from ?? "",
    };
    row.pages++;
    wasted.set(name, row);
  }
  const there = new Map<string, string[]>();
  for (const { type, key, url } of site.truth.rows())
    if (type === "thread" && key && !isOtherView(key)) there.set(key, [...(there.get(key) ?? []), url]);
  const misses = new Map<string, Miss>();
  let missing = 0;
  for (const [key, urls] of there) {
    if (got.has(key)) continue;
    missing++;
    const links = urls.flatMap((url) => (found.has(url) ? [found.get(url)!] : []));
    const by = [...new Set(links.flatMap(({ ways }) => [...ways]))].sort().join(", ") || "found nowhere";
    const example = urls.find((url) => found.has(url)) ?? urls[0]!;
    const row = misses.get(by) ?? { ways: by, pages: 0, example, from: found.get(example)?.from ?? "" };
    row.pages++;
    misses.set(by, row);
  }
  const waiting = new Map<string, number>();
  const fetched = new Set(log.map(({ url }) => url));
  for (const [url, link] of found)
    if (!fetched.has(url)) for (const way of link.ways) waiting.set(way, (waiting.get(way) ?? 0) + 1);
  const told = (guide?.tellWays?.() ?? []).map(({ name, pages, worth, expected, followed }) => ({
    way: name,
    waiting: waiting.get(name) ?? 0,
    pages,
    worth: worth === null ? "" : worth.toFixed(2),
    expected: expected.toFixed(2),
    followed: followed ? "yes" : "",
  }));
  return {
    wasted: [...wasted.values()].sort((a, b) => b.pages - a.pages),
    missed: [...misses.values()].sort((a, b) => b.pages - a.pages),
    ways: told.sort((a, b) => b.waiting + b.pages - a.waiting - a.pages),
    coverage: 1 - missing / Math.max(1, there.size),
    end,
    valuable: worths.counts.valuable / Math.max(1, log.length),
  };
}
