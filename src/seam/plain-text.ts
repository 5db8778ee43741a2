/**
 * Text of a site as it may go to a terminal: without the characters that a terminal would obey, and without those that
 * nobody sees and that make a line read other than it is written. Lines stay lines.
 */
export function plainText(text: string): string {
  return text.replace(DECEIVING, "\ufffd");
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/[\t\n]/g, " ");
}

/** A value as JSON that may go to a terminal, and means the same to whoever parses it. */
export function plainJson(value: unknown, indent?: number): string {
  // JSON has such characters only within strings, where they may be written as escapes.
  return JSON.stringify(value, undefined, indent).replace(DECEIVING, escaped);
}

function escaped(character: string): string {
  let escapes = "";
  for (let i = 0; i < character.length; i++)
    escapes += `\\u${character.charCodeAt(i).toString(16).padStart(4, "0")}`;
  return escapes;
}

/**
 * Control characters but for tab and line feed; separators of lines and paragraphs; and characters of Unicode's class
 * "format": what turns the direction of writing around, and what takes no room. Of these, some stand in honest words of some
 * scripts and in pictographs: the joiner and the non-joiner, and the Arabic, Syriac and Kaithi marks, which are seen.
 */
const DECEIVING =
  /(?!\u200c|\u200d|[\t\n\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
