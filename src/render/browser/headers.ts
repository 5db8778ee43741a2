import type { Request } from "playwright-core";
import type { Answered } from "../../fetch/answer.ts";

/** Set by whoever sends the request, never by a page; our fetch has its own. */
const OURS =
  /^(?:host|cookie|user-agent|connection|content-.*|accept-encoding|te|trailer|transfer-encoding|upgrade.*|keep-alive|proxy-.*|sec-.*|dnt|origin|if-.*|range|pragma|cache-control|authorization)$/;
const TO_ANYBODY: ReadonlySet<string> = new Set(["accept", "accept-language", "referer"]);

/** What a page's request says beside its address: to its own origin as it likes, to others what everybody may say. */
export function sentHeaders(request: Request, page: string): Record<string, string> {
  const { origin } = new URL(page);
  const url = new URL(request.url());
  const isOwn = url.origin === origin;
  const headers = Object.fromEntries(
    Object.entries(request.headers()).filter(([name]) => (isOwn ? !OURS.test(name) : TO_ANYBODY.has(name))),
  );
  return isOwn || request.resourceType() === "script" ? headers : { ...headers, origin };
}

/** An answer as the browser takes it: unpacked, with the cookies that its program may see. */
export function fulfilment({ status, headers, body, exchange }: Answered) {
  const cookies = exchange.response.headers.filter(
    ([name, value]) => name.toLowerCase() === "set-cookie" && !/;\s*httponly\b/i.test(value),
  );
  const kept = Object.entries(headers).filter(([name]) => !NOT_FOR_IT.test(name));
  const set = cookies.map(([, value]) => value).join("\n");
  return { status, headers: { ...Object.fromEntries(kept), ...(set && { "set-cookie": set }) }, body };
}

/** What is about the way that it took, or about other requests than those of the page. */
const NOT_FOR_IT =
  /^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive|set-cookie2?|alt-svc|clear-site-data|strict-transport-security|nel|report-to|reporting-endpoints|refresh|link|speculation-rules|no-vary-search|service-worker-allowed|content-disposition)$/;
