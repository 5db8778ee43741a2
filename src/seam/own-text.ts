/**
 * A text that holds on to nothing but itself. A piece cut from a page's text or source keeps all of it in memory for as long as it is
 * kept itself: what is remembered of pages that are gone is made its own first. (The engine joins the two into a new text before it
 * cuts.)
 */
export function ownText(text: string): string {
  return text.length < SHORTEST_CUT ? text : `${text} `.slice(0, -1);
}

/** Shorter pieces are copied by the engine. */
const SHORTEST_CUT = 13;
