/** How wide a text is on a terminal: most characters take one cell, ideographs and pictographs two, accents none. */
function cellsOf(character: string): number {
  if (character < "\u0300") return 1;
  return WIDE.test(character) ? 2 : NONE.test(character) ? 0 : 1;
}

/** The blocks that are wide, a little too much rather than too little: what counts is that nothing is wider than we think. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{1ffff}\u{20000}-\u{3ffff}]/u;
const NONE = /^[\p{M}\u200c\u200d]/u;

/** The text, cut where it would be wider than this. */
export function fitted(text: string, most: number): string {
  let width = 0;
  let end = 0;
  let cut = 0;
  for (const character of text) {
    width += cellsOf(character);
    if (width > most) return `${text.slice(0, cut)}…`;
    end += character.length;
    // Room for the mark of the cut.
    if (width < most) cut = end;
  }
  return text;
}

/** How many cells a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += cellsOf(character);
  return width;
}

/** How many rows of a terminal it takes. */
export function rowsOf(text: string, columns: number): number {
  return Math.max(1, Math.ceil(widthOf(text) / columns));
}

/** A text in just so many cells: cut where it is longer, with spaces behind it where it is shorter. */
export function padded(text: string, cells: number): string {
  const shown = fitted(text, cells);
  return shown + " ".repeat(Math.max(0, cells - widthOf(shown)));
}
