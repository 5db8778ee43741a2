import {
  closeSync,
  fdatasync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { Database } from "./database.ts";

/** The disk as an archive writes it. */
export interface Disk {
  /** A file's descriptor; `a` to go on at its end, `ax` to make it and fail if it is there. */
  open(file: string, flags: "a" | "ax"): number;
  /** Writes some of the bytes from a place in them on, and says how many. */
  write(descriptor: number, bytes: Buffer, from: number): number;
  size(descriptor: number): number;
  cut(descriptor: number, size: number): void;
  close(descriptor: number): void;
  /** When it returns, the file's bytes survive a power cut. */
  sync(descriptor: number): Promise<void>;
  /** When it returns, the names in the folder survive a power cut: a file that was made is found again. */
  syncFolder(folder: string): void;
  /** Makes a folder and those above it; says which were not there, outermost first. */
  makeFolder(folder: string): string[];
  database(file: string): Database;
}

const syncData = promisify(fdatasync);

export const systemDisk: Disk = {
  open: (file, flags) => openSync(file, flags),
  write: (descriptor, bytes, from) => writeSync(descriptor, bytes, from),
  size: (descriptor) => fstatSync(descriptor).size,
  cut: (descriptor, size) => ftruncateSync(descriptor, size),
  close: (descriptor) => closeSync(descriptor),
  sync: (descriptor) => syncData(descriptor),
  syncFolder(folder) {
    // Windows has no such thing: there a name is as durable as its file.
    if (process.platform === "win32") return;
    try {
      const descriptor = openSync(folder, "r");
      try {
        fsyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
    } catch (error) {
      // Some file systems cannot, and a folder above ours may not be ours to read: then the system does it in its own time.
      if (!/^(?:EINVAL|ENOTSUP|EACCES|EPERM)$/.test((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
  },
  makeFolder,
  database: (file) => new Database(file),
};

/** One after the other: Node's own `recursive` never returns where a folder refuses to have another in it, as /proc does. */
function makeFolder(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const above = dirname(resolve(folder));
  const made = above === resolve(folder) ? [] : makeFolder(above);
  mkdirSync(folder);
  systemDisk.syncFolder(above);
  return [...made, folder];
}
