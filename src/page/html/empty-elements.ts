/**
 * Pages that went through an XML serialiser (saved, mirrored, converted ones) have every empty element closed in
 * itself: `<iframe/>`, `<a name="p1"/>`, `<div/>`. Read as HTML these stay open: an iframe swallows the rest of the
 * page, links and boxes nest without end. On such pages these elements are closed; all others are left as a browser
 * reads them.
 */
export function selfClosedElements(html: string): ReadonlySet<string> | undefined {
  let closed = 0;
  for (let at = html.indexOf("/>"); at >= 0; at = html.indexOf("/>", at + 2)) {
    if (neverVoid.has(nameBefore(html, at))) closed++;
  }
  if (closed < FEWEST) return undefined;
  let pairs = 0;
  for (let at = html.indexOf("></"); at >= 0; at = html.indexOf("></", at + 3)) {
    if (html.charCodeAt(at - 1) === 47) continue;
    const name = nameBefore(html, at);
    if (neverVoid.has(name) && html.startsWith(`${name}>`, at + 3)) pairs++;
  }
  return pairs <= closed * MOST_PAIRS ? neverVoid : undefined;
}

const neverVoid: ReadonlySet<string> = new Set(
  "a abbr b button dd div dt em i iframe label li ol option p script section span strong style td textarea th title tr ul".split(
    " ",
  ),
);
/** One slip of a person's hand does not make a serialiser. */
const FEWEST = 3;
/** A serialiser writes no empty pairs; those that scripts and comments hold may still look so. */
const MOST_PAIRS = 0.25;
/** Empty elements have few attributes; the look back stays short. */
const LONGEST_TAG = 400;

/** The element name of the tag that ends at `end`, or "". */
function nameBefore(html: string, end: number): string {
  let at = end - 1;
  const least = Math.max(0, end - LONGEST_TAG);
  for (; at >= least; at--) {
    const code = html.charCodeAt(at);
    if (code === 60) break;
    if (code === 62) return "";
  }
  if (at < least) return "";
  let stop = at + 1;
  while (stop < end && isLetter(html.charCodeAt(stop))) stop++;
  return html.slice(at + 1, stop).toLowerCase();
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}
