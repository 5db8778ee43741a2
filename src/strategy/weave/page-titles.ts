import { WEAVE } from "./numbers.ts";
/** What a page is called: the title of what it shows, and all that its `<title>` says. */
export interface Titles {
  readonly own: string;
  readonly whole: string;
}

/** Tells by titles whether a page that shows what another showed is another view of it: "Print: …", "Re: …". */
export class PageTitles {
  readonly #recent: string[];

  constructor(recent: readonly string[] = []) {
    this.#recent = [...recent];
  }

  see({ whole }: Titles): void {
    this.#recent.push(plainTitle(whole));
    if (this.#recent.length > WEAVE.titlesLookedBackOn) this.#recent.shift();
  }

  /** Whether a page has a title of its own, and not that of the page which showed its content first. */
  isOfItsOwn(page: Titles, origin: Titles): boolean {
    const title = plainTitle(page.own);
    if (this.#isName(title) || plainTitle(origin.whole).includes(title)) return false;
    const first = plainTitle(origin.own);
    return this.#isName(first) || !plainTitle(page.whole).includes(first);
  }

  save(): readonly string[] {
    return this.#recent;
  }

  #isName(title: string): boolean {
    return (
      this.#recent.filter((recent) => recent.includes(title)).length >= WEAVE.mostly * this.#recent.length
    );
  }
}

/** Its letters and digits alone. */
export function plainTitle(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
