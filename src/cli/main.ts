import { Command, CommanderError } from "commander";
import { inWords, StorageError } from "../archive/database/storage-fault.ts";
import { EXIT_CODE } from "../crawl/end.ts";
import { DEFAULTS } from "../defaults.ts";
import { plainLine } from "../seam/plain-text.ts";
import { SkeinError } from "../seam/skein-error.ts";
import { withoutCredentials } from "../url/credentials.ts";
import { checkCommand } from "./check-command.ts";
import { crawlCommand } from "./crawl-command.ts";
import { exportCommand } from "./export-command.ts";
import { fleetCommand } from "./fleet/fleet-command.ts";
import { forgetCommand } from "./forget-command.ts";
import { importCommand } from "./import-command.ts";
import { inspectCommand } from "./inspect-command.ts";
import { learnCommand } from "./learn-command.ts";
import { mediaCommand } from "./media-command.ts";
import { complain } from "./print.ts";
import { readCommand } from "./read-command.ts";
import { rereadCommand } from "./reread-command.ts";
import { simCommand } from "./sim.ts";
import { statusCommand } from "./status-command.ts";
import { tailCommand } from "./tail-command.ts";
import { speak } from "./voice.ts";
import { watchCommand } from "./watch-command.ts";
import { whyCommand } from "./why-command.ts";

const program = new Command("skein")
  .description("a forum crawler that needs no configuration")
  .version(DEFAULTS.version)
  .addCommand(crawlCommand())
  .addCommand(watchCommand())
  .addCommand(mediaCommand())
  .addCommand(tailCommand())
  .addCommand(importCommand())
  .addCommand(learnCommand())
  .addCommand(inspectCommand())
  .addCommand(statusCommand())
  .addCommand(checkCommand())
  .addCommand(exportCommand())
  .addCommand(forgetCommand())
  .addCommand(rereadCommand())
  .addCommand(readCommand())
  .addCommand(whyCommand())
  .addCommand(fleetCommand())
  .addCommand(simCommand());
program.hook("preAction", (_program, command) => speak(command.opts()));
/** The command that could not be understood. */
let asked: Command = program;
for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)])
  command
    .exitOverride((error) => {
      asked = command;
      throw error;
    })
    .configureOutput({ outputError: () => {} });

// Who pipes into head has read enough: that is no failure, and a crawl goes on without its reader.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") process.exit(report(Object.assign(error, { path: "the output" })));
  });

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Where more is to be read; a value that is not good was told what it is to be. */
function moreIn({ code }: CommanderError): string {
  if (code === "commander.invalidArgument") return "";
  const names: string[] = [];
  for (let command: Command | null = asked; command; command = command.parent) names.unshift(command.name());
  return `; see "${names.join(" ")} --help"`;
}

function said({ message }: CommanderError): string {
  return message.replace(/^error: /, "skein: ").replace(/\.$/, "");
}

/** One clear line for what a user can mend, a stack for what only we can; the exit code by cause. */
function report(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    // Without a command, commander has shown the help itself.
    if (error.code !== "commander.help")
      complain(plainLine(withoutCredentials(`${said(error)}${moreIn(error)}`)));
    return EXIT_CODE.badConfig;
  }
  const told = inWords(error, ".", "the archive");
  if (told instanceof SkeinError) {
    complain(plainLine(`skein: ${told.message}`));
    if (!(told instanceof StorageError)) return EXIT_CODE.badConfig;
    return told.fault === "full" ? EXIT_CODE.diskFull : EXIT_CODE.failure;
  }
  console.error(error);
  return EXIT_CODE.failure;
}
