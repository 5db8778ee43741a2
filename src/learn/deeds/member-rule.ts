import { tagId } from "../../page/html/tags.ts";
import type { Page } from "../../page/page.ts";
import { refusalOf } from "../../page/refusal.ts";
import { headTitleOf } from "../../page/title.ts";
import { normalise } from "../../url/normalise.ts";
import { kindOf } from "./address-kind.ts";
import { AddressKinds, type SavedKinds } from "./address-kinds.ts";
import { type LinkPlace, type PlacedLink, placedLinks } from "./link-places.ts";
import { unturned } from "./page-turns.ts";

/** So many pages of a site are looked at as a guest too. */
export const MOST_LOOKS = 12;
/** So many pages of one look, while guests are turned away from them. */
const LOOKS_OF_A_KIND = 3;
/** What is remembered of single addresses; a site can make up any number of them. */
const MOST_IN_FRAME = 2_000;
const MOST_JUDGED = 50_000;
/** So many looks are kept for finding out what is behind links that are in doubt. */
const MOST_TRIALS = 4;
/** Letters of a text that say more than "reply" and "quote" do. */
const ENOUGH_LETTERS = 10;
/** Links of its own that a page must have in common with what a guest sees, to be the same page. */
const ENOUGH_IN_COMMON = 2;

/** Why an address is passed over, in words for a person. */
export type Doubt = string;

const ONLY_MEMBERS: Doubt =
  "only who is logged in is offered such links, where no list has a title, a page number or a crumb";
const NOT_OFFERED: Doubt =
  "it stands where no list has a title, a page number or a crumb: for somebody who is logged in it may do something";

/**
 * What somebody who is logged in may ask for: what lists are made of (titles, page numbers, crumbs), and what the frame of
 * every page offers to guests as well. Everything else may do something, and nobody can tell by its address. Some pages are
 * looked at as a guest: what a guest is offered there is the yardstick, and what only a member is offered beside it is
 * remembered as deeds, by the kind of address.
 */
export class MemberRule {
  #start: ReadonlySet<string> = new Set();
  /** Kinds of addresses that titles, page numbers and crumbs have. */
  #pages = new AddressKinds();
  /** Kinds that guests are offered as people's names. */
  #names = new AddressKinds();
  /** Kinds that only members were offered, on pages that guests see too. */
  #deeds = new AddressKinds();
  /** Addresses that the frames of pages offered to guests, and how many frames did. */
  #frame = new Map<string, number>();
  /** Forms of pages that were looked at: how often, or done. */
  #looks = new Map<string, number>();
  #looked = 0;
  /** Whether there is anything that guests see too: then it tells what kinds of pages there are. */
  #isOpen = false;
  /** Forms of addresses in doubt that name something, each with a link; null once it was tried. */
  #trials = new Map<string, Trial | null>();
  /** What the latest pages said of their links. */
  readonly #judged = new Map<string, Doubt | undefined>();
  /** Grows with every change, so that a caller knows when to save. */
  changes = 0;

  /** Where the crawl began, and where that led. */
  startsAt(url: string): void {
    if (this.#start.has(url)) return;
    this.#start = new Set([...this.#start, url]);
    this.changes++;
  }

  isStart(url: string): boolean {
    return this.#start.has(url);
  }

  /** Whether this page is to be looked at as a guest; who is told so does it. */
  takeLook(url: string): boolean {
    const form = kindOf(url).looseForm;
    const before = this.#looks.get(form) ?? 0;
    if (this.#looked >= MOST_LOOKS - this.#trialsLeft || before >= LOOKS_OF_A_KIND) return false;
    this.#looked++;
    this.#looks.set(form, before + 1);
    this.changes++;
    return true;
  }

  get #trialsLeft(): number {
    return MOST_TRIALS - [...this.#trials.values()].filter((trial) => trial === null).length;
  }

  /**
   * A link in doubt to be asked for as a guest, who can do nothing in the member's name: if he is shown a page that is called
   * what the link says, such links lead to pages. Who is told so does it.
   */
  takeTrial(): Trial | undefined {
    if (this.#trialsLeft <= 0 || this.#looked >= MOST_LOOKS) return undefined;
    for (const [form, trial] of this.#trials) {
      if (trial === null || this.#pages.has(kindOf(trial.url))) continue;
      this.#trials.set(form, null);
      this.#looked++;
      this.changes++;
      return trial;
    }
    return undefined;
  }

  /** What a guest was shown behind a link in doubt. */
  tried({ url, text }: Trial, guest: Page): void {
    if (!refusalOf(guest, 200) && isCalled(guest, text)) this.#trust(url);
  }

  /** Whether one more page may be looked at as a guest, to prove what tokens are; who is told so does it. */
  takeProof(): boolean {
    if (this.#looked >= MOST_LOOKS) return false;
    this.#looked++;
    this.changes++;
    return true;
  }

  /** A page came. `guest`: what a guest was shown under its address; undefined when nobody looked; null when he got none. */
  see(page: Page, guest: Page | null | undefined): void {
    const links = placedLinks(page);
    const offered = guest ? addressesOf(guest) : new Set<string>();
    const shared = guest ? this.#isShared(links, guest, offered) : false;
    if (shared) {
      // One page that both see tells all about its look.
      this.#looks.set(kindOf(page.url).looseForm, LOOKS_OF_A_KIND);
      this.#isOpen = true;
    }
    this.#judge(page, links, shared ? offered : undefined);
  }

  /** Why an address must not be asked for; undefined if it may be. */
  doubt(url: string): Doubt | undefined {
    if (this.#start.has(url)) return undefined;
    const kind = kindOf(url);
    if (this.#pages.has(kind)) return undefined;
    if (this.#judged.has(url)) return this.#judged.get(url);
    if (this.#names.has(kind)) return undefined;
    if (this.#deeds.has(kind)) return ONLY_MEMBERS;
    return this.#isInFrame(url) || this.#pages.mayHave(kind) ? undefined : NOT_OFFERED;
  }

  /** What guests are offered around more pages than one belongs to the frame of the site. */
  #isInFrame(url: string): boolean {
    return (this.#frame.get(url) ?? 0) > 1;
  }

  #learnFrame(links: readonly PlacedLink[], offered: ReadonlySet<string>, isStart: boolean): void {
    const here = new Set(
      links.flatMap(({ url, place }) => (place === "frame" && offered.has(url) ? [url] : [])),
    );
    for (const url of here) {
      // What names something by number is about this page, or a thing on it.
      if (kindOf(url).numbers.length > 0) continue;
      const before = this.#frame.get(url) ?? 0;
      // What stands around the start stands around them all.
      if (before > 0 || this.#frame.size < MOST_IN_FRAME) this.#frame.set(url, before + (isStart ? 2 : 1));
    }
  }

  #isShared(links: readonly PlacedLink[], guest: Page, offered: ReadonlySet<string>): boolean {
    if (refusalOf(guest, 200)) return false;
    const isRow = ({ url, list }: PlacedLink) => list && (list.tells || kindOf(url).numbers.length > 0);
    if (links.some((link) => isRow(link) && offered.has(link.url))) return true;
    // Menus and crumbs stand around a refusal as well.
    const own = new Set(
      links.flatMap(({ url, place }) => (place === "crumb" || this.#frame.has(url) ? [] : [url])),
    );
    let common = 0;
    for (const url of own) if (offered.has(url)) common++;
    return this.#looked > 1 && common >= ENOUGH_IN_COMMON;
  }

  #judge(page: Page, links: readonly PlacedLink[], offered: ReadonlySet<string> | undefined): void {
    const isStart = this.isStart(page.url);
    if (offered) {
      this.#learnPages(links, offered);
      this.#learnFrame(links, offered, isStart);
    }
    const main = offered ? undefined : this.#mainList(links);
    // A row of which a guest sees anything is no row for members only: what he does not see of it are deeds.
    const shown = offered ? shownRecords(links, offered) : new Set<number>();
    // What lists are made of first: it tells what else is a page.
    const ordered = [
      ...links.filter(({ place }) => isListed(place)),
      ...links.filter(({ place }) => !isListed(place)),
    ];
    const allowed = new Set<string>();
    const doubted = new Map<string, Doubt>();
    for (const link of ordered) {
      const { url, place, record } = link;
      const kind = kindOf(url);
      const isOffered = offered?.has(url) ?? false;
      if (
        this.#may(link, {
          isOffered,
          isShown: shown.has(record),
          offered,
          main,
          isStart,
        })
      ) {
        allowed.add(url);
        if (isListed(place)) this.#trust(url);
        else if (place === "name" && isOffered) this.#names.add(kind);
        continue;
      }
      doubted.set(url, offered && !isOffered ? ONLY_MEMBERS : NOT_OFFERED);
      // Of a row that is for members only nobody can say what in it are deeds.
      const isTold = offered && !isOffered && (record < 0 || shown.has(record));
      if (isOffered) this.#doubted(link);
      if (isTold && !unturned(url).some((first) => this.#pages.has(kindOf(first)))) this.#deeds.add(kind);
    }
    if (this.#judged.size >= MOST_JUDGED) this.#judged.clear();
    for (const [url, doubt] of doubted) this.#judged.set(url, doubt);
    for (const url of allowed) this.#judged.set(url, undefined);
  }

  /** What guests are offered, too, and what names a thing by number or id, may well lead to pages. */
  #doubted({ url, text }: PlacedLink): void {
    const { words, looseForm } = kindOf(url);
    if (this.#trials.has(looseForm) || this.#trials.size >= MOST_IN_FRAME) return;
    if (words.includes("#") && says(text) >= ENOUGH_LETTERS) this.#trials.set(looseForm, { url, text });
  }

  #may(
    link: PlacedLink,
    on: {
      isOffered: boolean;
      isShown: boolean;
      offered: ReadonlySet<string> | undefined;
      main: PlacedLink["list"];
      isStart: boolean;
    },
  ): boolean {
    const { url, place } = link;
    const kind = kindOf(url);
    if (this.#pages.has(kind) || (place === "name" && this.#names.has(kind))) return true;
    if (on.isOffered) return isListed(place) || place === "name" || this.#isInFrame(url);
    if (this.#deeds.has(kind)) return false;
    if (this.#isInFrame(url)) return place !== "beside";
    if (on.offered) {
      // A further row of a list that guests see too.
      const inList = link.list?.titles.some((title) => on.offered!.has(title)) ?? false;
      // A member's list may well be longer.
      const known = inList || place === "turn" || this.#pages.mayHave(kind);
      return isListedBeyondDoubt(link) && !on.isShown && known;
    }
    return this.#isListedFor(link, on.main, on.isStart);
  }

  /**
   * On a page that no guest was seen to see: titles of a known kind; of any kind only those of its main list, on a site that
   * shows guests nothing. Deeds that have somebody's name in them are titles to the eye, too.
   */
  #isListedFor({ url, place, list }: PlacedLink, main: PlacedLink["list"], isStart: boolean): boolean {
    const known = this.#pages.mayHave(kindOf(url));
    if (place === "title")
      return isListedBeyondDoubt({ place, list }) && (known || (list === main && !this.#isOpen));
    if (place === "crumb") return known || isStart;
    return place === "turn";
  }

  /** What most of the page is, unless it stands on every page. */
  #mainList(links: readonly PlacedLink[]): PlacedLink["list"] {
    let main: PlacedLink["list"];
    for (const { list } of links) {
      if (!list?.tells || !list.leads || (main && list.mass <= main.mass)) continue;
      const before = list.titles.filter((url) => this.#judged.has(url));
      if (
        before.length * 2 < list.titles.length ||
        before.every((url) => this.#judged.get(url) === undefined)
      )
        main = list;
    }
    return main;
  }

  #learnPages(links: readonly PlacedLink[], offered: ReadonlySet<string>): void {
    for (const { url, place } of links) if (offered.has(url) && isListed(place)) this.#trust(url);
  }

  #trust(url: string): void {
    const kind = kindOf(url);
    if (!this.#pages.has(kind)) this.changes++;
    this.#pages.add(kind);
    this.#deeds.delete(kind);
  }

  save(): SavedMemberRule {
    return {
      start: [...this.#start],
      pages: this.#pages.save(),
      deeds: this.#deeds.save(),
      names: this.#names.save(),
      frame: [...this.#frame],
      looks: [...this.#looks],
      looked: this.#looked,
      isOpen: this.#isOpen,
      tried: [...this.#trials].flatMap(([form, trial]) => (trial === null ? [form] : [])),
    };
  }

  static restore(saved: SavedMemberRule): MemberRule {
    const rule = new MemberRule();
    rule.#start = new Set(saved.start);
    rule.#pages = AddressKinds.restore(saved.pages);
    rule.#deeds = AddressKinds.restore(saved.deeds);
    rule.#names = AddressKinds.restore(saved.names);
    rule.#frame = new Map(saved.frame);
    rule.#looks = new Map(saved.looks);
    rule.#looked = saved.looked;
    rule.#isOpen = saved.isOpen ?? false;
    rule.#trials = new Map((saved.tried ?? []).map((form) => [form, null]));
    return rule;
  }
}

export interface SavedMemberRule {
  readonly start: readonly string[];
  readonly pages: SavedKinds;
  readonly deeds: SavedKinds;
  readonly names: SavedKinds;
  readonly frame: readonly (readonly [url: string, pages: number])[];
  readonly looks: readonly (readonly [form: string, looks: number])[];
  readonly looked: number;
  readonly isOpen?: boolean;
  readonly tried?: readonly string[];
}

/** A link in doubt, and what it says. */
export interface Trial {
  readonly url: string;
  readonly text: string;
}

/** Whether the title of a page, or one of its headings, has these words. */
function isCalled({ dom, head }: Page, text: string): boolean {
  const words = lettersOf(text);
  if (lettersOf(`${head.title} ${headTitleOf(dom)}`).includes(words)) return true;
  for (let node = 0; node < dom.size; node++)
    if (HEADINGS.has(dom.tag[node]!) && lettersOf(dom.textBetween(node, dom.end[node]!)).includes(words))
      return true;
  return false;
}

const HEADINGS: ReadonlySet<number> = new Set(["h1", "h2", "h3", "h4"].map(tagId));

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** How many letters a text has; signs that stand for whole words count as several. */
function says(text: string): number {
  return lettersOf(text).replace(/[\p{Script=Han}\p{Script=Hangul}]/gu, "...").length;
}

function isListed(place: LinkPlace): boolean {
  return place === "title" || place === "turn" || place === "crumb";
}

/** A title only in a list whose rows tell more, and where nothing else can be the title. */
function isListedBeyondDoubt({ place, list }: { place: LinkPlace; list?: PlacedLink["list"] }): boolean {
  return isListed(place) && (list === undefined || (list.tells && list.leads));
}

function addressesOf(page: Page): Set<string> {
  return new Set(page.links.links.flatMap(({ url }) => normalise(url) ?? []));
}

/** The records of which a guest sees something that stands nowhere else: one person may write in many rows. */
function shownRecords(links: readonly PlacedLink[], offered: ReadonlySet<string>): Set<number> {
  const recordOf = new Map<string, number>();
  for (const { url, record } of links) {
    if (offered.has(url)) recordOf.set(url, (recordOf.get(url) ?? record) === record ? record : -1);
  }
  const shown = new Set(recordOf.values());
  shown.delete(-1);
  return shown;
}
