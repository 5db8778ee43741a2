import type { Archive } from "../archive/archive.ts";
import { storageFaultOf } from "../archive/database/storage-fault.ts";

/** A page that breaks our thinking is archived like any other; it leaves nothing in the lists, and stops nobody. */
export function readSafely<T>(archive: Archive, read: () => T): T | undefined {
  try {
    return archive.transaction(read);
  } catch (error) {
    // A full or broken disk is no page's fault.
    if (storageFaultOf(error)) throw error;
    return undefined;
  }
}
