import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { type EmbeddedPostgres, embeddedPostgres } from "../../src/fleet/embedded/embedded-postgres.ts";

/** A real PostgreSQL for the tests of a file, and an empty database in it for whoever asks. */
export function testPostgres(): {
  database(): Promise<string>;
  restart(): Promise<void>;
  readonly folder: string;
} {
  // Not where only root may go: PostgreSQL runs as somebody else there.
  const folder = mkdtempSync(join(tmpdir(), "skein-postgres-"));
  let server: EmbeddedPostgres | undefined;
  beforeAll(async () => {
    server = await embeddedPostgres(folder);
  }, 120_000);
  afterAll(async () => {
    await server?.leave();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
  return {
    folder,
    async database() {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      const client = new pg.Client({ connectionString: server!.url });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return server!.url.replace(/\/postgres$/, `/${name}`);
    },
    async restart() {
      const { port } = new URL(server!.url);
      await server!.stop();
      server = await embeddedPostgres(folder, Number(port));
    },
  };
}
