/** Words and codes in which two pages may differ, how long each may be, by how much one may be longer, and what share must be the same. */
const MOST_DIFFERENT = 8;
const LONGEST_DIFFERENCE = 256;
const MOST_LONGER = 512;
const SAME_SHARE = 0.7;

/**
 * Whether two texts are the same but for a few words or codes. Reads both side by side and ends at the ninth difference.
 */
export function nearlySame(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > MOST_LONGER) return false;
  let [i, j, different, same] = [0, 0, 0, 0];
  for (;;) {
    const length = commonFrom(a, i, b, j);
    i += length;
    j += length;
    same += length;
    if (i === a.length && j === b.length) break;
    const [left, right] = [wordEnd(a, i), wordEnd(b, j)];
    // Where no word stands on either side, the pages are made differently.
    if (left === i && right === j) return false;
    if (++different > MOST_DIFFERENT || left - i > LONGEST_DIFFERENCE || right - j > LONGEST_DIFFERENCE)
      return false;
    i = left;
    j = right;
  }
  return same >= SAME_SHARE * Math.max(a.length, b.length);
}

/** In large steps first: comparing pieces is ten times as fast as comparing characters. */
function commonFrom(a: string, i: number, b: string, j: number): number {
  const most = Math.min(a.length - i, b.length - j);
  let length = 0;
  while (
    length + STEP <= most &&
    a.slice(i + length, i + length + STEP) === b.slice(j + length, j + length + STEP)
  )
    length += STEP;
  while (length < most && a.charCodeAt(i + length) === b.charCodeAt(j + length)) length++;
  return length;
}

const STEP = 256;

/** Addresses and codes count as one word. */
function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && at - from <= LONGEST_DIFFERENCE && isOfWord(text.charCodeAt(at))) at++;
  return at;
}

const OTHERS = new Set([..."#%&+-./:;=?_~"].map((char) => char.charCodeAt(0)));

function isOfWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code >= 128 ||
    OTHERS.has(code)
  );
}
