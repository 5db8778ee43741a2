/** Bytes as text in an encoding known to TextDecoder; what makes no sense in it becomes U+FFFD. */
export function decodeAs(charset: string, bytes: Buffer): string {
  if (charset !== "windows-1252") return new TextDecoder(charset).decode(bytes);
  // Node's TextDecoder reads windows-1252 as ISO 8859-1, which has control characters where the quotes and dashes are.
  const text = bytes.toString("latin1");
  return controls.test(text)
    ? text.replace(everyControl, (control) => windows[control.charCodeAt(0) - 0x80]!)
    : text;
}

const controls = /[\x80-\x9f]/;
const everyControl = /[\x80-\x9f]/g;

/** 0x80 to 0x9f, as https://encoding.spec.whatwg.org/index-windows-1252.txt has them. */
const windows =
  "\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f" +
  "\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178";
