import type { Dom } from "../html/dom.ts";
import { tagId } from "../html/tags.ts";
import type { Span } from "../regions/segment.ts";

/** What a page tells machines of a post: in JSON-LD, microdata or RDFa (schema.org: DiscussionForumPosting, Question, Answer, Comment, …). */
export interface StructuredPost {
  /** The beginning of its text, letters only: by this it is found among the posts that are seen. */
  readonly start: string;
  /** How many letters it has. */
  readonly length: number;
  readonly author?: string;
  readonly authorUrl?: string;
  readonly published?: string;
  readonly url?: string;
  /** How many liked it. */
  readonly votes?: number;
  /** Where the marks stand in the page itself: the element that is the post, and the one that holds its words. */
  readonly item?: number;
  readonly body?: number;
  /** The lines that tell it, where these are shown: nobody's words. */
  readonly head?: Span;
}

const SCRIPT = tagId("script");
/** Deeper or longer data is not about posts. */
const MOST_OBJECTS = 5000;

/** Posts told in JSON-LD. Broken data is no data. */
export function postsInScripts(dom: Dom): StructuredPost[] {
  const found: StructuredPost[] = [];
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] !== SCRIPT || !/ld\+json/i.test(dom.attribute(node, "type") ?? "")) continue;
    try {
      collect(JSON.parse(dom.text[node + 1] ?? ""), found);
    } catch {
      // not JSON after all
    }
  }
  return found;
}

function collect(data: unknown, found: StructuredPost[]): void {
  const waiting: unknown[] = [data];
  for (let count = 0; waiting.length > 0 && count < MOST_OBJECTS; count++) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) {
      for (const item of value) waiting.push(item);
      continue;
    }
    const fields = value as Record<string, unknown>;
    const post = postOf(fields);
    if (post) found.push(post);
    for (const field of Object.values(fields)) if (typeof field === "object") waiting.push(field);
  }
}

function postOf(fields: Record<string, unknown>): StructuredPost | undefined {
  const told = fields.text ?? fields.articleBody;
  if (typeof told !== "string") return undefined;
  const text = told.replace(/<[^<>]{0,300}>/g, " ");
  const start = textStart(text);
  if (start.length < SHORTEST_START) return undefined;
  const person = (Array.isArray(fields.author) ? fields.author[0] : fields.author) as
    | { name?: unknown; url?: unknown }
    | undefined;
  const published = fields.dateCreated ?? fields.datePublished;
  const post: { -readonly [K in keyof StructuredPost]: StructuredPost[K] } = {
    start,
    length: lettersIn(text),
  };
  if (typeof person?.name === "string") post.author = person.name;
  if (typeof person?.url === "string") post.authorUrl = person.url;
  if (typeof published === "string") post.published = published;
  if (typeof fields.url === "string") post.url = fields.url;
  const votes = countIn(String(fields.upvoteCount ?? ""));
  if (votes !== undefined) post.votes = votes;
  return post;
}

/** How many letters a text has. */
export function lettersIn(text: string): number {
  return text.replace(/&[a-z]+;|[^\p{L}]+/gu, "").length;
}

/** A whole number, if it is one. */
export function countIn(text: string): number | undefined {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Fewer letters may begin any post. */
export const SHORTEST_START = 8;
const LONGEST_START = 40;

/** The first letters of a text, whatever stands between them. */
export function textStart(text: string): string {
  return text
    .slice(0, 400)
    .replace(/&[a-z]+;|[^\p{L}]+/gu, "")
    .toLowerCase()
    .slice(0, LONGEST_START);
}
