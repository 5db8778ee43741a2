import { decodeEntities } from "../html/entities.ts";

export interface ListedAddress {
  readonly url: string;
  /** True for a further list, as a sitemap index names them. */
  readonly list: boolean;
}

/**
 * The addresses that an XML sitemap, a feed (RSS, Atom, RDF) or a plain list names, one at a time: files may be large. Reads
 * tags and nothing else of XML: no document type, no entities of the file's own, so that no file unfolds into more than it is.
 */
export function* listedAddresses(text: string): Generator<ListedAddress> {
  if (!text.slice(0, BEGINNING).includes("<")) {
    yield* linesOf(text);
    return;
  }
  let inList = false;
  let inItem = false;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    if (text.startsWith("<!--", at)) {
      at = after(text, "-->", at);
      continue;
    }
    if (text.startsWith(CDATA, at)) {
      at = after(text, "]]>", at);
      continue;
    }
    const end = text.indexOf(">", at);
    if (end < 0) return;
    const tag = text.slice(at + 1, Math.min(end, at + LONGEST_TAG));
    const name = /^\/?(?:[\w-]{1,40}:)?([\w-]{1,40})/.exec(tag)?.[1]?.toLowerCase();
    const closes = tag.startsWith("/");
    at = end + 1;
    if (name === "sitemap") inList = !closes;
    else if (name === "item" || name === "entry") inItem = !closes;
    else if (closes) continue;
    else if (name === "loc") yield* one(contentAt(text, at), inList);
    else if (name === "link" && inItem) yield* one(linkOf(tag) ?? contentAt(text, at), false);
  }
}

const BEGINNING = 1000;
const LONGEST_TAG = 4000;
const LONGEST_ADDRESS = 2000;
const CDATA = "<![CDATA[";

function* one(url: string, list: boolean): Generator<ListedAddress> {
  if (/^https?:\/\//i.test(url) && url.length < LONGEST_ADDRESS) yield { url, list };
}

function* linesOf(text: string): Generator<ListedAddress> {
  for (let from = 0; from < text.length; ) {
    let to = text.indexOf("\n", from);
    if (to < 0) to = text.length;
    yield* one(text.slice(from, Math.min(to, from + LONGEST_ADDRESS)).trim(), false);
    from = to + 1;
  }
}

/** The text that begins here, up to the next tag. */
function contentAt(text: string, at: number): string {
  const from = at + /^\s{0,100}/.exec(text.slice(at, at + 100))![0].length;
  const cdata = text.startsWith(CDATA, from);
  const start = cdata ? from + CDATA.length : from;
  const end = text.indexOf(cdata ? "]]>" : "<", start);
  if (end < 0 || end - start > LONGEST_ADDRESS) return "";
  const content = text.slice(start, end).trim();
  return cdata ? content : decodeEntities(content, true);
}

/** Atom: `<link rel="alternate" href="…"/>`; other relations lead elsewhere. */
function linkOf(tag: string): string | undefined {
  const href = attributeOf(tag, "href");
  if (href === undefined) return undefined;
  const rel = attributeOf(tag, "rel") ?? "alternate";
  return rel === "alternate" ? decodeEntities(href, true) : "";
}

function attributeOf(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s{0,9}=\\s{0,9}(?:"([^"]*)"|'([^']*)')`, "i").exec(tag);
  return found?.[1] ?? found?.[2];
}

function after(text: string, mark: string, at: number): number {
  const end = text.indexOf(mark, at);
  return end < 0 ? text.length : end + mark.length;
}
