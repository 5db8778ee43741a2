import { jsonFact, kept } from "../archive/facts/fact.ts";
import type { Facts } from "../archive/facts/facts.ts";
import { nearlySame } from "../page/nearly-same.ts";
import { MOST_TEXT } from "../page/notice-text.ts";
import type { Page } from "../page/page.ts";
import { isShortNotice, refusalOf } from "../page/refusal.ts";

const NOTICES = jsonFact<readonly string[]>("missingNotices");
/** A site has one or two ways to say that something is not there. */
const MOST_NOTICES = 4;
/** A site where more is in doubt at once is not itself. */
const MOST_SUSPECTS = 1_000;

interface Suspect {
  readonly text: string;
  /** How many threads had been shown when it was first missed. */
  readonly shown: number;
}

/**
 * Finds out which threads are gone though their addresses still answer: with a short notice and status 200, or by leading to a board. One
 * answer proves nothing, since the site may be closed for a while or ask for a password. So a thread is gone if it was asked for twice, other
 * threads were shown in between, and the notice says so, or is what the site says of several addresses.
 */
export class MissingPages {
  readonly #suspects = new Map<number, Suspect>();
  #notices: readonly string[];
  #isSaved = true;
  #shown = 0;

  constructor(facts: Facts) {
    this.#notices = facts.get(NOTICES) ?? [];
    facts.keepAlongside(() => {
      if (this.#isSaved) return [];
      this.#isSaved = true;
      return [kept(NOTICES, this.#notices)];
    });
  }

  /** A page of a thread was shown. */
  shown(list: number): void {
    this.#shown++;
    this.#suspects.delete(list);
  }

  /** Whether something is missing here that was not decided yet. */
  isSuspect(list: number): boolean {
    return this.#suspects.has(list);
  }

  /** Where a list was, there is a page without one; true if the list is gone. */
  missed(list: number, page: Page | undefined, status: number): boolean {
    if (!page) return false;
    const said = refusalOf(page, status)?.kind;
    if (said === undefined ? !isShortNotice(page) : said !== "missing") {
      this.#suspects.delete(list);
      return false;
    }
    const text = page.dom.flat.text.slice(0, 2 * MOST_TEXT);
    const isSaid = said === "missing" || this.#isSaidElsewhere(list, text);
    return this.#again(list, text) && isSaid && this.#gone(list, text);
  }

  /** The address of a list leads to one of other lists; true if the list is gone. */
  ledElsewhere(list: number): boolean {
    return this.#again(list, "") && this.#gone(list, "");
  }

  /** Whether it was missed before, and others were shown since. */
  #again(list: number, text: string): boolean {
    const before = this.#suspects.get(list);
    if (before) return before.shown < this.#shown;
    if (this.#suspects.size < MOST_SUSPECTS) this.#suspects.set(list, { text, shown: this.#shown });
    return false;
  }

  #isSaidElsewhere(list: number, text: string): boolean {
    if (this.#notices.some((notice) => nearlySame(notice, text))) return true;
    for (const [other, suspect] of this.#suspects)
      if (other !== list && suspect.text !== "" && nearlySame(suspect.text, text)) return true;
    return false;
  }

  #gone(list: number, text: string): true {
    this.#suspects.delete(list);
    if (text !== "" && !this.#notices.some((notice) => nearlySame(notice, text))) {
      this.#notices = [text, ...this.#notices].slice(0, MOST_NOTICES);
      this.#isSaved = false;
    }
    return true;
  }
}
