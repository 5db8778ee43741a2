import { Command, Option } from "commander";
import { EXIT_CODE } from "../crawl/end.ts";
import type { SessionOptions } from "../crawl/options.ts";
import { startSession } from "../crawl/session.ts";
import { SITES_AT_ONCE } from "../library/many/crawl-all.ts";
import { withStrategyOptions } from "./chosen-strategy.ts";
import { closingLine, mediaLines } from "./closing-lines.ts";
import { inItsPlace } from "./config/place-of-archive.ts";
import { flagsFor, printsConfig } from "./config/with-config.ts";
import { dryRun } from "./dry-run.ts";
import { type Flags, optionsOf, withFetchOptions } from "./fetch-options.ts";
import { stopOnInterrupt } from "./interrupt.ts";
import { tellLoss } from "./loss-line.ts";
import { crawlMany, type ManyFlags, targetsOf } from "./many/crawl-many.ts";
import { withMediaOptions } from "./media-options.ts";
import { onSite } from "./on-site.ts";
import { byteCount, duration, wholeNumber } from "./option-values.ts";
import { passedOverLines } from "./passed-over.ts";
import { complain, printJson, remark } from "./print.ts";
import { type Screen, screenOn } from "./screen.ts";
import { watchSession } from "./watch-session.ts";

export function crawlCommand(): Command {
  return withFetchOptions(
    new Command("crawl")
      .description("crawl a site, or several, into archives; run the same command again to resume")
      .argument("[url...]", 'any page of each site, or "demo" for a small built-in forum')
      .option(
        "-i, --input <file>",
        "also crawl the sites in this list, one address a line; - for standard input",
      )
      .option("--sites <n>", "how many sites are crawled at once", wholeNumber(1), SITES_AT_ONCE)
      .option("--json", "print the final figures as one JSON object")
      .addOption(
        new Option(
          "--read <when>",
          "read posts, threads and boards as pages come in, or later, when they are asked for",
        )
          .choices(["now", "later"])
          .default("now"),
      )
      .option(
        "--dry-run",
        "tell what would be fetched first, and why; asks for robots.txt and the start page alone",
      )
      .optionsGroup("When to stop:")
      .option(
        "--limit <pages>",
        "stop when the archive holds this many pages, earlier runs included",
        wholeNumber(1),
      )
      .option("--time-limit <time>", "stop this run after this long, such as 90s, 5m or 2h", duration())
      .option("--size-limit <bytes>", "stop when the WARC files reach this size, such as 2GB", byteCount)
      .option("--depth <links>", "follow at most this many links from the start", wholeNumber(0)),
    (command) =>
      withStrategyOptions(
        withMediaOptions(
          command,
          new Option(
            "--media <which>",
            "fetch, behind the pages, what posts show and carry, or all that pages show",
          )
            .choices(["none", "posts", "all"])
            .default("none"),
        ),
      ),
  ).action(run);
}

async function run(named: string[], told: ManyFlags, command: Command): Promise<void> {
  // A list in a configuration file is for commands that name no site themselves.
  const isListed = command.getOptionValueSource("input") !== "config" || named.length === 0;
  const all = isListed ? told : { ...told, input: undefined };
  if (printsConfig(command, named)) return;
  const targets = targetsOf(named, all);
  const [target] = targets as [string, ...string[]];
  if (all.dryRun) return tryAll(targets, command);
  if (targets.length > 1 || all.input !== undefined)
    return crawlMany(targets, all, (site) => flagsFor(command, site));
  const flags = inItsPlace(command, flagsFor<Flags>(command, target), target);
  const screen = screenOn(process.stderr);
  const stop = stopOnInterrupt(screen);
  await onSite(target, flags, stop, (start, site) => crawlOnce(optionsOf(start, site), screen, stop, flags));
}

async function tryAll(targets: readonly string[], command: Command): Promise<void> {
  const stop = stopOnInterrupt(screenOn(process.stderr));
  for (const target of targets)
    await onSite(target, inItsPlace(command, flagsFor<Flags>(command, target), target), stop, (start, site) =>
      dryRun(optionsOf(start, site), stop),
    );
}

async function crawlOnce(
  options: SessionOptions,
  screen: Screen,
  stop: AbortSignal,
  { json }: Flags,
): Promise<void> {
  const begun = performance.now();
  const session = startSession(options, stop);
  tellLoss(session.loss);
  const watch = watchSession(session, options, screen);
  const end = await session.ended.finally(() => watch.end());
  process.exitCode = EXIT_CODE[end];
  if (json) {
    const seconds = Math.round(performance.now() - begun) / 1000;
    const { start: url, directory } = options;
    printJson({
      url,
      directory,
      end,
      turnedAway: session.turnedAway(),
      cause: session.cause(),
      seconds,
      ...session.totals,
      ...session.contents().figures,
      media: session.media()?.figures,
    });
  } else {
    // Who stops it wants a clean screen, and where nothing came or nothing is kept there is nothing to count.
    const isNothing = session.totals.visits === 0 || session.cause() !== undefined;
    const figures = end === "interrupted" || isNothing ? [] : watch.figures();
    const passedOver = end === "done" ? passedOverLines(options) : [];
    const say = end === "failure" ? complain : remark;
    const media = end === "interrupted" || isNothing ? [] : mediaLines(options.directory, session.media());
    say([...figures, ...passedOver, ...media, closingLine(end, options, session)].join("\n"));
  }
}
