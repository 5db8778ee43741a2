import { Command } from "commander";
import { type Checked, checkArchive } from "../archive/check/check.ts";
import { EXIT_CODE } from "../crawl/end.ts";
import { openReader } from "../library/open-reader.ts";
import { systemClock } from "../seam/clock.ts";
import { counted } from "../words/counted.ts";
import { print, printJson } from "./print.ts";
import { bytes } from "./progress-view.ts";
import { screenOn } from "./screen.ts";

export function checkCommand(): Command {
  return new Command("check")
    .description("verify an archive: every record, and the database against the files")
    .argument("<dir>", "the archive's directory")
    .option("--repair", "repair what can be repaired; the next crawl fetches again what is lost")
    .option("--json", "print what was found as one JSON object")
    .action(run);
}

async function run(directory: string, flags: { repair?: boolean; json?: boolean }): Promise<void> {
  const reader = openReader(directory);
  const all = reader.totals();
  reader.close();
  const screen = screenOn(process.stderr);
  const line = (visits: number) => `${number(visits)} of ${counted(all.visits + all.own, "visit")} looked at`;
  const checked = await checkArchive({
    directory,
    repair: flags.repair ?? false,
    now: systemClock.now,
    progress: (visits) =>
      screen.show(
        () => [line(visits)],
        () => line(visits),
      ),
  }).finally(() => screen.clear());
  process.exitCode = checked.whole ? EXIT_CODE.done : EXIT_CODE.failure;
  if (flags.json) printJson({ directory, ...checked });
  else print(readable(directory, checked));
}

function readable(
  directory: string,
  { whole, visits, records, lost, wrong, mended, ...rest }: Checked,
): string {
  const lines = mended.map((what) => `repaired: ${what}`);
  for (const { what, count, examples } of wrong) {
    lines.push(`wrong: ${number(count)} ${what}`, ...examples.map((example) => `  ${example}`));
    if (count > examples.length && examples.length > 1)
      lines.push(`  and ${number(count - examples.length)} more`);
  }
  const seen = `${counted(visits, "visit")}, ${counted(records, "whole record")}, ${bytes(rest.bytes)}`;
  if (lost > 0) lines.push(`lost: ${counted(lost, "visit")}, whose bytes are no longer in the WARC files`);
  if (whole) lines.push(`no problems: ${seen}`);
  else
    lines.push(
      `problems found: ${seen}${mended.length > 0 ? "" : `; "skein check ${directory} --repair" repairs what can be repaired`}`,
    );
  return lines.join("\n");
}

const number = (count: number) => count.toLocaleString("en");
