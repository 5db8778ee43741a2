import { wholeText } from "../../words/patterns.ts";
import { FIRST, LAST, LOAD_MORE, MORE, NEXT, PAGE_LABEL, PREVIOUS } from "../../words/turning.ts";

const LONGEST = 24;

/** iRobot's third heuristic: whether a link's text is a number or says "next". */
export function isFlipText(text: string): boolean {
  const plain = text.trim();
  if (plain.length === 0 || plain.length > LONGEST) return false;
  if (/^[\s([]*[0-9][0-9.,\s]*[\])]*$/.test(plain) || /^[\s«»‹›<>|←→≪≫⟨⟩]+$/.test(plain)) return true;
  if (turnsPages(plain)) return true;
  // "2 next", "last page": one word of two tells, the other only says of what.
  const words = plain.split(/[\s«»‹›<>|←→≪≫⟨⟩().,:[\]]+/).filter((word) => word !== "");
  const telling = words.filter((word) => !isPageLabel(word));
  return (
    telling.length > 0 &&
    telling.length <= MOST_WORDS &&
    telling.every((word) => turnsPages(word) || /^[0-9]+$/.test(word))
  );
}

const MOST_WORDS = 2;
const turnsPages = wholeText(NEXT, PREVIOUS, FIRST, LAST, MORE, LOAD_MORE);
const isPageLabel = wholeText(PAGE_LABEL);
