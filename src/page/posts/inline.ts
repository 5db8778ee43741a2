import { tagSet } from "../html/tags.ts";
import { type Evidence, PAGE_ROOT } from "./evidence.ts";

/** Elements that dress words and begin no line. */
export const INLINE = tagSet("b i u em strong font span small big s a cite abbr time");

/** The block that a text stands in. */
export function blockOf({ dom }: Evidence, node: number): number {
  let at = dom.parent[node]!;
  while (at > PAGE_ROOT && INLINE[dom.tag[at]!]) at = dom.parent[at]!;
  return at;
}
