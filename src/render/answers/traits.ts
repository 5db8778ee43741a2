import { allRecords, type JsonRecord } from "./json-records.ts";

/** What answers have that a rule was learned from; one that has more may mean more than the rule knows. */
export interface Traits {
  /** How long each of their lists was at most. */
  readonly lists: Readonly<Record<string, number>>;
  /** What an answer says of itself: the names of its fields, and yes or no where that is all they say. */
  readonly says: readonly string[];
}

export function traitsOf(answers: readonly JsonRecord[]): Traits {
  const lists: Record<string, number> = {};
  const says = new Set<string>();
  for (const answer of answers) {
    for (const [path, length] of lengthsIn(answer)) lists[path] = Math.max(lists[path] ?? 0, length);
    for (const [name, value] of answer.fields) says.add(saying(name, value));
  }
  return { lists, says: [...says] };
}

export function mergedTraits(one: Traits, other: Traits): Traits {
  const lists: Record<string, number> = { ...one.lists };
  for (const [path, length] of Object.entries(other.lists)) lists[path] = Math.max(lists[path] ?? 0, length);
  return { lists, says: [...new Set([...one.says, ...other.says])] };
}

/** Longer than all that were seen by so much, and this long, a list may have been cut at the end of a page. */
const LONGER = 2;
const LONG = 10;

/** Whether an answer has nothing that those with these traits did not have. */
export function isLike(answer: JsonRecord, { lists, says }: Traits): boolean {
  for (const [path, length] of lengthsIn(answer)) {
    const known = lists[path];
    if (known === undefined || (length >= LONG && length >= LONGER * known)) return false;
  }
  return [...answer.fields].every(([name, value]) => value === "" || says.includes(saying(name, value)));
}

function saying(name: string, value: string | number): string {
  return value === "true" || value === "false" ? `${name}=${value}` : name;
}

/** How many records each list has; lists inside records together. */
function lengthsIn(answer: JsonRecord): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const { path } of allRecords(answer)) if (path !== "") lengths.set(path, (lengths.get(path) ?? 0) + 1);
  return lengths;
}
