import { Command } from "commander";
import { EXIT_CODE } from "../crawl/end.ts";
import { openArchive } from "../library/open-archive.ts";
import { openReader } from "../library/open-reader.ts";
import { openToWrite } from "../library/open-to-write.ts";
import { reread } from "../read/reread.ts";
import { counted } from "../words/counted.ts";
import { stopOnInterrupt } from "./interrupt.ts";
import { print, printJson, remark } from "./print.ts";
import { readSoFar } from "./progress-view.ts";
import { screenOn } from "./screen.ts";

export function rereadCommand(): Command {
  return new Command("reread")
    .description("read an archive anew from its WARC files: boards, threads, posts; their ids stay")
    .argument("<dir>", "the archive's directory")
    .option("--json", "print what is in it now as one JSON object")
    .action(run);
}

async function run(directory: string, flags: { json?: boolean }): Promise<void> {
  // Says in a line what is the matter if there is no archive.
  openReader(directory).close();
  const screen = screenOn(process.stderr);
  const stop = stopOnInterrupt(screen);
  const archive = openToWrite(directory);
  const line = (pages: number) =>
    `${counted(pages, "page")} read of ${counted(archive.totals.visits, "visit")}`;
  try {
    await reread(archive, stop, (pages) =>
      screen.show(
        () => [line(pages)],
        () => line(pages),
      ),
    );
  } finally {
    screen.clear();
    archive.close();
  }
  if (stop.aborted) {
    remark("stopped; what is not read again yet is read by the next command that asks for posts");
    process.exitCode = EXIT_CODE.interrupted;
  }
  const opened = openArchive(directory);
  try {
    const status = opened.status();
    if (flags.json) printJson(status);
    else print(`${directory} holds ${readSoFar(status)}`);
  } finally {
    opened.close();
  }
}
