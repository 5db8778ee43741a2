import { tagSet } from "../html/tags.ts";
import type { PostRecord } from "./template.ts";

const CELL = tagSet("td dd");
const LABEL = tagSet("th td dt dd");
const LONGEST_LABEL = 80;

/**
 * Where a record is a table of labels and what they say ("Name", "Date", "Message"), its cells lie at one place: what is said of each
 * is told by the label beside it. By element, for records in which two such cells have one place and different labels.
 */
export function labelledCells(
  { page: { dom, places }, from, to }: PostRecord,
  isLabel: (text: string) => boolean,
): ReadonlyMap<number, string> {
  const before = new Map<number, number>();
  const cells = new Map<string, Map<number, string>>();
  for (let node = from; node < to; node++) {
    if (!LABEL[dom.tag[node]!] || dom.hidden[node]) continue;
    const parent = dom.parent[node]!;
    const beside = before.get(parent);
    before.set(parent, node);
    if (beside === undefined || !CELL[dom.tag[node]!] || dom.textLength(beside) > LONGEST_LABEL) continue;
    const label = dom.textOf(beside).trim();
    if (label === "" || !isLabel(label)) continue;
    const key = places.key(node);
    const same = cells.get(key) ?? new Map<number, string>();
    cells.set(key, same.set(node, label));
  }
  const labelled = new Map<number, string>();
  for (const [key, same] of cells) {
    if (new Set(same.values()).size < 2) continue;
    for (const [node, label] of same) labelled.set(node, `${key} "${label}"`);
  }
  return labelled;
}

/** Whether a place is told by the label beside it. */
export function isLabelled(place: string): boolean {
  return place.endsWith('"');
}
