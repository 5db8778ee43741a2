import { unsafeWord } from "../fetch/unsafe-link.ts";
import type { Corrections } from "../learn/corrections/corrections.ts";
import type { Deeds } from "../learn/deeds/deeds.ts";
import { ForumScope } from "../learn/forum-scope.ts";
import type { Page } from "../page/page.ts";
import { ownText } from "../seam/own-text.ts";
import { MAX_URL_LENGTH, normalise } from "../url/normalise.ts";
import { inScope, type Reach, type Scope, scopeOf, wholeHost } from "../url/scope.ts";
import type { Skip } from "../url/skip.ts";

export interface AdmissionRules {
  readonly scope: Scope;
  /** Whether the scope grows by what the site's pages show ("forum", the default), or is all of the host. */
  readonly reach?: Reach | undefined;
  readonly include: readonly RegExp[];
  readonly exclude: readonly RegExp[];
  /** What must not be asked for; the guard before the web goes by the same. */
  readonly deeds?: Deeds | undefined;
  /** What people say of where the site reaches. */
  readonly told?: (() => Corrections) | undefined;
  /** Told when the start, or what lists link to, tells where the site really is. */
  readonly moved?: (scope: Scope) => void;
}

export interface Admitted {
  readonly url: string;
  readonly skip?: Skip;
}

/** Links judged lately: navigation repeats on every page, and parsing an address costs a microsecond. */
const REMEMBERED = 20_000;
/** After so many questions all are judged anew: what came once would be held for as long as a site is watched. */
const MOST_ASKED = 100_000;

/** Decides which links may enter the frontier at all, whatever the guide thinks of them. */
export class Admission {
  readonly #rules: AdmissionRules;
  #forum: ForumScope;
  /** By folder of the page, then by link; null for what is no address. */
  readonly #remembered = new Map<string, Map<string, Admitted | null>>();
  #size = 0;
  #asked = 0;
  #lastBase = "";
  #lastRemembered = new Map<string, Admitted | null>();
  #wholeHost = false;

  constructor(rules: AdmissionRules) {
    this.#rules = rules;
    this.#forum = new ForumScope(rules.scope);
  }

  /** Whether the folder of the scope counts: while a site is being learned nobody knows where it ends. */
  admitWholeHost(on: boolean): void {
    this.#wholeHost = on;
    this.#forget();
  }

  /** People say something else of where the site reaches. */
  corrected(): void {
    this.#forget();
  }

  /** Whether an address is on the site's host, whatever its folder. */
  isOnHost(url: string): boolean {
    return inScope(url, wholeHost(this.#forum.scope));
  }

  /**
   * A page whose links are about to be asked about: where they stand on it says much about them. `isList` tells whether it is one of
   * threads or boards. `scanned`: nobody takes the page apart, so that it is left whole where the host has little more to
   * offer than the scope.
   */
  meet(page: Page, isList?: () => boolean, scanned = false): void {
    this.#rules.deeds?.meet(page);
    if (this.#rules.reach === "site" || (scanned && this.#forum.scope.folder === "/")) return;
    if (this.#forum.meet(page, isList, scanned)) this.#grown();
  }

  /** Grows with what is learned about where the site reaches, and about what must not be asked for. */
  get learned(): number {
    return this.#forum.changes + (this.#rules.deeds?.hasMember ? this.#rules.deeds.changes : 0);
  }

  /** Undefined for what is no address on the web at all: mail, scripts, phone numbers. */
  admit(href: string, base: string): Admitted | undefined {
    const { deeds } = this.#rules;
    const known = this.#admittedBefore(href, base);
    if (!known || known.skip || !deeds) return known;
    const url = deeds.session.bare(known.url);
    const admitted = url === known.url ? known : { url };
    // Not remembered here: every page may tell more about it.
    const detail = deeds.learnedDoubt(url);
    return detail === undefined ? admitted : { url, skip: { reason: "unsafe", detail } };
  }

  #admittedBefore(href: string, base: string): Admitted | undefined {
    const remembered = this.#rememberedFor(href, base);
    const known = remembered.get(href);
    if (known !== undefined) return known ?? undefined;
    const admitted = this.#judge(href, base);
    remembered.set(ownText(href), admitted ?? null);
    this.#size++;
    return admitted;
  }

  /** Relative links mean the same on all pages of one folder, unless they are a query or a fragment alone. */
  #rememberedFor(href: string, base: string): Map<string, Admitted | null> {
    if (this.#size > REMEMBERED || ++this.#asked > MOST_ASKED) this.#forget();
    const first = href.charCodeAt(0);
    const ownPage = href === "" || first === HASH || first === QUESTION_MARK;
    if (!ownPage && base === this.#lastBase) return this.#lastRemembered;
    const folder = ownPage ? base : base.slice(0, base.lastIndexOf("/"));
    let remembered = this.#remembered.get(folder);
    if (!remembered) {
      remembered = new Map();
      this.#remembered.set(folder, remembered);
      this.#size++;
    }
    if (!ownPage) {
      this.#lastBase = base;
      this.#lastRemembered = remembered;
    }
    return remembered;
  }

  #forget(): void {
    this.#remembered.clear();
    this.#size = 0;
    this.#asked = 0;
    this.#lastBase = "";
  }

  /** Where the start redirects to, there the site is: its scope moves along. */
  admitMoved(location: string, base: string): Admitted | undefined {
    const admitted = this.admit(location, base);
    if (admitted?.skip?.reason !== "outOfScope") return admitted;
    this.#forum = new ForumScope(scopeOf(admitted.url));
    this.#grown();
    return this.admit(location, base);
  }

  /** The start says where it stands: the site reaches up to there. */
  reachUpTo(url: string): void {
    if (this.#forum.reachUpTo(url)) this.#grown();
  }

  /** Nothing was found where the start lies: the forum may be anywhere on its host. True when there is more of it now. */
  reachOut(): boolean {
    if (!this.#forum.reachOut()) return false;
    this.#grown();
    return true;
  }

  #grown(): void {
    this.#rules.moved?.(this.#forum.scope);
    this.#forget();
  }

  #judge(href: string, base: string): Admitted | undefined {
    if (/^\s*(?!https?:)[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
    const url = normalise(href, base);
    if (url === undefined) return { url: href.slice(0, LOGGED_LENGTH), skip: badAddress(href) };
    const reason = this.#refusal(url);
    return reason ? { url, skip: reason } : { url };
  }

  /** Whether somebody says that this part of the host belongs to the site. */
  #isTold(url: string): boolean {
    return this.#rules.told?.().folder(url) === "on" && this.isOnHost(url);
  }

  #refusal(url: string): Skip | undefined {
    const { include, exclude } = this.#rules;
    const { scope } = this.#forum;
    const isWhole = this.#wholeHost || this.#rules.reach === "site";
    if (!inScope(url, isWhole ? wholeHost(scope) : scope) && !this.#isTold(url))
      return { reason: "outOfScope" };
    const excluding = exclude.find((pattern) => pattern.test(url));
    if (excluding) return { reason: "excluded", detail: `matches --exclude ${excluding.source}` };
    if (include.length > 0 && !include.some((pattern) => pattern.test(url)))
      return { reason: "excluded", detail: "matches no --include" };
    const parsed = new URL(url);
    const path = parsed.pathname;
    if (ASSET.test(path)) return { reason: "asset" };
    const word = unsafeWord(parsed);
    if (word !== undefined) return { reason: "unsafe", detail: `by the word "${word}"` };
    return trapIn(path);
  }
}

const HASH = 0x23;
const QUESTION_MARK = 0x3f;

/** As much of a broken address as the log keeps. */
const LOGGED_LENGTH = 200;

function badAddress(href: string): Skip {
  const detail =
    href.length > MAX_URL_LENGTH ? `${href.length} characters long` : "cannot be read as an address";
  return { reason: "badAddress", detail };
}

/** Files that hold no links and nothing that people wrote. */
const ASSET =
  /\.(?:7z|apk|atom|avi|avif|bmp|bz2|css|csv|dmg|docx?|eot|epub|exe|flac|flv|gif|gz|ico|iso|jar|jpe?g|js|json|log|m4[av]|mid|mkv|mov|mp[34]|mpe?g|msi|og[agv]|otf|pdf|png|pptx?|psd|rar|rpm|rss|rtf|svg|swf|tar|tgz|tiff?|torrent|ttf|txt|wasm|wav|web[mp]|wm[av]|woff2?|xlsx?|xz|zip)$/i;

/** Heritrix draws the same lines: a segment that comes again and again, or a path without end. */
const MOST_REPEATS = 3;
const MOST_SEGMENTS = 20;

function trapIn(path: string): Skip | undefined {
  const segments = path.split("/");
  if (segments.length > MOST_SEGMENTS)
    return { reason: "trap", detail: `the path has ${segments.length - 1} segments` };
  const counts = new Map<string, number>();
  for (const segment of segments) {
    if (segment === "") continue;
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > MOST_REPEATS)
      return { reason: "trap", detail: `the path repeats /${segment}/ more than ${MOST_REPEATS} times` };
    counts.set(segment, count);
  }
  return undefined;
}
