import type { Archive } from "../archive/archive.ts";
import { type Fact, jsonFact } from "../archive/facts/fact.ts";
import type { Waiting } from "../archive/frontier/frontier.ts";
import type { FirstPage } from "../archive/lists/lists.ts";
import type { Admission } from "./admission.ts";
import type { CorrectedGuide } from "./corrected-guide.ts";
import { type HintSetting, type Hints, readHints } from "./hints.ts";
import { LastChances } from "./last-chances.ts";
import type { ReadingBehind } from "./reading-behind.ts";

export interface SecondThoughtsSetting extends HintSetting {
  readonly archive: Archive;
  readonly admission: Admission;
  readonly guide: CorrectedGuide;
  /** Reads pages as they come in; undefined when they are to be read later. */
  readonly behind?: ReadingBehind | undefined;
  /** Told of the first pages of all lists when nothing waits any more: which are to be asked for once more. */
  readonly again?: ((pages: Iterable<FirstPage>) => string[]) | undefined;
}

/** Addresses that failed by bad luck and are to be asked for once more at the end. */
export const CHANCES: Fact<readonly string[]> = jsonFact("chances");
/** What the site's own lists of addresses brought. */
export const HINTS: Fact<Hints> = jsonFact("hints");

/** What was passed over for these reasons may turn out to be a page of the site. */
const RECONSIDERED = ["unsafe", "outOfScope"] as const;

/** A crawl that ends with fewer pages has not found its forum, unless it started at a list of it. */
const FEW_PAGES = 20;

/** What a crawl still asks for when nothing waits any more, before it calls itself done. */
export class SecondThoughts {
  readonly #setting: SecondThoughtsSetting;
  readonly #lastChances: LastChances;
  /** Unknown, after an interruption, counts as yes. */
  #startsAtList = true;
  /** How much was known of the site when doubts were looked at last. */
  #considered = 0;
  #toLookBack = true;
  #askedForHints = false;

  constructor(setting: SecondThoughtsSetting) {
    this.#setting = setting;
    this.#lastChances = new LastChances(setting.archive.facts.get(CHANCES));
  }

  /** What the crawl started at was read. */
  started(isList: boolean): void {
    this.#startsAtList = isList;
  }

  /** It failed for something that passes. */
  failed(address: Waiting): void {
    this.#lastChances.failed(address);
  }

  /** What is left of failed addresses for a later run, if that has changed since it was asked last. */
  chances(): readonly string[] | undefined {
    return this.#lastChances.save();
  }

  /** What was passed over in doubt, or as lying beside the site, may be a page by what was seen since; true when there is more to fetch. */
  reconsidered(): boolean {
    return this.#reachOut() || this.#reconsider();
  }

  /** Everything is done: what is to happen before there may be more to fetch, or undefined if this was all. */
  beforeTheEnd(): Promise<void> | undefined {
    const { archive } = this.#setting;
    const chances = this.#lastChances.take(archive.totals.done);
    if (chances.length > 0) {
      archive.frontier.reopen(chances);
      return Promise.resolve();
    }
    if (this.#toLookBack) {
      this.#toLookBack = false;
      return this.#lookBack();
    }
    return this.#wantsHints() ? this.#askForHints() : undefined;
  }

  /** From a page that is no list, the lists of its forum may be anywhere. */
  #reachOut(): boolean {
    const { archive, admission } = this.#setting;
    return (
      archive.totals.done < FEW_PAGES && !this.#startsAtList && admission.reachOut() && this.#reconsider()
    );
  }

  #reconsider(): boolean {
    const { admission, archive } = this.#setting;
    if (admission.learned === this.#considered) return false;
    this.#considered = admission.learned;
    const passes = (url: string) => admission.admit(url, url)?.skip === undefined;
    const again = RECONSIDERED.map((reason) => archive.frontier.reconsider(reason, passes));
    return again.some((count) => count > 0);
  }

  /** Pages that seem to hold something back are asked for once more, when everything else is there and read. */
  async #lookBack(): Promise<void> {
    const { archive, behind, again, stop } = this.#setting;
    if (!behind || !again) return;
    await behind.finish();
    if (stop.aborted) return;
    const urls = again(archive.lists.firstPages());
    archive.frontier.reopen(urls.map((url) => ({ url })));
    // What they bring may tell of more.
    this.#toLookBack = urls.length > 0;
  }

  /** Once everything linked is fetched, what else the site lists is cheap to see. */
  #wantsHints(): boolean {
    const { guide, archive } = this.#setting;
    return guide.weighHints !== undefined && !this.#askedForHints && archive.facts.get(HINTS) === undefined;
  }

  async #askForHints(): Promise<void> {
    const { archive, guide, stop } = this.#setting;
    this.#askedForHints = true;
    const hints = await readHints(this.#setting);
    if (hints.lists === 0 || stop.aborted) return;
    // Hints are in no journal: there may be half a million of them.
    guide.drain();
    archive.guides.save(guide.save());
    archive.facts.set(HINTS, hints);
  }
}
