import { BESIDE_CLASS } from "../../words/markup.ts";
import { tagSet } from "../html/tags.ts";
import type { Evidence } from "./evidence.ts";

const BESIDE_TAGS = tagSet("aside nav footer");

/** Whether it stands beside the content, by the name of an element around it. */
export function isBeside({ dom }: Evidence, anchor: number): boolean {
  for (let node = dom.parent[anchor]!; node > 2; node = dom.parent[node]!) {
    if (BESIDE_TAGS[dom.tag[node]!]) return dom.textLength(node) * 2 < dom.textLength(0);
    const words = dom.className(node);
    if (words !== "" && words.length < 200 && BESIDE_CLASS().test(words))
      return dom.textLength(node) * 2 < dom.textLength(0);
  }
  return false;
}
