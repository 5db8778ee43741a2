import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "../../src/seam/random.ts";
import { KeptLines } from "../kept-lines.ts";
import { caseName, type LivingCase } from "./living-case.ts";
import type { WatchOutcome } from "./run-case.ts";

export interface WatchCell {
  readonly name: string;
  readonly given: LivingCase;
  readonly commit: string;
  readonly kills: number;
  readonly outcome: WatchOutcome;
}

/** In a storm the watch is killed this often, after so much of a processor's time at random: on a busy machine other time says nothing of how far it came. */
const KILLS = 12;
const SHORTEST_LIFE_MILLIS = 2_000;
const LONGEST_LIFE_MILLIS = 10_000;
const LOOK_MILLIS = 50;

export function cellFile(path: string): KeptLines<{ readonly name: string }, WatchCell> {
  return new KeptLines(path, (a, b) => a.name === b.name);
}

/**
 * Runs a case in processes of its own: in a storm one after another, each killed without warning, on one archive. A calm one that was interrupted
 * goes on where it was, if nothing was committed since.
 */
export async function runCell(
  main: string,
  given: LivingCase,
  { cache, commit, random }: { readonly cache: string; readonly commit: string; readonly random: Random },
): Promise<WatchCell> {
  const name = caseName(given);
  const directory = join(cache, name.replace(/\W+/g, "-"));
  const marker = `${directory}.commit`;
  const isBegun = given.weather === "calm" && existsSync(marker) && readFileSync(marker, "utf8") === commit;
  if (!isBegun) rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  writeFileSync(marker, commit);
  let kills = isBegun ? 1 : 0;
  for (;;) {
    const isMortal = given.weather === "storm" && kills < KILLS;
    const life = SHORTEST_LIFE_MILLIS + random() * (LONGEST_LIFE_MILLIS - SHORTEST_LIFE_MILLIS);
    const said = await watchProcess(main, given, directory, isMortal ? life : Number.POSITIVE_INFINITY);
    if (said !== undefined) {
      for (const path of [directory, marker]) rmSync(path, { recursive: true, force: true });
      return { name, given, commit, kills, outcome: JSON.parse(said) as WatchOutcome };
    }
    kills++;
    if (!existsSync(directory)) throw new Error(`${directory} is gone`);
  }
}

/** What the process said in the end; undefined if it was killed. */
function watchProcess(
  main: string,
  given: LivingCase,
  directory: string,
  life: number,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [main, "watch", "--cell", JSON.stringify(given), "--dir", directory],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    const look = () => {
      const isAlive = child.exitCode === null && child.signalCode === null;
      if (isAlive && usedMillis(child.pid!) >= life) child.kill("SIGKILL");
    };
    const timer = Number.isFinite(life) ? setInterval(look, LOOK_MILLIS) : undefined;
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearInterval(timer);
      if (signal === "SIGKILL" && timer) resolve(undefined);
      else if (code === 0) resolve(said.trimEnd().split("\n").at(-1)!);
      else reject(new Error(`${caseName(given)} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

/** What a process has used of a processor, as Linux tells: hundredths of a second, its own and the system's for it. */
function usedMillis(process: number): number {
  const [, told] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${process}/stat`, "utf8"))!;
  const fields = told!.split(" ");
  return 10 * (Number(fields[11]) + Number(fields[12]));
}
