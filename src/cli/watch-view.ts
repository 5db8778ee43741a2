import { isAlarming } from "../read/promised.ts";
import { DAY, MINUTE, SECOND } from "../seam/times.ts";
import type { WatchSession } from "../watch/watch-session.ts";
import { counted } from "../words/counted.ts";
import { duration } from "./progress-view.ts";
import { promisedLine } from "./promised-line.ts";

export interface WatchProgress {
  readonly site: string;
  readonly millis: number;
  readonly now: number;
  readonly pagesPerDay: number;
  readonly session: Pick<WatchSession, "figures" | "phase" | "totals" | "due" | "promised" | "troubles">;
  readonly waitingFor?: string;
}

export const WATCH_DOING: Readonly<Record<WatchSession["phase"], string>> = {
  history: "fetching the history first",
  reading: "reading what is in the archive",
  news: "watching for new posts",
};

/** Why nothing is asked for in quiet hours; undefined at any other time. */
export function quietNow(quiet: ((now: number) => number) | undefined, now: number): string | undefined {
  const left = quiet?.(now) ?? 0;
  return left > 0 ? `quiet hours: nothing is asked for in the next ${duration(left)}` : undefined;
}

/** The figures of a watch, as lines. */
export function watchLines(progress: WatchProgress): string[] {
  const lines = [
    `${progress.site}  ${duration(progress.millis)}  ${WATCH_DOING[progress.session.phase]}`,
    `lists   ${due(progress)}`,
    `posts   ${posts(progress)}`,
    `delay   ${delay(progress)}`,
    `budget  ${budget(progress)}`,
  ];
  const promised = progress.session.promised();
  if (promised) lines.push(`kept    ${promisedLine(promised)}`);
  if (progress.waitingFor) lines.push(`pace    ${progress.waitingFor}`);
  for (const trouble of progress.session.troubles()) lines.push(`told    ${trouble}`);
  return lines;
}

/** The same in one line, for logs and pipes. */
export function watchLine(progress: WatchProgress): string {
  const promised = progress.session.promised();
  const kept = promised && isAlarming(promised) ? [promisedLine(promised)] : [];
  const pace = [kept, progress.waitingFor ?? [], progress.session.troubles()]
    .flat()
    .map((text) => `, ${text}`)
    .join("");
  return `${duration(progress.millis)} ${WATCH_DOING[progress.session.phase]}: ${due(progress)}, ${posts(progress)}, delay: ${delay(progress)}, ${budget(progress)}${pace}`;
}

function due({ session }: WatchProgress): string {
  const known = session.due();
  if (!known)
    return `${counted(session.totals.waiting + session.totals.later, "address", "addresses")} waiting`;
  return `${number(known.news)} due${known.history > 0 ? `, ${number(known.history)} with history left` : ""}`;
}

function posts({ session, now }: WatchProgress): string {
  const { postsPerHour } = session.figures.lately(now);
  return `${number(session.figures.posts)} new, ${postsPerHour.toFixed(1)} per hour`;
}

function delay({ session, now }: WatchProgress): string {
  const { meanDelay, untimed } = session.figures.lately(now);
  if (meanDelay !== undefined) return `${duration(meanDelay)} on average until a new post is in the archive`;
  return untimed > 0
    ? "unknown: the site's times are too coarse, or their zone is not known yet"
    : "no new post to measure it by yet";
}

function budget({ session, now, pagesPerDay }: WatchProgress): string {
  const { pages } = session.figures.lately(now);
  const each =
    DAY / pagesPerDay < 5 * MINUTE
      ? `${Number((DAY / pagesPerDay / SECOND).toFixed(1))} s`
      : duration(DAY / pagesPerDay);
  return `${number(pages)} of ${counted(Math.round(pagesPerDay), "page")} in 24 hours, one every ${each}`;
}

const number = (value: number): string => value.toLocaleString("en");
