import { MINUTE } from "../../seam/times.ts";
import { momentAt } from "../dates/dated.ts";
import { clockTime, isExact, isoTime, type Moment, type Precision, readDate } from "../dates/dates.ts";
import { tagId } from "../html/tags.ts";
import { absolute } from "./absolute.ts";
import { nameIn } from "./author.ts";
import { namesFirst, placeOfText } from "./body-asides.ts";
import type { Evidence } from "./evidence.ts";
import type { PostMedia } from "./media.ts";
import { withoutLabel } from "./name-labels.ts";
import { parentsOf } from "./nesting.ts";
import { avatarName } from "./people.ts";
import { permalinks } from "./permalink.ts";
import type { Quote } from "./quote.ts";
import { saidIn } from "./said.ts";
import type { BodiedRecord } from "./template.ts";
import type { PostTemplate } from "./wrapper.ts";

/** One post as its page shows it. Fields that the page does not tell are undefined. */
export interface Post {
  /** The number shown beside it, otherwise its place on the page, from 1. */
  readonly n: number;
  readonly id?: string;
  readonly url?: string;
  readonly author?: string;
  readonly authorUrl?: string;
  /** ISO 8601 in Greenwich time, or on the board's own clock where nobody knows its zone; a day where no more is told. */
  readonly published?: string;
  /** Whether `published` is in Greenwich time. */
  readonly publishedZone?: PublishedZone;
  readonly publishedPrecision?: Precision;
  /** `published` as the board's clock shows it, whatever its zone is: by this a post is known again. */
  readonly publishedClock?: string;
  readonly publishedRaw?: string;
  /** As shown, quotes in their place but without their headings. */
  readonly text: string;
  /** What this person wrote, where quotes stand in the text. */
  readonly ownText?: string;
  readonly html: string;
  readonly quotes?: readonly Quote[];
  /** What stands under the person's posts. */
  readonly signature?: string;
  /** When it was changed last, where a note tells. */
  readonly edited?: string;
  /** How many liked it, where the page tells. */
  readonly reactions?: number;
  /** The id of the post in whose record it stands. */
  readonly parent?: string;
  /** The id of the post it answers, where the page tells. */
  readonly replyTo?: string;
  readonly replyToAuthor?: string;
  /** The pictures, sounds, videos and files that it shows or carries. */
  readonly media?: readonly PostMedia[];
}

export type PublishedZone = "UTC" | "unknown";

type DraftPost = { -readonly [K in keyof Post]: Post[K] };

export function postsFrom(records: readonly BodiedRecord[], template: PostTemplate): Post[] {
  const links = permalinks(records, template.isUnnumbered, template.madeIds);
  const names = records.map((record) =>
    withoutLabel(nameIn(record, template.authors)?.name ?? "", template.labels ?? []),
  );
  const known = {
    signatures: new Set(template.signatures),
    asides: new Set(template.asides),
    partly: new Set(template.asides?.flatMap(placeOfText)),
    endings: new Set(template.endings),
    headings: new Set(template.headings),
    names: namesFirst(names),
    isAlone: (template.pages ?? 1) < 2,
  };
  const parents = parentsOf(records, new Set(template.remarks), template.indents);
  const posts: Post[] = [];
  records.forEach((record, i) => {
    const { page, anchor } = record;
    const { text, html, ownText, quotes, signature, edited, media } = saidIn(record, known, names[i]);
    const { name, url } = authorOf(record, template);
    const moment = anchor && momentAt(anchor, page.dated);
    const post: DraftPost = {
      n: links[i]?.number ?? i + 1,
      ...{ text, html },
      ...(quotes.length > 0 && { ownText, quotes }),
      ...(signature && { signature }),
      ...(edited && { edited }),
      ...(media.length > 0 && { media }),
    };
    if (links[i]?.id) post.id = links[i]!.id!;
    if (links[i]?.url) post.url = links[i]!.url!;
    if (name) post.author = name;
    if (url) post.authorUrl = url;
    if (moment) date(post, momentByZone(moment, record) ?? moment);
    else if (anchor?.found.named) dateYear(post, anchor.found.year!);
    if (anchor && anchor.raw !== "") post.publishedRaw = anchor.raw;
    fillIn(post, record);
    const parent = links[parents[i]!]?.id;
    if (parent !== undefined && parent !== post.id) post.parent = parent;
    const [answered] = quotes;
    if (answered?.post) post.replyTo = answered.post;
    if (answered?.author) post.replyToAuthor = answered.author;
    // A record without a word or a picture is not a post: an advertisement in the frame of one.
    if (post.text !== "" || /<(?:img|video|iframe|object|embed)\b/.test(post.html)) posts.push(post);
  });
  return posts;
}

function date(post: DraftPost, moment: Moment): void {
  post.published = isoTime(moment);
  post.publishedZone = moment.zoneKnown ? "UTC" : "unknown";
  post.publishedPrecision = moment.precision;
  post.publishedClock = clockTime(moment);
}

/** Of a month whose name nobody knows, the year is safe. */
function dateYear(post: DraftPost, year: number): void {
  post.published = String(year);
  post.publishedZone = "unknown";
  post.publishedPrecision = "year";
}

/** The moment that machines are told, if the clock of the board, whose zone nobody tells, shows just that. */
function momentByZone(shown: Moment, { page, told }: BodiedRecord): Moment | undefined {
  if (shown.zoneKnown || !isExact(shown.precision) || told?.published === undefined) return undefined;
  const exact = readDate(told.published, page.dated.context);
  if (!exact?.zoneKnown) return undefined;
  const offset = Math.floor(shown.millis / MINUTE) - Math.floor(exact.millis / MINUTE);
  return offset % QUARTER === 0 && Math.abs(offset) <= FURTHEST ? { ...exact, offset } : undefined;
}

/** Zones lie so many minutes apart … */
const QUARTER = 15;
/** … and reach so far from Greenwich's. */
const FURTHEST = 14 * 60;

/** What is not seen may be told to machines. */
function fillIn(post: DraftPost, { page, told }: BodiedRecord): void {
  if (!told) return;
  if (!post.author && told.author) {
    post.author = told.author;
    const url = told.authorUrl && absolute(page, told.authorUrl);
    if (url) post.authorUrl = url;
  }
  const moment = post.published || !told.published ? undefined : readDate(told.published, page.dated.context);
  if (moment && told.published) {
    date(post, moment);
    post.publishedRaw ??= told.published;
  }
  const url = post.url || !told.url ? "" : absolute(page, told.url);
  if (url) post.url = url;
  if (told.votes !== undefined) post.reactions = told.votes;
}

/** A told name that stands in the record, where another was read there, is the author's. */
function authorTold(record: BodiedRecord, name: string): string | undefined {
  const told = record.told?.author?.trim();
  if (!told || told.includes(name) || name.includes(told)) return undefined;
  const { page, from, to, body } = record;
  const { dom } = page;
  const beside = `${dom.textBetween(from, Math.min(body, to))} ${dom.end[body]! < to ? dom.textBetween(dom.end[body]!, to) : ""}`;
  return beside.includes(told) ? told : undefined;
}

/** The author of a record with the link to them. */
function authorOf(
  record: BodiedRecord,
  { authors, labels = [] }: PostTemplate,
): { name: string; url: string } {
  const labelled = nameIn(record, authors);
  const found = labelled && { ...labelled, name: withoutLabel(labelled.name, labels) };
  const told = found && authorTold(record, found.name);
  if (told)
    return {
      name: told,
      url: absolute(record.page, record.told?.authorUrl ?? "") || linkNamed(record, told),
    };
  if (!found) return avatarIn(record);
  return { name: found.name, url: linkAround(record.page, found.node) || linkNamed(record, found.name) };
}

/** The person's link elsewhere in the record: with the same name, around the avatar, or the only one there is. */
function linkNamed({ page, from, to, body }: BodiedRecord, name: string): string {
  const { dom } = page;
  const others = new Set<string>();
  let unnamed = "";
  for (let node = from; node < to; node++) {
    if (node === body) node = dom.end[body]! - 1;
    else if (page.people[node]! & 1) {
      const href = absolute(page, dom.attribute(node, "href") ?? "");
      if (dom.textOf(node) === name) return href;
      if (dom.textLength(node) === 0 && unnamed === "") unnamed = href;
      others.add(href);
    }
  }
  return unnamed === "" && others.size === 1 ? [...others][0]! : unnamed;
}

function avatarIn({ page, from, to, body }: BodiedRecord): { name: string; url: string } {
  const { dom } = page;
  for (let node = from; node < to; node++) {
    if (node === body) node = dom.end[body]! - 1;
    else if (page.people[node]! & 1) {
      for (let inner = node; inner < dom.end[node]!; inner++) {
        const name = avatarName(dom, inner);
        if (name !== "") return { name, url: linkAround(page, node) };
      }
    }
  }
  return { name: "", url: "" };
}

const A = tagId("a");

/** The address of the link that the node is or stands in; absolute. */
function linkAround(page: Evidence, node: number): string {
  const { dom } = page;
  let link = -1;
  for (let at = node, steps = 0; at >= 0 && steps < 3; at = dom.parent[at]!, steps++) {
    if (dom.tag[at] === A && dom.attribute(at, "href")) {
      link = at;
      break;
    }
  }
  for (let at = node; link < 0 && at < dom.end[node]!; at++)
    if (dom.tag[at] === A && dom.attribute(at, "href")) link = at;
  return link < 0 ? "" : absolute(page, dom.attribute(link, "href")!);
}
