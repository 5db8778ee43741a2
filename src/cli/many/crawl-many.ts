import { readFileSync } from "node:fs";
import { crawlAll, type SiteToCrawl } from "../../library/many/crawl-all.ts";
import type { CrawledSite } from "../../library/many/crawled-site.ts";
import { checkTarget, listedSites } from "../../library/many/site-list.ts";
import type { DecisionEvent } from "../../library/told.ts";
import { SkeinError } from "../../seam/skein-error.ts";
import { DEMO } from "../demo.ts";
import { crawlOptionsOf, type Flags } from "../fetch-options.ts";
import { stopOnInterrupt } from "../interrupt.ts";
import { tellLoss } from "../loss-line.ts";
import { printJson, remark } from "../print.ts";
import { readText } from "../read-text.ts";
import { screenOn } from "../screen.ts";
import { UsageError } from "../usage-error.ts";
import { manyLine, manyLines, siteLine, summaryLines } from "./many-view.ts";
import { worstExit } from "./worst-exit.ts";

export interface ManyFlags extends Flags {
  input?: string | undefined;
  sites?: number;
  dryRun?: boolean;
}

/** The addresses of a command: those that stand in it, then those in the list. */
export function targetsOf(named: readonly string[], { input }: ManyFlags): string[] {
  const targets = [...named];
  if (input !== undefined) targets.push(...listedIn(input));
  if (targets.length === 0)
    throw new UsageError("which site? Give an address, or a list of them with -i FILE");
  if (targets.length === 1 && input === undefined) return targets;
  if (targets.includes(DEMO)) throw new UsageError(`"${DEMO}" is crawled alone, not among other sites`);
  for (const target of named) checkTarget(target);
  return targets;
}

const STANDARD_INPUT = "-";

function listedIn(file: string): string[] {
  if (file !== STANDARD_INPUT) return listedSites(readText(file), file);
  return listedSites(readFileSync(process.stdin.fd, "utf8"), "standard input");
}

const TICK_MILLIS = 500;
/** The pace shown is that of the last while. */
const RATE_TICKS = 20;

/** Crawls several sites at once, with one picture, one summary and one exit code. `flagsOf` tells what holds for one of them. */
export async function crawlMany(
  targets: readonly string[],
  flags: ManyFlags,
  flagsOf: (target: string) => Flags = () => flags,
): Promise<void> {
  const screen = screenOn(process.stderr);
  const stop = stopOnInterrupt(screen);
  const begun = performance.now();
  const { out, timeLimit, sites } = flags;
  const all = crawlAll(
    targets.map((url): SiteToCrawl => ({ url, ...ownOptions(flagsOf(url), flags) })),
    { out, timeLimit, sites, signal: stop },
  );
  all.on("start", ({ run }) => {
    run?.on("start", ({ loss }) => tellLoss(loss));
    if (flags.verbose) run?.on("decision", (decision) => remark(decisionLine(decision)));
  });
  all.on("end", (result) => {
    screen.clear();
    remark(siteLine(result));
    if (result.error !== undefined && !(result.error instanceof SkeinError)) console.error(result.error);
  });
  const rates = new Rates();
  const millis = () => performance.now() - begun;
  const progress = () => ({
    sites: all.sites,
    millis: millis(),
    rateOf: (site: CrawledSite) => rates.of(site),
  });
  const timer = setInterval(() => {
    rates.tick(all.sites);
    screen.show(
      () => manyLines(progress()),
      () => manyLine(progress()),
    );
  }, TICK_MILLIS);
  const results = await all.done.finally(() => {
    clearInterval(timer);
    screen.clear();
  });
  process.exitCode = worstExit(results);
  if (!flags.json) {
    remark(summaryLines(all.sites, millis()).join("\n"));
    return;
  }
  const seconds = Math.round(millis()) / 1000;
  printJson({
    seconds,
    sites: results.map(
      ({ url, directory, end, cause, error, turnedAway, millis: took, totals, figures }) => ({
        ...{ url, directory, end, turnedAway, cause: error === undefined ? cause : String(error) },
        ...{ seconds: took / 1000, ...totals, ...figures },
      }),
    ),
  });
}

/** What is meant for all of them together, the folder and the time, is no option of one site, unless it is said for that alone. */
function ownOptions(own: Flags, all: Flags) {
  const { out, timeLimit, ...options } = crawlOptionsOf(own);
  return {
    ...options,
    ...(own.out !== all.out && { out }),
    ...(own.timeLimit !== all.timeLimit && { timeLimit }),
  };
}

function decisionLine({ url, state, status, skip, links }: DecisionEvent): string {
  const why = skip ? `: ${skip.reason}` : "";
  return `${status ?? "no answer"}  ${url}  ${state}${why}${links.length > 0 ? `, ${links.length} links` : ""}`;
}

/** How fast each site goes, from what was done at the last ticks. */
class Rates {
  readonly #done = new Map<CrawledSite, number[]>();

  tick(sites: readonly CrawledSite[]): void {
    for (const site of sites) {
      if (site.state !== "under way") {
        this.#done.delete(site);
        continue;
      }
      const done = this.#done.get(site) ?? [];
      done.push(site.totals.done);
      if (done.length > RATE_TICKS) done.shift();
      this.#done.set(site, done);
    }
  }

  of(site: CrawledSite): number {
    const done = this.#done.get(site) ?? [];
    if (done.length < 2) return 0;
    return ((done.at(-1)! - done[0]!) * 1000) / ((done.length - 1) * TICK_MILLIS);
  }
}
