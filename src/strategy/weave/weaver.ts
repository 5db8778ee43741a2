import { formedAddress } from "../../learn/address-form.ts";
import type { Corrections } from "../../learn/corrections/corrections.ts";
import type { PageLinksByRole, RoledLink } from "../../learn/link-role.ts";
import { headTitleOf } from "../../page/title.ts";
import type { Reading } from "../../read/reading.ts";
import { hashOf } from "../../url/hash.ts";
import type { WayWeight } from "../../url/way-weight.ts";
import type { Decision, Guide, LearnedWay, Missed, Refusal, WeighedLink } from "../strategy.ts";
import { type Knowledge, nothingKnown, saveKnowledge } from "./knowledge.ts";
import { LeavingOut } from "./leaving-out.ts";
import { type Judged, LinkWeighing, linkTo, weighed } from "./link-weighing.ts";
import { WEAVE } from "./numbers.ts";
import { Prospects } from "./prospects.ts";
import { showsOthers } from "./shown-people.ts";
import { explainWay, learnedWay } from "./way-explanation.ts";
import { FIRST_CHOICE, PERSONAL, TITLED } from "./way-roles.ts";

/** The way of the first address of all. */
const START = "start";

const NONE: ReadonlySet<string> = new Set();

/** The guide: judges each page, hears what came of each address, and says what its links belong to. */
export class Weaver implements Guide {
  readonly learning = true;
  #known: Knowledge;
  #prospects: Prospects;
  #links: LinkWeighing;
  #leavingOut: LeavingOut;

  constructor(known: Knowledge) {
    this.#known = known;
    this.#prospects = new Prospects(known);
    this.#links = new LinkWeighing(known);
    this.#leavingOut = new LeavingOut(known);
  }

  forget(): void {
    const { wanted, corrections } = this.#known;
    this.#known = { ...nothingKnown(), wanted, corrections };
    this.#prospects = new Prospects(this.#known);
    this.#links = new LinkWeighing(this.#known);
    this.#leavingOut = new LeavingOut(this.#known);
  }

  /** A person wants this way followed, whatever is expected of it. */
  follow(name: string): void {
    this.#known.wanted.add(name);
  }

  correct(corrections: Corrections): undefined {
    this.#known.corrections = corrections;
  }

  decide(reading: Reading, way: string): Decision {
    const judged = this.#judge(reading, way);
    return { judgement: {}, links: this.#links.weigh(reading.page, judged) };
  }

  #judge(reading: Reading, name: string): Judged {
    const { page, roles } = reading;
    const byRole = (reading.type === "thread" && roles.inThread) || roles;
    const { url, form } = formedAddress(page.url);
    const role = this.#known.evidence.way(name)?.role;
    const isAside = reading.isAside && !this.#known.evidence.isTitleForm(form);
    // Where the title of a row leads may be a thread of a kind that nobody knows yet.
    const isUntitled = isAside && !(role !== undefined && TITLED.has(role));
    const promises = (link: RoledLink) => this.#links.promises(link, page, name, isAside);
    const shows = isUntitled ? "no posts" : reading.isThread ? "posts" : undefined;
    const told = this.#known.novelty.worthOf(page, byRole, promises, shows);
    const flipped = role === "flip" || role === "echo";
    // What somebody did stands elsewhere too, where it was done.
    const isTheirs = (role !== undefined && PERSONAL.has(role)) || page.isPeoples(page.url);
    const isPersonal = isTheirs && !showsOthers(page, byRole);
    const found = isPersonal ? told.worth * WEAVE.personal : told.worth;
    const origin = flipped ? this.#known.copies.originOf(told.hashes)?.url : undefined;
    const known = this.#known.boards.has(page, byRole, flipped, origin) ? 1 : found;
    const type = role === "person" ? "profile" : reading.type;
    const isList = type === "index" || type === "entry";
    // Not every site means it: further pages of a list often name the first.
    const { canonical } = flipped ? {} : page.links.relations;
    const titles = { own: page.head.title, whole: headTitleOf(page.dom) };
    const { hashes } = told;
    // A list that is not known for one yet has titles too.
    const ends = type === "thread" ? undefined : endsOf(byRole);
    const isPlace = role === "place";
    const ofItsOwn = this.#known.copies.see({ url, titles, worth: known, hashes, canonical, ends, isPlace });
    const worth = ofItsOwn && type === "thread" ? 1 : known;
    this.#known.standIns.came(url);
    const isOther = this.#known.rowTitles.isBrokenBy(url, titles, worth) && worth < WEAVE.nothingNew;
    this.#prospects.came(page, name, worth, isOther);
    if (told.reading >= WEAVE.sure) this.#known.boards.learnFrom(page);
    if (isList) this.#known.promised.learnFrom(page);
    const isOffTrack = role !== undefined && !FIRST_CHOICE.has(role);
    // A thread is read to its end, even if its first page is known from elsewhere, and so is a list that others lead to.
    // Where a flip leads to nothing new, such as behind the end of a list, no further one is sure to. What is no list has calendars and members,
    // unless it showed much all the same.
    const isEcho =
      (isUntitled && worth < WEAVE.sure) ||
      (worth < WEAVE.nothingNew && (flipped || (type !== "thread" && isOffTrack)));
    const endsHere = !byRole.links.some((link) => link.role === "flip");
    return {
      byRole,
      isList,
      isAside,
      isPersonal,
      isSeries: isList || type === "thread",
      isStart: name === START,
      isEcho,
      // On the lists of the forum, two threads may well have one title.
      repeated: isOffTrack || isEcho ? told.repeated : NONE,
      isShort: type === "thread" && endsHere && this.#known.promised.missingOn(page) > 0,
      inVain: worth < WEAVE.nothingNew ? name : undefined,
    };
  }

  missed(way: string, { url, location }: Missed): WeighedLink[] {
    if (location !== undefined) this.#known.copies.redirected(url, location);
    // A redirect costs a fetch and brings nothing by itself; what is dead says nothing of what is not.
    if (location === undefined || !this.#isOnlyBegun(way, url, location))
      this.#prospects.observe(way, location === undefined ? undefined : 0);
    if (location === undefined) this.#known.gone.add(url);
    this.#prospects.wentWithout(url);
    const replaced = this.#known.standIns.failed(url);
    return replaced ? [{ ...weighed(replaced.url, replaced.way), base: url }] : [];
  }

  /** Whether a page of its own kind is a folder that was named without the sign behind it: what it shows is known when that is asked for. */
  #isOnlyBegun(way: string, url: string, location: string): boolean {
    const isFolder = location.startsWith(url.endsWith("/") ? url : `${url}/`);
    return (
      isFolder &&
      this.#known.evidence.way(way)?.single === true &&
      !this.#known.copies.isThere(formedAddress(location).url)
    );
  }

  /** A page sent its reader on: what that was worth is told by where it leads to, but it cost a fetch, and a trial. */
  passed(name: string, { url, location }: Required<Missed>): void {
    this.#known.copies.redirected(url, location);
    this.#prospects.asked(name);
  }

  refuse(url: string, name: string): Refusal | undefined {
    const refusal = this.#leavingOut.refuse(url, name);
    if (refusal) this.#prospects.wentWithout(url);
    return refusal;
  }

  weighHints(urls: readonly string[], base: string): WeighedLink[] {
    return urls.map((url) => linkTo(this.#known.evidence, url, "hint", base));
  }

  ways(): Iterable<WayWeight> {
    return this.#prospects.weights();
  }

  explain(name: string): string[] {
    const way = this.#known.evidence.way(name);
    return way ? explainWay(way, this.#prospects.boundsOf(way)) : [];
  }

  tellWays(): LearnedWay[] {
    const ways = [...this.#known.evidence.ways()];
    return ways.map(([name, way]) => learnedWay(name, way, this.#prospects.boundsOf(way)));
  }

  save(): string {
    return saveKnowledge(this.#known);
  }
}

/** What the first and the last title of a list are known by. */
function endsOf({ links }: PageLinksByRole): readonly [number, number] | undefined {
  const titles = links.filter(({ role }) => role === "title");
  const [first, last] = [titles.at(0), titles.at(-1)];
  return first && last && [hashOf(first.text), hashOf(last.text)];
}
