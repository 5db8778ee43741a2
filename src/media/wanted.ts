import type { MediaFault, MediaSort } from "../archive/media/media.ts";
import type { AnswerHead } from "../fetch/answer.ts";
import { isHtml } from "../fetch/is-page.ts";

/** Answers that mean "not now". */
export function isNotNow(status: number): boolean {
  return status >= 500 || status === 429 || status === 408 || status === 425;
}

/** Why the answer is not what was named, as far as its head tells; undefined when its body is worth having. */
export function faultOfHead(
  { status, headers }: AnswerHead,
  kind: MediaSort,
  fileLimit: number,
): MediaFault | undefined {
  if (status !== 200) return { state: isNotNow(status) ? "failed" : "refused", reason: String(status) };
  const type = typeOf(headers);
  if (type.includes("html")) return PAGE;
  if (!mayBe(kind, type)) return { state: "refused", reason: "otherType", detail: type };
  if (Number(headers["content-length"] ?? 0) > fileLimit) return tooLarge(fileLimit);
  return undefined;
}

/** What the server calls it, without what it adds to that; "" where it says nothing. */
export function typeOf(headers: AnswerHead["headers"]): string {
  return (headers["content-type"] ?? "").split(";", 1)[0]!.trim().toLowerCase();
}

/** The same by its first bytes: many servers call everything plain text, or say nothing of it. */
export function faultOfBytes(headers: AnswerHead["headers"], first: Buffer): MediaFault | undefined {
  return isHtml(headers["content-type"], first) ? PAGE : undefined;
}

export function tooLarge(limit: number): MediaFault {
  return { state: "refused", reason: "tooLarge", detail: String(limit) };
}

const PAGE: MediaFault = { state: "refused", reason: "page" };

/** Servers that know nothing better say that it is bytes, or text. */
const ANYTHING =
  /^(?:|application\/(?:octet-stream|binary|force-download|x-download)|binary\/.*|text\/plain|\*\/\*)$/;
const TYPES: Readonly<Partial<Record<MediaSort, RegExp>>> = {
  image: /^image\//,
  audio: /^(?:audio|video)\/|^application\/ogg$/,
  video: /^(?:audio|video)\/|^application\/(?:ogg|mp4|x-mpegurl|vnd\.apple\.mpegurl)$/,
  style: /^text\/css$/,
  script: /javascript|ecmascript|^application\/json$/,
};

function mayBe(kind: MediaSort, type: string): boolean {
  return ANYTHING.test(type) || (TYPES[kind]?.test(type) ?? true);
}
