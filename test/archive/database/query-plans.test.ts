import { expect, it } from "vitest";
import { simulatedClock } from "../../../sim/clock.ts";
import { demoForum } from "../../../sim/demo.ts";
import { simulatedFetcher } from "../../../sim/fetcher.ts";
import { Database, type Statement } from "../../../src/archive/database/database.ts";
import { systemDisk } from "../../../src/archive/database/disk.ts";
import { SqliteArchive } from "../../../src/archive/sqlite-archive.ts";
import { crawlSite } from "../../../src/crawl/crawl-site.ts";
import { weave } from "../../../src/strategy/weave/weave.ts";
import { scratchDirectory } from "../scratch.ts";

/** A database that writes down what it is asked. */
class Asked extends Database {
  readonly questions = new Set<string>();

  override prepare<P extends unknown[] = unknown[], R = unknown>(sql: string): Statement<P, R> {
    this.questions?.add(sql);
    return super.prepare(sql);
  }

  /** The questions that are answered by walking through a table, each with the table. */
  walks(): { readonly table: string; readonly sql: string }[] {
    return [...this.questions].flatMap((sql) => {
      const values = Array(sql.match(/\?/g)?.length ?? 0).fill(0);
      const steps = super.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
      return steps.flatMap(({ detail }) => {
        const table = /^SCAN (\w+)$/.exec(detail)?.[1];
        return table === undefined ? [] : [{ table, sql: sql.replace(/\s+/g, " ") }];
      });
    });
  }
}

/** What may walk through a table, since it is asked once for a run, or goes no further than it must. */
const ALLOWED: readonly RegExp[] = [
  /^SELECT id, guide, name, .* FROM way$/,
  /FROM address_block ORDER BY number$/,
  /^UPDATE page SET weighed = 0$/,
  /FROM warc ORDER BY id/,
  /FROM visit .*ORDER BY (?:visit\.)?id(?: DESC LIMIT (?:1|\?))?$/,
  /^SELECT count\(\*\) AS count FROM visit WHERE/,
  /row_number\(\) OVER/,
  // SQLite's own table of two or three rows.
  /sqlite_sequence (?:SET seq = seq \+ 1 )?WHERE name = 'post_version'/,
];

it("while a site is crawled and read, nothing is asked for each page that walks through a table", async () => {
  const clock = simulatedClock(Date.UTC(2026, 10, 16));
  const databases: Asked[] = [];
  const disk = {
    ...systemDisk,
    database: (file: string) => {
      databases.push(new Asked(file));
      return databases.at(-1)!;
    },
  };
  const directory = scratchDirectory();
  const archive = new SqliteArchive({ directory, warcSize: 2 ** 30, software: "test", now: clock.now, disk });
  const fetcher = simulatedFetcher([demoForum("demo.test")], clock);
  await crawlSite(
    {
      ...{ start: "http://demo.test/", strategy: weave, concurrency: 2, tries: 1, include: [], exclude: [] },
      ...{ limitPages: 150, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
    },
    { archive, fetcher, clock, stop: new AbortController().signal },
  );
  // Two lists that turn out to be one are rare here, but not everywhere.
  archive.lists.join(1, 2);
  const [asked] = databases;
  expect(asked!.questions.size).toBeGreaterThan(50);
  expect(asked!.walks().filter(({ sql }) => !ALLOWED.some((allowed) => allowed.test(sql)))).toEqual([]);
  archive.close();
});
