import { formedAddress } from "../../learn/address-form.ts";
import type { LinkRole, PageLinksByRole, RoledLink } from "../../learn/link-role.ts";
import { extendsPage } from "../../learn/page-turn.ts";
import type { Page } from "../../page/page.ts";
import { headTitleOf } from "../../page/title.ts";
import type { Reading } from "../../read/reading.ts";
import { OptionError } from "../../seam/option-error.ts";
import { hashOf } from "../../url/hash.ts";
import { isSameHost, scopeOf } from "../../url/scope.ts";
import type { WayWeight } from "../../url/way-weight.ts";
import type { Decision, Guide, LearnedWay, Missed, Refusal, Strategy, WeighedLink } from "../strategy.ts";
import { Boards } from "./boards.ts";
import { Copies } from "./copies.ts";
import { Framesets } from "./framesets.ts";
import { WEAVE } from "./numbers.ts";
import { Novelty } from "./page-worth.ts";
import { PromisedPosts } from "./promised-posts.ts";
import { showsOthers } from "./shown-people.ts";
import { StandIns } from "./stand-ins.ts";
import { isTried, type Spent, singlesIn, type Trial, trialOf, trialsIn, valueOfTrial } from "./trials.ts";
import { type Way, WayEvidence, type WayRole, worthlessUnder } from "./way-evidence.ts";
import { explainWay, learnedWay, type WayBounds } from "./way-explanation.ts";

/**
 * Our own: needs no learning phase, learns from every page. Each link belongs to a way, its role on the page and the form of
 * its address; each fetched page tells what its way was worth: text that no page showed before, or links that no page had.
 * Ways are followed in order of what is to be expected of them. Those that promise little come last, when all that is
 * known is fetched and a duplicate can be told, one page at a time, within a small budget. Which addresses show the same is
 * learned as rules, and an address whose content is there already is not fetched.
 */
export const weave: Strategy = {
  name: "weave",
  learns: "meanwhile",
  options: [
    {
      name: "follow",
      value: "way",
      about:
        "follow this way to its end, whatever is expected of it; the closing summary and `skein why` name ways",
      parse: wayNamed,
    },
  ],
  told: ({ follow }) => ({
    ...weave,
    learn: async () => told(new Weaver(nothingKnown()), follow),
    restore: (text) => {
      const weaver = restored(text);
      return weaver && told(weaver, follow);
    },
  }),
  learn: async () => new Weaver(nothingKnown()),
  restore: restored,
};

function told(weaver: Weaver, follow: string | undefined): Weaver {
  if (follow !== undefined) weaver.follow(follow);
  return weaver;
}

function restored(text: string): Weaver | undefined {
  const saved = JSON.parse(text);
  if (saved.version !== VERSION) return undefined;
  return new Weaver({
    evidence: WayEvidence.restore(saved.evidence),
    novelty: Novelty.restore(saved.novelty),
    copies: Copies.restore(saved.copies),
    boards: Boards.restore(saved.boards),
    standIns: StandIns.restore(saved.standIns),
    promised: PromisedPosts.restore(saved.promised),
    counts: { ...NOTHING_SPENT, ...saved.counts },
    wanted: new Set(saved.wanted),
  });
}

/** A way as people are shown it: what its links are, and the form of their addresses. */
function wayNamed(text: string): string {
  const name = text.trim().replace(/\s+/g, " ");
  if (!/^[a-z]+ \S+$/.test(name))
    throw new OptionError(
      `"${text}" names no way: it has two words, as the closing summary and skein why show them, such as "place /thread/#"`,
    );
  return name;
}

/** Of what is saved; raised when it changes. */
const VERSION = 6;

/** What lists are made of is fetched before everything else: after it, duplicates can be told. */
const FIRST_CHOICE: ReadonlySet<WayRole> = new Set(["title", "flip", "crumb", "door"]);

/** What lists say is behind their titles and flips, and those beside them. */
const TITLED: ReadonlySet<WayRole> = new Set([...FIRST_CHOICE, "beside"]);

/** Flips do not speak for their page: every copy of a list has its own. */
const SPEAKS_FOR_PAGE: ReadonlySet<LinkRole> = new Set(["title", "crumb", "door", "item", "other"]);

/** The way of the first address of all. */
const START = "start";

/** What is kept of a site between runs. */
interface Knowledge {
  readonly evidence: WayEvidence;
  readonly novelty: Novelty;
  readonly copies: Copies;
  readonly boards: Boards;
  readonly standIns: StandIns;
  readonly promised: PromisedPosts;
  readonly counts: { pages: number; trials: number; singles: number; gainedBySingles: number };
  /** Ways that a person wants followed. */
  readonly wanted: Set<string>;
}

const NOTHING_SPENT: Readonly<Spent> = { pages: 0, trials: 0, singles: 0, gainedBySingles: 0 };

function nothingKnown(): Knowledge {
  return {
    evidence: new WayEvidence(),
    novelty: new Novelty(),
    copies: new Copies(),
    boards: new Boards(),
    standIns: new StandIns(),
    promised: new PromisedPosts(),
    counts: { ...NOTHING_SPENT },
    wanted: new Set(),
  };
}

/** What became clear of a page when it was judged, and counts for its links. */
interface Judged {
  readonly byRole: PageLinksByRole;
  readonly isList: boolean;
  /** It lies under a person, and shows what that one did. */
  readonly isPersonal: boolean;
  /** A list or a thread: it may have further pages. */
  readonly isSeries: boolean;
  readonly isStart: boolean;
  /** A list off the beaten track that showed nothing new. */
  readonly isEcho: boolean;
  /** A thread that shows fewer posts than its list said, and no way to the others. */
  readonly isShort: boolean;
}

class Weaver implements Guide {
  readonly learning = true;
  #known: Knowledge;
  readonly #told = new Map<string, WayWeight>();
  readonly #framesets = new Framesets();

  constructor(knowledge: Knowledge) {
    this.#known = knowledge;
  }

  forget(): void {
    const { wanted } = this.#known;
    this.#known = { ...nothingKnown(), wanted };
    this.#told.clear();
  }

  /** A person wants this way followed, whatever is expected of it. */
  follow(name: string): void {
    this.#known.wanted.add(name);
  }

  decide(reading: Reading, way: string): Decision {
    const judged = this.#judge(reading, way);
    return { judgement: {}, links: this.#weigh(reading.page, reading.isAside, judged) };
  }

  #judge(reading: Reading, name: string): Judged {
    const { page, roles } = reading;
    const byRole = (reading.type === "thread" && roles.inThread) || roles;
    const { url } = formedAddress(page.url);
    const role = this.#known.evidence.way(name)?.role;
    // Where the title of a row leads may be a thread of a kind that nobody knows yet.
    const isAside = reading.isAside && !(role !== undefined && TITLED.has(role));
    const promises = (link: RoledLink) => this.#promises(link, page, name, reading.isAside);
    const told = this.#known.novelty.worthOf(page, byRole, promises, isAside);
    const flipped = role === "flip" || role === "echo";
    // What somebody did stands elsewhere too, where it was done.
    const isTheirs = (role !== undefined && PERSONAL.has(role)) || page.isPeoples(page.url);
    const isPersonal = isTheirs && !showsOthers(page, byRole);
    const found = isPersonal ? told.worth * WEAVE.personal : told.worth;
    const known = this.#known.boards.has(page, byRole, flipped) ? 1 : found;
    const type = role === "person" ? "profile" : reading.type;
    const isList = type === "index" || type === "entry";
    // Not every site means it: further pages of a list often name the first.
    const { canonical } = flipped ? {} : page.links.relations;
    const titles = { own: page.head.title, whole: headTitleOf(page.dom) };
    const { hashes } = told;
    // A list that is not known for one yet has titles too.
    const ends = type === "thread" ? undefined : endsOf(byRole);
    const ofItsOwn = this.#known.copies.see({ url, titles, worth: known, hashes, canonical, ends });
    const worth = ofItsOwn && type === "thread" ? 1 : known;
    this.#known.standIns.came(url);
    this.#observePage(page, name, worth, url);
    if (told.reading >= WEAVE.sure) this.#known.boards.learnFrom(page);
    if (isList) this.#known.promised.learnFrom(page);
    const endsHere = !byRole.links.some((link) => link.role === "flip");
    return {
      byRole,
      isList,
      isPersonal,
      isSeries: isList || type === "thread",
      isStart: name === START,
      // A thread is read to its end, even if its first page is known from elsewhere, and so is a list that others lead to.
      // Where a flip leads to nothing new, such as behind the end of a list, no further one is sure to. What is no list has calendars and members.
      isEcho:
        isAside ||
        (worth < WEAVE.nothingNew &&
          (flipped || (type !== "thread" && role !== undefined && !FIRST_CHOICE.has(role)))),
      isShort: type === "thread" && endsHere && this.#known.promised.missingOn(page) > 0,
    };
  }

  missed(way: string, { url, location }: Missed): WeighedLink[] {
    if (location !== undefined) this.#known.copies.redirected(url, location);
    // A redirect costs a fetch and brings nothing by itself; what is dead says nothing of what is not.
    this.#observe(way, location === undefined ? undefined : 0);
    const replaced = this.#known.standIns.failed(url);
    return replaced ? [{ ...weighed(replaced.url, replaced.way), base: url }] : [];
  }

  /** A page sent its reader on: what that was worth is told by where it leads to, but it cost a fetch, and a trial. */
  passed(name: string, { url, location }: Required<Missed>): void {
    this.#known.copies.redirected(url, location);
    this.#asked(name);
  }

  refuse(url: string, name: string): Refusal | undefined {
    const way = this.#known.wanted.has(name) ? undefined : this.#known.evidence.way(name);
    return way && (this.#copied(url, name, way) ?? this.#worthless(url, way));
  }

  /** On some boards a way leads to the threads, on others to what is there already. */
  #worthless(url: string, way: Way): Refusal | undefined {
    const record = FIRST_CHOICE.has(way.role) ? undefined : worthlessUnder(way, url);
    if (!record) return undefined;
    way.refused++;
    const detail = `${record.seen} pages of its way under ${record.under} showed nothing new`;
    return { skip: { reason: "duplicate", detail } };
  }

  #copied(url: string, name: string, way: Way): Refusal | undefined {
    const original = this.#known.copies.originalOf(url);
    if (!original) return undefined;
    if (way.role === "flip" && !original.keepsPages) return undefined;
    // Of two views of the site, the one that was there first is the one meant for people.
    if (!original.isSibling && this.#known.evidence.isYounger(formedAddress(original.url).form, way.form))
      return undefined;
    const instead = original.there ? undefined : this.#instead(original.url, { url, way: name });
    if (!original.there && !instead) return undefined;
    way.refused++;
    const detail = `shows the same as ${original.url}: ${original.why}`;
    const skip = { reason: "duplicate", detail } as const;
    return { skip, ...(instead && { instead }) };
  }

  #weigh(
    page: Page,
    isAside: boolean,
    { byRole, isList, isPersonal, isSeries, isStart, isEcho, isShort }: Judged,
  ): WeighedLink[] {
    const best = new Map<string, { role: WayRole; form: string; turn: number }>();
    const see = (href: string, role: WayRole, turn = 0) => {
      const { url, form } = formedAddress(href);
      const known = best.get(url);
      if (known === undefined || RANK[role] > RANK[known.role]) best.set(url, { role, form, turn });
    };
    for (const link of byRole.links) {
      const { url, text, maybe } = link;
      const role = wayRoleOf(link, isAside);
      if (isPersonal && role !== "person" && !this.#known.evidence.isSighted(formedAddress(url).form))
        see(url, "personal");
      else if (isEcho && role === "flip") see(url, "echo", Number.parseInt(text, 10) || 0);
      else if (isShort && OPEN.has(link.role) && extendsPage(url, page.url)) see(url, "more");
      else if (isSeries && maybe === "flip") see(url, "more");
      else see(url, role);
    }
    // A start in the middle of a site may have no link to its entry.
    const site = new URL(scopeOf(page.url).folder, page.url).href;
    const isTop = isList && new URL(".", page.url).href === site;
    if (isStart && !isTop) see(site, "crumb");
    for (const { role, form } of best.values())
      if (role !== "personal") this.#known.evidence.sight(role, form);
    return [...best].map(([url, { role, turn }]) => {
      const link = this.#linkTo(url, role, page.url);
      // If there is anything new in a list that begins with what is known, it is at its end.
      return role === "echo" ? { ...link, weight: turn } : link;
    });
  }

  weighHints(urls: readonly string[], base: string): WeighedLink[] {
    return urls.map((url) => this.#linkTo(url, "hint", base));
  }

  *ways(): Iterable<WayWeight> {
    for (const [name, way] of this.#known.evidence.ways()) {
      const expected = this.#known.evidence.estimate(way);
      const wanted = this.#known.wanted.has(name);
      const followed = wanted || this.#isFollowed(way, expected);
      const tried = !followed && isTried(this.#trialOf(way, expected));
      const weight = followed
        ? Math.round(expected * 50) / 50 + (FIRST_CHOICE.has(way.role) ? 1 : 0)
        : tried
          ? Math.min(WEAVE.worthFollowing, Math.round(valueOfTrial(way, expected)) / 20)
          : -1;
      const unsure =
        tried || (!FIRST_CHOICE.has(way.role) && (way.seen < WEAVE.probation || expected < WEAVE.sure));
      const ahead = tried ? 1 : aheadOf(way);
      const told = this.#told.get(name);
      if (told?.weight === weight && told.ahead === ahead && told.whenIdle === unsure) continue;
      const said = { way: name, weight, ahead, whenIdle: unsure };
      this.#told.set(name, said);
      yield said;
    }
  }

  explain(name: string): string[] {
    const way = this.#known.evidence.way(name);
    return way ? explainWay(way, this.#boundsOf(way)) : [];
  }

  tellWays(): LearnedWay[] {
    return [...this.#known.evidence.ways()].map(([name, way]) => learnedWay(name, way, this.#boundsOf(way)));
  }

  save(): string {
    const { counts, wanted, ...parts } = this.#known;
    const saved = Object.entries(parts).map(([name, part]) => [name, part.save()] as const);
    return JSON.stringify({ version: VERSION, counts, wanted: [...wanted], ...Object.fromEntries(saved) });
  }

  #trialOf(way: Way, expected: number): Trial {
    return trialOf(way, expected, this.#known.counts, this.#known.evidence.isDead(way));
  }

  #isFollowed(way: Way, expected: number): boolean {
    return expected >= (this.#isProven(way) ? WEAVE.provenWorthFollowing : WEAVE.worthFollowing);
  }

  #isProven(way: Way): boolean {
    if (way.role === "flip") return way.gained >= WEAVE.provenFlip;
    // What was taken for a flip is one, if such pages went on where others ended.
    if (way.role === "more") return this.#known.evidence.gainedByForm(way) >= WEAVE.provenFlip;
    return way.gained >= WEAVE.proven && way.gained * 2 >= way.seen;
  }

  #boundsOf(way: Way): WayBounds {
    const { pages, trials, singles } = this.#known.counts;
    const isProven = this.#isProven(way);
    const expected = this.#known.evidence.estimate(way);
    return {
      expected,
      wanted: this.#known.wanted.has(`${way.role} ${way.form}`),
      followedFrom: isProven ? WEAVE.provenWorthFollowing : WEAVE.worthFollowing,
      trial: this.#trialOf(way, expected),
      value: valueOfTrial(way, expected),
      ...(way.single
        ? { trials: singles, mostTrials: singlesIn(pages) }
        : { trials, mostTrials: trialsIn(pages) }),
    };
  }

  /** A page of this way came, worth so much; if it is a frameset, the pages in its frames tell how much. */
  #observePage(page: Page, name: string, worth: number, url: string): void {
    const frames = page.links.links.flatMap((link) => (link.frame ? [formedAddress(link.url).url] : []));
    if (frames.length === 0) {
      this.#observe(name, worth, url);
      for (const told of this.#framesets.shown(url, worth))
        this.#known.evidence.observe(told.way, told.worth);
      return;
    }
    this.#asked(name);
    const fresh = frames.filter((frame) => !this.#known.copies.isThere(frame));
    for (const told of this.#framesets.came(url, name, fresh))
      this.#known.evidence.observe(told.way, told.worth);
  }

  /** A page of this way came, worth so much, or none did. */
  #observe(name: string, worth: number | undefined, url?: string): void {
    const isTrial = this.#asked(name, worth !== undefined);
    if (isTrial && this.#known.evidence.way(name)?.single) this.#known.counts.gainedBySingles += worth ?? 0;
    if (worth === undefined) this.#known.evidence.died(name);
    else this.#known.evidence.observe(name, worth, url);
  }

  /** An address of this way was asked for: true if only to try it. What is dead says little, and may be tried again. */
  #asked(name: string, isAlive = true): boolean {
    this.#known.counts.pages++;
    const way = this.#known.evidence.way(name);
    if (!way || this.#isFollowed(way, this.#known.evidence.estimate(way))) return false;
    if (isAlive) way.trials++;
    if (way.single) this.#known.counts.singles++;
    else if (!FIRST_CHOICE.has(way.role)) this.#known.counts.trials++;
    return true;
  }

  /** `led` is the way that led to the page. */
  #promises(link: RoledLink, page: Page, led: string, isAside: boolean): boolean {
    if (!SPEAKS_FOR_PAGE.has(link.role)) return false;
    // Lists of news have titles that lead elsewhere, and so have forums that moved.
    if (!isSameHost(link.url, page.url)) return link.role === "title";
    const { form } = formedAddress(link.url);
    const name = this.#known.evidence.nameOf(wayRoleOf(link, isAside), form);
    // A way cannot live on its own promises.
    if (name === led) return false;
    const way = this.#known.evidence.way(name)!;
    // What nobody looks into soon could promise for ever.
    if (way.seen === 0 && !FIRST_CHOICE.has(way.role)) return false;
    if (this.#known.evidence.estimate(way) < WEAVE.promising) return false;
    // Lists of what somebody wrote name posts by addresses of their own, in threads that are there.
    return this.#known.copies.originalOf(formedAddress(link.url).url)?.there !== true;
  }

  /** One address per content: the shorter one, unless such addresses bring nothing. */
  #instead(original: string, copy: { readonly url: string; readonly way: string }): WeighedLink | undefined {
    if (original.length >= copy.url.length) return undefined;
    if (!isSameHost(original, copy.url)) return undefined;
    const way = this.#known.evidence.wouldBe("derived", formedAddress(original).form);
    if (this.#known.evidence.estimate(way) < WEAVE.sure) return undefined;
    // Only as many at a time as such addresses have earned.
    if (!this.#known.standIns.mayStand(original, WEAVE.probation + way.gained)) return undefined;
    this.#known.standIns.stand(original, copy);
    return this.#linkTo(original, "derived", copy.url);
  }

  #linkTo(url: string, role: WayRole, base: string): WeighedLink {
    const way = isSameHost(url, base)
      ? this.#known.evidence.nameOf(role, formedAddress(url).form)
      : "elsewhere";
    this.#known.evidence.find(way, url);
    return { ...weighed(url, way), base };
  }
}

/** In no order, so that the first pages of a way speak for all of them. */
function weighed(href: string, way: string): Omit<WeighedLink, "base"> {
  return { href, way, weight: (hashOf(href) % 1024) / 1024 };
}

/** What a way has shown is what it is trusted with; one page of a doubtful way shows little: the first of its kind is always new. */
function aheadOf({ role, gained }: Way): number {
  const shown = Math.round(2 * gained);
  return FIRST_CHOICE.has(role) ? WEAVE.probation + shown : Math.max(1, shown - 1);
}

/** Where a page is known to be no list, its titles are hardly those of threads. */
function wayRoleOf({ role, beside }: RoledLink, isAside: boolean): WayRole {
  return role === "title" && (beside || isAside) ? "beside" : role;
}

/** What the first and the last title of a list are known by. */
function endsOf({ links }: PageLinksByRole): readonly [number, number] | undefined {
  const titles = links.filter(({ role }) => role === "title");
  const [first, last] = [titles.at(0), titles.at(-1)];
  return first && last && [hashOf(first.text), hashOf(last.text)];
}

/** Links that nothing is known of may lead to the rest of a thread. */
const OPEN: ReadonlySet<LinkRole> = new Set(["item", "place", "other"]);

/** What lies under a person. */
const PERSONAL: ReadonlySet<WayRole> = new Set(["person", "personal"]);

/** Of several links to one address, the one that tells most about it counts. */
const RANK: Readonly<Record<WayRole, number>> = {
  title: 11,
  flip: 10,
  crumb: 9,
  door: 8.5,
  more: 8,
  beside: 7.5,
  item: 7,
  other: 6,
  derived: 5,
  echo: 4,
  hint: 4,
  label: 3.5,
  first: 3,
  place: 2,
  call: 1.5,
  person: 1,
  personal: 0.5,
  deed: 0,
};
