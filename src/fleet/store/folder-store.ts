import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileDigest } from "./file-digest.ts";
import { type Store, StoreError } from "./store.ts";

/** What is under way has this in its name, and counts for nothing. */
const UNDER_WAY = ".part-";

/** A folder that all workers see: the disk of the one machine, or a network drive. */
export function folderStore(folder: string): Store {
  const root = resolve(folder);

  async function copy(from: string, to: string, sha256?: string): Promise<void> {
    await mkdir(dirname(to), { recursive: true });
    const part = `${to}${UNDER_WAY}${randomUUID()}`;
    try {
      await pipeline(createReadStream(from), createWriteStream(part, { flags: "wx" }));
      if (sha256 !== undefined && (await fileDigest(part)) !== sha256)
        throw new StoreError(`${from} is not what was put there`);
      await synced(part);
      await rename(part, to);
      await synced(dirname(to));
    } catch (error) {
      await rm(part, { force: true });
      throw error instanceof StoreError ? error : new StoreError((error as Error).message);
    }
  }

  return {
    name: root,
    put: (name, file) => copy(file, join(root, name)),
    get: (name, file, sha256) => copy(join(root, name), file, sha256),
    has: async (name, bytes) => (await stat(join(root, name)).catch(() => undefined))?.size === bytes,
    async *list(prefix) {
      for (const name of await namesIn(prefix)) if (!isHalfPut(name)) yield name;
    },
    remove: (name) => rm(join(root, name), { force: true }),
    async removeHalfPut(prefix) {
      const names = (await namesIn(prefix)).filter(isHalfPut);
      for (const name of names) await rm(join(root, name), { force: true });
      return names.length;
    },
  };

  async function namesIn(prefix: string): Promise<string[]> {
    const within = join(root, prefix);
    const entries = await readdir(within, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
  }
}

function isHalfPut(name: string): boolean {
  return basename(name).includes(UNDER_WAY);
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
