import { formedAddress } from "../../learn/address-form.ts";
import type { PageLinksByRole, RoledLink } from "../../learn/link-role.ts";
import { extendsPage } from "../../learn/page-turn.ts";
import { numberChange } from "../../page/links/number-change.ts";
import type { Page } from "../../page/page.ts";
import { hashOf } from "../../url/hash.ts";
import { isSameHost, scopeOf } from "../../url/scope.ts";
import type { WeighedLink } from "../strategy.ts";
import type { Knowledge } from "./knowledge.ts";
import { WEAVE } from "./numbers.ts";
import type { Promised } from "./page-worth.ts";
import type { WayEvidence, WayRole } from "./way-evidence.ts";
import {
  FIRST_CHOICE,
  MAY_BE_FIRST,
  MAY_TURN_OUT_WELL,
  OPEN,
  RANK,
  SPEAKS_FOR_PAGE,
  wayRoleOf,
} from "./way-roles.ts";

/** What became clear of a page when it was judged, and counts for its links. */
export interface Judged {
  readonly byRole: PageLinksByRole;
  readonly isList: boolean;
  /** It is known to be neither a thread nor a list. */
  readonly isAside: boolean;
  /** It lies under a person, and shows what that one did. */
  readonly isPersonal: boolean;
  /** A list or a thread: it may have further pages. */
  readonly isSeries: boolean;
  readonly isStart: boolean;
  /** A list off the beaten track that showed nothing new. */
  readonly isEcho: boolean;
  /** Off the beaten track, new addresses under titles that are known: rather posts of threads that are there than threads. */
  readonly repeated: ReadonlySet<string>;
  /** A thread that shows fewer posts than its list said, and no way to the others. */
  readonly isShort: boolean;
  /** The way that led to it, if it showed nothing new. */
  readonly inVain: string | undefined;
}

/** Finds the way of each link of a page. */
export class LinkWeighing {
  readonly #known: Knowledge;

  constructor(known: Knowledge) {
    this.#known = known;
  }

  weigh(page: Page, judged: Judged): WeighedLink[] {
    const { byRole, isList, isAside, isPersonal, isSeries, isStart, isEcho, repeated, isShort } = judged;
    const best = new Map<string, { role: WayRole; form: string; turn: number; text: string }>();
    const see = (href: string, seen: WayRole, turn = 0, said = "") => {
      const { url, form } = formedAddress(href);
      const role = this.#known.corrections.isFlip(form)
        ? "flip"
        : MAY_BE_FIRST.has(seen) && this.#isFirstPage(url, form, page.url)
          ? "first"
          : seen;
      const known = best.get(url);
      if (known === undefined || RANK[role] > RANK[known.role])
        best.set(url, { role, form, turn, text: said });
    };
    for (const link of byRole.links) {
      const { url, text, maybe } = link;
      const role = this.#roleOf(link, isAside, repeated.has(url));
      if (isPersonal && role !== "person" && !this.#known.evidence.isSighted(formedAddress(url).form))
        see(url, "personal");
      else if (isEcho && role === "flip") see(url, "echo", Number.parseInt(text, 10) || 0);
      else if (isShort && OPEN.has(link.role) && extendsPage(url, page.url)) see(url, "more");
      else if (isSeries && maybe === "flip") see(url, "more");
      else see(url, role, 0, text);
    }
    // A start in the middle of a site may have no link to its entry.
    const site = new URL(scopeOf(page.url).folder, page.url).href;
    const isTop = isList && new URL(".", page.url).href === site;
    if (isStart && !isTop) see(site, "crumb");
    for (const { role, form } of best.values())
      if (role !== "personal") this.#known.evidence.sight(role, form);
    const fresh = new Map<string, number>();
    const links = [...best].map(([url, { role, turn, text }]) => {
      if (role === "title" || role === "beside") this.#known.rowTitles.promise(url, text);
      const way = wayTo(this.#known.evidence, url, role, page.url);
      const isNew = this.#known.evidence.find(way, url);
      if (isNew && MAY_TURN_OUT_WELL.has(role) && !this.#isHad(url))
        fresh.set(way, (fresh.get(way) ?? 0) + 1);
      const link = { ...weighed(url, way), base: page.url };
      // If there is anything new in a list that begins with what is known, it is at its end.
      return role === "echo" ? { ...link, weight: turn } : link;
    });
    if (judged.inVain !== undefined && !isPersonal) {
      this.#owe(judged.inVain, fresh);
      // A thread is read to its end anyway, and further pages speak for the first one, not for each other.
      const isThread = isSeries && !isList;
      const isFurther = FURTHER.has(this.#known.evidence.way(judged.inVain)?.role ?? "other");
      const further = [...best].flatMap(([url, { role }]) => (role === "echo" ? url : []));
      if (!isThread && !isFurther)
        this.#known.lateLists.cameInVain(formedAddress(page.url).url, judged.inVain, further);
    }
    return links;
  }

  /** What a page in vain led to is remembered: nobody knows yet what comes of it. */
  #owe(led: string, fresh: ReadonlyMap<string, number>): void {
    // A way cannot live on its own promises.
    for (const [way, count] of fresh)
      if (count >= WEAVE.enoughLinks && way !== led) this.#known.lateWorth.owe(way, led);
  }

  /** Page one under the address of a further page: in headings, and where only words tell what leads to the first. */
  #isFirstPage(url: string, form: string, pageUrl: string): boolean {
    if (!this.#known.evidence.isFlipForm(form) || PADDED.test(url)) return false;
    const change = numberChange(pageUrl, url);
    return (
      change?.to !== undefined && change.to <= 1 && (change.from === undefined || change.from > change.to)
    );
  }

  /** What is a title elsewhere is one here, wherever it stands; but what only repeats one must not live on the good name of the others. */
  #roleOf(link: RoledLink, isAside: boolean, isRepeated = false): WayRole {
    const role = wayRoleOf(link, isAside);
    if (role !== "beside" && !(role === "title" && isRepeated)) return role;
    if (!this.#known.evidence.isTitleForm(formedAddress(link.url).form)) return role;
    return isRepeated ? "beside" : "title";
  }

  /** Whether something is to be expected of a link, so that it speaks for its page. `led` is the way that led to the page. */
  promises(link: RoledLink, page: Page, led: string, isAside: boolean): Promised {
    if (!SPEAKS_FOR_PAGE.has(link.role)) return false;
    // Lists of news have titles that lead elsewhere, and so have forums that moved.
    if (!isSameHost(link.url, page.url)) return link.role === "title";
    const { url, form } = formedAddress(link.url);
    const name = this.#known.evidence.nameOf(this.#roleOf(link, isAside), form);
    const way = this.#known.evidence.way(name)!;
    // A way cannot live on its own promises, nor on those of another to such addresses: each page with a tag names further tags, in its rows and below them.
    if (name === led) return false;
    if (!FIRST_CHOICE.has(way.role) && way.form === this.#known.evidence.way(led)?.form) return false;
    // What nobody looks into soon could promise for ever.
    if (way.seen === 0 && !FIRST_CHOICE.has(way.role)) return false;
    if (this.#known.evidence.estimate(way) < WEAVE.promising) return false;
    // What was fetched is no news, by whatever links it was found.
    if (this.#isHad(url)) return false;
    const isProven = way.gained >= WEAVE.provenDoor && way.gained * 2 >= way.seen;
    return way.role === "door" && !way.single && isProven ? "list" : true;
  }

  /** Whether it was fetched, under this address or another: lists of what somebody wrote name posts of threads that are there. */
  #isHad(url: string): boolean {
    return this.#known.copies.isThere(url) || this.#known.copies.originalOf(url)?.there === true;
  }
}

const FURTHER: ReadonlySet<WayRole> = new Set(["flip", "echo"]);

/** Numbers of one width are names, such as those of mails: "msg00001.html" is the second of them, and no page one. */
const PADDED = /(?<!\d)0{2,}[01](?!\d)/;

/** A link to an address, by the way that it belongs to; makes the way known. */
export function linkTo(evidence: WayEvidence, url: string, role: WayRole, base: string): WeighedLink {
  const way = wayTo(evidence, url, role, base);
  evidence.find(way, url);
  return { ...weighed(url, way), base };
}

function wayTo(evidence: WayEvidence, url: string, role: WayRole, base: string): string {
  return isSameHost(url, base) ? evidence.nameOf(role, formedAddress(url).form) : "elsewhere";
}

/** In no order, so that the first pages of a way speak for all of them. */
export function weighed(href: string, way: string): Omit<WeighedLink, "base"> {
  return { href, way, weight: (hashOf(href) % 1024) / 1024 };
}
