import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { ArchiveReader } from "../../archive/archive-reader.ts";
import { layoutOf } from "../../archive/opening/directory.ts";
import { fileDigest } from "../store/file-digest.ts";
import type { Store } from "../store/store.ts";
import { heldDigests, hold } from "./held.ts";
import { applyDifference, digestsOf, writeDifference } from "./page-difference.ts";

/** A file of a site in the store. A checkpoint is all WARC files up to it, its last base, and the differences since. */
export interface KeptFile {
  readonly name: string;
  readonly kind: "base" | "difference" | "warc";
  /** As it lies in the store. */
  readonly bytes: number;
  readonly sha256: string;
}

export interface MadeCheckpoint {
  readonly number: number;
  /** What was put into the store for it. */
  readonly files: readonly KeptFile[];
  readonly digests: Buffer;
}

/** When the differences since the last base are together so much of it, all of the database is put anew. */
const DIFFERENCES_TO_BASE = 1;

export interface CheckpointParts {
  readonly store: Store;
  readonly site: number;
  /** The folder of the site on this machine: the archive is in it. */
  readonly folder: string;
  /** What the store has of the site, in the order in which it was put there. */
  readonly known: readonly KeptFile[];
}

export const archiveIn = (folder: string): string => join(folder, "archive.skein");

/**
 * Puts what is new in an archive that nobody writes into the store: WARC files once, the database as a difference. Nothing of it
 * counts until the number is in the fleet's database: names carry the lease, so that two workers never write the same one.
 */
export async function makeCheckpoint(
  { store, site, folder, known }: CheckpointParts,
  number: number,
  lease: number,
): Promise<MadeCheckpoint> {
  const layout = layoutOf(archiveIn(folder));
  const files: KeptFile[] = [];
  const put = async (name: string, kind: KeptFile["kind"], file: string) => {
    await store.put(name, file);
    files.push({ name, kind, bytes: statSync(file).size, sha256: await fileDigest(file) });
  };
  const kept = new Set(known.filter(({ kind }) => kind === "warc").map(({ name }) => fileNameOf(name)));
  for (const name of warcNames(archiveIn(folder)))
    if (!kept.has(name) && existsSync(join(layout.warcs, name)))
      await put(`${site}/warc/${lease}/${name}`, "warc", join(layout.warcs, name));
  const before = needsBase(known) ? undefined : heldDigests(folder, number - 1);
  const scratch = join(folder, "difference.part");
  const { digests } = await writeDifference(layout.database, scratch, before);
  const kind = before ? "difference" : "base";
  await put(`${site}/database/${String(number).padStart(8, "0")}-${lease}.${kind}.gz`, kind, scratch);
  rmSync(scratch, { force: true });
  return { number, files, digests };
}

/** Brings an archive from the store, as it was at its last checkpoint. */
export async function restoreCheckpoint(
  { store, folder, known }: CheckpointParts,
  number: number,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const layout = layoutOf(archiveIn(folder));
  mkdirSync(layout.warcs, { recursive: true });
  for (const { name, kind, sha256 } of known)
    if (kind === "warc") await store.get(name, join(layout.warcs, fileNameOf(name)), sha256);
  const base = known.findLastIndex(({ kind }) => kind === "base");
  const scratch = join(folder, "difference.part");
  for (const { name, kind, sha256 } of known.slice(Math.max(base, 0)))
    if (kind !== "warc") {
      await store.get(name, scratch, sha256);
      await applyDifference(scratch, layout.database);
    }
  rmSync(scratch, { force: true });
  hold(folder, { checkpoint: number }, await digestsOf(layout.database));
}

function needsBase(known: readonly KeptFile[]): boolean {
  const last = known.findLastIndex(({ kind }) => kind === "base");
  if (last < 0) return true;
  const differences = known.slice(last + 1).filter(({ kind }) => kind === "difference");
  const bytes = differences.reduce((sum, { bytes }) => sum + bytes, 0);
  return bytes > known[last]!.bytes * DIFFERENCES_TO_BASE;
}

function warcNames(directory: string): string[] {
  const reader = ArchiveReader.open(directory);
  try {
    return reader?.warcs().map(({ name }) => name) ?? [];
  } finally {
    reader?.close();
  }
}

function fileNameOf(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
