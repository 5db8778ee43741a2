import type { CrawledSite, SiteResult } from "../../library/many/crawled-site.ts";
import { SkeinError } from "../../seam/skein-error.ts";
import { counted } from "../../words/counted.ts";
import { padded } from "../cells.ts";
import { duration, readSoFar } from "../progress-view.ts";

/** What a person sees of many crawls at one moment. */
export interface ManyProgress {
  readonly sites: readonly CrawledSite[];
  readonly millis: number;
  /** Pages per second of each site over the last while. */
  readonly rateOf: (site: CrawledSite) => number;
}

/** A terminal has 80 columns, and the last one is left free. */
const COLUMNS = [31, 10, 11, 11, 11] as const;

/** One row for each site that is under way, below a line on all of them. */
export function manyLines(progress: ManyProgress): string[] {
  const underWay = progress.sites.filter(({ state }) => state === "under way");
  const rows = underWay.map((site) =>
    row(
      new URL(site.run?.url ?? `http://${site.host}`).host,
      ...[site.totals.done, site.figures.posts, site.totals.waiting + site.totals.later].map(number),
      rate(progress.rateOf(site)),
    ),
  );
  return [
    `${overview(progress.sites)}  ${duration(progress.millis)}`,
    ...(rows.length > 0 ? [row("site", "pages", "posts", "waiting", "pace"), ...rows] : []),
  ];
}

/** The same in one line, for logs and pipes. */
export function manyLine({ sites, millis }: ManyProgress): string {
  return `${duration(millis)} ${overview(sites)}; ${sums(sites)}`;
}

/** How one of them ended, in one line. */
export function siteLine(result: SiteResult): string {
  return `${result.url}: ${endOf(result)}`;
}

/** What came of all of them: those that need somebody's attention by name. */
export function summaryLines(sites: readonly CrawledSite[], millis: number): string[] {
  const results = sites.map(({ result }) => result!);
  const count = (of: (result: SiteResult) => boolean) => results.filter(of).length;
  const toMend = results.filter((result) => isBad(result));
  const left = count(({ end }) => RESUMED.has(end));
  return [
    `${counted(results.length, "site")}: ${count(isGood)} done, ${left} to be resumed, ${toMend.length} failed; ${sums(sites)}, ${duration(millis)}`,
    ...toMend.slice(0, MOST_NAMED).map((result) => `  ${siteLine(result)}`),
    ...(toMend.length > MOST_NAMED ? [`  and ${number(toMend.length - MOST_NAMED)} more`] : []),
    ...(left + toMend.length > 0
      ? ["run the same command to resume: what is done is not crawled again"]
      : []),
  ];
}

const MOST_NAMED = 20;

const RESUMED: ReadonlySet<SiteResult["end"]> = new Set([
  "interrupted",
  "timeLimit",
  "sizeLimit",
  "rateLimited",
  "turnedAway",
]);

const isGood = ({ end }: SiteResult) => end === "done" || end === "pageLimit";
const isBad = (result: SiteResult) => !isGood(result) && !RESUMED.has(result.end);

function overview(sites: readonly CrawledSite[]): string {
  let [over, underWay, failed] = [0, 0, 0];
  for (const { state, result } of sites) {
    if (state === "over") over++;
    if (state === "under way") underWay++;
    if (result && isBad(result)) failed++;
  }
  const parts = [`${number(over)} of ${counted(sites.length, "site")} over`, `${number(underWay)} under way`];
  return [...parts, ...(failed > 0 ? [`${number(failed)} failed`] : [])].join(", ");
}

function sums(sites: readonly CrawledSite[]): string {
  let [pages, posts] = [0, 0];
  for (const { totals, figures } of sites) {
    pages += totals.done;
    posts += figures.posts;
  }
  return `${counted(pages, "page")}, ${counted(posts, "post")}`;
}

function endOf({ end, cause, error, totals, figures, turnedAway }: SiteResult): string {
  if (end === "refused") return `failed: ${error instanceof SkeinError ? error.message : String(error)}`;
  if (end === "failure") return `nothing was fetched: ${cause ?? "no page came"}`;
  const said = turnedAway && end === "turnedAway" ? `, it says "${turnedAway.answer.slice(0, 60)}"` : "";
  return `${IN_WORDS[end]}${said}, ${counted(totals.done, "page")}, ${readSoFar(figures)}`;
}

const IN_WORDS: Readonly<Record<Exclude<SiteResult["end"], "refused" | "failure">, string>> = {
  done: "done",
  pageLimit: "stopped at the page limit",
  timeLimit: "stopped at the time limit",
  sizeLimit: "stopped at the size limit",
  interrupted: "interrupted",
  rateLimited: "has stopped answering",
  turnedAway: "refuses to serve pages",
  diskFull: "the disk is full",
};

function row(site: string, ...figures: string[]): string {
  return padded(site, COLUMNS[0]) + figures.map((text, i) => text.padStart(COLUMNS[i + 1] ?? 0)).join("");
}

function rate(perSecond: number): string {
  return perSecond >= 1 ? `${perSecond.toFixed(1)}/s` : `${(perSecond * 60).toFixed(1)}/min`;
}

const number = (value: number): string => value.toLocaleString("en");
