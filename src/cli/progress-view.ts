import type { Figures, LatestPage } from "../archive/figures.ts";
import type { Totals } from "../archive/totals.ts";
import type { Contents } from "../crawl/contents.ts";
import { BOARD, THREAD } from "../read/list.ts";
import { counted } from "../words/counted.ts";

export interface Progress {
  readonly site: string;
  readonly totals: Readonly<Totals>;
  readonly contents: Contents;
  readonly millis: number;
  /** Pages per second over the last while. */
  readonly rate: number;
  /** Page limit, if one is set. */
  readonly limit: number;
  /** What the crawl waits for, if it does: a pause of the host, a slow pace. */
  readonly waitingFor?: string;
}

/** The figures that a person watches, as lines. The last line says how long it may take. */
export function progressLines(progress: Progress): string[] {
  const { totals } = progress;
  const lines = [
    `${progress.site}  ${duration(progress.millis)}`,
    ...contentLines(progress.contents),
    `pages   ${number(totals.done)} done · ${rate(progress.rate)} · ${number(totals.waiting + totals.later)} waiting${eta(progress)}`,
    `answers ${answers(totals)}`,
    `wasted  ${wasted(totals)}`,
    `kept    ${bytes(totals.bytes)} of pages in ${bytes(totals.warcBytes)} of WARC`,
  ];
  if (progress.waitingFor) lines.push(`pace    ${progress.waitingFor}`);
  return lines;
}

/** The same in one line, for logs and pipes. */
export function progressLine(progress: Progress): string {
  const { totals } = progress;
  const pace = progress.waitingFor ? `, ${progress.waitingFor}` : "";
  return `${duration(progress.millis)} ${counted(totals.done, "page")}, ${rate(progress.rate)}, ${number(totals.waiting + totals.later)} waiting${eta(progress)}, ${wasted(totals)}, ${readSoFar(progress.contents.figures)} read${pace}`;
}

/** What the crawl is for, and the page that was just read. */
function contentLines({ figures, newestPost, latestPage }: Contents): string[] {
  const newest = newestPost ? ` · newest ${minute(newestPost.published)}` : "";
  const lines = [`read    ${readSoFar(figures, " · ")}${newest}`];
  if (latestPage) lines.push(`        ${pageRead(latestPage)}`);
  return lines;
}

export function readSoFar({ boards, threads, posts }: Figures, between = ", "): string {
  return [counted(boards, "board"), counted(threads, "thread"), counted(posts, "post")].join(between);
}

/** By the site's own clock, as far as it tells. */
export function minute(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}

function pageRead({ title, url, kind, number: page, records }: LatestPage): string {
  const rows = kind === THREAD ? "post" : kind === BOARD ? "thread" : "board";
  const shown = page > 0 ? counted(records, rows) : "shown elsewhere too";
  // The title comes last: it is what can be cut.
  return `${page > 1 ? `page ${number(page)}, ` : ""}${shown}: ${title || url}`;
}

export function answers({ byStatus }: Pick<Totals, "byStatus">): string {
  const parts = Object.entries(byStatus).map(([status, count]) => `${number(count)} × ${status}`);
  return parts.length > 0 ? parts.join(" · ") : "none yet";
}

function wasted(totals: Readonly<Totals>): string {
  const errors = Object.entries(totals.byStatus).reduce(
    (sum, [status, count]) => sum + (Number(status) >= 400 ? count : 0),
    0,
  );
  // What was given up may never have been answered, and if it was, it is among the errors.
  const share = totals.visits === 0 ? 0 : (100 * (totals.duplicates + errors)) / totals.visits;
  return `${counted(totals.duplicates, "duplicate")}, ${counted(errors, "error")}, ${number(totals.failed)} given up (${share.toFixed(1)}% of visits)`;
}

/** Known only with a limit: a frontier that still grows says nothing of its end. */
function eta({ totals, limit, rate: perSecond }: Progress): string {
  if (!Number.isFinite(limit) || perSecond <= 0) return "";
  const seconds = Math.round((limit - totals.done) / perSecond);
  return seconds > 0 ? ` · ${duration(seconds * 1000)} left` : "";
}

function rate(perSecond: number): string {
  return perSecond >= 10
    ? `${Math.round(perSecond)}/s`
    : perSecond >= 0.1
      ? `${perSecond.toFixed(1)}/s`
      : `${(perSecond * 60).toFixed(1)}/min`;
}

const number = (value: number): string => value.toLocaleString("en");

export function bytes(value: number): string {
  if (value < 1e3) return `${value} B`;
  if (value < 1e6) return `${(value / 1e3).toFixed(1)} kB`;
  if (value < 1e9) return `${(value / 1e6).toFixed(1)} MB`;
  return `${(value / 1e9).toFixed(2)} GB`;
}

export function duration(millis: number): string {
  const total = Math.round(millis / 1000);
  const [hours, minutes, secs] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(secs)}` : `${minutes}:${two(secs)}`;
}
