import { counted } from "../../words/counted.ts";
import { padded } from "../cells.ts";
import { duration } from "../progress-view.ts";
import { WATCH_DOING } from "../watch-view.ts";
import type { WatchedSite } from "./watch-many.ts";

/** A terminal has 80 columns, and the last one is left free. */
const SITE = 26;
const FIGURES = [7, 8, 7, 10] as const;

/** A line on all of them, then one row for each. */
export function watchTable(sites: readonly WatchedSite[], millis: number, now: number): string[] {
  const posts = sites.reduce((sum, { session }) => sum + (session?.figures.posts ?? 0), 0);
  const going = sites.filter(({ end }) => end === undefined).length;
  return [
    `${counted(going, "site")} watched, ${counted(posts, "new post")}  ${duration(millis)}`,
    row("site", ["due", "pages", "new", "delay"], "doing"),
    ...sites.map((site) => siteRow(site, now)),
  ];
}

function siteRow({ options, session, end }: WatchedSite, now: number): string {
  const { host } = new URL(options.start);
  if (!session || end !== undefined) return row(host, ["–", "–", "–", "–"], "ended");
  const { meanDelay } = session.figures.lately(now);
  const figures = [
    ...[session.due()?.news ?? session.totals.waiting, session.figures.pages, session.figures.posts].map(
      (value) => value.toLocaleString("en"),
    ),
    meanDelay === undefined ? "–" : duration(meanDelay),
  ];
  const isQuiet = (options.quiet?.(now) ?? 0) > 0;
  return row(host, figures, session.troubles()[0] ?? (isQuiet ? "quiet hours" : WATCH_DOING[session.phase]));
}

function row(site: string, figures: readonly string[], doing: string): string {
  return `${padded(site, SITE)}${figures.map((text, i) => text.padStart(FIGURES[i]!)).join("")}  ${doing}`;
}
