import { type Command, Option } from "commander";
import { DEFAULTS } from "../defaults.ts";
import { byteCount } from "./option-values.ts";

/** What is said of pictures and files, by all commands that fetch them. */
export function withMediaOptions(command: Command, which: Option): Command {
  return command
    .optionsGroup("Pictures and files:")
    .addOption(which)
    .addOption(
      new Option("--media-hosts <which>", "from the site's own host alone, or from all")
        .choices(["same", "any"])
        .default("any"),
    )
    .addOption(
      new Option("--media-limit <bytes>", "stop when so much of them is kept, earlier runs included")
        .argParser(byteCount)
        .default(DEFAULTS.mediaLimit, "10GB"),
    )
    .addOption(
      new Option("--media-file-limit <bytes>", "leave out what is larger than this")
        .argParser(byteCount)
        .default(DEFAULTS.mediaFileLimit, "100MB"),
    )
    .option(
      "--page-requisites",
      "also style sheets, scripts and the pictures around posts, so that a replay looks like the original",
    );
}
