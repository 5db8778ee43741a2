import { isRoute } from "./route.ts";
import { isSessionParameter, SESSION_IN_PATH, SESSION_NAMES } from "./session-ids.ts";

/** Longer addresses are traps or accidents; Scrapy draws the line at the same place. */
export const MAX_URL_LENGTH = 2083;

/**
 * One spelling per address. What is treated as the same, and what is not, is written down in docs/addresses.md.
 *
 * Returns undefined for what cannot be asked for over HTTP: other schemes, broken or overlong addresses.
 */
export function normalise(href: string, base?: string): string | undefined {
  const parsed = parse(href, base);
  if (!parsed || (parsed.protocol !== "http:" && parsed.protocol !== "https:")) return undefined;
  // Each setter makes the parser run again: touch only what is there.
  if (parsed.username || parsed.password) {
    parsed.username = "";
    parsed.password = "";
  }
  if (parsed.pathname.includes(";")) parsed.pathname = parsed.pathname.replace(SESSION_IN_PATH, "");
  let url = parsed.href;
  if (parsed.search) {
    const search = withoutSessions(parsed.search);
    if (search !== parsed.search) {
      parsed.search = search;
      url = parsed.href;
    }
  } else if (url.endsWith("?")) {
    url = url.slice(0, -1);
  }
  if (url.includes("%")) url = sameEscapes(url);
  return url.length > MAX_URL_LENGTH ? undefined : url;
}

/** Fragments are cut before parsing, which is cheaper than taking them off afterwards; routes are part of the address. */
function parse(href: string, base: string | undefined): URL | undefined {
  if (href.length > MAX_URL_LENGTH) return undefined;
  const fragment = href.indexOf("#");
  const isCut = fragment >= 0 && !isRoute(href.slice(fragment, fragment + 4));
  try {
    return new URL(isCut ? href.slice(0, fragment) : href, base);
  } catch {
    return undefined;
  }
}

/** Drops session parameters; keeps order, separators (`&` or `;`) and empty values of all others. */
function withoutSessions(search: string): string {
  if (!SESSION_NAME_HINT.test(search)) return search;
  const parts = search.slice(1).split(/([&;])/);
  let kept = "";
  for (let i = 0; i < parts.length; i += 2) {
    const part = parts[i]!;
    const equals = part.indexOf("=");
    if (equals > 0 && isSessionParameter(part.slice(0, equals), part.slice(equals + 1))) continue;
    kept += kept === "" ? part : parts[i - 1]! + part;
  }
  return kept === "" ? "" : `?${kept}`;
}

const SESSION_NAME_HINT = new RegExp(`[?&;](?:${SESSION_NAMES.join("|")})=`, "i");

/** %7e and ~ are one address (RFC 3986, 6.2.2.2), as are %c3 and %C3. Reserved characters stay as they came. */
function sameEscapes(url: string): string {
  return url.replace(/%[0-9a-f]{2}/gi, (triplet) => {
    const code = Number.parseInt(triplet.slice(1), 16);
    const unreserved =
      (code >= 0x41 && code <= 0x5a) ||
      (code >= 0x61 && code <= 0x7a) ||
      (code >= 0x30 && code <= 0x39) ||
      code === 0x2d ||
      code === 0x2e ||
      code === 0x5f ||
      code === 0x7e;
    return unreserved ? String.fromCharCode(code) : triplet.toUpperCase();
  });
}
