/** The part of Node's own SQLite interface that is used here. */
export interface SqliteDatabase {
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
}

export interface SqliteStatement {
  get(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
  iterate(...values: unknown[]): IterableIterator<unknown>;
  run(...values: unknown[]): unknown;
}

type SqliteConstructor = new (file: string, options: { readonly readOnly: boolean }) => SqliteDatabase;

/** Node's own where there is one, from 22.13 on; before that a package with the same interface. docs/archive.md tells why. */
export const DatabaseSync: SqliteConstructor = builtIn() ?? (await packaged());

function builtIn(): SqliteConstructor | undefined {
  // Node 22 warns everybody that the interface might change. We have read it: what we use of it is tested.
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    const sqlite = process.getBuiltinModule("node:sqlite") as { DatabaseSync: SqliteConstructor } | undefined;
    return sqlite?.DatabaseSync;
  } finally {
    process.emitWarning = emitWarning;
  }
}

async function packaged(): Promise<SqliteConstructor> {
  try {
    return (await import("@photostructure/sqlite")).DatabaseSync;
  } catch (cause) {
    const { version, platform, arch } = process;
    const message = `there is no SQLite for Node ${version} on ${platform} ${arch}: use Node 22.13 or newer, which brings its own, or run "npm install" again with the Node that you have now`;
    throw Object.assign(new Error(message, { cause }), { code: "ERR_NO_SQLITE" });
  }
}
