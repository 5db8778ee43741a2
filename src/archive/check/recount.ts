import type { Database } from "../database/database.ts";
import { STATE } from "../database/schema.ts";
import type { Totals } from "../totals.ts";

const OWN = "(SELECT id FROM way WHERE name = 'own' AND guide = '')";

/** The figures of an archive, counted anew; only how often something was asked for again cannot be told from the rows. */
export function recounted(database: Database, guide: string): Omit<Totals, "retries"> {
  const byState = countsOf(
    database,
    `SELECT state AS name, count(*) AS count FROM address WHERE way NOT IN ${OWN} GROUP BY state`,
  );
  const { waiting, passed } = database
    .prepare<[string], { waiting: number; passed: number }>(
      `SELECT coalesce(sum(wanted), 0) AS waiting, coalesce(sum(NOT wanted), 0) AS passed FROM
       (SELECT way.weight >= 0 AND way.guide IN ('', ?) AS wanted FROM address JOIN way ON way.id = address.way
        WHERE address.state = ${STATE.waiting})`,
    )
    .get(guide)!;
  const visits = database
    .prepare<
      [],
      { own: number; media: number; visits: number; bytes: number; duplicates: number; lost: number }
    >(
      `SELECT address.way IN ${OWN} AS own, visit.media, count(*) AS visits, sum(bytes) AS bytes, sum(same_as IS NOT NULL AND status < 400) AS duplicates, sum(lost) AS lost
       FROM visit JOIN address ON address.id = visit.address GROUP BY own, visit.media`,
    )
    .all();
  // Pictures and files count in no figure of the crawl, but for what is lost.
  const counted = visits.filter(({ media }) => !media);
  const pages = counted.find(({ own }) => !own);
  const { warcBytes } = database
    .prepare<[], { warcBytes: number }>("SELECT coalesce(sum(bytes), 0) AS warcBytes FROM warc")
    .get()!;
  return {
    addresses: Object.values(byState).reduce((sum, count) => sum + count, 0),
    waiting,
    passed,
    later: byState[STATE.later] ?? 0,
    done: byState[STATE.done] ?? 0,
    failed: byState[STATE.failed] ?? 0,
    skipped: byState[STATE.skipped] ?? 0,
    visits: pages?.visits ?? 0,
    own: counted.find(({ own }) => own)?.visits ?? 0,
    lost: visits.reduce((sum, { lost }) => sum + lost, 0),
    bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
    warcBytes,
    duplicates: pages?.duplicates ?? 0,
    byStatus: countsOf(
      database,
      `SELECT status AS name, count(*) AS count FROM visit JOIN address ON address.id = visit.address
       WHERE address.way NOT IN ${OWN} AND NOT visit.media GROUP BY status`,
    ),
    byReason: countsOf(
      database,
      `SELECT reason AS name, count(*) AS count FROM address WHERE reason IS NOT NULL AND way NOT IN ${OWN} GROUP BY reason`,
    ),
  };
}

function countsOf(database: Database, sql: string): Record<string, number> {
  const rows = database.prepare<[], { name: string | number; count: number }>(sql).all();
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
