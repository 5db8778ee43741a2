import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argumentsOf } from "./arguments.ts";
import { currentCommit } from "./cell-file.ts";
import { deeds } from "./faults/deeds.ts";
import { disk } from "./faults/disk.ts";
import { type Cells, kills } from "./faults/kills.ts";
import { refusals } from "./faults/refusals.ts";
import { watchKills } from "./faults/watch-kills.ts";
import { writeReport } from "./write-report.ts";

const SECTIONS: Record<string, { title: string; run: (shared: string, cells: Cells) => Promise<string[]> }> =
  {
    kills: { title: "Killed at random progress", run: kills },
    watch: { title: "A watch killed at random progress", run: watchKills },
    disk: { title: "Disks that are full or broken", run: disk },
    refusals: { title: "Refused, cut off and stalled by chance", run: refusals },
    deeds: { title: "Logged in, where links do things", run: deeds },
  };

/**
 * What becomes of a crawl in foul weather: kills, full disks, refusals, links that would change something.
 *
 *     npm run bench -- faults [kills|watch|disk|refusals|deeds]... [--out docs/results/faults.md] [--cache DIR] [--shared DIR]
 *
 * Sections, and the cells of the long ones, are kept in the cache and taken from there when they were run at the same commit.
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const commit = currentCommit();
  const cache = join(given.text("cache", join(tmpdir(), "skein-faults")), commit);
  mkdirSync(cache, { recursive: true });
  const chosen = given.words.length > 0 ? given.words : Object.keys(SECTIONS);
  const parts: string[] = [];
  for (const name of chosen) {
    const section = SECTIONS[name];
    if (!section)
      throw new Error(`no section is called "${name}": there are ${Object.keys(SECTIONS).join(", ")}`);
    const lines = await kept(join(cache, `${name}.json`), () =>
      section.run(given.shared, (cell, work) => kept(join(cache, `${name} ${cell}.json`), work)),
    );
    const command = `npm run bench -- faults ${name}`;
    parts.push(`## ${section.title}\n\n${lines.join("\n")}\n\nBy \`${command}\` at ${commit}.`);
    console.log(parts.at(-1));
  }
  if (given.has("out")) writeReport(given.text("out", ""), parts.join("\n\n"));
}

/** What was worked out before, or is now. */
async function kept<T>(file: string, work: () => Promise<T>): Promise<T> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as T;
  const result = await work();
  writeFileSync(file, JSON.stringify(result));
  return result;
}
