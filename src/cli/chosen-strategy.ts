import { type Command, InvalidArgumentError, Option } from "commander";
import { DEFAULTS } from "../defaults.ts";
import { OptionError } from "../seam/option-error.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { Strategy } from "../strategy/strategy.ts";
import type { StrategyOption } from "../strategy/strategy-option.ts";
import { formerName } from "./former-name.ts";
import { UsageError } from "./usage-error.ts";

/** The strategy that was named; beside it stand the options that strategies declare. */
export interface StrategyFlags {
  strategy: string;
  /** A file. */
  guide?: string;
}

/** Adds the options by which a strategy is chosen and told what to do. */
export function withStrategyOptions(command: Command): Command {
  command.option(
    "--strategy <name>",
    `what decides which links are followed: ${[...STRATEGIES.keys()].join(", ")}`,
    DEFAULTS.strategy,
  );
  for (const strategy of STRATEGIES.values())
    for (const option of strategy.options ?? []) {
      command.addOption(commanderOption(option, option.name, `${strategy.name} only: ${option.about}`));
      if (option.formerly !== undefined)
        formerName(command, commanderOption(option, option.formerly), option.name);
    }
  const about =
    "a file of what you know better: ways, kinds and addresses to be followed or not, what pages are";
  command.addOption(new Option("--guide <file>", about));
  formerName(command, new Option("--corrections <file>"), "guide");
  return command;
}

function commanderOption(
  { value, choices, parse }: StrategyOption,
  name: string,
  description?: string,
): Option {
  const option = new Option(`--${name} <${value}>`, description);
  if (choices) option.choices(choices);
  if (parse) option.argParser((text) => parsed(parse, text));
  return option;
}

function parsed(parse: (text: string) => string, text: string): string {
  try {
    return parse(text);
  } catch (error) {
    throw error instanceof OptionError ? new InvalidArgumentError(error.message) : error;
  }
}

export function chosenStrategy(flags: StrategyFlags): Strategy {
  const strategy = STRATEGIES.get(flags.strategy);
  if (!strategy)
    throw new UsageError(
      `no strategy is called "${flags.strategy}": there are ${[...STRATEGIES.keys()].join(", ")}`,
    );
  const told: Readonly<Record<string, unknown>> = { ...flags };
  for (const { name, options = [] } of STRATEGIES.values())
    for (const option of options)
      if (name !== strategy.name && told[option.name] !== undefined)
        throw new UsageError(`--${option.name} works only with --strategy ${name}`);
  const said = (strategy.options ?? []).flatMap(({ name }) => {
    const value = told[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  return said.length > 0 ? strategy.told!(Object.fromEntries(said)) : strategy;
}
