import { alignmentCost, mergePattern, type PatternNode, withoutLinks } from "./pattern.ts";

/**
 * iRobot's ε: patterns that cost less to align are one. On captured forums the lists of two pages of one kind cost
 * 0.00 to 0.34, those of two kinds 0.6 and more.
 */
const SAME_PATTERN = 0.4;

/** The repetitive patterns met on the pages of a site, each with its number (iRobot, figure 5). */
export class PatternBook {
  readonly #patterns: PatternNode[] = [];
  /** Numbers of patterns by the element their records start with. */
  readonly #byTag = new Map<number, number[]>();

  get patterns(): readonly PatternNode[] {
    return this.#patterns;
  }

  /** The number of the known pattern that is most like this one, or -1. */
  find(pattern: PatternNode): number {
    let found = -1;
    let least = SAME_PATTERN;
    for (const number of this.#byTag.get(firstTag(pattern)) ?? []) {
      const cost = alignmentCost(this.#patterns[number]!, pattern);
      if (cost >= least) continue;
      least = cost;
      found = number;
    }
    return found;
  }

  /** The same; merges the pattern into the known one, or makes it known. */
  take(pattern: PatternNode): number {
    const copy = withoutLinks(pattern);
    const known = this.find(copy);
    if (known >= 0) {
      mergePattern(this.#patterns[known]!, copy);
      return known;
    }
    const number = this.#patterns.push(copy) - 1;
    const tag = firstTag(copy);
    const numbers = this.#byTag.get(tag);
    if (numbers === undefined) this.#byTag.set(tag, [number]);
    else numbers.push(number);
    return number;
  }
}

function firstTag(pattern: PatternNode): number {
  return pattern.children[0]?.tag ?? -1;
}
