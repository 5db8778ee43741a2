import type { Command } from "commander";
import { archiveAmong } from "../../library/many/crawl-all.ts";
import { addressesMeant, startOf } from "../../library/site-address.ts";
import type { Reach } from "../../url/scope.ts";

/**
 * Where the file says that archives are, one site has its place among them, as it has when several are crawled. What is typed, or said for this
 * site alone, or the name of an archive, is the archive itself; and an archive that is named as the target is where it is.
 */
export function inItsPlace<Flags extends { out?: string; scope?: Reach }>(
  command: Command,
  flags: Flags,
  target: string,
): Flags {
  const { out } = flags;
  const isCommon = command.getOptionValueSource("out") === "config" && command.opts().out === out;
  if (out === undefined || !isCommon) return flags;
  const { out: _, ...rest } = flags;
  if (!addressesMeant(target)) return rest as Flags;
  return /\.skein\/*$/.test(out) || startOf(out) !== undefined
    ? flags
    : { ...flags, out: archiveAmong(target, flags.scope, out) };
}
