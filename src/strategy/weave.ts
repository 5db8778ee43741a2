import type { WayWeight } from "../archive/archive.ts";
import { formedAddress } from "../learn/address-form.ts";
import { AddressRules, keepsNumbers } from "../learn/address-rules.ts";
import { type LinkRole, linksByRole, type PageLinksByRole, type RoledLink } from "../learn/link-role.ts";
import { Novelty } from "../learn/page-worth.ts";
import { SeenSet } from "../learn/seen-set.ts";
import { TextOrigins } from "../learn/text-origins.ts";
import { isFixed, type Way, WayEvidence, type WayRole } from "../learn/way-evidence.ts";
import { breadcrumbOf } from "../page/breadcrumb.ts";
import type { Page } from "../page/page.ts";
import { hashOf } from "../url/hash.ts";
import { isSameHost, scopeOf } from "../url/scope.ts";
import type { Guide, Judgement, Missed, Refusal, Strategy, WeighedLink } from "./strategy.ts";

/**
 * Our own: needs no learning phase, learns from every page. Each link belongs to a way, its role on the page and the form of
 * its address; each fetched page tells what its way was worth: text that no page showed before, or links that no page had.
 * Ways are followed in order of what is to be expected of them. Those that promise little come last, when all that is
 * known is fetched and a duplicate can be told, one page at a time, within a small budget. Which addresses show the same is
 * learned as rules, and an address whose content is there already is not fetched.
 */
export const weave: Strategy = {
  name: "weave",
  learn: async () => new Weaver(newKnowledge()),
  restore: (saved) => new Weaver(knowledgeOf(JSON.parse(saved))),
};

/** What lists are made of is fetched before everything else: after it, duplicates can be told. */
const FIRST_CHOICE: ReadonlySet<WayRole> = new Set(["title", "flip", "crumb"]);

/** From this expected worth on a way is followed to its end. */
const WORTH_FOLLOWING = 0.3;
/** One that has proven itself is followed through hard times: dead links come in runs. */
const PROVEN_WORTH_FOLLOWING = 0.1;
const PROVEN = 20;
/** Below this, other ways are followed only when nothing else is under way. */
const SURE = 0.5;
/** Below this not even a trial is made. */
const WORTH_TRYING = 0.04;
/** Trials: so many at first, and this share of all pages. */
const FIRST_TRIALS = 6;
const TRIAL_SHARE = 0.015;
/** One way is tried so often, and once more each time the site turns out to be twice as large. */
const TRIALS_OF_A_WAY = 2;

/** What they gain in the order of trials. */
const DOOR = 0.2;

/** So many pages a way may be ahead of what is known of it, and so many it takes to know it. */
const PROBATION = 4;

/** Flips do not speak for their page: every copy of a list has its own. */
const SPEAKS_FOR_PAGE: ReadonlySet<LinkRole> = new Set(["title", "crumb", "item", "other"]);
/** A new link speaks for the page it stands on only if this much is expected of it. */
const PROMISING = 0.5;

/** A page worth less than this shows what others showed. */
const NOTHING_NEW = 0.25;
/** So much of its texts must come from one page to be called a copy of it. */
const COPIED = 0.6;

/** The way of the first address of all. */
const START = "start";

interface Knowledge {
  readonly evidence: WayEvidence;
  readonly novelty: Novelty;
  readonly rules: AddressRules;
  /** Addresses whose content is there. */
  readonly fetched: SeenSet;
  /** Addresses that such rules told of and that brought nothing. */
  readonly failed: SeenSet;
  /** Addresses of boards, by what threads say. */
  readonly boards: SeenSet;
  /** Addresses about to be fetched in place of others that show the same. */
  readonly standIns: Map<string, { readonly copy: string; readonly way: string }>;
  readonly counts: { pages: number; trials: number };
}

class Weaver implements Guide {
  readonly learning = true;
  readonly #evidence: WayEvidence;
  readonly #novelty: Novelty;
  readonly #rules: AddressRules;
  readonly #fetched: SeenSet;
  readonly #failed: SeenSet;
  readonly #boards: SeenSet;
  readonly #standIns: Knowledge["standIns"];
  readonly #counts: Knowledge["counts"];
  /** Not saved: after a restart, copies of older pages are no longer traced, but the rules are known by then. */
  readonly #origins = new TextOrigins();
  readonly #told = new Map<string, string>();
  #current: { page: Page; way: string; byRole: PageLinksByRole; isEcho: boolean } | undefined;

  constructor({ evidence, novelty, rules, fetched, failed, boards, standIns, counts }: Knowledge) {
    this.#evidence = evidence;
    this.#novelty = novelty;
    this.#rules = rules;
    this.#fetched = fetched;
    this.#failed = failed;
    this.#boards = boards;
    this.#standIns = standIns;
    this.#counts = counts;
  }

  judge(page: Page, way: string): Judgement {
    const byRole = linksByRole(page);
    const told = this.#novelty.worthOf(page, byRole, (link) => this.#promises(link, page));
    const { reading, texts, hashes } = told;
    const worth = this.#isBoard(page, byRole, way) ? 1 : told.worth;
    // A thread is read to its end, even if its first page is known from elsewhere.
    const isEcho = worth < NOTHING_NEW && (texts === 0 || isList(byRole));
    this.#current = { page, way, byRole, isEcho };
    this.#compare(page, way, worth, hashes);
    this.#observe(way, worth);
    if (reading >= SURE) this.#noteBoard(page);
    return { type: isList(byRole) ? "index" : reading > 0 ? "thread" : "other" };
  }

  missed(way: string, { url, location }: Missed): WeighedLink[] {
    if (location !== undefined) this.#rules.same(url, formedAddress(location).url);
    this.#observe(way, 0);
    // It was to stand for a copy, which now is what there is.
    const standIn = this.#standIns.get(url);
    if (!standIn) return [];
    this.#standIns.delete(url);
    this.#failed.add(hashOf(url));
    return [{ ...this.#weighed(standIn.copy, standIn.way), base: url }];
  }

  refuse(url: string, name: string): Refusal | undefined {
    const original = this.#rules.original(url);
    const way = this.#evidence.way(name);
    if (!original || !way) return undefined;
    if (way.role === "flip" && !keepsNumbers(original.rule)) return undefined;
    // Of two views of the site, the one that was there first is the one meant for people.
    if (this.#evidence.isYounger(formedAddress(original.url).form, way.form)) return undefined;
    const there = this.#fetched.has(hashOf(original.url));
    const instead = there ? undefined : this.#instead(original.url, url, name);
    if (!there && !instead) return undefined;
    way.refused++;
    const { ending, original: end, held, failed } = original.rule;
    const rule = `“${ending}” for “${end}” held ${held} times, failed ${failed} times`;
    const skip = { reason: "duplicate", detail: `shows what ${original.url} shows: ${rule}` } as const;
    return { skip, ...(instead && { instead }) };
  }

  /** One address per content: the shorter one, unless such addresses bring nothing or this one was tried. */
  #instead(original: string, copy: string, way: string): WeighedLink | undefined {
    if (original.length >= copy.length || this.#failed.has(hashOf(original))) return undefined;
    const link = this.#linkTo(original, "derived", copy);
    if (this.#standIns.has(original)) return link;
    const derived = this.#evidence.way(link.way)!;
    // Only as many at a time as such addresses have earned.
    if (this.#standIns.size >= PROBATION + derived.gained || this.#evidence.estimate(derived) < SURE)
      return undefined;
    this.#standIns.set(original, { copy, way });
    return link;
  }

  weigh(page: Page): WeighedLink[] {
    const { links } = this.#current?.page === page ? this.#current.byRole : linksByRole(page);
    const best = new Map<string, { role: WayRole; form: string }>();
    const see = (href: string, role: WayRole) => {
      const { url, form } = formedAddress(href);
      const known = best.get(url);
      if (known === undefined || RANK[role] > RANK[known.role]) best.set(url, { role, form });
    };
    const echoes = this.#current?.page === page && this.#current.isEcho;
    const turns = new Map<string, number>();
    for (const { url, role, text } of links) {
      see(url, echoes && role === "flip" ? "echo" : role);
      if (echoes && role === "flip") turns.set(formedAddress(url).url, Number.parseInt(text, 10) || 0);
    }
    // A start in the middle of a site may have no link to its entry.
    if (this.#current?.way === START) {
      const site = siteOf(page.url);
      const isTop = new URL(".", page.url).href === site && isList(this.#current.byRole);
      if (!isTop) see(site, "crumb");
    }
    for (const { role, form } of best.values()) this.#evidence.sight(role, form);
    return [...best].map(([url, { role }]) => {
      const link = this.#linkTo(url, role, page.url);
      // If there is anything new in a list that begins with what is known, it is at its end.
      return role === "echo" ? { ...link, weight: turns.get(url) ?? 0 } : link;
    });
  }

  weighHints(urls: readonly string[], base: string): WeighedLink[] {
    return urls.map((url) => this.#linkTo(url, "hint", base));
  }

  #linkTo(url: string, role: WayRole, base: string): WeighedLink {
    const way = isSameHost(url, base) ? this.#evidence.nameOf(role, formedAddress(url).form) : "elsewhere";
    return { ...this.#weighed(url, way), base };
  }

  /** In no order, so that the first pages of a way speak for all of them. */
  #weighed(url: string, way: string): Omit<WeighedLink, "base"> {
    return { href: url, way, weight: (hashOf(url) % 1024) / 1024 };
  }

  *ways(): Iterable<WayWeight> {
    const { pages, trials } = this.#counts;
    const mayTry = trials < FIRST_TRIALS + TRIAL_SHARE * pages;
    const mostTrials = TRIALS_OF_A_WAY + Math.log2(1 + pages / 500);
    for (const [name, way] of this.#evidence.ways()) {
      const expected = this.#evidence.estimate(way);
      const followed = isFollowed(way, expected);
      const tried = !followed && mayTry && expected >= WORTH_TRYING && way.trials < mostTrials;
      // Pages of their own kind are tried first: one of them may be the door to another part of the site.
      const upside = tried && isFixed(way.form) ? DOOR : 0;
      const steps = Math.round((expected + upside) * 50) / 50;
      const weight = tried ? steps : followed ? steps + (FIRST_CHOICE.has(way.role) ? 1 : 0) : -1;
      const unsure = tried || (!FIRST_CHOICE.has(way.role) && (way.seen < PROBATION || expected < SURE));
      // What a way has shown is what it is trusted with.
      const ahead = tried ? 1 : PROBATION + Math.round(2 * way.gained);
      const most = way.seen + way.refused + ahead;
      const said = `${weight} ${most} ${unsure}`;
      if (this.#told.get(name) === said) continue;
      this.#told.set(name, said);
      yield { way: name, weight, most, whenIdle: unsure };
    }
  }

  save(): string {
    return JSON.stringify({
      evidence: this.#evidence.save(),
      novelty: this.#novelty.save(),
      rules: this.#rules.save(),
      fetched: this.#fetched.save(),
      failed: this.#failed.save(),
      boards: this.#boards.save(),
      standIns: [...this.#standIns],
      counts: this.#counts,
    });
  }

  #observe(name: string, worth: number): void {
    this.#counts.pages++;
    const way = this.#evidence.way(name);
    if (way && !isFollowed(way, this.#evidence.estimate(way))) {
      way.trials++;
      if (!FIRST_CHOICE.has(way.role)) this.#counts.trials++;
    }
    this.#evidence.observe(name, worth);
  }

  #promises(link: RoledLink, page: Page): boolean {
    if (!SPEAKS_FOR_PAGE.has(link.role)) return false;
    // Lists of news have titles that lead elsewhere, and so have forums that moved.
    if (!isSameHost(link.url, page.url)) return link.role === "title";
    const { form } = formedAddress(link.url);
    const way = this.#evidence.way(this.#evidence.nameOf(link.role, form))!;
    return this.#evidence.estimate(way) >= PROMISING;
  }

  /** A thread tells at its top which board it is in. */
  #noteBoard(page: Page): void {
    const board = breadcrumbOf(page.dom, page.links).findLast(({ url }) => url !== page.url);
    if (board) this.#boards.add(hashOf(formedAddress(board.url).url));
  }

  /** Whether this is a board, or a further page of one, that threads say they are in: then it is worth it whatever it shows. */
  #isBoard(page: Page, { links, rows }: PageLinksByRole, way: string): boolean {
    if (rows.length === 0) return false;
    const { url } = formedAddress(page.url);
    if (this.#boards.has(hashOf(url))) return true;
    const role = this.#evidence.way(way)?.role;
    if (role !== "flip" && role !== "echo") return false;
    const first = links.find(({ role }) => role === "first")?.url ?? url.replace(/[?&/][^?&/]*\d\/?$/, "");
    return this.#boards.has(hashOf(formedAddress(first).url)) ?? false;
  }

  /** Learns from a page which addresses show the same. */
  #compare(page: Page, way: string, worth: number, hashes: readonly number[]): void {
    const { url } = formedAddress(page.url);
    if (worth < NOTHING_NEW) {
      const origin = this.#origins.originOf(hashes, COPIED);
      if (origin !== undefined && origin !== url) this.#rules.same(url, origin);
    } else {
      for (const original of this.#rules.supposed(url))
        if (this.#fetched.has(hashOf(original))) this.#rules.different(url, original);
      const { canonical } = page.links.relations;
      // Not every site means it: further pages of a list often name the first.
      if (canonical !== undefined && this.#evidence.way(way)?.role !== "flip")
        this.#rules.same(url, formedAddress(canonical).url);
    }
    this.#origins.add(hashes, url);
    this.#fetched.add(hashOf(url));
    this.#standIns.delete(url);
  }
}

/** So many rows make a list. */
const FEWEST_ROWS = 3;

function isList({ links, rows }: PageLinksByRole): boolean {
  return rows.length >= FEWEST_ROWS && links.filter(({ role }) => role === "title").length >= FEWEST_ROWS;
}

function isFollowed(way: Way, expected: number): boolean {
  const proven = way.gained >= PROVEN && way.gained * 2 >= way.seen;
  return expected >= (proven ? PROVEN_WORTH_FOLLOWING : WORTH_FOLLOWING);
}

function newKnowledge(): Knowledge {
  return {
    evidence: new WayEvidence(),
    novelty: new Novelty(),
    rules: new AddressRules(),
    fetched: new SeenSet(),
    failed: new SeenSet(),
    boards: new SeenSet(),
    standIns: new Map(),
    counts: { pages: 0, trials: 0 },
  };
}

function knowledgeOf(saved: Record<keyof Knowledge, never>): Knowledge {
  return {
    evidence: WayEvidence.restore(saved.evidence),
    novelty: Novelty.restore(saved.novelty),
    rules: AddressRules.restore(saved.rules),
    fetched: SeenSet.restore(saved.fetched),
    failed: SeenSet.restore(saved.failed),
    boards: SeenSet.restore(saved.boards),
    standIns: new Map(saved.standIns),
    counts: saved.counts,
  };
}

function siteOf(url: string): string {
  return new URL(scopeOf(url).folder, url).href;
}

/** Of several links to one address, the one that tells most about it counts. */
const RANK: Readonly<Record<WayRole, number>> = {
  title: 9,
  flip: 8,
  crumb: 7,
  item: 6,
  other: 5,
  derived: 4,
  echo: 3.5,
  hint: 3.2,
  first: 3,
  place: 2,
  person: 1,
  deed: 0,
};
