import { saysMoreThan } from "../page/free-text.ts";
import { nearlySame } from "../page/nearly-same.ts";
import type { Page } from "../page/page.ts";
import { isShortNotice, type Refusal, type RefusalKind, refusalOf } from "../page/refusal.ts";

/** From so many addresses on, what they all show may be a wall. */
const ADDRESSES = 3;
/** So many addresses, asked again, tell: if most show it again, it is what they have to show; if not, it was a wall. */
const ASKED_AGAIN = 3;
/** Pages kept to compare with, and those of which several were alike. */
const RECENT = 8;
const MOST_LOOKS = 8;
/** Addresses of one look remembered. */
const MOST_ADDRESSES = 1000;
/** No wall has so much HTML. */
const LONGEST = 60_000;
const LONGEST_SAID = 200;
/** Twice what a notice may say: what is hidden is counted here. */
const MOST_TEXT = 3000;

/**
 * Notices pages without a record that are alike but for a few characters though their addresses differ: a wall put up before
 * everything, in whatever words, with a code or an address that changes. That is a suspicion: who has it asks for a page that
 * was served before. A site of pages with hardly a word on them is no wall; it shows the same when it is asked again.
 */
export class Walls {
  readonly #recent: Look[] = [];
  /** Looks that several addresses had. */
  readonly #looks: Look[] = [];

  see(page: Page): Refusal | undefined {
    const look = this.#lookOf(page);
    for (const other of this.#looks) {
      // With an advertisement or without one, it is the same notice.
      if (other === look || !other.addresses.has(page.url) || saysTheSame(other, page)) continue;
      other.addresses.delete(page.url);
      askedAgain(other, "changed");
    }
    if (!look || look.is === "pages") return undefined;
    if (look.is === "wall") return wallOf(look);
    if (look.said !== undefined && look.addresses.has(page.url)) {
      askedAgain(look, "repeated");
      return undefined;
    }
    const before = look.addresses.size < ADDRESSES ? [...look.addresses] : [];
    if (look.addresses.size < MOST_ADDRESSES) look.addresses.add(page.url);
    if (look.addresses.size < ADDRESSES) return undefined;
    if (look.said === undefined && !this.#isSuspect(look, page)) return undefined;
    return look.addresses.size === ADDRESSES ? { ...wallOf(look), alike: before } : wallOf(look);
  }

  /**
   * Whether a page shows now what is suspected to be a wall and showed something else before: then it is one. Undefined when it
   * showed the same before, which says nothing.
   */
  stands(now: Page, before: Page | undefined): boolean | undefined {
    const look = this.#looks.find((one) => one.is !== "pages" && isAlike(one, now.html, titleOf(now)));
    if (!look) return false;
    if (!before || isAlike(look, before.html, titleOf(before)) || saysTheSame(look, before)) return undefined;
    look.is = "wall";
    return true;
  }

  /** Several addresses have this look: may it be a wall? */
  #isSuspect(look: Look, page: Page): boolean {
    this.#looks.push(look);
    this.#recent.pop();
    if (this.#looks.length > MOST_LOOKS)
      this.#looks.splice(
        this.#looks.findIndex(({ is }) => is !== "wall"),
        1,
      );
    if (showsSomething(page)) {
      look.is = "pages";
      return false;
    }
    look.said = textOf(page);
    return true;
  }

  /** The look that the page has, if another one had it lately; else its look is remembered. */
  #lookOf(page: Page): Look | undefined {
    const { html, url } = page;
    if (html.length > LONGEST) return undefined;
    const title = titleOf(page);
    const known = (look: Look) => isAlike(look, html, title);
    const look = this.#looks.find(known);
    if (look) return look;
    const at = this.#recent.findIndex(known);
    const [again] = at < 0 ? [] : this.#recent.splice(at, 1);
    this.#recent.push(
      again ?? { html, title, addresses: new Set([url]), repeated: 0, changed: 0, is: "unknown" },
    );
    if (this.#recent.length > RECENT) this.#recent.shift();
    return again;
  }
}

interface Look {
  readonly html: string;
  readonly title: string;
  readonly addresses: Set<string>;
  /** How many of them showed it a second time, and how many showed something else. */
  repeated: number;
  changed: number;
  is: "unknown" | "pages" | "wall";
  /** The words on it, from when it was suspected on. */
  said?: string;
}

function askedAgain(look: Look, what: "repeated" | "changed"): void {
  look[what]++;
  if (look.is !== "unknown" || look[what] < ASKED_AGAIN) return;
  if (what === "repeated" && look.repeated > look.changed) look.is = "pages";
  if (what === "changed" && look.changed > look.repeated) look.is = "wall";
}

/** Whether it shows what somebody wrote, or says in known words what it is. Times and much text are seen in the bare HTML, unread. */
function showsSomething(page: Page): boolean {
  return (
    (page.html.match(TIME)?.length ?? 0) > MOST_TIMES ||
    saysMoreThan(page.html, MOST_TEXT) ||
    !isShortNotice(page) ||
    PRIVATE.has(refusalOf(page, 200)?.kind)
  );
}

/** Whether a page that shows nothing says in other dress what pages of this look say. */
function saysTheSame({ said = "" }: Look, page: Page): boolean {
  if (showsSomething(page)) return false;
  const [ours, theirs] = [said, textOf(page)].map((text) => new Set(text.split(" ")));
  const [fewer, more] = ours!.size < theirs!.size ? [ours!, theirs!] : [theirs!, ours!];
  let shared = 0;
  for (const word of fewer) if (more.has(word)) shared++;
  return shared >= SAME_WORDS * fewer.size;
}

/** Of the words of a notice, some may be codes. */
const SAME_WORDS = 0.8;

function textOf({ dom }: Page): string {
  return dom
    .textOf(0)
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, LONGEST_SAID);
}

/** Members' pages are as alike as walls: who reads words knows them, who does not takes them for what they are. */
const PRIVATE: ReadonlySet<RefusalKind | undefined> = new Set(["login", "denied", "missing"]);

const TIME = /\b\d{1,2}:\d\d\b/g;
/** A wall may tell what time it is, and when to come back. */
const MOST_TIMES = 2;

function wallOf({ said }: Look): Refusal {
  return { kind: "wall", evidence: said || "an empty page for every address" };
}

/** Titles first: they tell most pages apart at once. */
function isAlike(look: Look, html: string, title: string): boolean {
  return look.title === title && nearlySame(look.html, html);
}

/** Pages of their own have titles of their own; codes in it do not count, unless they are the address's. */
function titleOf({ html, url }: Page): string {
  const title = /<title[^>]{0,200}>([^<]{0,400})/i.exec(html.slice(0, TITLE_WITHIN))?.[1] ?? "";
  return title.replace(/\S+/g, (word) =>
    word.length >= SHORTEST_CODE && /\d/.test(word) && !url.includes(word) ? "…" : word,
  );
}

const TITLE_WITHIN = 10_000;
const SHORTEST_CODE = 4;
