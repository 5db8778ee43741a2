import { copyFileSync, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { ArchiveReader } from "../../archive/archive-reader.ts";
import { layoutOf } from "../../archive/opening/directory.ts";
import { fileDigest } from "../store/file-digest.ts";
import type { Store } from "../store/store.ts";
import { heldDatabase, hold } from "./held.ts";
import { applyDifference, writeDifference } from "./page-difference.ts";

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
}

export interface CheckpointParts {
  readonly store: Store;
  readonly site: { readonly id: number; readonly url: string };
  /** A folder of the site on this machine that nobody else works in: the archive is in it. */
  readonly folder: string;
  /** What the store has of the site, in the order in which it was put there. */
  readonly known: readonly KeptFile[];
}

export const archiveIn = (folder: string): string => join(folder, "archive.skein");
const differenceIn = (folder: string): string => join(folder, "difference.part");
/** Beginnings of the digest that tell files of one name apart. */
const DIGEST_SHOWN = 16;

/**
 * Puts what is new in an archive that nobody writes into the store: WARC files once, the database as a difference. Nothing of it
 * counts until the number is in the fleet's database. Two workers never put other bytes under one name: that of a WARC file carries its
 * digest, so that whoever goes on after a crash finds what was put, and that of a difference the lease.
 */
export async function makeCheckpoint(
  { store, site, folder, known }: CheckpointParts,
  number: number,
  lease: number,
): Promise<MadeCheckpoint> {
  const layout = layoutOf(archiveIn(folder));
  const files: KeptFile[] = [];
  const kept = new Set(known.filter(({ kind }) => kind === "warc").map(({ name }) => fileNameOf(name)));
  for (const warc of warcNames(archiveIn(folder))) {
    const file = join(layout.warcs, warc);
    if (kept.has(warc) || !existsSync(file)) continue;
    const sha256 = await fileDigest(file);
    const bytes = statSync(file).size;
    const name = `${site.id}/warc/${sha256.slice(0, DIGEST_SHOWN)}/${warc}`;
    if (!(await store.has(name, bytes))) await store.put(name, file, join(folder, `${sha256}.upload`));
    files.push({ name, kind: "warc", bytes, sha256 });
  }
  const held = heldDatabase(folder);
  const before = existsSync(held) && !needsBase(known, statSync(layout.database).size) ? held : undefined;
  const difference = differenceIn(folder);
  await writeDifference(layout.database, difference, before);
  const kind = before === undefined ? "base" : "difference";
  const name = `${site.id}/database/${String(number).padStart(8, "0")}-${lease}.${kind}.br`;
  await store.put(name, difference);
  files.push({ name, kind, bytes: statSync(difference).size, sha256: await fileDigest(difference) });
  return { number, files };
}

/** Notes on this machine that a checkpoint counts now. A crash in between makes the archive be brought from the store, never wrong. */
export async function keepCheckpoint(
  { folder, site }: CheckpointParts,
  { number, files }: MadeCheckpoint,
): Promise<void> {
  const held = heldDatabase(folder);
  if (files.some(({ kind }) => kind === "base")) rmSync(held, { force: true });
  await applyDifference(differenceIn(folder), held);
  rmSync(differenceIn(folder), { force: true });
  hold(folder, { url: site.url, checkpoint: number });
}

/**
 * Brings an archive from the store into an empty folder, as it was at its last checkpoint. WARC files that lie in other folders of this
 * machine are taken from there.
 */
export async function restoreCheckpoint(
  { store, site, folder, known }: CheckpointParts,
  number: number,
  others: readonly string[],
): Promise<void> {
  const layout = layoutOf(archiveIn(folder));
  mkdirSync(layout.warcs, { recursive: true });
  const held = heldDatabase(folder);
  const base = known.findLastIndex(({ kind }) => kind === "base");
  for (const { name, kind, sha256 } of known.slice(Math.max(base, 0)))
    if (kind !== "warc") {
      await store.get(name, differenceIn(folder), sha256);
      await applyDifference(differenceIn(folder), held);
    }
  rmSync(differenceIn(folder), { force: true });
  for (const file of known) if (file.kind === "warc") await bringWarc(store, file, layout.warcs, others);
  copyFileSync(held, layout.database);
  hold(folder, { url: site.url, checkpoint: number });
}

async function bringWarc(
  store: Store,
  { name, bytes, sha256 }: KeptFile,
  to: string,
  others: readonly string[],
): Promise<void> {
  const file = fileNameOf(name);
  for (const other of others) {
    const there = join(layoutOf(archiveIn(other)).warcs, file);
    if (statSync(there, { throwIfNoEntry: false })?.size !== bytes) continue;
    if ((await fileDigest(there)) !== sha256) continue;
    copyFileSync(there, join(to, file));
    return;
  }
  await store.get(name, join(to, file), sha256);
}

/** When what would be brought for it has grown larger than the database itself, all of it is put anew. */
function needsBase(known: readonly KeptFile[], databaseBytes: number): boolean {
  const last = known.findLastIndex(({ kind }) => kind === "base");
  if (last < 0) return true;
  const chain = known.slice(last).filter(({ kind }) => kind !== "warc");
  return chain.reduce((sum, { bytes }) => sum + bytes, 0) > databaseBytes;
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
