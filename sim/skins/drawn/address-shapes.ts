import type { Address } from "../url-style.ts";
import { WRITTEN } from "./ids.ts";

/** What stands in the gaps of a shape: `{id}` digits, `{x}` and its like an id written otherwise (ids.ts), `{slug}` and `{board}` words of a name, the rest numbers. */
export type Gaps = Readonly<Record<string, string | number>>;

/** An address with gaps, such as `/topic.php?id={id}&start={offset}`, to be filled or read. */
export function filled(shape: string, gaps: Gaps): string {
  return shape.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(gaps[name] ?? ""));
}

const MEANS: Readonly<Record<string, string>> = {
  slug: "[^/?]*?",
  board: "[^/?]*?",
  cursor: "[0-9a-f]{8}",
  ...Object.fromEntries(Object.entries(WRITTEN).map(([name, { shape }]) => [name, shape])),
};

/** What fills the gaps of a shape in an address; nothing if it has another shape. */
export function readBy(shape: string, { path, query }: Address): Record<string, string> | undefined {
  const [pathShape = "", queryShape = ""] = shape.split("?");
  const gaps: Record<string, string> = {};
  const found = patternOf(pathShape).exec(path);
  if (!found) return undefined;
  Object.assign(gaps, found.groups);
  const pairs = queryShape.split(/[&;]/).filter(Boolean);
  if (pairs.length !== query.size) return undefined;
  for (const pair of pairs) {
    const [key = "", value = ""] = pair.split("=");
    const found = key.includes("{")
      ? [...query].find(([given]) => patternOf(key).test(given))
      : ([key, query.get(key)] as const);
    const read = found?.[1] === undefined ? null : patternOf(value).exec(found[1]);
    if (!found || !read) return undefined;
    Object.assign(gaps, read.groups, key.includes("{") ? patternOf(key).exec(found[0])!.groups : {});
  }
  return gaps;
}

const patterns = new Map<string, RegExp>();

function patternOf(shape: string): RegExp {
  const known = patterns.get(shape);
  if (known) return known;
  const source = shape
    .replace(/[.+()[\]]/g, "\\$&")
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${MEANS[name] ?? "\\d{1,15}"})`);
  const pattern = new RegExp(`^${source}$`);
  patterns.set(shape, pattern);
  return pattern;
}
