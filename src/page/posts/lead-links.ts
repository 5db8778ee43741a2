import { namesAct } from "../../words/address-deeds.ts";
import { withoutReplyPrefix } from "../../words/prefixes.ts";
import { tagId } from "../html/tags.ts";
import type { Evidence } from "./evidence.ts";

/** A link at the head of a record: its title, if it has one, or its author. */
export interface LeadLink {
  readonly place: string;
  readonly href: string;
  readonly text: string;
}

/** The links of a record that could be a title or a name: before its words, not a date, not in prose, within the site. */
export function leadLinks(page: Evidence, from: number, to: number): LeadLink[] {
  const { dom } = page;
  const found: LeadLink[] = [];
  for (let node = from; node < to && found.length < MOST_LEADS; node++) {
    if (dom.tag[node] !== A || dom.hidden[node] || page.people[node]! & 1) continue;
    const length = dom.textLength(node);
    if (length < SHORTEST_LEAD || length > LONGEST_LEAD) continue;
    if (dom.textLength(dom.parent[node]!) > length + MOST_BESIDE) continue;
    if (page.free(from, node) > LATEST_LEAD) break;
    // A paragraph that is nothing but the link may be a title.
    if (dom.tag[dom.parent[node]!] === P && dom.textLength(dom.parent[node]!) > length) continue;
    const href = dom.attribute(node, "href") ?? "";
    if (href === "" || href.includes("#") || namesAct(href)) continue;
    if (holdsDate(page, node) || !isSameHost(page, href)) continue;
    found.push({
      place: page.places.key(node),
      href,
      text: withoutReplyPrefix(dom.textOf(node).toLowerCase()),
    });
  }
  return found;
}

/** Of the links at the head of a record; the rest are buttons. */
const MOST_LEADS = 8;
const SHORTEST_LEAD = 2;
const LONGEST_LEAD = 200;
/** Letters beside a title in its element: a count, a date, a name. */
const MOST_BESIDE = 60;
/** A title comes before the text. */
const LATEST_LEAD = 80;
const A = tagId("a");
const P = tagId("p");

/** Lists lead on into their own site; posts link to all the world. */
function isSameHost(page: Evidence, href: string): boolean {
  if (!/^(?:[a-z]+:)?\/\//i.test(href)) return true;
  return (
    URL.canParse(href, page.base) &&
    URL.canParse(page.url) &&
    new URL(href, page.base).host === new URL(page.url).host
  );
}

function holdsDate(page: Evidence, link: number): boolean {
  for (let node = link; node < page.dom.end[link]!; node++) if (page.isDated(node)) return true;
  return false;
}
