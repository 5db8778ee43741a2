import { wordsOf } from "../browser/in-browser.ts";
import type { SiteFolder } from "../folder.ts";
import { shelf } from "../places.ts";
import type { IndexedPage } from "../thread-pages.ts";
import type { Workbench } from "../workbench.ts";
import { encodedUnits } from "./postings.ts";

/** Postings held in memory before they are put aside. */
const PORTION = 1_000_000;
/** Letters of one file of words: what one look-up loads. */
const SHARD = 32_000;
/** Pages described in one file. */
export const TITLES = 400;

/**
 * The index for the search, in files that a page loads as it needs them, a few for each search. Own code: pagefind writes a file for every
 * record, of any number into one folder, and needs a server; minisearch and lunr have to load the whole index before the first search.
 * Here what is indexed are pages of threads, not posts, which makes fewer postings, and the page that shows results looks for the posts on
 * the pages that were found. On a captured forum of 2,137 posts the index has 13.5% of the bytes of the texts.
 */
export class IndexWriter {
  readonly figures = { texts: 0, index: 0, pages: 0 };
  readonly #bench: Workbench;
  readonly #folder: SiteFolder;
  #held = new Map<string, number[]>();
  #count = 0;
  #portion = 0;
  #titles: string[] = [];
  #thread = -1;

  constructor(bench: Workbench, folder: SiteFolder) {
    this.#bench = bench;
    this.#folder = folder;
  }

  add({ thread, page, title, texts, authors }: IndexedPage): void {
    const unit = this.figures.pages++;
    for (const word of distinctWords(texts, page === 1 ? title : "", authors)) {
      const units = this.#held.get(word);
      if (units) units.push(unit);
      else this.#held.set(word, [unit]);
      this.#count++;
    }
    for (const text of texts) this.figures.texts += Buffer.byteLength(text);
    if (this.#count >= PORTION) this.#putAside();
    const isNamed = thread === this.#thread && this.#titles.length > 0;
    this.#titles.push(
      `${thread.toString(36)} ${page.toString(36)} ${isNamed ? "" : title.replace(/\s+/g, " ")}`,
    );
    this.#thread = thread;
    if (this.#titles.length === TITLES) this.#writeTitles();
  }

  finish(): void {
    this.#putAside();
    if (this.#titles.length > 0) this.#writeTitles();
    const firsts = this.#writeShards();
    this.#write(
      "search/shards.js",
      "shards",
      JSON.stringify({ total: this.figures.pages, titles: TITLES, firsts }),
    );
  }

  #putAside(): void {
    for (const [word, units] of this.#held) {
      const numbers = Buffer.from(Uint32Array.from(units).buffer);
      this.#bench.rows.run("INSERT INTO run VALUES (?, ?, ?)", word, this.#portion, numbers);
    }
    this.#held = new Map();
    this.#count = 0;
    this.#portion++;
  }

  /** The first word of each. */
  #writeShards(): string[] {
    const firsts: string[] = [];
    let entries = "";
    let before = "";
    const write = () => {
      const number = firsts.length - 1;
      this.#write(`search/words/${shelf(number)}/${number}.js`, `w${number}`, JSON.stringify(entries));
      entries = "";
      before = "";
    };
    for (const { word, units } of this.#words()) {
      if (entries === "") firsts.push(word);
      const shared = sharedStart(before, word);
      const count = units.length === 1 ? "" : `,${units.length.toString(36)}`;
      entries += `${shared.toString(36)}${word.slice(shared)}${count},${encodedUnits(units, this.figures.pages)};`;
      before = word;
      if (entries.length >= SHARD) write();
    }
    if (entries !== "") write();
    return firsts;
  }

  *#words(): Generator<{ word: string; units: number[] }> {
    let current: { word: string; units: number[] } | undefined;
    const runs = this.#bench.rows.iterate<{ word: string; units: Uint8Array }>(
      "SELECT word, units FROM run ORDER BY word, portion",
    );
    for (const { word, units } of runs) {
      if (current?.word !== word) {
        if (current) yield current;
        current = { word, units: [] };
      }
      for (const unit of new Uint32Array(Uint8Array.from(units).buffer)) current.units.push(unit);
    }
    if (current) yield current;
  }

  #writeTitles(): void {
    const number = Math.ceil(this.figures.pages / TITLES) - 1;
    this.#write(
      `search/titles/${shelf(number)}/${number}.js`,
      `t${number}`,
      JSON.stringify(this.#titles.join("\n")),
    );
    this.#titles = [];
  }

  /** As scripts, not as data: a page that was opened from a disk may load nothing else. */
  #write(file: string, name: string, value: string): void {
    const script = `(self.skein??={}).${name}=${value}\n`;
    this.figures.index += Buffer.byteLength(script);
    this.#folder.write(file, script);
  }
}

function distinctWords(texts: readonly string[], title: string, authors: readonly string[]): Set<string> {
  const words = new Set(wordsOf(title));
  for (const text of texts) for (const word of wordsOf(text)) words.add(word);
  for (const author of authors) for (const word of wordsOf(author)) words.add(`@${word}`);
  return words;
}

/** How many letters two words begin with alike, as one letter can tell. */
function sharedStart(before: string, word: string): number {
  let shared = 0;
  while (shared < 35 && shared < before.length && before[shared] === word[shared]) shared++;
  return shared;
}
