import type { Command, Option } from "commander";
import { remark } from "./print.ts";
import { UsageError } from "./usage-error.ts";

/** Lets an option go on under its old name for one version: what that is told counts for the new one, and a line says so. */
export function formerName(command: Command, old: Option, name: string): void {
  command.addOption(old.hideHelp());
  command.hook("preAction", () => {
    const value = command.getOptionValue(old.attributeName());
    if (value === undefined) return;
    const now = command.options.find(({ long }) => long === `--${name}`)!.attributeName();
    if (command.getOptionValue(now) !== undefined)
      throw new UsageError(`${old.long} is the old name of --${name}: give only one of them`);
    remark(`${old.long} is called --${name} now; the old name will be removed in the next version`);
    command.setOptionValueWithSource(now, value, "cli");
    command.setOptionValue(old.attributeName(), undefined);
  });
}
