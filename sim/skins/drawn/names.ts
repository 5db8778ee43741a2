import { seedOf } from "../../../src/seam/random.ts";
import { hash } from "../../world/hash.ts";
import type { Draw } from "./draw.ts";

/** The class attribute of a part: its own word, letters that mean nothing, or none. */
export type Names = (part: string) => string;

export function namesBy(draw: Draw): Names {
  const style = draw.oneOf("class names", ["words", "prefixed", "letters", "none"]);
  const prefix = draw.oneOf("prefix of class names", ["b-", "fx_", "ui", "cs "]);
  return (part) => {
    if (style === "none") return "";
    if (style === "words") return ` class="${part}"`;
    if (style === "prefixed") return ` class="${prefix}${part}"`;
    return ` class="x${hash(draw.seed, seedOf(part)).toString(36)}"`;
  };
}
