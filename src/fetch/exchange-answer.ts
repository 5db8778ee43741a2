import type { Answer, Exchange, HeaderPair } from "./answer.ts";
import { decode } from "./content-coding.ts";
import { shorten } from "./failure.ts";

/** What an exchange says: its header fields by name, its body without its content coding, where it points. */
export async function answerOf(
  url: string,
  exchange: Exchange,
  headers: Readonly<Record<string, string>>,
  maxDecodedBytes: number,
): Promise<Answer> {
  const { status, body } = exchange.response;
  const decoding = decode(body, headers["content-encoding"], maxDecodedBytes);
  const decoded = decoding instanceof Promise ? await decoding : decoding;
  if (!decoded.ok) {
    const message = `${decoded.message}: ${shorten(url)}`;
    return { ok: false, url, failure: { reason: decoded.reason, retry: false, message }, exchange };
  }
  const location = status >= 300 && status < 400 ? locationOf(headers.location, url) : undefined;
  const answered = { ok: true as const, url, exchange, status, headers, body: decoded.body };
  return location === undefined ? answered : { ...answered, location };
}

/** By lower-case name without a prototype: a server may send a header named `__proto__`. */
export function fieldsOf(pairs: readonly HeaderPair[]): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of pairs) {
    const key = name.toLowerCase();
    const before = fields[key];
    fields[key] = before === undefined ? value : `${before}, ${value}`;
  }
  return fields;
}

/** Header bytes beyond ASCII are UTF-8 in practice (addresses with umlauts), as browsers read them. */
function locationOf(value: string | undefined, base: string): string | undefined {
  if (value === undefined) return undefined;
  const text = /[\x80-\xff]/.test(value) ? Buffer.from(value, "latin1").toString("utf8") : value;
  return URL.canParse(text, base) ? new URL(text, base).href : undefined;
}
