import { accessSync, constants, existsSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Command } from "commander";
import { guideFactOf } from "../archive/facts/own-facts.ts";
import type { Totals } from "../archive/totals.ts";
import { EXIT_CODE } from "../crawl/end.ts";
import type { SessionOptions } from "../crawl/options.ts";
import { startSession } from "../crawl/session.ts";
import { openReader } from "../library/open-reader.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { Strategy } from "../strategy/strategy.ts";
import { counted } from "../words/counted.ts";
import { chosenStrategy, withStrategyOptions } from "./chosen-strategy.ts";
import { closingLine } from "./closing-lines.ts";
import { inItsPlace } from "./config/place-of-archive.ts";
import { flagsFor, printsConfig } from "./config/with-config.ts";
import { type Flags, optionsOf, withFetchOptions } from "./fetch-options.ts";
import { stopOnInterrupt } from "./interrupt.ts";
import { filledWays, learnedLines } from "./learned-view.ts";
import { tellLoss } from "./loss-line.ts";
import { onSite } from "./on-site.ts";
import { wholeNumber } from "./option-values.ts";
import { complain, print, printJson, remark } from "./print.ts";
import { type Screen, screenOn } from "./screen.ts";
import { UsageError } from "./usage-error.ts";
import { watchSession } from "./watch-session.ts";

interface LearnFlags extends Flags {
  map?: string;
  sample?: number;
}

/** Pages after which a guide that learns as it crawls has seen most kinds of links of a site. */
const SAMPLE = 100;

/** The strategies of which something is true. */
function names(isSo: (strategy: Strategy) => boolean | undefined): string {
  return [...STRATEGIES.values()]
    .filter(isSo)
    .map(({ name }) => name)
    .join(", ");
}

export function learnCommand(): Command {
  return withFetchOptions(
    new Command("learn")
      .description(
        "fetch a sample of a site and show what was learned about its links; a crawl into the same archive continues from there",
      )
      .argument("<url>", 'any page of the site, or "demo" for a small built-in forum')
      .option(
        "--sample <pages>",
        `${names(({ learns }) => learns === "meanwhile")} only: how many pages to fetch (default: ${SAMPLE})`,
        wholeNumber(1),
      )
      .option("--map <file>", `${names(({ draws }) => draws)} only: draw the learned sitemap as an SVG file`)
      .option("--json", "print what was learned as one JSON object"),
    withStrategyOptions,
  ).action(run);
}

async function run(target: string, _told: LearnFlags, command: Command): Promise<void> {
  if (printsConfig(command, [target])) return;
  const flags = inItsPlace(command, flagsFor<LearnFlags>(command, target), target);
  const strategy = chosenStrategy(flags);
  checkFlags(strategy, flags);
  const screen = screenOn(process.stderr);
  const stop = stopOnInterrupt(screen);
  await onSite(target, flags, stop, (start, site) => {
    const options = optionsOf(start, site);
    // What is visited before the first page of a crawl is visited to learn; who learns meanwhile crawls a little.
    const limitPages = strategy.learns === "meanwhile" ? (flags.sample ?? SAMPLE) : 0;
    return learnOnce({ ...options, limitPages }, screen, stop, flags);
  });
}

/** What cannot be is said before anything is fetched. */
function checkFlags({ name, learns, draws }: Strategy, { map, sample }: LearnFlags): void {
  if (learns === "never")
    throw new UsageError(`${name} learns nothing in advance: choose another --strategy, or start the crawl`);
  if (map !== undefined && !draws)
    throw new UsageError(`${name} draws no map: --map works with --strategy ${names((one) => one.draws)}`);
  if (map !== undefined) checkWritable(map);
  if (sample !== undefined && learns !== "meanwhile")
    throw new UsageError(
      `${name} fetches as many pages as it needs: --sample works with --strategy ${names((one) => one.learns === "meanwhile")}`,
    );
}

function checkWritable(file: string): void {
  try {
    if (existsSync(file)) {
      if (statSync(file).isDirectory()) throw new Error("it is a directory");
      accessSync(file, constants.W_OK);
    } else accessSync(dirname(resolve(file)), constants.W_OK);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${(error as Error).message}`);
  }
}

async function learnOnce(
  options: SessionOptions,
  screen: Screen,
  stop: AbortSignal,
  flags: LearnFlags,
): Promise<void> {
  const session = startSession(options, stop);
  tellLoss(session.loss);
  const watch = watchSession(session, options, screen);
  const end = await session.ended.finally(() => watch.end());
  process.exitCode = EXIT_CODE[end];
  if (end === "interrupted" || end === "failure") {
    (end === "failure" ? complain : remark)(closingLine(end, options, session));
    return;
  }
  if (flags.map !== undefined) writeMap(flags.map, options);
  if (session.totals.done > 0) tell(options, session.totals, flags);
  if (end !== "done" && end !== "pageLimit") remark(closingLine(end, options, session));
}

function tell(
  { directory, strategy, start: url }: SessionOptions,
  { done: pages, visits }: Readonly<Totals>,
  { json }: LearnFlags,
): void {
  const reader = openReader(directory);
  try {
    const saved = reader.facts.get(guideFactOf(strategy));
    const restored = saved === undefined ? undefined : strategy.restore(saved);
    const learned = restored?.tellWays?.();
    const described = restored?.describe?.(pages);
    const guide = saved === undefined ? null : JSON.parse(saved);
    const told = { url, directory, strategy: strategy.name, visits };
    const ways = learned && filledWays(learned, reader.ways(strategy.name));
    if (json) printJson(ways ? { ...told, ways } : { ...told, guide });
    else if (ways) print(learnedLines({ start: url, pages, figures: reader.figures.get(), ways }).join("\n"));
    else
      print(
        described?.join("\n") ??
          `${strategy.name} learned ${url} from ${counted(pages, "page")}; --json shows what`,
      );
  } finally {
    reader.close();
  }
}

function writeMap(file: string, { directory, strategy }: SessionOptions): void {
  const reader = openReader(directory);
  try {
    writeFileSync(file, strategy.restore(reader.facts.get(guideFactOf(strategy))!)!.draw!());
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${(error as Error).message}`);
  } finally {
    reader.close();
  }
}
