/** How two addresses differ, if in one number alone. */
export interface NumberChange {
  /** The number of the first, undefined where it has none there; and that of the second. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** What stands before the number and says what it counts: "page=", "page/", "p", or what joins it to the rest: ".". */
  readonly slot: string;
}

/**
 * What is left of two addresses when their common head and tail are cut off: a number, perhaps with a short word before it, that was put
 * in, taken out or replaced by another. Undefined where they differ in anything else.
 */
export function numberChange(first: string, second: string): NumberChange | undefined {
  if (first === second || first.length > LONGEST || second.length > LONGEST) return undefined;
  const shorter = Math.min(first.length, second.length);
  let head = 0;
  while (head < shorter && first.charCodeAt(head) === second.charCodeAt(head)) head++;
  while (head > 0 && !(isBoundary(first, head) && isBoundary(second, head))) head--;
  let tail = 0;
  while (tail < shorter - head && codeFromEnd(first, tail) === codeFromEnd(second, tail)) tail++;
  while (tail > 0 && !(isBoundary(first, first.length - tail) && isBoundary(second, second.length - tail)))
    tail--;
  const removed = partOf(first.slice(head, first.length - tail));
  const added = partOf(second.slice(head, second.length - tail));
  if (!removed || !added || (removed.number === undefined && added.number === undefined)) return undefined;
  const both = removed.number !== undefined && added.number !== undefined;
  if (both && removed.slot !== added.slot) return undefined;
  const slot = both || added.number !== undefined ? added.slot : removed.slot;
  return {
    from: removed.number,
    to: added.number,
    slot: slot === "" ? slotAtEnd(first.slice(0, head)) : slot,
  };
}

/** No honest address is longer, and the time is spent on every link. */
const LONGEST = 400;

interface Part {
  readonly number: number | undefined;
  readonly slot: string;
}

/** "page/2/", "&start=20", "p3", "-2", "index2.html"; or nothing but what joins parts. */
function partOf(written: string): Part | undefined {
  if (written.length > LONGEST_PART) return undefined;
  const text = written.includes("%") ? decoded(written) : written;
  if (/^[^\p{L}\p{N}]*$/u.test(text)) return { number: undefined, slot: "" };
  const [, word = "", joint = "", digits] = PART.exec(text) ?? [];
  return digits === undefined ? undefined : { number: Number(digits), slot: (word + joint).toLowerCase() };
}

/** Up to two further words may say what is counted: ?search=#limit:250 */
const PART =
  /^[^\p{L}\p{N}]*?(?:\p{L}{1,15}[^\p{L}\p{N}]+){0,2}?(\p{L}{0,15})([^\p{L}\p{N}]?)(\d{1,7})(?:\.[a-z]{2,5})?[^\p{L}\p{N}]*$/u;
const LONGEST_PART = 60;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The word that an address ends with, and what stands behind it. */
function slotAtEnd(head: string): string {
  return (/\p{L}{1,15}[^\p{L}\p{N}%]?$|[^\p{L}\p{N}%]$/u.exec(head)?.[0] ?? "").toLowerCase();
}

/** Whether a word or a number ends or begins here, and none is cut. A number may end where a word begins that counts something else: 12p2. */
function isBoundary(text: string, at: number): boolean {
  if (at === 0 || at === text.length) return true;
  const before = text.charCodeAt(at - 1);
  const behind = text.charCodeAt(at);
  return isJoint(before) || isJoint(behind) || (isDigit(before) && !isDigit(behind) && !isEscaped(text, at));
}

/** Whether a place is in or before what stands for one sign: %3A. */
function isEscaped(text: string, at: number): boolean {
  return text.charCodeAt(at) === PERCENT || text.charCodeAt(at - 2) === PERCENT;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isJoint(code: number): boolean {
  const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code >= 128;
  return !isLetter && !isDigit(code) && code !== PERCENT;
}

const PERCENT = 37;

function codeFromEnd(text: string, at: number): number {
  return text.charCodeAt(text.length - 1 - at);
}
