import { closeSync, fsyncSync, ftruncateSync, openSync } from "node:fs";
import { join } from "node:path";
import { counted } from "../../words/counted.ts";
import type { Database } from "../database/database.ts";
import { STATE } from "../database/schema.ts";
import { kept } from "../facts/fact.ts";
import { GUIDE, TOTALS } from "../facts/own-facts.ts";
import { SET_FACT, StoredFacts } from "../facts/sqlite-facts.ts";
import type { Layout } from "../opening/directory.ts";
import { noTotals } from "../totals.ts";
import { registerFile } from "../warc/files.ts";
import { membersOf } from "../warc/members.ts";
import type { WarcFile } from "../warc/writer.ts";
import { checkBlocks, rebuildBlocks } from "./block-check.ts";
import type { FilesChecked } from "./file-check.ts";
import { Findings } from "./findings.ts";
import { Losses, shortFiles, sizeOf } from "./losses.ts";
import { recounted } from "./recount.ts";
import { RULES, wrongTotals } from "./row-check.ts";

/** Mends what a check has found and can be mended without losing anything; says what it did. The caller holds the lock. */
export function repair(database: Database, layout: Layout, checked: FilesChecked, now: number): string[] {
  const rows = database.transaction(() => [
    ...countFound(database, layout, checked),
    ...markLost(database, layout, checked, now),
    ...mendRows(database),
    ...mendBlocks(database),
    ...recount(database),
  ]);
  return [...rows, ...cutTails(database, layout)];
}

/** Visits whose bytes were put back count again. */
function countFound(database: Database, { warcs }: Layout, { found }: FilesChecked): string[] {
  if (found.length === 0) return [];
  const take = database.prepare<[number], { warc: number; end: number }>(
    `UPDATE visit SET lost = 0 WHERE id = ? AND lost
     AND (same_as IS NULL OR EXISTS (SELECT 1 FROM visit AS held WHERE held.id = visit.same_as AND NOT held.lost))
     RETURNING warc, offset + length AS "end"`,
  );
  const count = database.prepare("UPDATE warc SET bytes = max(bytes, ?) WHERE id = ?");
  let visits = 0;
  const files = new Set<number>();
  // Bodies come before what refers to them: ids grow.
  for (const id of [...found].sort((a, b) => a - b)) {
    const taken = take.get(id);
    if (!taken) continue;
    visits++;
    files.add(taken.warc);
    count.run(taken.end, taken.warc);
  }
  for (const id of files) countWhole(database, id, warcs);
  return visits > 0 ? [`counted again, since their bytes are back: ${counted(visits, "visit")}`] : [];
}

/** The request of the last visit counts as well. */
function countWhole(database: Database, id: number, folder: string): void {
  const { name, bytes } = database
    .prepare<[number], WarcFile>("SELECT id, name, bytes FROM warc WHERE id = ?")
    .get(id)!;
  const descriptor = openSync(join(folder, name), "r");
  try {
    let whole = bytes;
    for (const { offset, length } of membersOf(descriptor, bytes, sizeOf(join(folder, name))))
      whole = offset + length;
    database.prepare("UPDATE warc SET bytes = ? WHERE id = ?").run(whole, id);
  } finally {
    closeSync(descriptor);
  }
}

function markLost(database: Database, { warcs }: Layout, { damaged }: FilesChecked, now: number): string[] {
  const losses = new Losses(database, noTotals());
  const files = shortFiles(database, warcs);
  for (const file of files) losses.addTail(file, warcs);
  // What is left of a file is not written to any more: who finds the rest can put it back.
  if (files.length > 0) registerFile(database, now);
  losses.add(damaged);
  const wait = database.prepare(
    `UPDATE address SET state = ${STATE.waiting}, reason = NULL, detail = NULL WHERE id = ? AND state IN (${STATE.done}, ${STATE.failed})`,
  );
  const { visits, addresses } = losses.mark(({ id }) => void wait.run(id));
  return visits > 0
    ? [
        `marked as lost: ${counted(visits, "visit")}; to be fetched again: ${counted(addresses, "address", "addresses")}`,
      ]
    : [];
}

function mendRows(database: Database): string[] {
  const done: string[] = [];
  for (const { what, mend, where } of RULES) {
    if (mend === undefined) continue;
    const { changes } = database.prepare(`${mend} WHERE ${where}`).run();
    if (changes > 0) done.push(`${what} (${changes})`);
  }
  return done;
}

function recount(database: Database): string[] {
  const facts = new StoredFacts(database);
  const before = facts.get(TOTALS) ?? {};
  if (wrongTotals(database, before).length === 0) return [];
  const after = { ...noTotals(), ...before, ...recounted(database, facts.get(GUIDE) ?? "") };
  const { name, text, version } = kept(TOTALS, after);
  database.prepare(SET_FACT).run(name, text, version);
  return ["the figures are counted anew"];
}

function mendBlocks(database: Database): string[] {
  const findings = new Findings();
  checkBlocks(database, findings);
  if (findings.all.length === 0) return [];
  rebuildBlocks(database);
  return ["the blocks of hashes are made anew"];
}

/** What the database does not count does not exist. */
function cutTails(database: Database, { warcs }: Layout): string[] {
  const done: string[] = [];
  for (const { name, bytes } of database.prepare<[], WarcFile>("SELECT id, name, bytes FROM warc").all()) {
    const size = sizeOf(join(warcs, name));
    if (size <= bytes) continue;
    const descriptor = openSync(join(warcs, name), "r+");
    try {
      ftruncateSync(descriptor, bytes);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    done.push(`cut ${size - bytes} bytes that did not count off ${name}`);
  }
  return done;
}
