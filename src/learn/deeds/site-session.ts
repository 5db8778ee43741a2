import {
  isSessionParameter,
  opaquePartsOf,
  type SessionMark,
  sessionIdOf,
  sessionMarkIn,
  withoutSession,
  withSession,
} from "../../url/session-ids.ts";

const MOST_LINKS = 200;
/** Links looked at before the others, from all over the page: on nearly all sites they show that there are no session ids. */
const FIRST_LOOK = 20;
const FEWEST_OPAQUE = 0.25;

/**
 * The session id that a site puts into all its addresses, if it does. It is left out of what is stored; whether it has to be
 * sent is known once a page was asked for without.
 */
export class SiteSession {
  #mark: SessionMark | undefined;
  /** A secret like a cookie, and soon out of date: never saved. */
  #value: string | undefined;
  #needed: boolean | undefined;
  changes = 0;

  constructor(saved?: SavedSession) {
    this.#mark = saved?.mark;
    this.#needed = saved?.needed;
  }

  /** Where addresses carry it. */
  get mark(): SessionMark | undefined {
    return this.#mark;
  }

  get isKnown(): boolean {
    return this.#mark !== undefined;
  }

  /** Whether addresses carry ids of which nobody knows yet whether they are needed. */
  get isOpen(): boolean {
    return this.#mark !== undefined && this.#needed === undefined && this.#value !== undefined;
  }

  /** Whether it is one by its name alone. */
  get isWellKnown(): boolean {
    return this.#mark?.in === "query" && isSessionParameter(this.#mark.name, this.#value ?? "");
  }

  get isNeeded(): boolean {
    return this.#needed === true;
  }

  /** Whether an id is needed and there is none at hand. */
  get isMissing(): boolean {
    return this.isNeeded && this.#value === undefined;
  }

  settle(needed: boolean): void {
    this.#needed = needed;
    this.changes++;
  }

  /** A page came: `html` as it is, in any coding that keeps ASCII. */
  see(html: string, url: string): void {
    const mark = this.#mark;
    // A site that has got its cookie back writes ids no more: then no link is looked at.
    if (mark?.in === "query" && /^\w+$/.test(mark.name) && !html.includes(`${mark.name}=`)) return;
    const hrefs = hrefsIn(html, MOST_LINKS);
    if (!mark) {
      if (!mayCarryIds(hrefs)) return;
      const links = hrefs.flatMap((href) => absolute(href, url));
      this.#mark = sessionMarkIn(links, url);
      if (!this.#mark) return;
      this.changes++;
    }
    for (const href of hrefs) {
      const [link] = absolute(href, url);
      const value = link === undefined ? undefined : sessionIdOf(link, this.#mark!);
      if (value === undefined) continue;
      this.#value = value;
      return;
    }
  }

  /** The site sends on to the very same address with an id in it: without one it does not answer. */
  isSentOn(url: string, location: string): boolean {
    for (const { mark, value } of opaquePartsOf(location)) {
      if (withoutSession(location, mark) !== url) continue;
      this.#mark = mark;
      this.#value = value;
      this.settle(true);
      return true;
    }
    return false;
  }

  bare(url: string): string {
    return this.#mark ? withoutSession(url, this.#mark) : url;
  }

  dressed(url: string): string {
    return this.#mark && this.#value !== undefined ? withSession(url, this.#mark, this.#value) : url;
  }

  save(): SavedSession | undefined {
    if (!this.#mark) return undefined;
    return { mark: this.#mark, ...(this.#needed !== undefined && { needed: this.#needed }) };
  }
}

export interface SavedSession {
  readonly mark: SessionMark;
  readonly needed?: boolean;
}

/** The first addresses that a page links to, as they stand there. */
export function hrefsIn(html: string, most: number): string[] {
  const found: string[] = [];
  for (let at = html.indexOf("<a"); at >= 0 && found.length < most; at = html.indexOf("<a", at + 2)) {
    const end = html.indexOf(">", at);
    const href = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(
      html.slice(at, end < 0 ? at + 500 : end + 1),
    );
    const address = href?.[1] ?? href?.[2] ?? href?.[3];
    if (address !== undefined && !/^(?:#|mailto:|javascript:)/i.test(address))
      found.push(address.replaceAll("&amp;", "&"));
  }
  return found;
}

/** Before any address is read, which is what costs the time of every page. */
function mayCarryIds(hrefs: readonly string[]): boolean {
  const looks = Math.min(FIRST_LOOK, hrefs.length);
  let opaque = 0;
  for (let n = 0; n < looks; n++) if (hasOpaquePart(hrefs[Math.floor((n * hrefs.length) / looks)]!)) opaque++;
  return opaque >= FEWEST_OPAQUE * looks;
}

function hasOpaquePart(href: string): boolean {
  return /[0-9]/.test(href) && opaquePartsOf(`http://x/${href}`).length > 0;
}

function absolute(href: string, base: string): string[] {
  return URL.canParse(href, base) ? [new URL(href, base).href] : [];
}
