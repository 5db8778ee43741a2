import { Cookie, CookieJar, type SerializedCookieJar } from "tough-cookie";
import { SkeinError } from "../seam/skein-error.ts";
import type { HeaderPair } from "./answer.ts";

export type SavedCookies = SerializedCookieJar;

/** The cookies of one crawl, each for its own host, able to survive a restart. */
export class Cookies {
  #jar: CookieJar;
  #empty = true;
  readonly #names = new Map<string, Set<string>>();
  /** Grows with every change, so that a caller knows when to save. */
  changes = 0;

  constructor() {
    this.#jar = newJar();
  }

  /** What to send to this address; undefined when there is nothing. */
  header(url: URL): string | undefined {
    if (this.#empty) return undefined;
    const text = this.#jar.getCookieStringSync(url.href);
    if (text.length > maxHeaderLength) return text.slice(0, text.lastIndexOf("; ", maxHeaderLength));
    return text === "" ? undefined : text;
  }

  /** Takes the Set-Cookie fields out of a response. Broken and foreign ones are passed over, as browsers do. */
  keep(url: URL, responseHeaders: readonly HeaderPair[]): void {
    for (const [name, value] of responseHeaders) {
      if (name.length !== 10 || name.toLowerCase() !== "set-cookie" || value.length > maxCookieLength)
        continue;
      if (!this.#hasRoom(url.hostname, value)) continue;
      if (this.#jar.setCookieSync(value, url.href, { ignoreError: true })) {
        this.#empty = false;
        this.changes++;
      }
    }
  }

  /** Adds the cookies of a Netscape cookies.txt as browsers and wget write it. Throws CookieFileError. */
  addNetscape(text: string, fileName: string): void {
    text.split(/\r?\n/).forEach((line, index) => {
      const cookie = parseNetscapeLine(line, `${fileName}:${index + 1}`);
      if (!cookie) return;
      this.#jar.setCookieSync(cookie.cookie, cookie.url, { ignoreError: true });
      this.#empty = false;
      this.changes++;
    });
  }

  /** A site may change the cookies it has without end, but not have endless ones. */
  #hasRoom(host: string, line: string): boolean {
    const name = line.slice(0, Math.max(0, line.indexOf("=")));
    let known = this.#names.get(host);
    if (!known) {
      known = new Set();
      this.#names.set(host, known);
    }
    if (known.has(name)) return true;
    if (known.size >= maxCookiesPerHost) return false;
    known.add(name);
    return true;
  }

  save(): SavedCookies {
    return this.#jar.serializeSync()!;
  }

  static restore(saved: SavedCookies): Cookies {
    const cookies = new Cookies();
    cookies.#jar = CookieJar.deserializeSync(saved);
    cookies.#empty = false;
    return cookies;
  }
}

export class CookieFileError extends SkeinError {
  readonly code = "cookieFile";
}

/** RFC 6265bis lets name and value have 4096 bytes; the rest is room for attributes. */
const maxCookieLength = 8192;
/** What Chromium keeps. */
const maxCookiesPerHost = 180;
/** Servers refuse requests with longer fields. */
const maxHeaderLength = 8000;

function newJar(): CookieJar {
  return new CookieJar(undefined, { looseMode: true, rejectPublicSuffixes: true });
}

function parseNetscapeLine(line: string, place: string): { cookie: Cookie; url: string } | undefined {
  const httpOnly = line.startsWith("#HttpOnly_");
  const bare = httpOnly ? line.slice("#HttpOnly_".length) : line;
  if (bare.trim() === "" || (!httpOnly && bare.startsWith("#"))) return undefined;
  const [domain, subdomains, path, secure, expires, name, ...rest] = bare.split("\t");
  if (!domain || !path || expires === undefined || name === undefined || rest.length > 1) {
    throw new CookieFileError(`${place}: not a line of a Netscape cookies.txt (7 fields separated by tabs)`);
  }
  if (!/^\d+(\.\d+)?$/.test(expires)) {
    throw new CookieFileError(
      `${place}: the fifth field, when the cookie expires, is not a number of seconds`,
    );
  }
  const host = domain.replace(/^\./, "").toLowerCase();
  const cookie = new Cookie({
    key: name,
    value: rest[0] ?? "",
    path,
    secure: isTrue(secure),
    httpOnly,
    // 0 means: for this session.
    expires: Number(expires) === 0 ? "Infinity" : new Date(Number(expires) * 1000),
    ...(isTrue(subdomains) || domain.startsWith(".") ? { domain: host } : {}),
  });
  return {
    cookie,
    url: `${isTrue(secure) ? "https" : "http"}://${host}${path.startsWith("/") ? path : "/"}`,
  };
}

function isTrue(field: string | undefined): boolean {
  return field?.toUpperCase() === "TRUE";
}
