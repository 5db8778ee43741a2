import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { FleetError } from "../fleet-error.ts";

export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: there it runs as a user who owns nothing else. */
export async function unprivileged(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  for (const user of ["postgres", "nobody"]) {
    const [uid, gid] = await Promise.all([idOf("-u", user), idOf("-g", user)]);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new FleetError(
    "PostgreSQL does not run as root, and there is no user nobody: run it as another user",
  );
}

async function idOf(which: string, user: string): Promise<number | undefined> {
  const told = await promisify(execFile)("id", [which, user]).catch(() => undefined);
  return told ? Number(told.stdout) : undefined;
}
