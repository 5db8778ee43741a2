import { type Command, CommanderError, type Option } from "commander";
import { SkeinError } from "../../seam/skein-error.ts";
import { UsageError } from "../usage-error.ts";

/** Options of the command line that no file can set: they are about the file, or about this one run. */
const NOT_IN_FILES: ReadonlySet<string> = new Set(["config", "printConfig", "help", "version"]);

/** Options that may be given several times, which a file gives as a list. */
const REPEATABLE: ReadonlySet<string> = new Set([
  "include",
  "exclude",
  "header",
  "board",
  "thread",
  "author",
]);

/** What options of a file mean for a command, by the names that commander uses. What another command has is left out. */
export function configValues(
  command: Command,
  others: readonly Command[],
  where: string,
  options: Readonly<Record<string, unknown>>,
): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(options)) {
    const option = optionNamed(command, name);
    if (option && isOthers(option, value, others)) continue;
    if (option) values.set(option.attributeName(), meantBy(option, value, `${where}: ${name}`));
    else if (!others.some((other) => optionNamed(other, name)))
      throw new UsageError(`${where}: there is no option "${name}"${meant(name, [command, ...others])}`);
  }
  return values;
}

/** A value that only another command knows: a file that fetches no pictures while crawling says nothing of a command that does nothing else. */
function isOthers(option: Option, value: unknown, others: readonly Command[]): boolean {
  const allows = (one: Option | undefined) => one?.argChoices?.includes(String(value)) ?? false;
  return (
    option.argChoices !== undefined &&
    !allows(option) &&
    others.some((other) => allows(other.options.find(({ long }) => long === option.long)))
  );
}

/** As on the command line ("time-limit"), or as in programs ("timeLimit"). */
function optionNamed(command: Command, name: string): Option | undefined {
  const found = command.options.find(
    (option) => option.attributeName() === name || option.long === `--${name}` || headersOf(option, name),
  );
  return found && !NOT_IN_FILES.has(found.attributeName()) ? found : undefined;
}

/** The library's name for --header. */
function headersOf(option: Option, name: string): boolean {
  return name === "headers" && option.attributeName() === "header";
}

function meantBy(option: Option, value: unknown, where: string): unknown {
  const isSwitch = option.isBoolean() || option.negate;
  if (isSwitch) {
    if (typeof value !== "boolean") throw new UsageError(`${where} must be true or false`);
    return value;
  }
  if (!REPEATABLE.has(option.attributeName())) return parsed(option, value, undefined, where);
  let all: unknown;
  for (const one of listOf(option, value)) all = parsed(option, one, all, where);
  return all;
}

function listOf(option: Option, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const isPairs = option.attributeName() === "header" && typeof value === "object" && value !== null;
  return isPairs ? Object.entries(value).map(([name, text]) => `${name}: ${text}`) : [value];
}

/** As if it had been typed. */
function parsed(option: Option, value: unknown, before: unknown, where: string): unknown {
  const text = value instanceof RegExp ? value.source : value;
  if (typeof text !== "string" && typeof text !== "number")
    throw new UsageError(`${where} must be a text or a number`);
  try {
    if (option.argChoices && !option.argChoices.includes(String(text)))
      throw new UsageError(`${where} must be one of ${option.argChoices.join(", ")}`);
    return option.parseArg ? option.parseArg(String(text), before as never) : String(text);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // What was said may be a secret, and is not repeated.
    if (error instanceof CommanderError || error instanceof SkeinError)
      throw new UsageError(`${where}: ${error.message.replace(/\.$/, "")}`);
    throw error;
  }
}

/** The option whose name differs least, if one is close. */
function meant(name: string, commands: readonly Command[]): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
  const names = new Set(commands.flatMap(({ options }) => options.map((option) => option.attributeName())));
  const near = [...names].find((known) => isNear(plain(known), plain(name)));
  return near === undefined ? "" : `; did you mean "${near}"?`;
}

/** One letter more, less or another one, or two that changed places. */
function isNear(one: string, other: string): boolean {
  let i = 0;
  while (i < Math.min(one.length, other.length) && one[i] === other[i]) i++;
  const [left, right] = [one.slice(i), other.slice(i)];
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isSwapped || left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1);
}
