import { existsSync } from "node:fs";
import { ArchiveError } from "../archive-error.ts";
import type { Database } from "../database/database.ts";
import { systemDisk } from "../database/disk.ts";
import { readAsToday } from "../database/migrations.ts";
import { inWords, storageFaultOf } from "../database/storage-fault.ts";
import { layoutOf } from "../opening/directory.ts";
import { openedArchive } from "../opening/opening.ts";
import { openToRead } from "../opening/opening-to-read.ts";
import { checkBlocks } from "./block-check.ts";
import { checkFiles, type FilesChecked } from "./file-check.ts";
import { type Finding, Findings } from "./findings.ts";
import { repair } from "./repair.ts";
import { checkRows } from "./row-check.ts";

export interface CheckOptions {
  readonly directory: string;
  /** Mend what can be mended. */
  readonly repair: boolean;
  readonly now: () => number;
  /** Told how many visits were looked at. */
  readonly progress: (visits: number) => void;
}

export interface Checked {
  /** Whether everything is as it should be; after a repair, whether it is now. */
  readonly whole: boolean;
  readonly visits: number;
  /** Records that are whole and say what they should. */
  readonly records: number;
  readonly bytes: number;
  /** Visits that are known to be lost. */
  readonly lost: number;
  readonly wrong: readonly Finding[];
  readonly mended: readonly string[];
}

/**
 * Looks whether an archive is whole: each record in its place with its digest, and each table in step with the files and the others. One
 * record at a time, so that memory stays flat. Changes nothing unless it is to repair; then it needs the archive for itself.
 */
export async function checkArchive(options: CheckOptions): Promise<Checked> {
  const layout = layoutOf(options.directory);
  if (!existsSync(layout.database)) throw new ArchiveError(`${options.directory} holds no archive`);
  if (!options.repair) return (await look(options)).checked;
  const opened = openedArchive(layout, systemDisk);
  try {
    const { checked, files } = await look(options);
    // A database that cannot be read is not written to either.
    if (files === NO_FILES) return checked;
    const mended = repair(opened.database, layout, files, options.now());
    if (checked.whole && mended.length === 0) return checked;
    return { ...(await look(options)).checked, mended };
  } catch (error) {
    throw inWords(error, layout.directory, layout.database);
  } finally {
    opened.close();
  }
}

async function look({
  directory,
  progress,
}: CheckOptions): Promise<{ checked: Checked; files: FilesChecked }> {
  const layout = layoutOf(directory);
  const findings = new Findings();
  const database = openToRead(layout);
  try {
    // One moment of the archive, also while a crawl goes on.
    database.exec("BEGIN");
    readAsToday(database, layout.database);
    await asFarAsReadable(findings, () => checkRows(database, findings));
    await asFarAsReadable(findings, () => checkBlocks(database, findings));
    const files =
      (await asFarAsReadable(findings, () => checkFiles(database, layout, findings, progress))) ?? NO_FILES;
    const lost = await asFarAsReadable(findings, () => lostIn(database));
    const { visits, records, bytes } = files;
    const wrong = findings.all;
    const checked = { whole: wrong.length === 0, visits, records, bytes, lost: lost ?? 0, wrong, mended: [] };
    return { files, checked };
  } finally {
    database.close();
  }
}

const NO_FILES: FilesChecked = { visits: 0, records: 0, bytes: 0, damaged: [], found: [], unrendered: [] };

function lostIn(database: Database): number {
  return database.prepare<[], { lost: number }>("SELECT count(*) AS lost FROM visit WHERE lost").get()!.lost;
}

/** A database that is damaged is a finding, and no reason not to look at the rest. */
async function asFarAsReadable<T>(findings: Findings, look: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (storageFaultOf(error) !== "damaged") throw error;
    findings.add("damage in the database", (error as Error).message);
    return undefined;
  }
}
