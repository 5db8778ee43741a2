import pg from "pg";
import { FleetError } from "../fleet-error.ts";
import { SCHEMA, SCHEMA_VERSION } from "./schema.ts";

/** What asks PostgreSQL: the pool, or the one connection of a transaction. */
export interface Asks {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** PostgreSQL as the fleet uses it. It may go away and come back: whoever asks decides how long to try again. */
export class FleetDatabase implements Asks {
  readonly url: string;
  readonly #pool: pg.Pool;

  constructor(url: string, connections = 8) {
    this.url = url;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: connections,
      application_name: "skein",
      // Days are days in Greenwich, whatever the server's own zone.
      options: "-c TimeZone=UTC",
    });
    // A connection that broke while nobody used it: the next one who asks gets another.
    this.#pool.on("error", () => {});
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(text, [...values])).rows;
  }

  /** All of the work, or nothing of it. */
  async transaction<T>(work: (asks: Asks) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    // Of a connection that breaks, the question under way is told as well; without a listener the process would end.
    const breaks = (error: Error) => {
      broken = error;
    };
    client.on("error", breaks);
    try {
      await client.query("BEGIN");
      const result = await work({
        query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
          (await client.query<Row>(text, [...values])).rows,
      });
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch(breaks);
      throw error;
    } finally {
      client.off("error", breaks);
      client.release(broken);
    }
  }

  /** Makes the tables, or says that they are of another version. */
  async init(): Promise<void> {
    await this.#reach();
    await this.transaction(async (asks) => {
      // Two who begin at the same moment make them once.
      await asks.query("SELECT pg_advisory_xact_lock(hashtext('skein fleet'))");
      const version = await versionOf(asks);
      if (version === undefined) for (const statement of SCHEMA) await asks.query(statement);
      else refuseOther(version);
    });
  }

  /** Throws FleetError when there is no fleet here, or one that this program does not know. */
  async check(): Promise<void> {
    const version = await this.#reach();
    if (version === undefined)
      throw new FleetError(`no fleet in ${withoutPassword(this.url)}: make one with "skein fleet init"`);
    refuseOther(version);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /** The version of the fleet that is there, if one is. Throws FleetError when nobody answers. */
  async #reach(): Promise<number | undefined> {
    try {
      return await versionOf(this);
    } catch (error) {
      throw new FleetError(
        `cannot reach PostgreSQL at ${withoutPassword(this.url)}: ${(error as Error).message}`,
      );
    }
  }
}

async function versionOf(asks: Asks): Promise<number | undefined> {
  const [there] = await asks.query<{ there: boolean }>(
    "SELECT to_regclass('skein.fleet') IS NOT NULL AS there",
  );
  if (!there!.there) return undefined;
  const [fleet] = await asks.query<{ version: number }>("SELECT version FROM skein.fleet");
  return fleet?.version;
}

function refuseOther(version: number): void {
  if (version !== SCHEMA_VERSION)
    throw new FleetError(
      `the fleet's database has version ${version}, and this program knows ${SCHEMA_VERSION}`,
    );
}

/** An address of a database as it may be shown. */
function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return "the database";
  const shown = new URL(url);
  shown.password = "";
  return shown.href;
}

/** Whether PostgreSQL itself is away, rather than the question wrong. */
export function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    /^(?:08|57P)/.test(code ?? "") ||
    /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOENT)$/.test(code ?? "") ||
    /Connection terminated|timeout exceeded/i.test(message ?? "")
  );
}
