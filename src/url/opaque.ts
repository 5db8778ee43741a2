/** Shorter ones are words, numbers and abbreviations. */
const SHORTEST = 8;
const LONGEST = 256;
/** So long a value must be that is not made of hexadecimal digits: otherwise many a title would be one ("Win10x64"). */
const SHORTEST_OTHER = 12;
const FEWEST_TURNS = 3;

/**
 * Whether a value in an address was made by a machine to be like no other: long, and mixed of letters and digits as no
 * word, number or title is. So are tokens and session ids, and the ids of things on some sites.
 */
export function isOpaque(value: string): boolean {
  if (value.length < SHORTEST || value.length > LONGEST || !/\d/.test(value)) return false;
  let mixed = false;
  let words = 0;
  for (const piece of value.split(/%[0-9a-f]{2}|[^0-9a-z]/i)) {
    if (isMixed(piece)) mixed = true;
    else if (/^[a-z]{3,}$/i.test(piece)) words++;
  }
  return mixed && words <= 1;
}

/** Whether a word is the id of something in hexadecimal digits, wherever its letters stand: d5336898 is no number 5336898 of what is called d. */
export function isHexadecimalId(word: string): boolean {
  return word.length >= SHORTEST && /^(?=.*\d)(?=.*[a-f])[0-9a-f]+$/i.test(word);
}

function isMixed(piece: string): boolean {
  if (piece.length < SHORTEST || !/\d/.test(piece) || !/[a-z]/i.test(piece)) return false;
  if (isHexadecimalId(piece)) return true;
  return piece.length >= SHORTEST_OTHER && turnsIn(piece) >= FEWEST_TURNS;
}

/** How often letters and digits, small letters and capitals take turns. */
function turnsIn(piece: string): number {
  let turns = 0;
  let before = "";
  for (const sign of piece) {
    const kind = /\d/.test(sign) ? "digit" : /[a-z]/.test(sign) ? "small" : "capital";
    if (before !== "" && kind !== before) turns++;
    before = kind;
  }
  return turns;
}
