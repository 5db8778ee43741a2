import { normalise } from "../../url/normalise.ts";
import type { FieldValue } from "./json-records.ts";
import { MOSTLY } from "./list.ts";

/** An address made of what stands in fields: text, and names of fields; `whole` where one field has all of it. */
export interface LinkTemplate {
  readonly parts: readonly (string | { readonly field: string })[];
  readonly whole?: true;
}

export type Fields = ReadonlyMap<string, FieldValue>;

/** The address for these fields; undefined where one of them is missing. */
export function filled({ parts, whole }: LinkTemplate, fields: Fields): string | undefined {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    const value = fields.get(part.field);
    if (value === undefined || value === "") return undefined;
    text += whole ? String(value) : encodeURIComponent(value);
  }
  return text;
}

/** Records whose addresses are looked at first; the others only confirm. */
const LOOKED_AT = 4;
const MOST_CANDIDATES = 400;

/**
 * The addresses that a page shows for these records, learned from what their fields and the page's addresses have in common:
 * /t/hello-world/12 is /t/{slug}/{id}. `holds` tells whether a template holds elsewhere too: on one page, ids may be equal by chance.
 */
export function learnLinks(
  records: readonly Fields[],
  shown: ReadonlySet<string>,
  base: string,
  holds: (template: LinkTemplate) => boolean,
): LinkTemplate[] {
  const candidates = new Map<string, LinkTemplate>();
  const propose = (template: LinkTemplate): void => {
    if (candidates.size < MOST_CANDIDATES) candidates.set(JSON.stringify(template.parts), template);
  };
  for (const fields of spread(records, LOOKED_AT)) {
    for (const [field, value] of fields) {
      if (typeof value === "string" && isAddress(value) && shown.has(absolute(value, base)))
        propose({ parts: [{ field }], whole: true });
    }
    const named = namesOf(fields);
    for (const address of shown) for (const parts of partings(address, named)) propose({ parts });
  }
  return distinct([...candidates.values()], records, shown, base, holds);
}

/** An address as the page's links have it. */
export function absolute(address: string, base: string): string {
  return normalise(address, base) ?? "";
}

/** Those that hold for nearly all records, and of several that make the same the first. */
function distinct(
  templates: readonly LinkTemplate[],
  records: readonly Fields[],
  shown: ReadonlySet<string>,
  base: string,
  holds: (template: LinkTemplate) => boolean,
): LinkTemplate[] {
  const made = new Set<string>();
  const sorted = [...templates].sort((a, b) => Number(b.whole ?? false) - Number(a.whole ?? false));
  const some = spread(records, LOOKED_AT * 2);
  const holdsFor = (template: LinkTemplate, fields: Fields): boolean => {
    const address = filled(template, fields);
    return address === undefined || shown.has(absolute(address, base));
  };
  return sorted.filter((template) => {
    // Most are wrong: a few records tell.
    if (some.filter((fields) => holdsFor(template, fields)).length < some.length / 2) return false;
    const addresses = records.flatMap((fields) => filled(template, fields) ?? []);
    const there = addresses.filter((address) => shown.has(absolute(address, base)));
    if (there.length === 0 || there.length < MOSTLY * addresses.length) return false;
    if (addresses.length > 2 && !template.whole && new Set(addresses).size === 1) return false;
    if (!holds(template)) return false;
    const all = there.map((address) => absolute(address, base)).join(" ");
    return made.has(all) ? false : made.add(all);
  });
}

/** Fields by what stands in them. */
function namesOf(fields: Fields): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const [field, value] of fields) {
    const text = String(value);
    if (text === "" || text.length > LONGEST_PART) continue;
    const names = named.get(text);
    if (names) names.push(field);
    else named.set(text, [field]);
  }
  return named;
}

const LONGEST_PART = 200;
/** Fields that may be meant by one part, and ways to read an address. */
const MOST_NAMES = 3;
const MOST_READINGS = 8;

/** Ways in which an address can be made of these fields. */
function partings(address: string, named: ReadonlyMap<string, readonly string[]>): LinkTemplate["parts"][] {
  let readings: (string | { field: string })[][] = [[]];
  let holes = 0;
  const origin = /^https?:\/\/[^/]*/.exec(address)?.[0] ?? "";
  for (const part of address
    .slice(origin.length)
    .split(/([/?&=#;.~:]|(?<=[a-z])(?=\d)|-(?=\d+$)|(?<=\/\d+)-)/i)) {
    const names = part === "" ? undefined : named.get(decoded(part));
    if (names) holes++;
    const options: (string | { field: string })[] = names
      ? names.slice(0, MOST_NAMES).map((field) => ({ field }))
      : [part];
    readings = readings
      .flatMap((reading) => options.map((option) => [...reading, option]))
      .slice(0, MOST_READINGS);
  }
  return holes === 0 ? [] : readings.map(joined);
}

/** Text beside text is one text. */
function joined(parts: readonly (string | { field: string })[]): LinkTemplate["parts"] {
  const whole: (string | { field: string })[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (typeof part === "string" && typeof last === "string") whole[whole.length - 1] = last + part;
    else if (part !== "") whole.push(part);
  }
  return whole;
}

function isAddress(value: string): boolean {
  return /^(?:https?:\/\/|[/?#.])/.test(value);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Some of them, from everywhere. */
export function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]!);
}
