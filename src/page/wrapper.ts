import { anchorsAt, recordsOf, timePlaces } from "./anchors.ts";
import type { Evidence } from "./evidence.ts";
import { type Post, postsFrom } from "./post.ts";
import { signaturePlaces } from "./signature.ts";
import {
  authorPlaces,
  type BodiedRecord,
  bodyPlaces,
  findPlace,
  furniture,
  type PostRecord,
} from "./template.ts";

/** Where a template keeps the parts of its posts. Plain data: saved with a guide, applied to any page of the same template. */
export interface PostTemplate {
  /** Places of post times. */
  readonly times: readonly string[];
  /** Places of the posts' own words, best first. */
  readonly bodies: readonly string[];
  readonly authors: readonly string[];
  /** Places inside the body whose text goes with the author, not with the post. */
  readonly signatures: readonly string[];
  /** Texts that stand in many records. */
  readonly furniture: readonly string[];
}

/** Learns the places of all fields from all pages together: what one page leaves open another decides. */
export function learnTemplate(pages: readonly Evidence[]): PostTemplate {
  const times = timePlaces(pages);
  const records = pages.flatMap((page) => recordsAt(page, times));
  const chrome = furniture(records);
  const bodies = bodyPlaces(records, chrome);
  const bodied = records.map((record) => withBody(record, bodies)).filter((record) => record !== undefined);
  const authors = authorPlaces(bodied);
  const signatures = signaturePlaces(bodied, authors);
  return { times, bodies, authors, signatures, furniture: [...chrome] };
}

/** The posts of a page by a template, in document order. */
export function readWith(template: PostTemplate, page: Evidence): Post[] {
  const records = recordsAt(page, template.times)
    .map((record) => withBody(record, template.bodies))
    .filter((record) => record !== undefined);
  return postsFrom(records, template);
}

function recordsAt(page: Evidence, times: readonly string[]): PostRecord[] {
  const anchors = anchorsAt(page, times);
  return recordsOf(page, anchors).map((span, i) => ({
    page,
    from: span.from,
    to: span.to,
    anchor: anchors[i],
  }));
}

function withBody(record: PostRecord, bodies: readonly string[]): BodiedRecord | undefined {
  for (const key of bodies) {
    const body = findPlace(record, key);
    if (body >= 0) return { ...record, body };
  }
  return undefined;
}
