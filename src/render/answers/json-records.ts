/** What stands in a field of a JSON answer and may be shown. */
export type FieldValue = string | number;

/** An object of a JSON answer with what it says itself: the answer as a whole, or an item of one of its lists. */
export interface JsonRecord {
  /** The lists it stands in, from the outside: "", "posts", "posts.actions". */
  readonly path: string;
  /** By their names, those of objects inside it with the way to them: "author.name". */
  readonly fields: ReadonlyMap<string, FieldValue>;
  /** Its own lists of objects, as they come. */
  readonly inside: readonly JsonRecord[];
}

/** No honest answer has more; the rest is left away. */
const MOST_RECORDS = 20_000;
const DEEPEST = 10;

/** An answer taken apart; undefined where it is no JSON object or list. */
export function recordIn(text: string): JsonRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  return recordOf(value, "", 0, { left: MOST_RECORDS });
}

/** It and everything in it, in document order. */
export function* allRecords(record: JsonRecord): Generator<JsonRecord> {
  yield record;
  for (const inner of record.inside) yield* allRecords(inner);
}

function recordOf(value: object, path: string, depth: number, count: { left: number }): JsonRecord {
  const fields = new Map<string, FieldValue>();
  const inside: JsonRecord[] = [];
  const take = (part: object, prefix: string, deep: number): void => {
    for (const [key, one] of Object.entries(part)) {
      const name = prefix === "" ? key : `${prefix}.${key}`;
      if (typeof one === "string" || (typeof one === "number" && Number.isFinite(one))) fields.set(name, one);
      else if (typeof one === "boolean") fields.set(name, String(one));
      else if (Array.isArray(one)) list(one, path === "" ? name : `${path}.${name}`, deep);
      else if (typeof one === "object" && one !== null && deep < DEEPEST) take(one, name, deep + 1);
    }
  };
  const list = (items: readonly unknown[], at: string, deep: number): void => {
    if (deep >= DEEPEST) return;
    for (const item of items) {
      if (typeof item !== "object" || item === null || Array.isArray(item)) continue;
      if (count.left-- <= 0) return;
      inside.push(recordOf(item, at, deep + 1, count));
    }
  };
  if (Array.isArray(value)) list(value, "*", depth);
  else take(value, "", depth);
  return { path, fields, inside };
}
