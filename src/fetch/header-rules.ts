import { SkeinError } from "../seam/skein-error.ts";

/** A request header that cannot be sent: names it and says why, for a person. */
export class HeaderError extends SkeinError {
  readonly code = "header";
}

/** Headers that belong to the connection or to the message as it is sent (RFC 9110, 7.6.1): the HTTP client writes them itself. */
const PROTOCOL =
  /^(?:connection|content-length|expect|host|keep-alive|proxy-authenticate|proxy-connection|te|trailer|transfer-encoding|upgrade)$/i;
/** RFC 9110, 5.6.2. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** What RFC 9110, 5.5 lets a value hold; bytes beyond ASCII go out as Latin-1. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Why this header cannot be sent, as the end of a sentence; undefined when it can. */
export function unsendable(name: string, value: string): string | undefined {
  if (!NAME.test(name)) return "is not the name of a header";
  if (PROTOCOL.test(name)) return "is written by the crawler itself";
  if (/^proxy-authorization$/i.test(name))
    return "goes to the proxy alone: write --proxy http://USER:PASSWORD@HOST:PORT";
  if (/[\r\n]/.test(value)) return "has a line break in its value";
  if (!VALUE.test(value)) return "has characters in its value that no header can carry (Latin-1 only)";
  return undefined;
}

/** Throws HeaderError for the first header that cannot be sent. */
export function checkHeaders(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    const why = unsendable(name, value);
    if (why !== undefined) throw new HeaderError(`the header ${name} ${why}`);
  }
}
