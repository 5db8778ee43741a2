/**
 * Pages that went through an XML serialiser (saved, mirrored, converted ones) have every empty element closed in itself:
 * `<iframe/>`, `<a name="p1"/>`, `<div/>`. Read as HTML these stay open: an iframe swallows the rest of the page, links and
 * boxes nest without end. Such pages get their end tags back; all others are left as a browser reads them.
 */
export function closeEmptyElements(html: string): string {
  if (!isSerialisedAsXml(html)) return html;
  return html.replace(SELF_CLOSED, (_, name: string, rest: string) => `<${name}${rest}></${name}>`);
}

const NEVER_VOID =
  "a|abbr|b|button|dd|div|dt|em|i|iframe|label|li|ol|option|p|script|section|span|strong|style|td|textarea|th|title|tr|ul";
const SELF_CLOSED = new RegExp(`<(${NEVER_VOID})((?:\\s[^<>]*?)?)\\s*/>`, "gi");
const EMPTY_PAIR = new RegExp(`<(${NEVER_VOID})(?:\\s[^<>]*)?></\\1>`, "gi");
/** One slip of a person's hand does not make a serialiser. */
const FEWEST = 3;
/** A serialiser writes no empty pairs; those that scripts and comments hold may still look so. */
const MOST_PAIRS = 0.25;

function isSerialisedAsXml(html: string): boolean {
  const closed = count(SELF_CLOSED, html);
  return closed >= FEWEST && count(EMPTY_PAIR, html) <= closed * MOST_PAIRS;
}

function count(pattern: RegExp, html: string): number {
  let matches = 0;
  pattern.lastIndex = 0;
  while (pattern.test(html)) matches++;
  return matches;
}
