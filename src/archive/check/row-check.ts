import type { Database } from "../database/database.ts";
import { STATE } from "../database/schema.ts";
import { GUIDE, TOTALS } from "../facts/own-facts.ts";
import { StoredFacts } from "../facts/sqlite-facts.ts";
import type { Totals } from "../totals.ts";
import type { Findings } from "./findings.ts";
import { recounted } from "./recount.ts";

/** Rows that must not be there, and what may be done with them. */
interface Rule {
  readonly what: string;
  readonly table: string;
  readonly where: string;
  /** Where nothing stands, nothing can be done without losing something. */
  readonly mend?: string;
}

const WAITING = `(SELECT count(*) FROM address WHERE state = ${STATE.waiting} AND address.way = way.id)`;
const FIGURE = `CASE name WHEN 'boards' THEN (SELECT count(*) FROM list WHERE kind = 2 AND read AND gone IS NULL)
  WHEN 'threads' THEN (SELECT count(*) FROM list WHERE kind = 3 AND read AND gone IS NULL)
  WHEN 'posts' THEN (SELECT count(*) FROM post WHERE gone IS NULL) ELSE (SELECT count(*) FROM person) END`;
const FINISHED = `SELECT way, count(*) AS finished FROM address WHERE state IN (${STATE.done}, ${STATE.failed}) GROUP BY way`;

export const RULES: readonly Rule[] = [
  {
    what: "addresses of a way that is not there",
    table: "address",
    where: "way NOT IN (SELECT id FROM way)",
  },
  {
    what: "visits of an address that is not there",
    table: "visit",
    where: "address NOT IN (SELECT id FROM address)",
  },
  {
    what: "visits in a WARC file that the database does not know",
    table: "visit",
    where: "warc NOT IN (SELECT id FROM warc)",
  },
  {
    what: "rendered pages of a visit that is not there",
    table: "rendering",
    where: "visit NOT IN (SELECT id FROM visit)",
    mend: "DELETE FROM rendering",
  },
  {
    what: "rendered pages in a WARC file that the database does not know",
    table: "rendering",
    where: "warc NOT IN (SELECT id FROM warc)",
  },
  {
    what: "pages whose visit is not there",
    table: "page",
    where:
      "NOT EXISTS (SELECT 1 FROM visit WHERE visit.id = page.visit AND visit.address = page.address AND NOT visit.lost)",
    mend: "DELETE FROM page",
  },
  {
    what: "readings of a visit that is not there",
    table: "reading",
    where:
      "NOT EXISTS (SELECT 1 FROM visit WHERE visit.id = reading.visit AND visit.address = reading.address AND NOT visit.lost)",
    mend: "DELETE FROM reading",
  },
  {
    what: "notes for the guide of a visit that is not there",
    table: "told",
    where:
      "visit IS NOT NULL AND NOT EXISTS (SELECT 1 FROM visit WHERE visit.id = told.visit AND NOT visit.lost)",
    mend: "DELETE FROM told",
  },
  {
    what: "ways that miscount what waits",
    table: "way",
    where: `waiting <> ${WAITING}`,
    mend: `UPDATE way SET waiting = ${WAITING}`,
  },
  {
    what: "ways that miscount what is finished",
    table: "way",
    // Own ones are never counted; of others more may be counted than are there, since some were left out and then fetched after all.
    where: `name <> 'own' AND id IN (SELECT way.id FROM way JOIN (${FINISHED}) AS counted ON counted.way = way.id WHERE way.finished < counted.finished)`,
    mend: `UPDATE way SET finished = (SELECT counted.finished FROM (${FINISHED}) AS counted WHERE counted.way = way.id)`,
  },
  {
    what: "lists whose board is not there",
    table: "list",
    where: "parent IS NOT NULL AND parent NOT IN (SELECT id FROM list)",
    mend: "UPDATE list SET parent = NULL",
  },
  {
    what: "lists that name a board that is not there",
    table: "list",
    where: "board IS NOT NULL AND board NOT IN (SELECT id FROM list)",
    mend: "UPDATE list SET board = NULL",
  },
  {
    what: "pages of a list that is not there",
    table: "list_page",
    where: "list NOT IN (SELECT id FROM list)",
    mend: "DELETE FROM list_page",
  },
  {
    what: "pages of lists whose visit is not there",
    table: "list_page",
    where: "visit IS NOT NULL AND visit NOT IN (SELECT id FROM visit)",
    mend: "UPDATE list_page SET visit = NULL, at = NULL, body = NULL, digest = NULL",
  },
  { what: "posts of a list that is not there", table: "post", where: "list NOT IN (SELECT id FROM list)" },
  {
    what: "posts without their words",
    table: "post",
    where:
      "NOT EXISTS (SELECT 1 FROM post_version WHERE post_version.id = post.version AND post_version.post = post.id)",
    mend: `UPDATE post SET version = coalesce((SELECT max(id) FROM post_version WHERE post_version.post = post.id AND digest IS NOT NULL), version)`,
  },
  {
    what: "posts of a person who is not there",
    table: "post",
    where: "person IS NOT NULL AND person NOT IN (SELECT id FROM person)",
    mend: "UPDATE post SET person = NULL",
  },
  {
    what: "events of a post that is not there",
    table: "post_version",
    where: "post NOT IN (SELECT id FROM post)",
  },
  {
    what: "events of a list that is not there",
    table: "list_event",
    where: "list NOT IN (SELECT id FROM list)",
    mend: "DELETE FROM list_event",
  },
  {
    what: "figures of what was read that do not add up",
    table: "figure",
    where: `count <> ${FIGURE}`,
    mend: `UPDATE figure SET count = ${FIGURE}`,
  },
];

/** What the database says of itself, and whether its tables agree with each other. */
export function checkRows(database: Database, findings: Findings): void {
  for (const line of integrity(database)) findings.add("damage in the database", line);
  for (const { what, table, where } of RULES) {
    if (!hasTable(database, table)) continue;
    const { count } = database
      .prepare<[], { count: number }>(`SELECT count(*) AS count FROM ${table} WHERE ${where}`)
      .get()!;
    if (count > 0) findings.add(what, `in the table ${table}`, count);
  }
  checkTotals(database, findings);
}

/** Rows that SQLite finds wrong; several to a line. */
function integrity(database: Database): string[] {
  const rows = database.prepare<[], Record<string, string>>("PRAGMA integrity_check(10)").all();
  return rows.map((row) => Object.values(row)[0]!).filter((line) => line !== "ok");
}

function hasTable(database: Database, table: string): boolean {
  return (
    database
      .prepare<[string], unknown>("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?")
      .get(table) !== undefined
  );
}

function checkTotals(database: Database, findings: Findings): void {
  const saved = new StoredFacts(database).get(TOTALS) ?? {};
  // Before format 4 they were counted otherwise, and are counted anew when the archive is next written.
  if (saved.own === undefined) return;
  for (const line of wrongTotals(database, saved)) findings.add("figures that do not add up", line);
}

export function wrongTotals(database: Database, saved: Partial<Totals>): string[] {
  const now = recounted(database, new StoredFacts(database).get(GUIDE) ?? "");
  return Object.entries(now).flatMap(([name, value]) => {
    const said = spelled(saved[name as keyof Totals] ?? (typeof value === "object" ? {} : 0));
    return said === spelled(value) ? [] : [`${name}: ${said} instead of ${spelled(value)}`];
  });
}

/** Counts of nothing are left out, names in order. */
function spelled(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  const counts = Object.entries(value).filter(([, count]) => count !== 0);
  return JSON.stringify(counts.sort(([a], [b]) => (a < b ? -1 : 1)));
}
