import type { Dom } from "../html/dom.ts";
import type { Link } from "./links.ts";

/**
 * The links that lead to one record of the page they stand on, under an address of its own: the number in the address is that of a place
 * which is on this page (`?t=9&post=2#post2`). Whatever number they show, they are no further pages of the list.
 */
export function linksToOwnRecords(dom: Dom, links: readonly Link[], url: string): ReadonlySet<Link> {
  const likely = links.filter((link) => link.url !== url && namesItsNumber(link));
  if (likely.length === 0) return NONE;
  const places = placesOn(dom);
  return new Set(likely.filter(({ fragment }) => places.has(fragment.slice(1))));
}

const NONE: ReadonlySet<Link> = new Set();

/** Whether the number that the fragment ends in is a number of the address as well. */
function namesItsNumber({ url, fragment }: Link): boolean {
  const number = /\d{1,12}$/.exec(fragment.slice(-LONGEST_NUMBER))?.[0];
  if (number === undefined) return false;
  for (let at = url.indexOf(number); at >= 0; at = url.indexOf(number, at + 1))
    if (!isDigit(url, at - 1) && !isDigit(url, at + number.length)) return true;
  return false;
}

const LONGEST_NUMBER = 12;

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function placesOn(dom: Dom): Set<string> {
  const places = new Set<string>();
  for (let node = 0; node < dom.size; node++)
    for (const { name, value } of dom.attributes(node))
      if (name === "id" || name === "name") places.add(value);
  return places;
}
