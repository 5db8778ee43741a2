import type { LinkRole } from "../../learn/link-role.ts";
import { SeenSet } from "../../learn/seen-set.ts";
import { hashOf } from "../../url/hash.ts";
import { type Life, Lives } from "./lives.ts";
import { WEAVE } from "./numbers.ts";
import { localOf, underOf } from "./under.ts";

/** What came of the pages behind some kind of link: how many, and how much they were worth, each between 0 and 1. */
interface Tally {
  count: number;
  worth: number;
}

/**
 * Beside the roles of links on pages:
 * - beside: in rows that have a title, another link that looks like one
 * - derived: nobody linked to it, but a rule told of it
 * - echo: a flip on a page of a list that showed nothing new
 * - more: on a thread that shows fewer posts than its list said, or a list without flips, what may lead to the others
 * - personal: found nowhere but under a person: what somebody wrote, liked and looked at
 * - hint: no page links to it, but the site's own sitemap or feed lists it
 */
export type WayRole = LinkRole | "beside" | "derived" | "echo" | "more" | "personal" | "hint";

/** A way: links of one role whose addresses have one form. */
export interface Way extends Tally {
  readonly role: WayRole;
  readonly form: string;
  readonly family: string;
  /** Its form is one address. */
  readonly single: boolean;
  /** Distinct addresses that were found; estimated when there are very many. */
  found: number;
  /** Pages behind it so far; unlike the count, it does not fade. */
  seen: number;
  /** Addresses that brought no page: dead, refused, behind a login. */
  dead: number;
  /** What they were worth, all together. */
  gained: number;
  /** Pages that showed nothing new and were called otherwise than the rows said that led to them. */
  others?: number;
  /** How many addresses were asked for only to try whether it is better than it seems. */
  trials: number;
  /** Addresses that were not fetched because their content was there. */
  refused: number;
  /** Pages and what they were worth, by what the address is under: what holds on one board need not hold on the next. */
  readonly under: Record<string, [seen: number, gained: number]>;
}

/** Links of one form: which form was seen first, how many there were, and how many led to a person. */
interface Sighting {
  readonly age: number;
  count: number;
  persons: number;
}

/** A site with more kinds of links than this makes them up: what comes further is one way for each role. */
const MOST_WAYS = 1000;
const MOST_FORMS = 10_000;
/** Addresses that ways are counted by: some 4 MB. */
const MOST_ADDRESSES = 100_000;

/** Boards that a way is told apart by: more of them are threads. */
const MOST_UNDER = 200;

/** The record of a way under the same board as an address, if it is long enough there to tell that nothing comes of it. */
export function worthlessUnder(way: Way, url: string): { seen: number; under: string } | undefined {
  const under = underOf(localOf(url));
  const [seen, gained] = (under === undefined ? undefined : way.under[under]) ?? [0, 0];
  const isWorthless = seen >= WEAVE.worthless.pages && gained <= WEAVE.worthless.share * seen;
  return isWorthless && under !== undefined ? { seen, under } : undefined;
}

/** Addresses that were found and not asked for. */
export function waitingOf({ found, seen, dead, refused }: Way): number {
  return Math.max(0, found - seen - dead - refused);
}

/** Estimates of what lies behind each way, from the most specific evidence back to general knowledge. */
export class WayEvidence {
  readonly #ways = new Map<string, Way>();
  readonly #forms = new Map<string, Tally>();
  readonly #roles = new Map<string, Tally>();
  /** How many ways each family has. */
  readonly #members = new Map<string, number>();
  readonly #sightings = new Map<string, Sighting>();
  #hasTitles = false;
  #lives = new Lives();
  #addresses = new SeenSet(MOST_ADDRESSES);

  /** A link of this role and form was seen. */
  sight(role: WayRole, form: string): void {
    let sighting = this.#sightings.get(form);
    if (!sighting) {
      if (this.#sightings.size >= MOST_FORMS) return;
      sighting = { age: this.#sightings.size, count: 0, persons: 0 };
      this.#sightings.set(form, sighting);
    }
    sighting.count++;
    if (role === "person") sighting.persons++;
  }

  /** A way leads to this address, and perhaps others do too: true if none did before. */
  find(name: string, url: string): boolean {
    const way = this.#ways.get(name);
    if (!way || !this.#addresses.add(hashOf(url))) return false;
    way.found += this.#addresses.oneOf;
    return true;
  }

  /** An address of this way brought no page. */
  died(name: string): void {
    const way = this.#ways.get(name);
    if (!way) return;
    way.dead++;
    this.#lives.died(way);
  }

  /** A page of this way has an address of this form. Where a redirect led there, such addresses are alive, whoever dies among them. */
  cameAs(name: string, form: string): void {
    const way = this.#ways.get(name);
    const family = familyOf(form);
    if (way && form !== way.form && family !== way.form) this.#lives.came({ form, family });
  }

  /** The name of the way of such links; makes it known. */
  nameOf(seen: WayRole, form: string): string {
    const way = this.wouldBe(seen, form);
    const name = `${way.role} ${way.form}`;
    if (!this.#ways.has(name)) this.#know(name, way);
    return name;
  }

  /** The way of such links, known or not; nothing is made known. */
  wouldBe(seen: WayRole, form: string): Way {
    const role = this.#settled(seen, form);
    const known = this.#ways.get(`${role} ${form}`);
    if (known) return known;
    // Of a form that pages have come of, more is known than of its family.
    const isName = this.#isName(form) && !this.#forms.has(form);
    const wider = this.#ways.size >= MOST_WAYS ? "*" : isName ? familyOf(form) : form;
    return this.#ways.get(`${role} ${wider}`) ?? newWay(role, wider);
  }

  #know(name: string, way: Way): void {
    this.#ways.set(name, way);
    if (way.family !== way.form) this.#members.set(way.family, (this.#members.get(way.family) ?? 0) + 1);
  }

  /** Whether the form's last word is one of so many that it must be a name. */
  #isName(form: string): boolean {
    const family = familyOf(form);
    if (family === form) return false;
    return (
      (this.#members.get(family) ?? 0) >= (hasWordValues(form) ? WEAVE.mostWordValues : WEAVE.mostMembers)
    );
  }

  /** A person is told by the company that the address keeps: titles may speak of users, and profiles stand in lists. */
  #settled(role: WayRole, form: string): WayRole {
    const sightings = this.#sightings.get(form);
    if (!sightings || sightings.count < WEAVE.enoughSightings) return role;
    if (sightings.persons * 2 > sightings.count) return "person";
    return role === "person" ? "other" : role;
  }

  /** Whether titles of any form have led to good pages: then lists of the forum have been found. */
  get hasTitles(): boolean {
    return this.#hasTitles;
  }

  /** Whether titles of this form have led to good pages: then its addresses are those of threads or boards, whatever else they seem. */
  isTitleForm(form: string): boolean {
    const titles = this.#ways.get(`title ${form}`);
    return titles !== undefined && titles.gained >= WEAVE.provenTitle && titles.gained * 2 >= titles.seen;
  }

  /**
   * Whether its addresses go on where those of good titles end: `/t/#/#` after `/t/#`. They are places within threads and boards that are
   * there, as often as further pages of them.
   */
  extendsTitles({ form }: Way): boolean {
    for (let end = lastJoint(form, form.length); end > 0; end = lastJoint(form, end)) {
      const stem = form.slice(0, end);
      if (this.isTitleForm(stem) || this.isTitleForm(`${stem}/`)) return true;
    }
    return false;
  }

  /** Whether flips of this form, or what was taken for one, have led to more of a list. */
  isFlipForm(form: string): boolean {
    const gained = (role: WayRole) => this.#ways.get(`${role} ${form}`)?.gained ?? 0;
    return gained("flip") >= 1 || gained("more") >= 1;
  }

  /** Whether links of this form were seen elsewhere than under people. */
  isSighted(form: string): boolean {
    return this.#sightings.has(form);
  }

  /** Whether addresses of one form were seen later than those of another. */
  isYounger(form: string, than: string): boolean {
    const never = { age: Number.POSITIVE_INFINITY };
    return (this.#sightings.get(form) ?? never).age > (this.#sightings.get(than) ?? never).age;
  }

  /** A page behind this way was worth so much. `isOther`: not even what its row said. */
  observe(name: string, worth: number, url?: string, isOther = false): void {
    const way = this.#ways.get(name);
    if (!way) return;
    const board = url === undefined ? undefined : underOf(localOf(url));
    if (board !== undefined && (way.under[board] || Object.keys(way.under).length < MOST_UNDER)) {
      const [seen, gained] = way.under[board] ?? [0, 0];
      way.under[board] = [seen + 1, gained + worth];
    }
    // One large way must not speak for its whole role: each further page of it says less. A page of its own kind says little.
    const share = (way.single ? 0.2 : 1) / (1 + way.seen);
    way.seen++;
    this.#lives.came(way);
    way.gained += worth;
    if (way.role === "title") this.#hasTitles ||= this.isTitleForm(way.form);
    if (isOther) way.others = (way.others ?? 0) + 1;
    // That its links are no titles says nothing of other links to such addresses.
    const times = isOther ? WEAVE.brokenTitle : 1;
    add(way, times, worth * times);
    add(tallyIn(this.#forms, way.form), 1, worth);
    if (way.family !== way.form) add(tallyIn(this.#forms, way.family), 1, worth);
    add(tallyIn(this.#roles, way.role), share, worth * share);
  }

  /** So many pages of this way that seemed to be worth nothing were worth their fetch. */
  makeUp(name: string, pages: number): void {
    const way = this.#ways.get(name);
    if (!way) return;
    way.gained = Math.min(way.seen, way.gained + pages);
    for (const tally of [way, this.#forms.get(way.form)])
      if (tally) tally.worth = Math.min(tally.count, tally.worth + pages);
  }

  /** The worth to be expected of the next address of this way. */
  estimate(way: Way): number {
    return this.#worthOf(way) * this.#hopesIn(way);
  }

  /** Whether addresses of this way are dead, as far as anybody knows. */
  isDead(way: Way): boolean {
    return this.#hopesIn(way) < 1;
  }

  #hopesIn(way: Way): number {
    const { odds, oddsOfTitles } = WEAVE.deadKind;
    const isTitle = WEAVE.prior[way.role] > WEAVE.sure;
    return this.#lives.hopesIn(way, { alive: way.seen, dead: way.dead }, isTitle ? oddsOfTitles : odds);
  }

  /** Whether nothing came of pages of its form, whichever ways led to them: what a page is does not depend on that. */
  isWorthless({ form }: Way): boolean {
    const { count, worth } = this.#forms.get(form) ?? { count: 0, worth: 0 };
    return count >= WEAVE.worthless.pages && worth <= WEAVE.worthless.share * count;
  }

  /** What pages of its form were worth, whichever way led to them. */
  gainedByForm(way: Way): number {
    return Math.max(way.gained, this.#forms.get(way.form)?.worth ?? 0);
  }

  #worthOf(way: Way): number {
    const fixed = way.single ? WEAVE.fixedFactor : 1;
    const general = WEAVE.prior[way.role];
    const strength = general < WEAVE.hopeless ? WEAVE.hopelessRoleStrength : WEAVE.roleStrength;
    const role = blend(general, strength, this.#roles.get(way.role)) * fixed;
    // First pages have the form of all other pages of their list, but are known from elsewhere.
    if (way.role === "first") return blend(role, WEAVE.wayStrength, way);
    const trust = general > 0.5 ? WEAVE.trustedFactor : 1;
    // What hopeless roles lead to has little to do with what its neighbours are.
    const alone = way.family === way.form || general < WEAVE.hopeless;
    const family = alone ? role : blend(role, WEAVE.formStrength, this.#forms.get(way.family));
    const form = blend(family, WEAVE.formStrength * trust, this.#forms.get(way.form));
    return blend(form, WEAVE.wayStrength * trust, way);
  }

  ways(): IterableIterator<[string, Way]> {
    return this.#ways.entries();
  }

  way(name: string): Way | undefined {
    return this.#ways.get(name);
  }

  save(): SavedEvidence {
    return {
      ways: [...this.#ways.values()],
      forms: [...this.#forms],
      roles: [...this.#roles],
      sightings: [...this.#sightings],
      lives: this.#lives.save(),
      addresses: this.#addresses.save(),
    };
  }

  static restore(saved: SavedEvidence): WayEvidence {
    const evidence = new WayEvidence();
    for (const way of saved.ways) evidence.#know(`${way.role} ${way.form}`, way);
    evidence.#hasTitles = saved.ways.some(({ role, form }) => role === "title" && evidence.isTitleForm(form));
    for (const [form, tally] of saved.forms) evidence.#forms.set(form, tally);
    for (const [role, tally] of saved.roles) evidence.#roles.set(role, tally);
    for (const [form, sighting] of saved.sightings) evidence.#sightings.set(form, sighting);
    evidence.#lives = new Lives(saved.lives);
    evidence.#addresses = SeenSet.restore(saved.addresses, MOST_ADDRESSES);
    return evidence;
  }
}

export interface SavedEvidence {
  readonly ways: Way[];
  readonly forms: [string, Tally][];
  readonly roles: [string, Tally][];
  readonly sightings: [string, Sighting][];
  readonly lives: [string, Life][];
  readonly addresses: string;
}

/** Where the last folder or parameter before this place begins. */
function lastJoint(form: string, before: number): number {
  let at = before - 1;
  while (at > 0 && !"/?&;".includes(form[at]!)) at--;
  return at;
}

function newWay(role: WayRole, form: string): Way {
  const nothing = {
    under: {},
    found: 0,
    seen: 0,
    dead: 0,
    gained: 0,
    trials: 0,
    refused: 0,
    count: 0,
    worth: 0,
  };
  return { role, form, family: familyOf(form), single: isFixed(form), ...nothing };
}

function isFixed(form: string): boolean {
  return !/[#*]/.test(form);
}

/**
 * Forms that differ only in the last name of the path, or in words that are values of parameters: /tags/linux and
 * /tags/top-#-* are both of the family /tags/*, and /user?id=ann is of the family /user?id=*.
 */
function familyOf(form: string): string {
  if (hasWordValues(form)) return form.replace(WORD_VALUE, "=*");
  // A word before the first number may be a title of one word: /hello-#
  return LABELLED.test(form)
    ? form.replace(LABELLED, "$1*-#")
    : form.replace(/\/(?:[a-z]+|[^/?a-z]*\*[^/?a-z]*)(#|\/?(?:page\/#\/?)?)(?=\?|$)/, "/*$1");
}

const LABELLED = /^([^#?]*\/)[a-z]+-#(?=$|\?)/;
const WORD_VALUE = /=[a-z]+(?=&|$)/g;

function hasWordValues(form: string): boolean {
  return form.search(WORD_VALUE) >= 0;
}

function blend(prior: number, strength: number, tally: Tally | undefined): number {
  return tally ? (prior * strength + tally.worth) / (strength + tally.count) : prior;
}

function tallyIn(tallies: Map<string, Tally>, name: string): Tally {
  let tally = tallies.get(name);
  if (!tally) {
    tally = { count: 0, worth: 0 };
    tallies.set(name, tally);
  }
  return tally;
}

function add(tally: Tally, count: number, worth: number): void {
  tally.count += count;
  tally.worth += worth;
  if (tally.count <= WEAVE.mostCounted) return;
  tally.count /= 2;
  tally.worth /= 2;
}
