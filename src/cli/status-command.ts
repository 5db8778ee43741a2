import { Command } from "commander";
import { START } from "../archive/facts/own-facts.ts";
import type { Figures, NewestPost } from "../archive/figures.ts";
import type { Totals } from "../archive/totals.ts";
import { systemClock } from "../seam/clock.ts";
import { counted } from "../words/counted.ts";
import { openReader } from "./open-reader.ts";
import { print, printJson } from "./print.ts";
import { answers, bytes, minute, readSoFar } from "./progress-view.ts";

export function statusCommand(): Command {
  return new Command("status")
    .description("tell what is in an archive")
    .argument("<dir>", "the archive's directory")
    .option("--json", "print it as one JSON object")
    .action((directory: string, flags: { json?: boolean }) => {
      const reader = openReader(directory);
      try {
        const totals = reader.totals();
        const start = reader.facts.get(START);
        const figures = reader.figures.get();
        const unread = reader.unread();
        const newest = reader.figures.newestPost(systemClock.now());
        if (flags.json)
          printJson({
            ...{ url: start, directory, ...totals, ...figures, unread },
            newestPost: newest ? new Date(newest.published).toISOString() : null,
          });
        else print(readable(start ?? "", totals, contentOf(figures, newest, unread)));
      } finally {
        reader.close();
      }
    });
}

function contentOf(figures: Figures, newest: NewestPost | undefined, unread: number): string {
  const last = newest ? `, the newest of ${minute(newest.published)}` : "";
  const rest = unread > 0 ? `; ${counted(unread, "visit is", "visits are")} still to be read` : "";
  return `${readSoFar(figures)}${last}${rest}`;
}

function readable(start: string, totals: Totals, content: string): string {
  const counts = (record: Readonly<Record<string, number>>) =>
    Object.entries(record)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${count.toLocaleString("en")}`)
      .join(", ") || "none";
  const { done, waiting, later, passed, failed, skipped } = totals;
  return [
    `site       ${start}`,
    `content    ${content}`,
    `addresses  ${totals.addresses.toLocaleString("en")}: ${counts({ done, waiting, later, passed, failed, skipped })}`,
    `visits     ${totals.visits.toLocaleString("en")}: ${answers(totals)}`,
    `duplicates ${totals.duplicates.toLocaleString("en")}`,
    `left out   ${counts(totals.byReason)}`,
    ...(totals.lost > 0
      ? [`lost       ${counted(totals.lost, "visit")}, whose bytes are not in the WARC files any more`]
      : []),
    `size       ${bytes(totals.bytes)} of pages in ${bytes(totals.warcBytes)} of WARC`,
    waiting + later > 0 ? "unfinished: crawl again to go on" : "finished",
  ].join("\n");
}
