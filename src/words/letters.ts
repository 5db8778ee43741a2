/** Letters by their codes: a regular expression with Unicode classes took four times as long. */

export function isLetter(code: number): boolean {
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  return (
    code >= 0xc0 &&
    code !== 0xd7 &&
    code !== 0xf7 &&
    !(code >= 0x2000 && code <= 0x2bff) &&
    !(code >= 0x3000 && code <= 0x303f) &&
    !(code >= 0xd800 && code <= 0xdfff) &&
    !(code >= 0xff00 && code <= 0xffef) &&
    !FOREIGN_SIGNS.has(code)
  );
}

/** Han and kana, which are written without spaces. */
export function isIdeograph(code: number): boolean {
  return (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3041 && code <= 0x30ff);
}

export function isHangul(code: number): boolean {
  return code >= 0xac00 && code <= 0xd7a3;
}

export function isSpace(code: number): boolean {
  return (
    code === 32 ||
    (code >= 9 && code <= 13) ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200f) ||
    code === 0x202f ||
    code === 0x3000
  );
}

/** Commas, semicolons, full stops and question marks of Arabic, Urdu and Hindi, and the Hebrew hyphen: they stand among the letters. */
const FOREIGN_SIGNS: ReadonlySet<number> = new Set([0x5be, 0x60c, 0x61b, 0x61f, 0x6d4, 0x964, 0x965]);
