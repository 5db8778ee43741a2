import type { Command } from "commander";
import { Option } from "commander";
import { DEFAULTS } from "../defaults.ts";
import { readCorrections } from "../strategy/irobot/corrections.ts";
import { irobotStrategy } from "../strategy/irobot/irobot.ts";
import { sourceStrategy } from "../strategy/source/source.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { Strategy } from "../strategy/strategy.ts";
import { httpUrl } from "./option-values.ts";
import { readText } from "./read-text.ts";
import { UsageError } from "./usage-error.ts";

export interface StrategyFlags {
  strategy: string;
  for?: "ucc" | "target";
  example?: string;
  corrections?: string;
}

/** Adds the options by which a strategy is chosen and told what to do. */
export function withStrategyOptions(command: Command): Command {
  return command
    .option(
      "--strategy <name>",
      `who decides what is fetched: ${[...STRATEGIES.keys()].join(", ")}`,
      DEFAULTS.strategy,
    )
    .addOption(
      new Option(
        "--for <what>",
        "source only: what people wrote (ucc), or pages like an example (target)",
      ).choices(["ucc", "target"]),
    )
    .option("--example <url>", "source only: a page of the kind that is wanted", httpUrl)
    .option("--corrections <file>", "irobot only: kinds and ways of its map that you switch on or off");
}

export function chosenStrategy(flags: StrategyFlags): Strategy {
  const strategy = STRATEGIES.get(flags.strategy);
  if (!strategy)
    throw new UsageError(
      `no strategy is called "${flags.strategy}": there are ${[...STRATEGIES.keys()].join(", ")}`,
    );
  if ((flags.for !== undefined || flags.example !== undefined) && flags.strategy !== "source")
    throw new UsageError("--for and --example go with --strategy source");
  if (flags.corrections !== undefined && flags.strategy !== "irobot")
    throw new UsageError("--corrections goes with --strategy irobot");
  if ((flags.for === "target") !== (flags.example !== undefined))
    throw new UsageError("--for target and --example URL go together");
  if (flags.example !== undefined) return sourceStrategy({ for: "target", example: flags.example });
  if (flags.corrections !== undefined)
    return irobotStrategy({ corrections: readCorrections(readText(flags.corrections)) });
  return strategy;
}
