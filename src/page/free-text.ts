/** Elements whose text is not read but pressed, or not shown. */
const PASSED_OVER = new Set([
  "a",
  "button",
  "select",
  "option",
  "textarea",
  "script",
  "style",
  "noscript",
  "title",
]);
const LONGEST_NAME = 8;

/** Whether a page says more than so many characters outside links and controls, as far as the bare HTML tells: some 60 µs, parsing takes milliseconds. */
export function saysMoreThan(html: string, most: number): boolean {
  let said = 0;
  for (let at = 0; at >= 0 && at < html.length; ) {
    const tag = html.indexOf("<", at);
    said += visible(html, at, tag < 0 ? html.length : tag);
    if (said > most) return true;
    at = tag < 0 ? html.length : afterTag(html, tag);
  }
  return false;
}

/** Behind the tag that begins here, or at the end of its element where its text does not count; -1 when that has no end. */
function afterTag(html: string, at: number): number {
  if (html.startsWith("<!--", at)) return behind(html, "-->", at);
  const end = behind(html, ">", at);
  const name = /^[a-z]+/i.exec(html.slice(at + 1, at + 1 + LONGEST_NAME))?.[0].toLowerCase();
  return name !== undefined && PASSED_OVER.has(name) ? html.indexOf(`</${name}`, end) : end;
}

function behind(html: string, what: string, from: number): number {
  const at = html.indexOf(what, from);
  return at < 0 ? html.length : at + what.length;
}

function visible(html: string, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (html.charCodeAt(i) > SPACE) count++;
  return count;
}

const SPACE = 32;
