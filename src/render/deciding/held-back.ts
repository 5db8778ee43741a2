import type { FirstPage } from "../../archive/lists/lists.ts";
import { formedAddress } from "../../learn/address-form.ts";
import type { Page } from "../../page/page.ts";
import { THREAD } from "../../read/list.ts";
import { hasScript } from "./unfinished.ts";

/** A kind of page that shows the first part of its lists, and keeps the rest for a script: behind a button, or until somebody scrolls. */
export interface HeldBack {
  readonly form: string;
  /** How many records the first part has. */
  readonly part: number;
  /** The pages that show so many, and were promised to show more. */
  readonly urls: readonly string[];
}

/** So many pages that end at the same number are no accident; one is enough where others of the site were. */
const ENOUGH = 2;
/** Lists of fewer records are as long as each other by chance. */
const FEWEST_RECORDS = 5;
/** Rows may count one less or more. */
const NEAR = 1;
/** What is fewer posts short of what was promised, or a smaller share, has deleted ones: no reason to suspect anything. */
const FEWEST_SHORT = 3;
const SHARE_SHORT = 0.1;
/** Enough for one time around; the rest comes with the next. */
const MOST_URLS = 10_000;

/** What is known of a site already. */
export interface KnownParts {
  /** How many records the first part has on pages of this form, where a browser has shown that there are more. */
  of(form: string): number | undefined;
  /** Whether there is any such form. */
  readonly any: boolean;
}

/**
 * The kinds of pages that seem to hold something back. Their rows promise more than they show, all of them end at the same number of records, none has a further
 * page, and rows are right about shorter ones: where a site turns pages, or where posts were deleted, that is not so.
 */
export function heldBack(pages: Iterable<FirstPage>, known: KnownParts): HeldBack[] {
  const forms = new Map<string, Form>();
  for (const page of pages) {
    const { form } = formedAddress(page.url);
    const seen = forms.get(form) ?? new Form(known.of(form));
    forms.set(form, seen);
    seen.see(page);
  }
  const enough = known.any ? 1 : ENOUGH;
  return [...forms].flatMap(([form, seen]) =>
    seen.isHeldBack(enough) ? [{ form, part: seen.part, urls: seen.urls }] : [],
  );
}

/** Whether a page ends where such pages do, has a script that may bring the rest, and nothing that leads to it. */
export function endsAt(page: Page, part: number | undefined): boolean {
  if (part === undefined || !hasScript(page.html) || page.paging.flips.length > 0) return false;
  return [page.posts.length, page.threads.length].some((records) => Math.abs(records - part) <= NEAR);
}

class Form {
  part: number;
  /** Pages that end at the largest number, or at the known one, and were promised to show more. */
  urls: string[] = [];
  readonly #isKnown: boolean;
  /** How many that were, by far. */
  #ended = 0;
  /** Pages that end there and were promised no more. */
  #whole = 0;
  /** Of shorter ones, how many rows were right. */
  #right = 0;
  #wrong = 0;
  #turns = false;

  constructor(part: number | undefined) {
    this.#isKnown = part !== undefined;
    this.part = part ?? 0;
  }

  see({ url, kind, records, pages, told, inside, rendered }: FirstPage): void {
    if (pages > 1) this.#turns = true;
    // What a browser showed is whole, and says nothing of how the others end.
    if (told === null || rendered === 1) return;
    // The row of a board counts its threads or all their posts.
    const missing = told - (kind === THREAD ? records : Math.max(records, inside));
    if (records > this.part && !this.#isKnown) this.#longer(records);
    const isShort = missing >= Math.max(FEWEST_SHORT, told * SHARE_SHORT);
    if (records === this.part) {
      if (isShort) this.#ended++;
      else if (missing <= NEAR) this.#whole++;
      if (missing > NEAR && this.urls.length < MOST_URLS) this.urls.push(url);
    } else if (isShort) this.#wrong++;
    else this.#right++;
  }

  /** Those that seemed to be the longest are shorter ones. */
  #longer(records: number): void {
    this.#wrong += this.#ended;
    this.#right += this.#whole;
    this.#ended = this.#whole = 0;
    this.urls = [];
    this.part = records;
  }

  isHeldBack(enough: number): boolean {
    if (this.#turns || this.urls.length === 0) return false;
    if (this.#isKnown) return true;
    const isUsual = this.#ended >= enough && this.#ended > this.#whole;
    return this.part >= FEWEST_RECORDS && isUsual && this.#wrong <= this.#right;
  }
}
