import type { MediaSort, NamedMedia } from "../archive/media/media.ts";
import { decode } from "../fetch/content-coding.ts";
import { MEDIA } from "./numbers.ts";

/** What a style sheet, as it came, names: further sheets, pictures and fonts. */
export async function namedInStyle(
  body: Buffer,
  coding: string | undefined,
  base: string,
): Promise<NamedMedia[]> {
  const decoded = await decode(body, coding, MEDIA.largestStyle);
  return decoded.ok ? addressesInStyle(decoded.body.toString("utf8"), base) : [];
}

/** `@import "…"` and `url(…)`. No parser of style sheets is needed for that: what stands in comments is asked for once, for nothing. */
export function addressesInStyle(style: string, base: string): NamedMedia[] {
  const found = new Map<string, MediaSort>();
  for (const [, imported, quoted, bare] of style.matchAll(ADDRESSES)) {
    const url = namedBy(imported ?? quoted ?? bare ?? "", base);
    if (url === undefined || found.has(url)) continue;
    found.set(url, imported !== undefined ? "style" : kindByName(url));
  }
  return [...found].map(([url, kind]) => ({ url, kind }));
}

/** The same sheet with other addresses, each in its place: where something was kept, or undefined for what is to be left out. */
export function readdressedStyle(
  style: string,
  base: string,
  keptAt: (url: string) => string | undefined,
): string {
  return style.replace(ADDRESSES, (named: string, imported?: string, quoted?: string, bare?: string) => {
    const address = imported ?? quoted ?? bare ?? "";
    const url = namedBy(address, base);
    const at = url === undefined ? undefined : keptAt(url);
    const place = named.lastIndexOf(address);
    return `${named.slice(0, place)}${at ?? NOTHING}${named.slice(place + address.length)}`;
  });
}

/** Loads nothing, and leaves everything around it as it is. */
const NOTHING = "data:,";

function namedBy(address: string, base: string): string | undefined {
  return httpAddress(address.replace(/\\([^\n])/g, "$1"), base);
}

const IMPORT = String.raw`@import\s{1,9}(?:url\(\s{0,9})?["']?([^"'()\s;]{1,2000})`;
const QUOTED = String.raw`url\(\s{0,9}["']([^"'\n]{1,2000})["']`;
const BARE = String.raw`url\(\s{0,9}([^"'()\s]{1,2000})\s{0,9}\)`;
const ADDRESSES = new RegExp(`${IMPORT}|${QUOTED}|${BARE}`, "gi");

/** Absolute and without its fragment; undefined for what is not fetched over http. */
export function httpAddress(address: string, base: string): string | undefined {
  const text = address.trim();
  if (text === "" || text.startsWith("#") || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  url.hash = "";
  url.username = "";
  url.password = "";
  return url.href;
}

function kindByName(url: string): MediaSort {
  const { pathname } = new URL(url);
  if (/\.(?:woff2?|ttf|otf|eot)$/i.test(pathname)) return "font";
  return /\.css$/i.test(pathname) ? "style" : "image";
}
