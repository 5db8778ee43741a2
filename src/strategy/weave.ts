import type { WayWeight } from "../archive/archive.ts";
import { formedAddress } from "../learn/address-form.ts";
import { type LinkRole, linksByRole, type PageLinksByRole } from "../learn/link-role.ts";
import { SeenSet } from "../learn/seen-set.ts";
import { newCharacters } from "../learn/text-novelty.ts";
import { WayEvidence } from "../learn/way-evidence.ts";
import type { Page } from "../page/page.ts";
import { hashOf } from "../url/hash.ts";
import type { Guide, Judgement, Strategy, WeighedLink } from "./strategy.ts";

/**
 * Our own: needs no learning phase, learns from every page. Each link belongs to a way, its role on the page and the form of
 * its address; each fetched page tells what its way was worth: text that no page showed before, or links that no page had.
 * Ways are followed in order of what is to be expected of them. Those that promise little come last, when all that is
 * known is fetched and a duplicate can be told, one page at a time, within a small budget.
 */
export const weave: Strategy = {
  name: "weave",
  learn: async () => new Weaver(new WayEvidence(), new SeenSet(), new SeenSet(), { pages: 0, trials: 0 }),
  restore: (saved) => {
    const { evidence, texts, links, counts } = JSON.parse(saved);
    return new Weaver(WayEvidence.restore(evidence), SeenSet.restore(texts), SeenSet.restore(links), counts);
  },
};

/** What lists are made of is fetched before everything else: after it, duplicates can be told. */
const FIRST_CHOICE: ReadonlySet<LinkRole> = new Set(["title", "flip", "crumb"]);

/** From this expected worth on a way is followed to its end. */
const WORTH_FOLLOWING = 0.3;
/** Below this, other ways are followed only when nothing else is under way. */
const SURE = 0.5;
/** Below this not even a trial is made. */
const WORTH_TRYING = 0.04;
/** Trials: so many at first, and this share of all pages. */
const FIRST_TRIALS = 6;
const TRIAL_SHARE = 0.03;

/** So many pages a way may be ahead of what is known of it, and so many it takes to know it. */
const PROBATION = 4;

/** Flips do not speak for their page: every copy of a list has its own. */
const SPEAKS_FOR_PAGE: ReadonlySet<LinkRole> = new Set(["title", "crumb", "item", "other"]);
/** A new link speaks for the page it stands on only if this much is expected of it. */
const PROMISING = 0.5;

/** New text of this length makes a page worth its fetch. */
const ENOUGH_CHARACTERS = 80;
/** New links to follow that do. */
const ENOUGH_LINKS = 2;

class Weaver implements Guide {
  readonly learning = true;
  readonly #evidence: WayEvidence;
  readonly #texts: SeenSet;
  readonly #links: SeenSet;
  readonly #counts: { pages: number; trials: number };
  readonly #told = new Map<string, string>();
  #current: { page: Page; byRole: PageLinksByRole } | undefined;

  constructor(
    evidence: WayEvidence,
    texts: SeenSet,
    links: SeenSet,
    counts: { pages: number; trials: number },
  ) {
    this.#evidence = evidence;
    this.#texts = texts;
    this.#links = links;
    this.#counts = counts;
  }

  judge(page: Page, way: string): Judgement {
    const byRole = linksByRole(page);
    this.#current = { page, byRole };
    const fresh = newCharacters(page, byRole.rows, this.#texts);
    const links = this.#newLinks(page, byRole);
    const worth = Math.min(1, Math.max(fresh / ENOUGH_CHARACTERS, links / ENOUGH_LINKS));
    this.#observe(way, worth);
    const titles = byRole.links.filter(({ role }) => role === "title").length;
    return { type: titles >= 3 && byRole.rows.length >= 3 ? "index" : fresh > 0 ? "thread" : "other" };
  }

  missed(way: string): void {
    this.#observe(way, 0);
  }

  weigh(page: Page): WeighedLink[] {
    const { links } = this.#current?.page === page ? this.#current.byRole : linksByRole(page);
    const best = new Map<string, { role: LinkRole; form: string }>();
    for (const { url: href, role } of links) {
      const { url, form } = formedAddress(href);
      const known = best.get(url);
      if (known === undefined || RANK[role] > RANK[known.role]) best.set(url, { role, form });
    }
    for (const { role, form } of best.values()) this.#evidence.sight(role, form);
    return [...best].map(([url, { role, form }]) => ({
      href: url,
      base: page.url,
      way: isSameHost(url, page.url) ? this.#evidence.nameOf(role, form) : "elsewhere",
      weight: 0,
    }));
  }

  *ways(): Iterable<WayWeight> {
    const mayTry = this.#counts.trials < FIRST_TRIALS + TRIAL_SHARE * this.#counts.pages;
    for (const [name, way] of this.#evidence.ways()) {
      const expected = this.#evidence.estimate(way);
      const followed = expected >= WORTH_FOLLOWING;
      const tried = !followed && mayTry && expected >= WORTH_TRYING;
      const steps = Math.round(expected * 50) / 50;
      const weight = tried ? steps : followed ? steps + (FIRST_CHOICE.has(way.role) ? 1 : 0) : -1;
      const unsure = tried || (!FIRST_CHOICE.has(way.role) && (way.seen < PROBATION || expected < SURE));
      // A way that has shown nothing yet is not trusted with many pages at once.
      const ahead = tried ? 1 : way.seen < PROBATION ? PROBATION : Number.POSITIVE_INFINITY;
      const said = `${weight} ${way.seen + ahead} ${unsure}`;
      if (this.#told.get(name) === said) continue;
      this.#told.set(name, said);
      yield { way: name, weight, most: way.seen + ahead, whenIdle: unsure };
    }
  }

  save(): string {
    return JSON.stringify({
      evidence: this.#evidence.save(),
      texts: this.#texts.save(),
      links: this.#links.save(),
      counts: this.#counts,
    });
  }

  #observe(name: string, worth: number): void {
    this.#counts.pages++;
    const way = this.#evidence.way(name);
    if (way && this.#evidence.estimate(way) < WORTH_FOLLOWING) this.#counts.trials++;
    this.#evidence.observe(name, worth);
  }

  /** Links of ways worth following that no page had before. */
  #newLinks(page: Page, { links }: PageLinksByRole): number {
    let fresh = 0;
    for (const { url: href, role } of links) {
      if (!SPEAKS_FOR_PAGE.has(role) || !isSameHost(href, page.url)) continue;
      const { url, form } = formedAddress(href);
      const way = this.#evidence.way(this.#evidence.nameOf(role, form))!;
      if (this.#evidence.estimate(way) >= PROMISING && this.#links.add(hashOf(url))) fresh++;
    }
    return fresh;
  }
}

function isSameHost(one: string, other: string): boolean {
  return hostOf(one) === hostOf(other);
}

function hostOf(url: string): string {
  const from = url.indexOf("//") + 2;
  const slash = url.indexOf("/", from);
  const host = url.slice(from, slash < 0 ? undefined : slash);
  return host.startsWith("www.") ? host.slice(4) : host;
}

/** Of several links to one address, the one that tells most about it counts. */
const RANK: Readonly<Record<LinkRole, number>> = {
  title: 8,
  flip: 7,
  crumb: 6,
  item: 5,
  other: 4,
  first: 3,
  place: 2,
  person: 1,
  deed: 0,
};
