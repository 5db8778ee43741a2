import type { Command } from "commander";
import { isSecretHeader } from "../../archive/opening/secrets.ts";
import { SECOND } from "../../seam/times.ts";
import { withoutCredentials } from "../../url/credentials.ts";
import { print } from "../print.ts";
import { APART, type ConfigFile, configFile } from "./config-file.ts";
import { configValues } from "./config-values.ts";
import { sectionsFor } from "./site-section.ts";

/** Where the value of an option comes from, for people. */
type From = string;

interface Effective {
  readonly value: unknown;
  readonly from: From;
}

/** Lets a command take its options from a configuration file too: what is typed wins over a site's section, and that over the file. */
export function withConfig(command: Command): Command {
  // Before all others: they look at what is told.
  command.hook("preAction", async () => {
    const file = await configFile(command.opts().config);
    const settings = new Settings(command, file);
    SETTINGS.set(command, settings);
    settings.apply();
  });
  return command;
}

/** The options about the file itself. */
export function withConfigOptions(command: Command): Command {
  return command
    .optionsGroup("The configuration:")
    .option(
      "--config <file>",
      "options from this file (default: skein.config.json, .ts, .js or .mjs, if there is one)",
    )
    .option("--print-config", "print all options with where each comes from, and do nothing else");
}

const SETTINGS = new WeakMap<Command, Settings>();

/** The options that hold for one site, with its own section of the file. */
export function flagsFor<Flags extends object>(command: Command, target: string): Flags {
  return (SETTINGS.get(command)?.forSite(target) ?? command.opts()) as Flags;
}

/** Prints what holds, if that was asked for: for all, and for each of these sites where that is different. */
export function printsConfig(command: Command, targets: readonly string[]): boolean {
  if (!command.opts().printConfig) return false;
  print(SETTINGS.get(command)!.lines(targets).join("\n"));
  return true;
}

class Settings {
  readonly #command: Command;
  readonly #file: ConfigFile | undefined;
  readonly #values: ReadonlyMap<string, unknown>;
  readonly #sections: ReadonlyMap<string, ReadonlyMap<string, unknown>>;

  constructor(command: Command, file: ConfigFile | undefined) {
    this.#command = command;
    this.#file = file;
    const isApart = (one: Command) => APART.includes(one.name());
    const others =
      command.parent?.commands.filter((other) => other !== command && hasConfig(other) && !isApart(other)) ??
      [];
    const read = (where: string, options: Readonly<Record<string, unknown>>) =>
      configValues(command, isApart(command) ? [] : others, where, options);
    if (isApart(command)) {
      const section = file?.commands[command.name()] ?? {};
      this.#values = read(`${file?.name}, "${command.name()}"`, section);
      this.#sections = new Map();
      return;
    }
    this.#values = file ? read(file.name, file.options) : new Map();
    // All sections are looked at, so that a mistake in one is not found out when its turn comes.
    this.#sections = new Map(
      Object.entries(file?.sites ?? {}).map(([site, options]) => [
        site,
        read(`${file!.name}, site "${site}"`, options),
      ]),
    );
  }

  /** What holds for all sites; asked for anew, since what was typed under an old name becomes known later. */
  get #common(): ReadonlyMap<string, Effective> {
    const { options } = this.#command;
    return new Map(
      options.flatMap((option): [string, Effective][] => {
        const name = option.attributeName();
        const source = this.#command.getOptionValueSource(name);
        const value = this.#command.getOptionValue(name);
        if (source === FROM_FILE) return [[name, { value, from: this.#file!.name }]];
        if (source !== undefined && source !== "default") return [[name, { value, from: TYPED }]];
        return value === undefined ? [] : [[name, { value, from: "default" }]];
      }),
    );
  }

  /** Makes what the file says the options of the command. */
  apply(): void {
    for (const [name, value] of this.#values)
      if ((this.#command.getOptionValueSource(name) ?? "default") === "default")
        this.#command.setOptionValueWithSource(name, value, FROM_FILE);
  }

  forSite(target: string): Record<string, unknown> {
    return Object.fromEntries([...this.#forSite(target)].map(([name, { value }]) => [name, value]));
  }

  lines(targets: readonly string[]): string[] {
    const effective = this.#common;
    const common = linesOf(effective);
    const sites = targets.flatMap((target) => {
      const own = [...this.#forSite(target)].filter(([name, { from }]) => effective.get(name)?.from !== from);
      return own.length === 0 ? [] : ["", `for ${withoutCredentials(target)}:`, ...linesOf(new Map(own))];
    });
    return [this.#file ? `configuration: ${this.#file.name}` : "no configuration file", ...common, ...sites];
  }

  #forSite(target: string): Map<string, Effective> {
    const settled = new Map(this.#common);
    for (const section of sectionsFor(target, [...this.#sections.keys()]))
      for (const [name, value] of this.#sections.get(section)!)
        if (settled.get(name)?.from !== TYPED)
          settled.set(name, { value, from: `${this.#file!.name}, site "${section}"` });
    return settled;
  }
}

const TYPED = "command line";
/** Commander's name for it. */
const FROM_FILE = "config";

function hasConfig(command: Command): boolean {
  return command.options.some((option) => option.long === "--config");
}

/** About the file itself. */
const UNTOLD: ReadonlySet<string> = new Set(["config", "printConfig"]);

function linesOf(options: ReadonlyMap<string, Effective>): string[] {
  const rows = [...options]
    .filter(([name]) => !UNTOLD.has(name))
    .map(([name, { value, from }]) => [name, textOf(name, value), from] as const);
  const width = (column: 0 | 1) => Math.min(40, Math.max(...rows.map((row) => row[column].length)));
  return rows.map(([name, value, from]) => `${name.padEnd(width(0))}  ${value.padEnd(width(1))}  ${from}`);
}

const TIMES: ReadonlySet<string> = new Set(["wait", "maxRetryAfter", "timeout", "timeLimit"]);

const MOMENTS: ReadonlySet<string> = new Set(["since", "until", "newSince"]);

/** As it would be typed, but for what is nobody's business. */
function textOf(name: string, value: unknown): string {
  if (TIMES.has(name) && typeof value === "number") return `${value / SECOND}s`;
  if (MOMENTS.has(name) && typeof value === "number") return new Date(value).toISOString();
  if (Array.isArray(value))
    return value.map((one) => (one instanceof RegExp ? one.source : String(one))).join(" ");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([header, text]) => `${header}: ${isSecretHeader(header) ? "…" : text}`)
      .join(", ");
  return withoutCredentials(String(value));
}
