import { withoutFragment } from "../../url/fragment.ts";
import { isSameHost } from "../../url/scope.ts";
import { tagId, tagSet } from "../html/tags.ts";
import { absolute } from "./absolute.ts";
import type { Evidence } from "./evidence.ts";
import { isFileName, pictureName, sourcesOf } from "./media-addresses.ts";
import type { BodiedRecord } from "./template.ts";

/** What a post shows or carries beside its words. */
export interface PostMedia {
  readonly url: string;
  readonly kind: MediaKind;
}

export type MediaKind = "image" | "audio" | "video" | "file";

/**
 * The pictures, sounds, videos and attached files of a post. Told by structure: elements that show them, links around a picture that lead to
 * a picture, and links that are called as files are; what the answer is decides in the end. A mere link to a page is none of them.
 * `signatures`: roots of what stands under all posts of a person.
 */
export function mediaIn({ page, from, to, body }: BodiedRecord, signatures: readonly number[]): PostMedia[] {
  const { dom } = page;
  const found = new Map<string, MediaKind>();
  const add = (address: string, kind: MediaKind) => {
    const url = withoutFragment(absolute(page, address.trim()));
    if (/^https?:/.test(url) && !found.has(url) && found.size < MOST) found.set(url, kind);
  };
  for (let node = from; node < to; node++) {
    const tag = dom.tag[node]!;
    if (!CARRIERS[tag]) continue;
    const isOwn = dom.contains(body, node);
    if (signatures.some((root) => dom.contains(root, node))) continue;
    if (tag === A) {
      const kind = linkedKind(page, node, isOwn);
      if (kind) add(dom.attribute(node, "href")!, kind);
    } else if (isOwn || isAttachedPicture(page, node)) {
      const kind = KINDS[dom.tagName(node)] ?? kindOfSource(page, node);
      if (kind) for (const address of sourcesOf(dom, node)) add(address, kind);
      const poster = tag === VIDEO ? dom.attribute(node, "poster") : undefined;
      if (poster) add(poster, "image");
    }
  }
  return [...found].map(([url, kind]) => ({ url, kind }));
}

/** Nobody attaches more to one post; a page that says so is an attack. */
const MOST = 1000;

const A = tagId("a");
const IMG = tagId("img");
const VIDEO = tagId("video");
const CARRIERS = tagSet("a img audio video source");
const KINDS: Readonly<Record<string, MediaKind>> = { img: "image", audio: "audio", video: "video" };

/** Of a <source>: what it is a source of. */
function kindOfSource({ dom }: Evidence, node: number): MediaKind | undefined {
  const around = dom.tagName(dom.parent[node]!);
  return around === "picture" ? "image" : KINDS[around];
}

/** Beside the words stand avatars, ranks and buttons; a picture that is called as a file is, was attached. */
function isAttachedPicture({ dom, people }: Evidence, node: number): boolean {
  if (dom.tag[node] !== IMG || people[node]! > 0) return false;
  return isFileName(dom.attribute(node, "alt") ?? "") || isFileName(dom.attribute(node, "title") ?? "");
}

/** What a link brings that is no page: undefined for all others. `isOwn`: it stands among the words. */
function linkedKind(page: Evidence, node: number, isOwn: boolean): MediaKind | undefined {
  const { dom } = page;
  const href = dom.attribute(node, "href");
  if (!href || page.people[node]! & 1) return undefined;
  const url = absolute(page, href);
  if (!/^https?:/.test(url)) return undefined;
  const name = new URL(url).pathname;
  const isPicture = pictureName(name);
  if (isPicture && holdsPicture(page, node)) return "image";
  const isHere = isSameHost(url, page.url);
  const said = dom.textLength(node) > LONGEST_NAME ? "" : dom.textOf(node);
  // "forum.example" is called as a file is, but leads to that host.
  const text = new URL(url).hostname.includes(said.toLowerCase()) ? "" : said;
  const isFile = isFileName(name.slice(name.lastIndexOf("/") + 1));
  // Elsewhere, only what both its address and its text call a file.
  if (!isHere) return isFile && isFileName(text) ? (isPicture ? "image" : "file") : undefined;
  if (dom.attribute(node, "download") !== undefined || isFileName(text)) return isPicture ? "image" : "file";
  if (isOwn && holdsPicture(page, node) && hasNumber(url)) return "file";
  return isOwn && isFile ? (isPicture ? "image" : "file") : undefined;
}

/** With the size that many boards write behind it. */
const LONGEST_NAME = 260;

/** A thumbnail: a picture and no words. */
function holdsPicture({ dom }: Evidence, link: number): boolean {
  if (dom.textLength(link) > 0) return false;
  for (let node = link + 1; node < dom.end[link]!; node++) if (dom.tag[node] === IMG) return true;
  return false;
}

/** An attachment without a name of its own has a number: attachment.php?id=12. */
function hasNumber(url: string): boolean {
  return /\d/.test(new URL(url).pathname + new URL(url).search);
}
