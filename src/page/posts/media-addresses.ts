import type { Dom } from "../html/dom.ts";

/** Endings of programs that make pages, and of pages. */
const PAGES = /\.(?:[sx]?html?|php\d?|phtml|aspx?|jspx?|cgi|pl|cfm|do|action)$/i;
const PICTURES = /\.(?:jpe?g|jfif|png|gif|webp|avif|heic|bmp|svgz?|tiff?|ico)$/i;
/** A name, a dot and an ending with a letter in it; behind it, many boards write how large the file is. */
const FILE_NAME = /^[^\s/\\:?#<>|"*][^/\\:?#<>|"*]{0,200}\.[a-z0-9]{1,8}(?=\s*(?:[([]|$))/i;

/** Whether a text is called as files are, and not as pages are. */
export function isFileName(text: string): boolean {
  const name = FILE_NAME.exec(text.trim())?.[0];
  if (name === undefined || PAGES.test(name)) return false;
  return /[a-z]/i.test(name.slice(name.lastIndexOf(".")));
}

/** Whether a path ends as the names of pictures do. */
export function pictureName(path: string): boolean {
  return PICTURES.test(path);
}

/** Where scripts that load pictures late keep their addresses. */
const LATE = /^data-(?:[a-z]+-)?(?:src|original|lazy|url)$/;
const LATE_SET = /^data-(?:[a-z]+-)?srcset$/;

/**
 * The addresses that an element loads: its own, or the one that a script puts in its place; and the largest of those that it offers
 * for screens of several sizes. Dots that count readers are left out.
 */
export function sourcesOf(dom: Dom, node: number): string[] {
  let own: string | undefined;
  let late: string | undefined;
  let set: string | undefined;
  let isDot = 0;
  for (const { name, value } of dom.attributes(node)) {
    if (name === "src") own = value;
    else if (LATE.test(name)) late ??= value;
    else if (name === "srcset" || LATE_SET.test(name)) set ??= value;
    else if ((name === "width" || name === "height") && /^[01](?:px)?$/.test(value)) isDot++;
  }
  if (isDot === 2) return [];
  const first = late && /[./]/.test(late) ? late : own;
  const largest = set === undefined ? undefined : largestOf(set);
  return [first, largest].filter((address) => address !== undefined && address !== "") as string[];
}

/** "a.jpg 1x, b.jpg 2x" or "a.jpg 320w, b.jpg 640w", read as HTML says: an address ends at a space or with a comma, and may hold commas. */
export function largestOf(set: string): string | undefined {
  let best: string | undefined;
  let most = -1;
  for (const [address, size] of candidates(set)) {
    const value = Number.parseFloat(size) || 1;
    if (value <= most) continue;
    most = value;
    best = address;
  }
  return best;
}

function* candidates(set: string): Generator<readonly [address: string, size: string]> {
  const piece = /[\s,]*([^\s,]\S*)/y;
  const rest = /[^,]*/y;
  for (let at = 0; ; ) {
    piece.lastIndex = at;
    const match = piece.exec(set);
    if (!match) return;
    const address = withoutCommas(match[1]!);
    at = piece.lastIndex;
    if (address.length < match[1]!.length) {
      yield [address, ""];
      continue;
    }
    rest.lastIndex = at;
    const size = rest.exec(set)![0];
    at = rest.lastIndex;
    yield [address, size.trim()];
  }
}

function withoutCommas(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === ",") end--;
  return text.slice(0, end);
}
