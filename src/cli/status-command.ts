import { Command } from "commander";
import { type ArchiveStatus, openArchive } from "../library/open-archive.ts";
import { systemClock } from "../seam/clock.ts";
import { counted } from "../words/counted.ts";
import { mediaNow } from "./closing-lines.ts";
import { print, printJson } from "./print.ts";
import { answers, bytes, duration, minute, readSoFar } from "./progress-view.ts";
import { promisedLine } from "./promised-line.ts";
import { WATCH_DOING } from "./watch-view.ts";

export function statusCommand(): Command {
  return new Command("status")
    .description("show what is in an archive")
    .argument("<dir>", "the archive's directory")
    .option("--json", "print it as one JSON object")
    .action((directory: string, flags: { json?: boolean }) => {
      const archive = openArchive(directory);
      try {
        const status = archive.status();
        if (flags.json) printJson(status);
        else print(readable(status));
      } finally {
        archive.close();
      }
    });
}

function contentOf(status: ArchiveStatus): string {
  const { newestPost, unread } = status;
  const last = newestPost === null ? "" : `, the newest of ${minute(Date.parse(newestPost))}`;
  const rest = unread > 0 ? `; ${counted(unread, "visit is", "visits are")} still to be read` : "";
  return `${readSoFar(status)}${last}${rest}`;
}

/** Whether somebody is at work on the archive, and what a watch did last. */
function atWork({ isBusy, watch }: ArchiveStatus): string[] {
  if (!watch) return isBusy ? ["at work    a crawl is running"] : [];
  const since = duration(Math.max(0, systemClock.now() - Date.parse(watch.at)));
  const page = watch.page === null ? "" : `: ${watch.page}`;
  return [`watch      ${isBusy ? WATCH_DOING[watch.phase] : "not running"}; last page ${since} ago${page}`];
}

/** What posts show and carry, if they do, and how to have it. */
function mediaOf({ media, directory }: ArchiveStatus): string[] {
  if (media.named === 0) return [];
  const more = media.waiting > 0 ? `; "skein media ${directory}" fetches them` : "";
  return [`media      ${mediaNow({ figures: media, leftAlone: [] })}${more}`];
}

/** All of it, as lines for people. */
export function readable(totals: ArchiveStatus): string {
  const counts = (record: Readonly<Record<string, number>>) =>
    Object.entries(record)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${count.toLocaleString("en")}`)
      .join(", ") || "none";
  const { done, waiting, later, passed, failed, skipped } = totals;
  return [
    `site       ${totals.url}`,
    `content    ${contentOf(totals)}`,
    ...(totals.promised ? [`promised   ${promisedLine(totals.promised)}`] : []),
    `addresses  ${totals.addresses.toLocaleString("en")}: ${counts({ done, waiting, later, passed, failed, skipped })}`,
    `visits     ${totals.visits.toLocaleString("en")}: ${answers(totals)}`,
    `duplicates ${totals.duplicates.toLocaleString("en")}`,
    `left out   ${counts(totals.byReason)}`,
    ...(totals.lost > 0
      ? [`lost       ${counted(totals.lost, "visit")}, whose bytes are no longer in the WARC files`]
      : []),
    `size       ${bytes(totals.bytes)} of pages in ${bytes(totals.warcBytes)} of WARC`,
    ...mediaOf(totals),
    ...atWork(totals),
    // While somebody is at work it is neither, and nothing is to be run again.
    ...(totals.isBusy
      ? []
      : [waiting + later > 0 ? "unfinished: run the crawl again to resume" : "finished"]),
  ].join("\n");
}
