import { Command, Option } from "commander";
import { EXIT_CODE } from "../crawl/end.ts";
import { DEFAULTS } from "../defaults.ts";
import { httpDefaults } from "../fetch/defaults.ts";
import type { ImportProgress, ImportResult } from "../import/import-files.ts";
import { importWarc } from "../library/import-warc.ts";
import { counted } from "../words/counted.ts";
import { stopOnInterrupt } from "./interrupt.ts";
import { byteCount } from "./option-values.ts";
import { print, printJson, remark } from "./print.ts";
import { bytes, duration, readSoFar } from "./progress-view.ts";
import { screenOn } from "./screen.ts";

interface ImportFlags {
  out?: string;
  host?: string[];
  warcSize: number;
  json?: boolean;
}

export function importCommand(): Command {
  return new Command("import")
    .description("make archives from WARC or WACZ files of other programs, one for each site in them")
    .argument("<file...>", "WARC files (.warc, .warc.gz), or WACZ files")
    .option(
      "-o, --out <dir>",
      "where the archives are made, each as HOST.skein (default: here); DIR.skein is the archive itself",
    )
    .option(
      "--host <name>",
      "only what is of this host (repeatable; default: the hosts with the most pages)",
      (name: string, before: string[] = []) => [...before, name],
    )
    .addOption(
      new Option("--warc-size <bytes>", "start a new WARC file at this size")
        .argParser(byteCount)
        .default(DEFAULTS.warcSize, "1GB"),
    )
    .option("--json", "print the figures as one JSON object")
    .action(run);
}

const TICK_MILLIS = 500;

async function run(files: string[], { out, host, warcSize, json }: ImportFlags): Promise<void> {
  const screen = screenOn(process.stderr);
  const signal = stopOnInterrupt(screen);
  const begun = performance.now();
  let now: ImportProgress = { phase: "looking through", records: 0 };
  const line = () => `${duration(performance.now() - begun)} ${now.phase}: ${counted(now.records, "record")}`;
  const timer = setInterval(() => screen.show(() => [line()], line), TICK_MILLIS);
  const progress = (told: ImportProgress) => {
    now = told;
  };
  const result = await importWarc(files, { out, hosts: host, warcSize, signal, progress }).finally(() => {
    clearInterval(timer);
    screen.clear();
  });
  process.exitCode = result.end === "done" ? EXIT_CODE.done : EXIT_CODE.interrupted;
  if (json) {
    const sites = result.sites.map(({ totals, figures, ...site }) => ({ ...site, ...totals, ...figures }));
    printJson({ ...result, sites });
  } else {
    print(siteLines(result).join("\n"));
    const left = leftLines(result);
    if (left.length > 0) remark(left.join("\n"));
  }
}

function siteLines({ sites, end }: ImportResult): string[] {
  const told = sites.map(
    ({ url, directory, added, known, totals, figures }) =>
      `${directory}: ${url}, ${counted(added, "new record")}${known > 0 ? `, ${number(known)} there already` : ""}, ${readSoFar(figures)}, ${counted(totals.waiting, "address waits", "addresses wait")} for a crawl`,
  );
  return end === "done" ? told : [...told, "interrupted: run the same command to go on"];
}

/** What was not taken in, and why: nobody is to find out later. */
function leftLines({ sites, left, elsewhere }: ImportResult): string[] {
  const lines = Object.entries(left).map(
    ([reason, { count, first }]) =>
      `passed over ${IN_WORDS[reason as keyof typeof IN_WORDS](count)}; the first: ${first}`,
  );
  for (const { host, older, unresolved } of sites) {
    if (older > 0)
      lines.push(
        `kept but not read: ${counted(older, "capture")} of ${host}, of whose addresses the archive has newer ones`,
      );
    if (unresolved > 0)
      lines.push(
        `passed over ${counted(unresolved, "revisit")} of ${host}: what they refer to is in none of these files`,
      );
  }
  if (elsewhere.length > 0) {
    const most = [...elsewhere].sort((a, b) => b.captures - a.captures);
    const named = most.slice(0, MOST_NAMED).map(({ host, captures }) => `${host} ${number(captures)}`);
    const more = most.length > MOST_NAMED ? `, and ${number(most.length - MOST_NAMED)} more` : "";
    lines.push(`not taken in, of other hosts (choose with --host): ${named.join(", ")}${more}`);
  }
  return lines;
}

const MOST_NAMED = 5;

const IN_WORDS: Readonly<Record<keyof ImportResult["left"], (count: number) => string>> = {
  broken: (count) => counted(count, "broken record"),
  tooLarge: (count) => `${counted(count, "record")} larger than ${bytes(httpDefaults.maxBodyBytes)}`,
  noAnswer: (count) => `${counted(count, "record")} without an HTTP answer`,
  otherMethod: (count) =>
    counted(count, "answer to a request other than GET", "answers to requests other than GET"),
  segment: (count) => counted(count, "part of a record in pieces", "parts of records in pieces"),
  conversion: (count) => counted(count, "conversion"),
};

const number = (value: number): string => value.toLocaleString("en");
