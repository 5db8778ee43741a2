import { resolve } from "node:path";
import { Command, Option } from "commander";
import { type CrawlEnd, EXIT_CODE } from "../crawl/end.ts";
import type { Session } from "../crawl/session.ts";
import { DEFAULTS } from "../defaults.ts";
import { HostGates } from "../fetch/host-gates.ts";
import { knownArchive } from "../library/known-archive.ts";
import { addressesMeant, refuseCredentials } from "../library/site-address.ts";
import { systemClock } from "../seam/clock.ts";
import { DAY, MINUTE } from "../seam/times.ts";
import { type QuietHours, quietFor, timeOfDayHere } from "../watch/quiet-hours.ts";
import { startWatch, type WatchSession, type WatchSessionOptions } from "../watch/watch-session.ts";
import { failureLine, GO_ON, interruptedLine, mediaLines } from "./closing-lines.ts";
import { inItsPlace } from "./config/place-of-archive.ts";
import { flagsFor, printsConfig } from "./config/with-config.ts";
import { type DeliveryFlags, deliveriesOf, withDeliveryOptions } from "./delivery-options.ts";
import { DEMO } from "./demo.ts";
import { type Flags, optionsOf, withFetchOptions } from "./fetch-options.ts";
import { formerName } from "./former-name.ts";
import { stopOnInterrupt } from "./interrupt.ts";
import { tellLoss } from "./loss-line.ts";
import { watchMany } from "./many/watch-many.ts";
import { withMediaOptions } from "./media-options.ts";
import { onSite } from "./on-site.ts";
import { duration, quietHours, wholeNumber } from "./option-values.ts";
import { complain, printJson, remark } from "./print.ts";
import { type Screen, screenOn } from "./screen.ts";
import { UsageError } from "./usage-error.ts";
import { paceNow } from "./watch-session.ts";
import { quietNow, type WatchProgress, watchLine, watchLines } from "./watch-view.ts";

interface WatchFlags extends Omit<Flags, "strategy">, DeliveryFlags {
  budget?: number;
  /** Milliseconds from one page to the next. */
  every?: number;
  quietHours?: QuietHours;
  strategy?: string;
}

export function watchCommand(): Command {
  const command = withDeliveryOptions(
    withFetchOptions(
      new Command("watch")
        .description(
          "keep an archive up to date: first the history, then new posts, within a daily page budget",
        )
        .argument("<dir...>", "the directory of an archive, or of several, or any page of a new site")
        .addOption(
          new Option("--budget <pages>", `pages to fetch per day (default: ${DEFAULTS.pagesPerDay})`)
            .argParser(wholeNumber(1))
            .conflicts("every"),
        )
        .option("--every <time>", "or: one page in this time, such as 30s or 1m", duration("some"))
        .option(
          "--quiet-hours <from-to>",
          "ask for nothing in these hours of the day, such as 23:00-07:00, by this machine's clock",
          quietHours,
        )
        .option(
          "--time-limit <time>",
          "stop after this long, such as 90m, 12h or 30d (default: never)",
          duration(),
        )
        .option("--json", "print the final figures as one JSON object"),
      (command) =>
        withMediaOptions(
          command.option(
            "--strategy <name>",
            "the strategy that fetches the history (default: the one used before)",
          ),
          new Option(
            "--media <which>",
            "fetch, between the pages, the pictures and files that posts name, or all that pages show",
          )
            .choices(["none", "posts", "all"])
            .default("none"),
        ),
    ),
  ).action(run);
  formerName(command, new Option("--for <time>").argParser(duration()), "time-limit");
  return command;
}

async function run(targets: readonly string[], typed: WatchFlags, command: Command): Promise<void> {
  // An archive knows its site, and that its section.
  const sites = targets.map((target) => knownArchive(target)?.start ?? target);
  if (printsConfig(command, sites)) return;
  const settled = sites.length === 1 ? flagsFor<WatchFlags>(command, sites[0]!) : typed;
  const flags = inItsPlace(command, settled, targets[0]!);
  const screen = screenOn(process.stderr, process.env, LINE_MILLIS);
  const stop = stopOnInterrupt(screen);
  const pagesPerDay = flags.every === undefined ? (flags.budget ?? DEFAULTS.pagesPerDay) : DAY / flags.every;
  const optionsFor = (start: string, site: Flags): WatchSessionOptions => {
    const options = { ...optionsOf(start, site), pagesPerDay, ...quietOf(flags) };
    return { ...options, beside: deliveriesOf(flags, options) };
  };
  if (targets.length > 1) {
    const gates = new HostGates(systemClock);
    const all = knownOnes(targets, flags).map(({ known, ...own }) =>
      optionsFor(known, { ...flagsFor<WatchFlags>(command, known), ...own }),
    );
    return watchMany(
      all.map((options) => ({ ...options, gates })),
      screen,
      stop,
      flags,
    );
  }
  const [target] = targets as [string];
  const { known, out, strategy } = knownOf(target, flags);
  const told = { ...flags, ...(out !== undefined && { out }), strategy };
  const watch = (start: string, site: Flags) => watchOnce(optionsFor(start, site), screen, stop, flags);
  if (known !== undefined) await watch(known, told);
  else await onSite(target, told, stop, watch);
}

/** Several at once have been crawled before, each into its own archive. */
function knownOnes(
  targets: readonly string[],
  flags: WatchFlags,
): { readonly known: string; readonly out: string; readonly strategy: string }[] {
  if (flags.feed !== undefined) throw new UsageError("--feed is the file of one site: watch them one by one");
  const places = new Set<string>();
  return targets.map((target) => {
    const { known, strategy } = knownOf(target, flags);
    if (known === undefined)
      throw new UsageError(
        `${target} holds no archive: several sites are watched once they have been crawled`,
      );
    if (places.size === places.add(resolve(target)).size) throw new UsageError(`${target} is named twice`);
    return { known, out: target, strategy };
  });
}

async function watchOnce(
  options: WatchSessionOptions,
  screen: Screen,
  stop: AbortSignal,
  flags: WatchFlags,
): Promise<void> {
  const begun = performance.now();
  const session = startWatch(options, stop);
  tellLoss(session.loss);
  const view = showWatch(session, options, screen);
  const end = await session.ended.finally(() => view.end());
  // The time that was asked for is over: that is an end, not an accident.
  process.exitCode = end === "timeLimit" ? EXIT_CODE.done : EXIT_CODE[end];
  if (flags.json) {
    const { pages, posts } = session.figures;
    const { postsPerHour, meanDelay } = session.figures.lately(systemClock.now());
    const delaySecs = meanDelay === undefined ? null : meanDelay / 1000;
    const seconds = Math.round(performance.now() - begun) / 1000;
    const { start: url, directory } = options;
    const media = session.media()?.figures;
    printJson({ url, directory, end, seconds, pages, posts, postsPerHour, delaySecs, media });
  } else if (end === "interrupted") remark(interruptedLine(session));
  else {
    const figures = session.cause() === undefined ? view.figures() : [];
    const say = end === "failure" ? complain : remark;
    const media = end === "failure" ? [] : mediaLines(options.directory, session.media());
    say([...figures, ...media, closingLine(end, options.directory, session)].join("\n"));
  }
}

/** An archive knows its site and who crawled it; of a new one, only what the user says is known. */
function knownOf(
  target: string,
  flags: WatchFlags,
): { readonly known?: string; readonly out?: string; readonly strategy: string } {
  const known = knownArchive(target);
  if (!known) {
    refuseCredentials(target);
    if (target === DEMO || !addressesMeant(target))
      throw new UsageError(
        `${target} holds no archive: give a directory that "skein crawl" has made, or the address of a site`,
      );
    return { ...(flags.out && { out: flags.out }), strategy: flags.strategy ?? DEFAULTS.strategy };
  }
  if (flags.out !== undefined && flags.out !== target)
    throw new UsageError(
      "--out works only with the address of a new site: an existing archive is watched where it is",
    );
  return { known: known.start, out: target, strategy: flags.strategy ?? known.strategy ?? DEFAULTS.strategy };
}

function quietOf({ quietHours }: WatchFlags): Pick<WatchSessionOptions, "quiet"> {
  return quietHours ? { quiet: (now) => quietFor(quietHours, timeOfDayHere(now)) } : {};
}

/** A watch runs for months: a log gets a line this often. */
const LINE_MILLIS = MINUTE;
const TICK_MILLIS = 500;

function showWatch(
  session: WatchSession,
  options: Pick<WatchSessionOptions, "start" | "pagesPerDay" | "quiet">,
  screen: Screen,
): { end(): void; figures(): string[] } {
  const begun = performance.now();
  const progress = (): WatchProgress => {
    const waitingFor = quietNow(options.quiet, systemClock.now()) ?? paceNow(session);
    return {
      ...{ site: options.start, pagesPerDay: options.pagesPerDay, session },
      ...{ millis: performance.now() - begun, now: systemClock.now() },
      ...(waitingFor && { waitingFor }),
    };
  };
  const timer = setInterval(
    () =>
      screen.show(
        () => watchLines(progress()),
        () => watchLine(progress()),
      ),
    TICK_MILLIS,
  );
  return {
    end() {
      clearInterval(timer);
      screen.clear();
    },
    figures: () => watchLines(progress()),
  };
}

function closingLine(end: CrawlEnd, directory: string, session: Pick<Session, "cause">): string {
  const said: Partial<Record<CrawlEnd, string>> = {
    timeLimit: `stopped at the time limit; ${GO_ON}`,
    sizeLimit: `stopped at the size limit; ${GO_ON}`,
    failure:
      session.cause() === undefined
        ? `no boards or threads were found for ${directory}: is it a forum?`
        : failureLine(session),
  };
  return said[end] ?? `ended; ${GO_ON}`;
}
