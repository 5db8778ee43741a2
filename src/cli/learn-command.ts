import { writeFileSync } from "node:fs";
import { Command } from "commander";
import { guideFactOf } from "../archive/archive.ts";
import { ArchiveReader } from "../archive/archive-reader.ts";
import { EXIT_CODE } from "../crawl/end.ts";
import type { CrawlOptions } from "../crawl/options.ts";
import { startSession } from "../crawl/session.ts";
import type { FocusPattern, SavedGuide } from "../strategy/focus-guide.ts";
import type { Strategy } from "../strategy/strategy.ts";
import { withStrategyOptions } from "./chosen-strategy.ts";
import { type Flags, optionsOf, withFetchOptions } from "./crawl-command.ts";
import { stopOnInterrupt } from "./interrupt.ts";
import { UsageError } from "./usage-error.ts";
import { watchSession } from "./watch-session.ts";

export function learnCommand(): Command {
  return withFetchOptions(
    withStrategyOptions(
      new Command("learn")
        .description(
          "look at a few pages of a site and tell how it is built; a crawl into the same archive goes on from there",
        )
        .argument("<url>", "any page of the site"),
      "focus",
    ),
  )
    .option("--map <file>", "draw what was learned as a picture (SVG), where the strategy can")
    .option("--json", "print what was learned as one JSON object")
    .action(run);
}

async function run(target: string, flags: Flags & { map?: string }): Promise<void> {
  // A crawl that ends before its first page: what it visits, it visits to learn.
  const options = { ...optionsOf(target, flags), limitPages: 0 };
  const session = startSession(options, stopOnInterrupt());
  const watch = watchSession(session, options);
  const end = await session.ended.finally(() => watch.end());
  process.exitCode = EXIT_CODE[end];
  if (end === "interrupted") return;
  const saved = savedGuide(options);
  const { visits } = session.totals;
  const { start: url, directory } = options;
  const strategy = options.strategy.name;
  if (flags.map !== undefined) writeMap(flags.map, options.strategy, JSON.stringify(saved));
  if (flags.json) console.log(JSON.stringify({ url, directory, strategy, visits, guide: saved }));
  else if (isFocusGuide(saved)) console.log(readable(saved, visits));
  else console.log(`${strategy} learned ${url} from ${visits} pages; --json shows what`);
}

function writeMap(file: string, strategy: Strategy, saved: string): void {
  const picture = strategy.restore(saved)?.draw?.();
  if (picture === undefined)
    throw new UsageError(`${strategy.name} draws no map: --map goes with --strategy irobot`);
  try {
    writeFileSync(file, picture);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${(error as Error).message}`);
  }
}

function savedGuide({ directory, strategy }: CrawlOptions): unknown {
  const reader = ArchiveReader.open(directory);
  try {
    return JSON.parse(reader?.fact(guideFactOf(strategy)) ?? "null");
  } finally {
    reader?.close();
  }
}

function isFocusGuide(guide: unknown): guide is SavedGuide {
  return typeof guide === "object" && guide !== null && "patterns" in guide && "entry" in guide;
}

function readable({ entry, patterns, sessionKeys, pagesByType }: SavedGuide, visits: number): string {
  const kinds = Object.entries(pagesByType).map(([type, count]) => `${count} ${type}`);
  const lines = [`entry        ${entry}`, `pages seen   ${visits}: ${kinds.join(", ")}`];
  if (sessionKeys.length > 0) lines.push(`sessions     ${sessionKeys.join(", ")} (left out of addresses)`);
  for (const pattern of patterns) lines.push("", ...shown(pattern));
  return lines.join("\n");
}

function shown({ way, source, support, examples }: FocusPattern): string[] {
  return [
    `${way.padEnd(12)} ${source}`,
    ...[`${support} seen, such as ${examples[0]}`].map((line) => `             ${line}`),
  ];
}
