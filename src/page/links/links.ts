import { isSameHost } from "../../url/scope.ts";
import { type SessionMark, sessionMarkIn, withoutSession } from "../../url/session-ids.ts";
import type { Dom } from "../html/dom.ts";
import { baseOf, Resolver } from "../html/resolve.ts";
import { tagId } from "../html/tags.ts";
import { chosenPages } from "./chosen-pages.ts";
import { leadsOn, type Refresh, refreshIn } from "./refresh.ts";

/** A link of a page that a reader or a crawler may follow. */
export interface Link {
  /** The node of the `a`, `area`, `frame`, `iframe` or refreshing `meta`, or of an `option` that leads to a further page. */
  readonly node: number;
  /** Absolute, without the fragment. Only http and https. */
  readonly url: string;
  /** The fragment with its `#`, or "". */
  readonly fragment: string;
  /** What is clicked: its text, or else the image's alt text or the title. */
  readonly text: string;
  /** The words of `rel`, in lower case, separated by one space. */
  readonly rel: string;
  readonly nofollow: boolean;
  /** Whether a reader sees it. */
  readonly hidden: boolean;
  /** The page in a frame: for a reader a part of this one. */
  readonly frame?: true;
  /** To what the page names as a feed of it: for programs, not for readers. */
  readonly feed?: true;
}

/** What a page says about its own place, in `link` elements or in `rel` of its links. */
export interface PageRelations {
  readonly canonical?: string;
  readonly next?: string;
  readonly previous?: string;
}

export interface PageLinks {
  readonly base: string;
  readonly links: readonly Link[];
  readonly relations: PageRelations;
  /** The page as a whole asks not to follow its links (meta robots). */
  readonly nofollow: boolean;
}

export function linksOf(dom: Dom, url: string, session?: SessionMark): PageLinks {
  const base = baseOf(url, firstBase(dom));
  const resolver = new Resolver(base);
  const links: Link[] = [];
  const relations: { canonical?: string; next?: string; previous?: string } = {};
  const feeds = new Set<string>();
  let nofollowAll = false;
  let form: number | undefined;
  for (let node = 0; node < dom.size; node++) {
    const tag = dom.tag[node]!;
    if (tag === META) nofollowAll ||= asksNoFollow(dom, node);
    if (tag === FORM) form = node;
    if (tag === SELECT) {
      for (const option of chosenPages(dom, node, form).slice(0, MOST_LINKS - links.length)) {
        const target = resolver.resolve(option.href);
        if (target)
          links.push({
            ...target,
            ...PLAIN,
            node: option.node,
            text: option.text,
            hidden: dom.hidden[node] === 1,
          });
      }
    }
    if (tag !== A && tag !== AREA && tag !== LINK && tag !== FRAME && tag !== IFRAME && tag !== META)
      continue;
    const refresh = tag === META ? refreshOf(dom, node) : undefined;
    // The pages in a frameset are the page itself.
    const href =
      tag === META ? refresh?.href : dom.attribute(node, tag === FRAME || tag === IFRAME ? "src" : "href");
    if (href === undefined) continue;
    const target = resolver.resolve(href);
    if (target === undefined || (refresh && !leadsOn(target.url, url, refresh.seconds))) continue;
    // What a site sets into its own pages may be its forum; of other hosts it is a film or an advertisement.
    if (tag === IFRAME && !isSameHost(target.url, url)) continue;
    const rel = (dom.attribute(node, "rel") ?? "").toLowerCase().trim().replace(/\s+/g, " ");
    const words = rel === "" ? NO_WORDS : rel.split(" ");
    if (words.includes("canonical")) relations.canonical ??= target.url;
    const text = tag === LINK ? "" : anchorText(dom, node);
    // Under so many words it is the title of the thread that comes next.
    const turns = text.length <= LONGEST_TURN;
    if (turns && words.includes("next")) relations.next ??= target.url;
    if (turns && (words.includes("prev") || words.includes("previous"))) relations.previous ??= target.url;
    const isFeed = feeds.has(target.url) || isFeedType(dom.attribute(node, "type"));
    if (isFeed) feeds.add(target.url);
    if (tag === LINK) continue;
    const link: Link = {
      node,
      url: target.url,
      fragment: target.fragment,
      text,
      rel,
      nofollow: words.includes("nofollow"),
      hidden: dom.hidden[node] === 1,
    };
    links.push(tag === FRAME ? { ...link, frame: true } : isFeed ? { ...link, feed: true } : link);
    if (links.length >= MOST_LINKS) break;
  }
  return { base, ...withoutSessions(links, relations, url, session), nofollow: nofollowAll };
}

/** Whether an element says of its address that there is a feed. */
export function isFeedType(type: string | undefined): boolean {
  return type !== undefined && /^application\/(?:rss|atom)\+xml/i.test(type);
}

/** What nearly all links of the page carry tells the visitor, not the page. */
function withoutSessions(
  links: readonly Link[],
  relations: PageRelations,
  url: string,
  session: SessionMark | undefined,
): Pick<PageLinks, "links" | "relations"> {
  const mark =
    session ??
    sessionMarkIn(
      links.map((link) => link.url),
      url,
    );
  if (!mark) return { links, relations };
  const bare = Object.entries(relations).map(([rel, to]) => [rel, withoutSession(to, mark)]);
  return {
    links: links.map((link) => ({ ...link, url: withoutSession(link.url, mark) })),
    relations: Object.fromEntries(bare),
  };
}

/** A page of 2 MB that is nothing but links has about as many; what comes after them no reader would see, and memory is finite. */
const MOST_LINKS = 50_000;
const LONGEST_TURN = 32;
const PLAIN = { rel: "", nofollow: false };
const NO_WORDS: readonly string[] = [];
const A = tagId("a");
const AREA = tagId("area");
const LINK = tagId("link");
const META = tagId("meta");
const FRAME = tagId("frame");
const IFRAME = tagId("iframe");
const FORM = tagId("form");
const SELECT = tagId("select");
const BASE = tagId("base");
const IMG = tagId("img");

function firstBase(dom: Dom): string | undefined {
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] !== BASE) continue;
    const href = dom.attribute(node, "href");
    if (href !== undefined) return href;
  }
  return undefined;
}

function refreshOf(dom: Dom, node: number): Refresh | undefined {
  if (dom.attribute(node, "http-equiv")?.toLowerCase() !== "refresh") return undefined;
  return refreshIn(dom.attribute(node, "content") ?? "");
}

function asksNoFollow(dom: Dom, node: number): boolean {
  if (dom.attribute(node, "name")?.toLowerCase() !== "robots") return false;
  return /\b(?:nofollow|none)\b/i.test(dom.attribute(node, "content") ?? "");
}

/** The text of what is clicked: seen text, else an image's alt text, else the title or label. */
export function anchorText(dom: Dom, node: number): string {
  const text = dom.textOf(node);
  if (text !== "") return text;
  for (let inner = node + 1; inner < dom.end[node]!; inner++) {
    if (dom.tag[inner] !== IMG) continue;
    const alt = dom.attribute(inner, "alt") ?? dom.attribute(inner, "title");
    if (alt !== undefined && alt.trim() !== "") return alt.trim();
  }
  const label =
    dom.attribute(node, "alt") ?? dom.attribute(node, "title") ?? dom.attribute(node, "aria-label");
  return (label ?? "").trim();
}
