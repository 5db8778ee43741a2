/** What of an answer tells whether it is a page. */
export interface Served {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Content coding removed. */
  readonly body: Buffer;
}

/**
 * Whether an answer is a page: something that was asked for and came, and is HTML. This is the one place that says so; the
 * archive keeps its word with each visit.
 */
export function isPage({ status, headers, body }: Served): boolean {
  return status >= 200 && status < 300 && isHtml(headers["content-type"], body);
}

/** Servers that say nothing of a page, or call it plain text, are many: then the bytes are believed. */
export function isHtml(contentType: string | undefined, body: Buffer): boolean {
  const type = (contentType ?? "").split(";", 1)[0]!.trim().toLowerCase();
  if (type.includes("html")) return true;
  if (type === "") return AS_BROWSERS_TAKE_IT.test(beginning(body));
  return MISTAKEN.test(type) && AS_DOCUMENTS_BEGIN.test(beginning(body));
}

/** What servers say of files whose kind they do not know. XHTML may be called XML. */
const MISTAKEN = /^(?:text\/plain|application\/octet-stream|(?:text|application)\/xml|\*\/\*|[^/]*)$/;

/** How far a comment before the first element may go. */
const LOOKED_AT = 4096;

/** The first bytes as letters, without byte order marks and the zeros of UTF-16. */
function beginning(body: Buffer): string {
  return body
    .toString("latin1", 0, LOOKED_AT)
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "")
    .replaceAll("\0", "");
}

const BEFORE = /^(?:\s|<!--(?:(?!-->).)*-->|<\?(?:(?!\?>).)*\?>)*/s.source;
const AS_DOCUMENTS_BEGIN = new RegExp(`${BEFORE}<(?:!doctype\\s+html|html|head|body)\\b`, "is");
/** The elements by which browsers know a page that nobody calls one (WHATWG, MIME Sniffing, 7.1). */
const AS_BROWSERS_TAKE_IT = new RegExp(
  `${BEFORE}<(?:!doctype\\s+html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)\\b`,
  "is",
);
