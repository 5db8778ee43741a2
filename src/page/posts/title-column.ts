import type { Link } from "../links/links.ts";
import type { LinkTable } from "../regions/link-table.ts";
import type { Span } from "../regions/segment.ts";

/**
 * Whether the links of a column lead somewhere else from nearly every row, as titles do. Names, boards and labels come again: on a page
 * of posts the authors would otherwise pass for titles, and the posts for rows. Several links of one row count once.
 */
export function differFromRowToRow(links: readonly Link[], records: readonly Span[]): boolean {
  const addresses = new Set<string>();
  let rows = 0;
  let record = 0;
  let last = -1;
  for (const { node, url } of links) {
    while (record < records.length && records[record]!.to <= node) record++;
    if (record === last && record < records.length) continue;
    last = record;
    rows++;
    addresses.add(url);
  }
  return addresses.size >= NEARLY_ALL * rows;
}

/** The latest posts of a forum may name a thread twice. */
const NEARLY_ALL = 0.8;

/** The records of a table, in document order. */
export function recordsIn({ regions }: LinkTable): Span[] {
  return regions.flatMap((region) => region.records).sort((a, b) => a.from - b.from);
}
