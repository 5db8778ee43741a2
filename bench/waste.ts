import type { Page } from "../src/page/page.ts";
import type { Strategy } from "../src/strategy/strategy.ts";
import { argumentsOf } from "./arguments.ts";
import { crawlCaptured, type OpenSite, openSite } from "./crawl-captured.ts";
import { strategyNamed } from "./run-cell.ts";
import { Worths } from "./site-truth.ts";
import { table } from "./table.ts";
import { watchedStrategy } from "./watched-strategy.ts";

/**
 * What was fetched in vain, by the way that led there: where to look when the scoreboard shows a miss.
 *
 *     npm run bench -- waste SITE|DIR|sim:SKIN... [--strategy weave] [--most 15] [--shared DIR]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const strategy = strategyNamed(given.text("strategy", "weave"));
  for (const name of given.words) {
    const site = await openSite(given.shared, name);
    const rows = await wasteOn(site, strategy);
    await site.fetcher.close();
    const fetched = rows.reduce((sum, { pages }) => sum + pages, 0);
    console.log(`\n${site.name}, ${strategy.name}: ${fetched} pages fetched in vain`);
    if (fetched > 0) console.log(table(rows.slice(0, given.number("most", 15))));
  }
}

async function wasteOn(site: OpenSite, strategy: Strategy) {
  const ways = new Map<string, string>();
  const { log } = await crawlCaptured(
    site,
    watchedStrategy(strategy, (question, args, ask) => {
      if (question === "judge") ways.set((args[0] as Page).url, args[1] as string);
      if (question === "missed") ways.set((args[1] as { url: string }).url, args[0] as string);
      return ask();
    }),
  );
  const worths = new Worths(site.truth);
  const rows = new Map<
    string,
    { way: string; what: string; status: number; pages: number; example: string }
  >();
  for (const { url, status } of log) {
    const worth = worths.see(url);
    if (worth === "valuable") continue;
    const way = ways.get(url) ?? "no page";
    const what = `${worth}: ${site.truth.row(url)?.type ?? "not captured"}`;
    const name = `${way} ${what} ${status}`;
    const row = rows.get(name) ?? { way, what, status, pages: 0, example: url };
    row.pages++;
    rows.set(name, row);
  }
  return [...rows.values()].sort((a, b) => b.pages - a.pages);
}
