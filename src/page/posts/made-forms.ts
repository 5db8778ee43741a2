import type { MadeForm } from "./made-ids.ts";
import { type Mark, marksOf } from "./own-ids.ts";
import type { BodiedRecord } from "./template.ts";

/**
 * The forms of ids in letters and digits that a machine has made ("post-0p1i9qz"). Of one that is short nobody can tell; many together are all of one
 * length, mixed, and no two alike.
 */
export function madeForms(records: readonly BodiedRecord[]): MadeForm[] {
  const groups = new Map<string, { before: string; rests: Set<string>; seen: number }>();
  for (const [i, record] of records.entries()) {
    const met = new Set<string>();
    for (const { name, value } of marks(record, records[i - 1])) {
      const rest = LAST_WORD.exec(value)?.[0] ?? "";
      const before = value.slice(0, value.length - rest.length);
      const key = `${name} ${before} ${rest.length}`;
      if (rest.length < SHORTEST || met.has(key)) continue;
      met.add(key);
      const group = groups.get(key) ?? { before, rests: new Set(), seen: 0 };
      groups.set(key, group);
      group.rests.add(rest);
      group.seen++;
    }
  }
  const forms = new Map<string, MadeForm>();
  for (const { before, rests, seen } of groups.values()) {
    if (rests.size < FEWEST || rests.size < seen * DIFFERENT) continue;
    const all = [...rests];
    const glued = /^\D*/.exec(common(all))![0];
    const ids = all.map((rest) => rest.slice(glued.length));
    const length = ids[0]!.length;
    if (length < SHORTEST || ids.filter(isMixed).length < ids.length * MIXED) continue;
    forms.set(`${before + glued} ${length}`, { before: before + glued, length });
  }
  return [...forms.values()];
}

function marks(record: BodiedRecord, previous: BodiedRecord | undefined): Mark[] {
  const { page, from, to, body } = record;
  const { dom } = page;
  const found = marksOf(record, previous, false);
  for (let node = from; node < to; node++) {
    if (node === body) node = dom.end[body]! - 1;
    const hash = /#(.+)$/s.exec(dom.attribute(node, "href") ?? "")?.[1];
    if (hash) found.push({ name: "#", value: hash });
  }
  return found;
}

const LAST_WORD = /[0-9a-z]+$/i;
const SHORTEST = 5;
const FEWEST = 4;
/** What is answered may be named twice. */
const DIFFERENT = 0.8;
/** Some are of letters alone, or of digits, by chance. */
const MIXED = 0.6;

const isMixed = (id: string): boolean => /\d/.test(id) && /[a-z]/i.test(id);

/** What all of them begin with. */
function common(texts: readonly string[]): string {
  let [start = ""] = texts;
  for (const text of texts) while (!text.startsWith(start)) start = start.slice(0, -1);
  return start;
}
