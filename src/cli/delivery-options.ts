import { type Command, Option } from "commander";
import { commandRecipient } from "../deliver/command.ts";
import { commandWords } from "../deliver/command-words.ts";
import { Deliveries, type Told } from "../deliver/deliveries.ts";
import { feedFile } from "../deliver/feed-file.ts";
import { webHook } from "../deliver/web-hook.ts";
import { systemClock } from "../seam/clock.ts";
import type { WatchSessionOptions } from "../watch/watch-session.ts";
import { httpUrl, wholeNumber } from "./option-values.ts";
import { UsageError } from "./usage-error.ts";

/** Who is told of new posts while a watch runs. */
export interface DeliveryFlags {
  exec?: string;
  execAtOnce: number;
  postTo?: string;
  feed?: string;
  deliver: Told;
  allowPrivate?: boolean;
  userAgent: string;
}

const AT_ONCE = 4;

export function withDeliveryOptions(command: Command): Command {
  return command
    .optionsGroup("Who is told of new posts:")
    .option("--exec <command>", "run this for each, with the post as JSON on its standard input; no shell")
    .option("--exec-at-once <n>", "so many of them at the same time", wholeNumber(1), AT_ONCE)
    .option("--post-to <url>", "send them here as JSON, by POST, in portions", httpUrl)
    .option("--feed <file>", "keep the latest ones in this file, as an Atom feed")
    .addOption(
      new Option("--deliver <what>", "news: what was written since the watch began; all: the history too")
        .choices(["news", "all"])
        .default("news"),
    );
}

/** Undefined when nobody is to be told. */
export function deliveriesOf(
  flags: DeliveryFlags,
  { start, directory }: Pick<WatchSessionOptions, "start" | "directory">,
): WatchSessionOptions["beside"] {
  const { exec, postTo, feed } = flags;
  if (exec === undefined && postTo === undefined && feed === undefined) return undefined;
  const words = exec === undefined ? undefined : wordsOf(exec);
  return ({ archive, clock }) =>
    new Deliveries({
      ...{ directory, facts: archive.facts, clock, told: flags.deliver },
      recipients: (events) => [
        ...(words ? [commandRecipient({ words, atOnce: flags.execAtOnce })] : []),
        ...(postTo === undefined
          ? []
          : [
              webHook({
                ...{ url: postTo, site: start, userAgent: flags.userAgent },
                allowPrivate: flags.allowPrivate ?? false,
              }),
            ]),
        ...(feed === undefined ? [] : [feedFile({ file: feed, site: start, events, now: systemClock.now })]),
      ],
    });
}

function wordsOf(exec: string): [string, ...string[]] {
  const [program, ...rest] = commandWords(exec) ?? [];
  if (program === undefined)
    throw new UsageError("--exec needs a program and its arguments, with every quote closed");
  return [program, ...rest];
}
