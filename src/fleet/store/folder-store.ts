import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
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
    async *list(prefix) {
      const within = join(root, prefix);
      const entries = await readdir(within, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries)
        if (entry.isFile() && !entry.name.includes(UNDER_WAY))
          yield join(entry.parentPath, entry.name).slice(root.length + 1);
    },
    remove: (name) => rm(join(root, name), { force: true }),
  };
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
