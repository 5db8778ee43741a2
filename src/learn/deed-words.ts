import { isDeedName } from "../words/address-deeds.ts";
import { DEEDS } from "../words/deeds.ts";
import { ALL, DOOR } from "../words/home.ts";
import { wholeText, wholeTextOf } from "../words/patterns.ts";
import { pairsOf, remembered, wordsOf } from "../words/words.ts";

/**
 * General knowledge of how people mark links that lead to deeds and not to what was written: signing in, answering, printing,
 * searching, sorting. Whole words only, as link texts or as words of addresses.
 */
export function isDeedText(text: string): boolean {
  return text.length <= LONGEST && deedTexts(text);
}

/** Judges whole folders, scripts and parameters, never words inside titles: `how-to-delete-a-file` is no deed. */
export function isDeedAddress(url: string): boolean {
  const pathStart = url.indexOf("/", url.indexOf("//") + 2);
  return pathStart >= 0 && deedPaths()(url.slice(pathStart + 1, pathStart + 300));
}

const deedPaths = remembered((path) =>
  path
    .toLowerCase()
    .split(/[/?&;=]/)
    .some((part) => isDeedName(part.replace(/\.[a-z0-9]{2,5}$/, ""))),
);

/** Whether it is what people call the door to all threads. */
export function isDoorText(text: string): boolean {
  return text.length <= LONGEST && doorTexts(text);
}

const LONGEST = 40;
const deedTexts = wholeText(DEEDS);
/** "All questions" as well as "questions". */
const doorTexts = wholeTextOf(() => [
  ...wordsOf(DOOR),
  ...pairsOf([ALL], [DOOR], " "),
  ...pairsOf([ALL], [DOOR]),
]);
