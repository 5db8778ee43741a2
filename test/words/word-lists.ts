import { LANGUAGES } from "../../src/words/languages.ts";
import { ALL_LISTS } from "./all-lists.ts";

/** A literal of a source that looks like a list of human words, and why. */
export interface Finding {
  readonly literal: string;
  readonly why: string;
}

/** So many words of our lists as alternatives of one pattern, or side by side in one string or array, are a list. */
const ALTERNATIVES = 3;
const SIDE_BY_SIDE = 5;
/** The share of the words in a string that must be ours: sentences for people have others between them. */
const SHARE = 0.7;

/** Lists of human words in a TypeScript source: found by the words of our own lists, and by letters of other scripts. */
export function wordListsIn(source: string): Finding[] {
  const code = withoutComments(source);
  const findings: Finding[] = [];
  const literals = [...code.matchAll(LITERAL)].map(([literal]) => literal);
  for (const literal of literals) {
    if (/[^\P{L}\p{ASCII}]/u.test(literal)) findings.push({ literal, why: "letters of another script" });
    const alternatives = known(literal.split(/[|()?:]+/));
    if (literal.includes("|") && alternatives.length >= ALTERNATIVES)
      findings.push({ literal, why: `alternatives: ${alternatives.join(", ")}` });
    const words = literal
      .slice(1, -1)
      .split(/[\s,|]+/)
      .filter(Boolean);
    const ours = known(words);
    if (ours.length >= SIDE_BY_SIDE && ours.length >= words.length * SHARE)
      findings.push({ literal, why: `side by side: ${ours.join(", ")}` });
  }
  for (const [array] of code.matchAll(ARRAY)) {
    const items = [...array.matchAll(/"([^"\n]*)"/g)].map(([, item]) => item!);
    const ours = known(items);
    if (ours.length >= SIDE_BY_SIDE && ours.length >= items.length * SHARE)
      findings.push({ literal: array, why: `array: ${ours.join(", ")}` });
  }
  return findings;
}

const LITERAL =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|(?<=[(,=:[!&|?{}+\n]\s*)\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g;
const ARRAY = /\[(?:\s*"[^"\n]*",?)+\s*\]/g;

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(?<=^|\s)\/\/[^\n]*/g, "");
}

/** Of four letters or more, so that sentences for people are not full of them; patterns of sentences have every word and are left out. */
const WORDS = new Set(
  ALL_LISTS.filter(([, list]) => !list.en.includes("(?:"))
    .flatMap(([, list]) => LANGUAGES.flatMap((language) => list[language].split(/[\s,|*]+/)))
    .filter((word) => /^[a-z]{4,}$/.test(word)),
);

function known(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.toLowerCase()).filter((word) => WORDS.has(word)))];
}
