import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Outcome } from "../src/archive/archive.ts";
import type { Found } from "../src/archive/frontier/frontier.ts";
import { SqliteArchive } from "../src/archive/sqlite-archive.ts";
import { seededRandom } from "../src/seam/random.ts";
import { table } from "./table.ts";

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000];
/** What a page brings: this many links, of which about half are known already. */
const LINKS_PER_PAGE = 20;
const PAGES_PER_COMMIT = 100;
/** The steps measured at each size. */
const PAGES_MEASURED = 1_000;

/**
 * Grows a frontier to each size and measures there, in CPU time, what a crawl does with it: hand out an address, finish it
 * and take in its page's links, half of which are known. The archive is the real one; only the bytes of pages are missing.
 */
export async function run(args: string[]): Promise<void> {
  const largest = Number(args[args.indexOf("--largest") + 1] || 0) || SIZES.at(-1)!;
  const directory = mkdtempSync(join(tmpdir(), "skein-frontier-"));
  const archive = new SqliteArchive({ directory, warcSize: 2 ** 30, software: "bench", now: () => 0 });
  const rows = [];
  try {
    const site = new GrowingSite();
    for (const size of SIZES.filter((size) => size <= largest)) {
      while (archive.totals.addresses < size)
        archive.frontier.add(site.newLinks(Math.min(5_000, size - archive.totals.addresses)));
      const begin = process.cpuUsage();
      let operations = 0;
      for (let page = 0; page < PAGES_MEASURED; page += PAGES_PER_COMMIT) {
        const taken = archive.frontier.take(PAGES_PER_COMMIT, 0);
        const outcomes: Outcome[] = taken.map((address) => ({
          address,
          end: { state: "done" },
          found: site.linksOfPage(),
        }));
        await archive.commit(outcomes);
        operations += taken.length * (2 + LINKS_PER_PAGE);
      }
      const spent = process.cpuUsage(begin);
      rows.push({
        addresses: size.toLocaleString("en"),
        "µs per operation": ((spent.user + spent.system) / operations).toFixed(2),
        "resident MB": Math.round(process.memoryUsage.rss() / 1e6),
      });
      if (!args.includes("--json")) console.error(`${size.toLocaleString("en")} addresses measured`);
    }
  } finally {
    archive.close();
    rmSync(directory, { recursive: true, force: true });
  }
  console.log(table(rows));
  if (args.includes("--json")) console.log(JSON.stringify({ benchmark: "frontier", rows }));
}

/** A site whose pages link half to what was found before, anywhere in the site, and half to new addresses. */
class GrowingSite {
  readonly #random = seededRandom(1);
  #known = 0;

  newLinks(count: number): Found[] {
    return Array.from({ length: count }, () => this.#link(this.#known++));
  }

  linksOfPage(): Found[] {
    const half = LINKS_PER_PAGE / 2;
    const known = Array.from({ length: half }, () => this.#link(Math.floor(this.#random() * this.#known)));
    return [...known, ...this.newLinks(half)];
  }

  #link(number: number): Found {
    return {
      url: `https://forum.example/viewtopic.php?f=${number % 97}&t=${number}`,
      way: number % 3 === 0 ? "thread" : "flip",
      weight: -(number % 7),
      depth: number % 7,
    };
  }
}
