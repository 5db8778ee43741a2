import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { seededRandom, seedOf } from "../src/seam/random.ts";
import { argumentsOf } from "./arguments.ts";
import { currentCommit } from "./cell-file.ts";
import { KeptLines } from "./kept-lines.ts";
import { CACHE } from "./masked-copies.ts";
import { cellFile, runCell, type WatchCell } from "./watch/cells.ts";
import { curveTable } from "./watch/curve.ts";
import { caseName, type LivingCase } from "./watch/living-case.ts";
import { held, type MemorySample, memorySamples } from "./watch/memory.ts";
import { memoryReport, watchReport } from "./watch/report.ts";
import { runCase } from "./watch/run-case.ts";
import { sensitivityTable } from "./watch/sensitivity.ts";
import { writeReport } from "./write-report.ts";

/** Forums with pages of lists and threads, as unlike each other as the simulator has them. */
const SKINS = [
  ...["classic-table", "action-blocks", "lean-divs", "broad-lists", "asp-rows", "answer-rows"],
  ...["card-articles", "marked-html", "dash-html", "path-info", "soup", "query-cells"],
];
const PARTS = ["calm", "storm", "efforts", "curve", "long", "memory", "sensitivity"];
/** How long memory is measured, at ten requests a second. */
const MINUTES = 20;
/** Efforts beside the usual one, and the forums on which they are compared. */
const EFFORTS = [0, 10 / 3];
const EFFORT_SKINS = ["classic-table", "card-articles"];

/**
 * Living forums watched for weeks in fast time, through the real watch loop on HTML pages, against what really happened there.
 *
 *     npm run bench -- watch [--only calm,storm,efforts,curve,long,memory,sensitivity] [--skins a,b] [--days 60]
 *       [--pages 300] [--minutes 20] [--at-once 2] [--keep FILE] [--cache DIR] [--examples] [--out docs/results/watch.md]
 *
 * Each cell is kept with its commit in a file outside the repository; what was kept at this commit is not run again, and a calm one that was
 * interrupted goes on where it was.
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args, ["examples"]);
  if (given.has("cell")) {
    const cell = JSON.parse(given.text("cell", "")) as LivingCase;
    console.log(JSON.stringify(await runCase(cell, given.text("dir", ""))));
    return;
  }
  if (given.has("held")) {
    const samples = await held(
      given.text("held", ""),
      given.text("dir", ""),
      given.number("minutes", MINUTES),
    );
    console.log(JSON.stringify(samples));
    return;
  }
  const only = given.text("only", PARTS.join(",")).split(",");
  const cache = given.text("cache", join(CACHE, "watch"));
  mkdirSync(cache, { recursive: true });
  const file = cellFile(given.text("keep", join(cache, "cells.jsonl")));
  const commit = currentCommit();
  const wanted = casesOf({
    only,
    skins: given.has("skins") ? given.text("skins", "").split(",") : SKINS,
    days: given.number("days", 60),
    pagesPerDay: given.number("pages", 300),
  });
  const done: WatchCell[] = [];
  const waiting = wanted.toSorted((a, b) => b.days * b.pagesPerDay - a.days * a.pagesPerDay);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const name = caseName(next);
      const kept = file.find({ name });
      const isKept = kept?.commit === commit;
      const random = seededRandom(seedOf(name));
      const cell = isKept ? kept : await runCell(process.argv[1]!, next, { cache, commit, random });
      if (!isKept) file.add(cell);
      done.push(cell);
      const { outcome } = cell;
      console.error(
        `${name}: found ${outcome.found.toFixed(4)}, twice ${outcome.twice}, ${outcome.delay.toFixed(1)} of ${outcome.bound.toFixed(1)} min., false ${outcome.falseChanges}/${outcome.falseGone}, ${outcome.seconds.toFixed(0)} s`,
      );
      if (given.has("examples"))
        for (const one of [...outcome.examples, ...outcome.listExamples]) console.error(`    ${one}`);
    }
  };
  const minutes = given.number("minutes", MINUTES);
  const memory = only.includes("memory") ? keptMemory(cache, commit, minutes) : undefined;
  await Promise.all(Array.from({ length: given.number("at-once", 2) }, work));
  const order = new Map(wanted.map((one, place) => [caseName(one), place]));
  const parts = [
    ...(done.length > 0
      ? [watchReport(done.toSorted((a, b) => order.get(a.name)! - order.get(b.name)!))]
      : []),
    ...(memory ? [memoryReport(await memory, minutes)] : []),
    ...(only.includes("curve") ? [`## What second looks bring\n\n${curveTable()}`] : []),
    ...(only.includes("sensitivity") ? [`## Sensitivity\n\n${await sensitivityTable(given.words)}`] : []),
  ];
  const report = parts.join("\n\n");
  console.log(report);
  const out = given.text("out", "");
  if (out !== "") writeReport(out, report);
}

/** Measured at this commit already, or now. */
async function keptMemory(cache: string, commit: string, minutes: number): Promise<readonly MemorySample[]> {
  const name = `memory ${minutes} ${commit}`;
  const file = new KeptLines<{ readonly name: string }, KeptMemory>(
    join(cache, "memory.jsonl"),
    (a, b) => a.name === b.name,
  );
  const kept = file.find({ name });
  if (kept) return kept.samples;
  const samples = await memorySamples(process.argv[1]!, minutes);
  file.add({ name, samples });
  return samples;
}

interface KeptMemory {
  readonly name: string;
  readonly samples: readonly MemorySample[];
}

interface Wanted {
  readonly only: readonly string[];
  readonly skins: readonly string[];
  readonly days: number;
  readonly pagesPerDay: number;
}

function casesOf({ only, skins, days, pagesPerDay }: Wanted): LivingCase[] {
  const usual = { days, pagesPerDay, weather: "calm", editFactor: 1 } as const;
  const calm = skins.map((skin) => ({ ...usual, skin }));
  return [
    ...(only.includes("calm") ? calm : []),
    ...(only.includes("storm") ? calm.map((one) => ({ ...one, weather: "storm" as const })) : []),
    ...(only.includes("efforts")
      ? EFFORT_SKINS.flatMap((skin) => EFFORTS.map((editFactor) => ({ ...usual, skin, editFactor })))
      : []),
    ...(only.includes("long") ? [{ ...usual, skin: skins[0]!, days: 200, pagesPerDay: 3_000 }] : []),
  ];
}
