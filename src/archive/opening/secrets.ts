import { chmodSync, closeSync, existsSync, openSync } from "node:fs";

const OWNER_ONLY = 0o600;

/** Makes a file that its owner alone may read, unless it is there: SQLite gives its side files the mode of the database. */
export function createPrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, "a", OWNER_ONLY));
}

/** Takes a database, with its side files, out of the sight of others. */
export function makePrivate(database: string): void {
  for (const file of [database, `${database}-wal`, `${database}-shm`])
    if (existsSync(file)) chmodSync(file, OWNER_ONLY);
}

/** Request headers that say who asks, by their names: no archive has them. */
export function isSecretHeader(name: string): boolean {
  return /^cookie2?$|auth|token|secret|session|passw|credential|api-?key|csrf|xsrf/i.test(name);
}
