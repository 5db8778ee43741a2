import { isSameList } from "../page/links/same-list.ts";
import type { Page } from "../page/page.ts";
import { headingsOf, plainLabel, plainTitle, titleParts } from "../page/title.ts";
import { READING } from "./numbers.ts";

interface Tally {
  pages: number;
  /** The first page that had it, and how many had it that cannot be of the same thread: one with hundreds of pages has one title on all of them. */
  readonly url: string;
  elsewhere: number;
  /** Titles that it was a part of, as many as are needed. */
  readonly wholes: Set<string>;
}

/** What many titles of a site have in common: its name, the names of its boards, "Page 2". None of these is the title of a thread. */
export class SharedTitles {
  readonly #tallies = new Map<string, Tally>();
  #pages = 0;

  see({ dom, url }: Page): void {
    this.#pages++;
    const parts = titleParts(dom).map(plainTitle);
    const whole = parts.join("|");
    const headings = headingsOf(dom);
    const labels = [...titleParts(dom), ...headings].map(plainLabel);
    const seen = new Set([...parts, ...headings.map(plainTitle), ...labels]);
    for (const part of seen) {
      if (part === "") continue;
      let tally = this.#tallies.get(part);
      if (!tally) {
        if (this.#tallies.size >= READING.titleParts) continue;
        tally = { pages: 0, url, elsewhere: 0, wholes: new Set() };
        this.#tallies.set(part, tally);
      }
      tally.pages++;
      if (tally.elsewhere < READING.sharedPages && !isSameList(tally.url, url)) tally.elsewhere++;
      if (tally.wholes.size < READING.sharedTitles) tally.wholes.add(whole);
    }
  }

  /** Parts of several different titles, and what stands on a large share of all pages. */
  get found(): string[] {
    // Addresses can mislead: what nearly all pages have is no thread's, whatever theirs look like.
    const areOfMany = ({ pages, elsewhere }: Tally) =>
      elsewhere >= READING.sharedPages - 1 || pages >= READING.agree * this.#pages;
    const areMany = (tally: Tally, share: number) =>
      tally.pages >= Math.max(READING.sharedPages, share * this.#pages) && areOfMany(tally);
    return [...this.#tallies]
      .filter(([part, tally]) =>
        part.endsWith(":")
          ? areMany(tally, READING.labelShare)
          : tally.wholes.size >= READING.sharedTitles || areMany(tally, READING.sharedShare),
      )
      .map(([part]) => part)
      .slice(0, READING.keptTitles);
  }
}
