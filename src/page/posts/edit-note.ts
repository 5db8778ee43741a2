import { BEFORE_EDITED, EDITED } from "../../words/asides.ts";
import { oneOf, wordSource } from "../../words/patterns.ts";
import { builtOf, wordsOf } from "../../words/words.ts";
import { momentAt } from "../dates/dated.ts";
import { isoTime } from "../dates/dates.ts";
import type { Evidence } from "./evidence.ts";

/** "Last edited by … on …", in a block of its own. */
export function isEditNote(page: Evidence, node: number): boolean {
  const { dom } = page;
  if (dom.textLength(node) >= LONGEST_NOTE || !edited().test(dom.textOf(node))) return false;
  return page.dated.places.some((place) => place.aside && dom.contains(node, place.node));
}

const LONGEST_NOTE = 160;
const edited = builtOf(() => {
  const lead = `(?:(?:${oneOf(BEFORE_EDITED)})\\s*(?:[.:]\\s*)?){0,6}`;
  return new RegExp(`^[^\\p{L}\\p{N}]*${lead}${wordSource(wordsOf(EDITED))}`, "iu");
});

/** When, as far as the note tells. */
export function editedAt(page: Evidence, note: number): string | undefined {
  const place = page.dated.places.find(({ node }) => page.dom.contains(note, node));
  const moment = place && momentAt(place, page.dated);
  return moment && isoTime(moment);
}
