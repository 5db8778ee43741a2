import type { PageType } from "../../page/page-type.ts";
import type { Statements } from "../database/statements.ts";

/** A way of the guide that is followed, or of the crawl itself, with what became of its addresses. */
export interface BrowsedWay {
  readonly name: string;
  readonly guide: string;
  readonly weight: number;
  readonly waiting: number;
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
  readonly example: string | null;
}

/** Walks through all addresses: a tenth of a second for each million of them. */
export function waysOf(rows: Statements, guide: string): BrowsedWay[] {
  return rows.all<BrowsedWay>(
    `SELECT way.name, way.guide, way.weight, way.waiting, coalesce(counted.done, 0) AS done, coalesce(counted.skipped, 0) AS skipped,
     coalesce(counted.failed, 0) AS failed, sample.url AS example
     FROM way LEFT JOIN (SELECT way, min(id) AS first, sum(state = 2) AS done, sum(state = 4) AS skipped, sum(state = 3) AS failed
       FROM address GROUP BY way) AS counted ON counted.way = way.id
     LEFT JOIN address AS sample ON sample.id = counted.first
     WHERE way.guide IN (?, '') AND counted.way IS NOT NULL ORDER BY counted.done DESC, way.waiting DESC`,
    guide,
  );
}

/** A page that was fetched, and where the link to it stood. */
export interface WalkedPage {
  readonly url: string;
  readonly way: string;
  readonly type: PageType | null;
  readonly kind: string | null;
  readonly bytes: number;
  readonly from: string | null;
  readonly fromType: PageType | null;
  readonly fromKind: string | null;
}

/** So many of the pages that were fetched, evenly from all of them, and how many there are. */
export function walkedPages(
  rows: Statements,
  count: number,
): { readonly pages: WalkedPage[]; readonly of: number } {
  const { of } = rows.get<{ of: number }>("SELECT count(*) AS of FROM page")!;
  const every = Math.max(1, Math.ceil(of / count));
  const pages = rows.all<WalkedPage>(
    `SELECT address.url, way.name AS way, reading.type, page.kind, visit.bytes, origin.url AS "from", led.type AS fromType, above.kind AS fromKind
     FROM (SELECT address, visit, kind FROM (SELECT *, row_number() OVER (ORDER BY address) AS place FROM page) WHERE place % ? = 0) AS page
     JOIN address ON address.id = page.address JOIN way ON way.id = address.way JOIN visit ON visit.id = page.visit
     LEFT JOIN reading ON reading.address = address.id LEFT JOIN address AS origin ON origin.id = address.found_on
     LEFT JOIN reading AS led ON led.address = address.found_on LEFT JOIN page AS above ON above.address = address.found_on
     WHERE visit.is_page`,
    every,
  );
  return { pages, of };
}
