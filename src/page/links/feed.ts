import { Parser } from "htmlparser2";
import { readDate } from "../dates/dates.ts";

/** One entry of a feed: a thread or a post that somebody wrote. */
export interface FeedItem {
  readonly link: string;
  readonly title: string;
  readonly author?: string;
  /** Milliseconds since 1970. */
  readonly time?: number;
  /** Whether the time tells its zone, and the minute. */
  readonly isExact?: true;
}

/** A feed of more is cut: it is no look at what is new. */
const MOST_ITEMS = 500;
const LONGEST_FIELD = 2_000;

/** The items of an RSS or Atom feed, in its order; none if the text is no feed. Reads anything that is nearly XML; entities of its own are not expanded. */
export function readFeed(xml: string, base: string): FeedItem[] {
  const items: FeedItem[] = [];
  const path: string[] = [];
  let draft: Draft | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const tag = plain(name);
        if ((tag === "item" || tag === "entry") && !draft) draft = {};
        else if (draft && tag === "link") draft.link = betterLink(draft.link, attributes);
        path.push(tag);
      },
      ontext(text) {
        const field = draft && fieldOf(path);
        if (!draft || !field) return;
        draft[field] = ((draft[field] ?? "") + text).slice(0, LONGEST_FIELD);
      },
      onclosetag(name) {
        path.pop();
        const tag = plain(name);
        if ((tag !== "item" && tag !== "entry") || !draft) return;
        const item = itemOf(draft, base);
        draft = undefined;
        if (item) items.push(item);
        if (items.length >= MOST_ITEMS) parser.pause();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
  return items.slice(0, MOST_ITEMS);
}

type Field = "link" | "title" | "author" | "updated" | "published" | "guid";
type Draft = { [F in Field]?: string | undefined };

/** "dc:creator" as "creator": the few names that matter mean the same under every prefix. */
function plain(name: string): string {
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}

function fieldOf(path: readonly string[]): Field | undefined {
  const tag = path[path.length - 1];
  const parent = path[path.length - 2];
  if (tag === "name" && parent === "author") return "author";
  if (parent !== "item" && parent !== "entry") return undefined;
  return tag === undefined ? undefined : FIELDS[tag];
}

/** RSS and Atom mix the words; the latest change is what counts, the first publication where there is no other. */
const FIELDS: Readonly<Record<string, Field>> = {
  link: "link",
  title: "title",
  author: "author",
  creator: "author",
  updated: "updated",
  modified: "updated",
  pubdate: "published",
  published: "published",
  issued: "published",
  date: "published",
  guid: "guid",
};

/** Atom's link is an attribute, and may be there for several uses; the page itself is the alternate. */
function betterLink(
  known: string | undefined,
  attributes: Readonly<Record<string, string>>,
): string | undefined {
  const { href, rel } = attributes;
  if (href === undefined) return known;
  return known === undefined || rel === undefined || rel === "alternate" ? href : known;
}

function itemOf(draft: Draft, base: string): FeedItem | undefined {
  const written = (draft.link ?? "").trim() || (draft.guid ?? "").trim();
  if (written === "" || !URL.canParse(written, base)) return undefined;
  const url = new URL(written, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const moment = readDate((draft.updated ?? draft.published ?? "").trim().slice(0, 64), {});
  const isExact = moment?.zoneKnown && (moment.precision === "minute" || moment.precision === "second");
  const author = (draft.author ?? "").trim();
  return {
    link: url.href,
    title: (draft.title ?? "").replace(/\s+/g, " ").trim(),
    ...(author !== "" && { author }),
    ...(moment && { time: moment.millis }),
    ...(isExact && { isExact }),
  };
}
