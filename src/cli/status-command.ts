import { Command } from "commander";
import { START } from "../archive/facts/own-facts.ts";
import { counted } from "../words/counted.ts";
import { openReader } from "./open-reader.ts";
import { print, printJson } from "./print.ts";
import { answers, bytes } from "./progress-view.ts";

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
        if (flags.json) printJson({ url: start, directory, ...totals });
        else print(readable(start ?? "", totals));
      } finally {
        reader.close();
      }
    });
}

function readable(start: string, totals: ReturnType<ReturnType<typeof openReader>["totals"]>): string {
  const counts = (record: Readonly<Record<string, number>>) =>
    Object.entries(record)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${count.toLocaleString("en")}`)
      .join(", ") || "none";
  const { done, waiting, later, passed, failed, skipped } = totals;
  return [
    `site       ${start}`,
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
