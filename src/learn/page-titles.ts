/** What a page is called: the title of what it shows, and all that its `<title>` says. */
export interface Titles {
  readonly own: string;
  readonly whole: string;
}

/** Titles looked back on, and the share of them that must say the site's name. */
const LOOK_BACK = 32;
const MOSTLY = 0.5;

/** Tells whether two pages that show the same are called the same. Views of one thread are, more or less: "Print: …", "Re: …". */
export class PageTitles {
  readonly #recent: string[] = [];

  see({ whole }: Titles): void {
    this.#recent.push(plain(whole));
    if (this.#recent.length > LOOK_BACK) this.#recent.shift();
  }

  areAlike(one: Titles, other: Titles): boolean {
    return plain(one.own) === plain(other.own) || this.#says(one, other) || this.#says(other, one);
  }

  /** Whether one page's title is part of what the other says, and is more than the name of the site. */
  #says({ whole }: Titles, { own }: Titles): boolean {
    const title = plain(own);
    if (title === "" || !plain(whole).includes(title)) return false;
    return this.#recent.filter((recent) => recent.includes(title)).length < MOSTLY * this.#recent.length;
  }
}

function plain(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
