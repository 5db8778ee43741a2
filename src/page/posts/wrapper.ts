import { momentAt } from "../dates/dated.ts";
import type { DatedPlace } from "../dates/dated-place.ts";
import { isExact } from "../dates/dates.ts";
import type { RecordLayout } from "../regions/territories.ts";
import { anchorsAt, commonLayout, recordsOf, wordsBehind } from "./anchored-records.ts";
import { timePlaces } from "./anchors.ts";
import { authorPlaces, nameIn } from "./author.ts";
import { asidePlaces } from "./body-asides.ts";
import { endingsOf, type Lines } from "./endings.ts";
import { type Evidence, PAGE_ROOT } from "./evidence.ts";
import { headingPlaces } from "./headings.ts";
import { indentPlaces } from "./indents.ts";
import { loneLayouts, withoutMenus } from "./lone-records.ts";
import { madeForms } from "./made-forms.ts";
import type { MadeForm } from "./made-ids.ts";
import { labelsOf, wholeName } from "./name-labels.ts";
import { remarkForms } from "./nesting.ts";
import { type Post, postsFrom } from "./post.ts";
import { Recurrence } from "./recurrence.ts";
import { signaturePlaces } from "./signature.ts";
import {
  type BodiedRecord,
  bodyAt,
  bodyPlaces,
  furniture,
  type PostRecord,
  type Several,
  severalAt,
} from "./template.ts";
import { withTold } from "./told-records.ts";

/** Where a template keeps the parts of its posts. Plain data: saved with a guide, applied to any page of the same template. */
export interface PostTemplate {
  /** Places of post times. */
  readonly times: readonly string[];
  /** Places of the posts' own words, best first. */
  readonly bodies: readonly string[];
  /** How the words lie where there are several elements at one of them. */
  readonly several?: Readonly<Record<string, Several>>;
  readonly authors: readonly string[];
  /** Places inside the body whose text goes with the author, not with the post. */
  readonly signatures: readonly string[];
  /** Places inside the body that hold nobody's words, and lines that end one person's posts; missing in what older versions learned. */
  readonly asides?: readonly string[];
  readonly endings?: readonly string[];
  /** Places at the head of the body where every post repeats the title of its thread; missing in what older versions learned. */
  readonly headings?: readonly string[];
  /** Words that stand before names and are no part of them, the longest first. */
  readonly labels?: readonly string[];
  /** Where several posts are on a page none of them tells an id: the number in the address of a page is its thread's. */
  readonly isUnnumbered?: boolean;
  /** How ids look that are no numbers; missing in what older versions learned. */
  readonly madeIds?: readonly MadeForm[];
  /** Forms of records that are remarks on others. */
  readonly remarks?: readonly string[];
  /** Places of numbers that tell how far in a post stands; missing in what older versions learned. */
  readonly indents?: readonly string[];
  /** From how many pages it was learned: of one alone nobody knows what recurs on the site. */
  readonly pages?: number;
  /** How the records lie. */
  readonly layout?: RecordLayout;
  /** Texts that stand in many records. */
  readonly furniture: readonly string[];
}

/** Learns the places of all fields from all pages together: what one page leaves open another decides. */
export function learnTemplate(pages: readonly Evidence[]): PostTemplate {
  const times = timePlaces(pages);
  const [closest, ...wider] = loneLayouts(pages, times);
  if (closest === undefined) return learnWith(pages, times, commonLayout(pages, times));
  const learned = learnWith(pages, times, closest);
  // Whoever wrote a message that has its page to itself may be named beside it.
  if (learned.authors.length > 0) return learned;
  for (const layout of wider) {
    const others = learnWith(pages, times, layout);
    if (others.authors.length > 0) return others;
  }
  return learned;
}

function learnWith(
  pages: readonly Evidence[],
  times: readonly string[],
  layout: RecordLayout | undefined,
): PostTemplate {
  const records = pages.flatMap((page) => recordsAt(page, anchorsAt(page, times), layout));
  const chrome = furniture(records);
  const bodies = bodyPlaces(records, chrome);
  const several = Object.fromEntries(
    bodies.flatMap((place) => {
      const how = severalAt(records, place, chrome);
      return how ? [[place, how]] : [];
    }),
  );
  const byPage = pages.map((page) =>
    bodiedRecords(page, { times, bodies, several, layout, furniture: [...chrome] }),
  );
  const bodied = byPage.flat();
  const authors = authorPlaces(bodied, chrome);
  const signatures = signaturePlaces(bodied, authors);
  const asides = asidePlaces(bodied, authors);
  const template = {
    times,
    bodies,
    several,
    authors,
    signatures,
    asides,
    headings: headingPlaces(bodied, authors),
    labels: labelsIn(bodied, authors),
    remarks: [...new Set(byPage.flatMap((records) => remarkForms(records)))],
    indents: indentPlaces(byPage),
    madeIds: madeForms(bodied),
    furniture: [...chrome],
    pages: pages.length,
  };
  const whole = layout ? { ...template, layout } : template;
  if (pages.length < 2) return whole;
  const read = pages.map((page) => readWith(whole, page));
  return {
    ...whole,
    ...(areUnnumbered(read) && { isUnnumbered: true }),
    endings: endingsOf(read.flatMap(linesOf)),
  };
}

function labelsIn(records: readonly BodiedRecord[], authors: readonly string[]): string[] {
  const found = records.flatMap((record) => {
    const name = nameIn(record, authors);
    return name ? [{ ...name, whole: wholeName(record.page, name) }] : [];
  });
  return labelsOf(
    found.map(({ name }) => name),
    found.map(({ whole }) => whole),
  );
}

/** What everybody wrote, by line, as read without knowing how people end. */
function linesOf(posts: readonly Post[]): Lines[] {
  return posts.flatMap(({ author, text }) => (author ? { author, lines: text.split("\n") } : []));
}

function areUnnumbered(pages: readonly (readonly Post[])[]): boolean {
  const several = pages.filter(({ length }) => length > 1);
  const untold = several.filter((posts) => posts.every(({ id }) => id === undefined));
  return untold.length * 2 > several.length;
}

/** The posts of a page by a template, in document order. */
export function readWith(template: PostTemplate, page: Evidence): Post[] {
  return postsFrom(recordsWith(template, page), template);
}

/** The records of a page that may be posts, by a template, in document order. */
export function recordsWith(template: PostTemplate, page: Evidence): readonly BodiedRecord[] {
  return withTold(page, bodiedRecords(page, template));
}

/** Whether the records of a page are posts, as far as it tells alone. */
export function arePosts(page: Evidence, times: readonly string[]): boolean | undefined {
  const spans = recordsOf(page, anchorsAt(page, times));
  if (spans.length < 2) return undefined;
  const recurrence = new Recurrence();
  recurrence.see(page, spans);
  return recurrence.arePosts();
}

/** Dates that begin no post are taken away; what lay between them and the next then belongs to that. */
function bodiedRecords(
  page: Evidence,
  {
    times,
    bodies,
    several = {},
    furniture,
    layout,
  }: Pick<PostTemplate, "times" | "bodies" | "several" | "furniture"> & {
    readonly layout?: RecordLayout | undefined;
  },
): BodiedRecord[] {
  const dates = anchorsAt(page, times);
  // Further ones are days that somebody names.
  const anchors = layout?.isLone ? dates.slice(0, 1) : dates;
  const chrome = new Set(furniture);
  const bodied = (record: PostRecord) => withBody(record, bodies, several, chrome);
  const all = recordsAt(page, anchors, layout);
  const first = all.map(bodied);
  if (first.every((record) => record !== undefined)) return first;
  const lone = all.length === 1 ? withWordsAround(all[0]!, bodied) : undefined;
  if (lone) return [lone];
  const kept = anchors.filter((_, i) => first[i] !== undefined);
  return recordsAt(page, kept, layout)
    .map(bodied)
    .filter((record) => record !== undefined);
}

/** A question without answers has no other record that would show how far it reaches: as far as its words, if no other date stands before them. */
function withWordsAround(
  record: PostRecord,
  bodied: (record: PostRecord) => BodiedRecord | undefined,
): BodiedRecord | undefined {
  const { page, anchor } = record;
  const { dom } = page;
  for (let from = record.from; from > PAGE_ROOT; from = dom.parent[from]!) {
    const end = dom.end[from]!;
    if (page.dated.places.some(({ node }) => node >= from && node < end && node !== anchor?.node)) break;
    const found = bodied({ ...record, from, to: wordsBehind(page, { from, to: end }, dom.size) });
    // Buttons may lie as words do.
    if (found && page.free(found.body, dom.end[found.body]!) > 0) return found;
  }
  return undefined;
}

function recordsAt(
  page: Evidence,
  anchors: readonly DatedPlace[],
  layout: RecordLayout | undefined,
): PostRecord[] {
  const moments = anchors.map((anchor) => momentAt(anchor, page.dated));
  const spans = recordsOf(page, anchors, layout);
  const [lone] = layout?.isLone ? spans : [];
  return (lone ? [withoutMenus(page, lone, anchors[0]!.node)] : spans).map(({ from, to }, i) => {
    const own = moments[i]?.millis;
    const same = own !== undefined && (own === moments[i + 1]?.millis || own === moments[i - 1]?.millis);
    // Two posts in the same minute are rare enough; on the same day they are not.
    const echo = !same ? undefined : isExact(moments[i]!.precision) ? "time" : "day";
    return { page, from, to, anchor: anchors[i], echo };
  });
}

function withBody(
  record: PostRecord,
  bodies: readonly string[],
  several: Readonly<Record<string, Several>>,
  chrome: ReadonlySet<string>,
): BodiedRecord | undefined {
  for (const key of bodies) {
    const body = bodyAt(record, key, several[key], chrome);
    if (body) return { ...record, ...body };
  }
  return undefined;
}
