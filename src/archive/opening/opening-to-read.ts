import { pathToFileURL } from "node:url";
import { ArchiveError } from "../archive-error.ts";
import { sizeOf } from "../check/losses.ts";
import { Database } from "../database/database.ts";
import { versionOf } from "../database/schema.ts";
import { storageFaultOf } from "../database/storage-fault.ts";
import type { Layout } from "./directory.ts";

/** Opens the database of an archive without changing it, where others may write it and where nobody can. */
export function openToRead(layout: Layout): Database {
  const database = new Database(layout.database, { readonly: true });
  try {
    versionOf(database);
    return database;
  } catch (error) {
    database.close();
    // SQLite wants to make a file beside it for all who read and write. On a disk that may not be written there are none.
    if (!MAY_NOT_WRITE.has(storageFaultOf(error) ?? "")) throw error;
    return openAsItIs(layout, error);
  }
}

const MAY_NOT_WRITE: ReadonlySet<string> = new Set(["cannotOpen", "readOnly", "forbidden"]);

function openAsItIs({ directory, database: file }: Layout, cause: unknown): Database {
  const refused = new ArchiveError(
    `${directory} cannot be read in place (${(cause as Error).message}): copy it to a writable place`,
    { cause },
  );
  // What a crawl that was killed has left to be folded in would not be seen.
  if (sizeOf(`${file}-wal`) > 0) throw refused;
  let database: Database | undefined;
  try {
    database = new Database(`${pathToFileURL(file).href}?immutable=1`, { readonly: true });
    versionOf(database);
    return database;
  } catch {
    database?.close();
    throw refused;
  }
}
