import { extname } from "node:path";
import { Command, Option } from "commander";
import { StorageError, storageFaultOf } from "../archive/database/storage-fault.ts";
import type { Encoding, Format } from "../export/format.ts";
import { FORMATS } from "../export/formats.ts";
import { exportArchives } from "../library/export-archives.ts";
import { systemClock } from "../seam/clock.ts";
import { counted } from "../words/counted.ts";
import { printsConfig, withConfig, withConfigOptions } from "./config/with-config.ts";
import { moment } from "./option-values.ts";
import { remark } from "./print.ts";
import { screenOn } from "./screen.ts";
import { UsageError } from "./usage-error.ts";

interface ExportFlags {
  readonly format?: string;
  readonly as?: Encoding;
  readonly out?: string;
  readonly force?: true;
  readonly board?: readonly string[];
  readonly thread?: readonly string[];
  readonly author?: readonly string[];
  readonly since?: number;
  readonly until?: number;
  readonly match?: string;
  readonly newSince?: number;
  readonly pseudonyms?: true;
}

const ENCODINGS = [...new Set(FORMATS.flatMap(({ encodings = [] }) => encodings))];

export function exportCommand(): Command {
  const at = moment(systemClock.now);
  const command = new Command("export")
    .description("write what is in one archive, or in several, in a format for other programs")
    .argument("<dir...>", "the archives' directories")
    .addOption(new Option("-f, --format <name>", "what to write").choices(FORMATS.map(({ name }) => name)))
    .option("-o, --out <path>", "the file or folder to write (default, or -: standard output)")
    .addOption(
      new Option("--as <encoding>", "how tables are written (default: by the file's ending)").choices(
        ENCODINGS,
      ),
    )
    .option("--force", "write over what is there")
    .option("--board <board>", "only this board: title, address or number; may be repeated", each)
    .option("--thread <thread>", "only this thread: title, address or number; may be repeated", each)
    .option(
      "--author <name>",
      "only what this person wrote: name, or address of the profile; may be repeated",
      each,
    )
    .option(
      "--since <moment>",
      "only posts written since then, such as 2026-05-17, or 2d for two days ago",
      at,
    )
    .option("--until <moment>", "only posts written before then", at)
    .option("--match <text>", "only posts with this text in them, in capitals or not")
    .option("--pseudonyms", "replace people's names by made-up ones, the same in every export of the archive")
    .option("--new-since <moment>", "posts only: those first seen or changed since then", at)
    .addHelpText("after", () => `\nFormats:\n${FORMATS.map(helpOf).join("\n")}`);
  return withConfigOptions(withConfig(command)).action(run);
}

function each(name: string, before: readonly string[] = []): string[] {
  return [...before, name];
}

function helpOf({ name, what, encodings }: Format): string {
  return `  ${name.padEnd(10)} ${what}${encodings ? ` (${encodings.map((one) => `.${one}`).join(", ")})` : ""}`;
}

async function run(directories: string[], _typed: ExportFlags, command: Command): Promise<void> {
  if (printsConfig(command, [])) return;
  const flags = command.opts<ExportFlags>();
  const format = FORMATS.find(({ name }) => name === flags.format);
  if (!format)
    throw new UsageError('what to write is told by -f, such as -f posts; see "skein export --help"');
  const filter = {
    ...{ boards: flags.board ?? [], threads: flags.thread ?? [], authors: flags.author ?? [] },
    ...{ since: flags.since, until: flags.until, match: flags.match },
  };
  const { newSince } = flags;
  if (newSince !== undefined && format.name !== "posts")
    throw new UsageError("--new-since works only with --format posts");
  if (format.name === "posts" && flags.since !== undefined)
    remark(
      "--since is when posts were written; for posts first seen or changed since then, as it was before, use --new-since",
    );
  const screen = screenOn(process.stderr);
  try {
    const { rows, lost } = await exportArchives(directories, {
      ...{ format, out: flags.out, force: flags.force ?? false, encoding: encodingOf(format, flags) },
      ...{ filter, newSince, pseudonyms: flags.pseudonyms ?? false, tell: remark },
      progress(made, posts) {
        const line = () => `${counted(made, "row")} made of ${counted(posts, "post")}`;
        screen.show(() => [line()], line);
      },
    });
    screen.clear();
    if (
      rows === 0 &&
      Object.values(filter)
        .flat()
        .some((one) => one !== undefined)
    )
      remark("nothing is left by these filters");
    for (const { directory, visits } of lost) remark(lostLine(visits, directory));
  } catch (error) {
    screen.clear();
    if ((error as NodeJS.ErrnoException).code === "EPIPE") return;
    throw notWritten(error as NodeJS.ErrnoException, flags.out);
  }
}

/** As it was asked for, or as the file's name ends. */
function encodingOf({ name, encodings }: Format, { as, out }: ExportFlags): Encoding | undefined {
  if (as !== undefined && !encodings?.includes(as))
    throw new UsageError(
      encodings
        ? `-f ${name} cannot be written as ${as}`
        : `--as is for tables: -f ${name} is written in one way`,
    );
  const ending = extname(out ?? "")
    .slice(1)
    .toLowerCase();
  return as ?? encodings?.find((one) => one === ending);
}

function lostLine(lost: number, directory: string): string {
  return `left out: ${counted(lost, "visit")}, whose bytes are no longer in the WARC files; "skein check ${directory}" tells more`;
}

/** Says of a file that could not be written what is the matter; other errors are left as they are. */
function notWritten(error: NodeJS.ErrnoException, out: string | undefined): Error {
  const fault = storageFaultOf(error);
  const name = out ?? "the output";
  if (!fault || (error.syscall !== "write" && !(out !== undefined && error.path?.startsWith(out))))
    return error;
  if (fault === "full")
    return new StorageError(
      fault,
      `the disk is full: ${name} is not whole; free some space and run the same command again`,
      error,
    );
  const said = `cannot write ${name}: ${error.message}`;
  return fault === "broken" || fault === "tooManyFiles"
    ? new StorageError(fault, said, error)
    : new UsageError(said);
}
