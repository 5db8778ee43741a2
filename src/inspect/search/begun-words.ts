import type { Statements } from "../../archive/database/statements.ts";

/** More words than these are not named one by one. */
const MOST_WORDS = 64;

/**
 * The words of an index that begin in some way. Asked for `harb*`, FTS5 first gathers all posts that have any such word, which takes most
 * of a second where a common word is among them (a million posts); asked for these words by name it begins to tell at once.
 */
export class BegunWords {
  readonly #rows: Statements;
  readonly #tokenize: string;
  #isReady = false;

  /** `tokenize`: how the index tells words apart. */
  constructor(rows: Statements, tokenize: string) {
    this.#rows = rows;
    this.#tokenize = tokenize;
  }

  /** Undefined where there are none, or too many to be named. */
  of(start: string): readonly string[] | undefined {
    this.#prepare();
    const begun = this.#asIndexed(start);
    if (begun === undefined) return undefined;
    const words: string[] = [];
    for (let from = begun; words.length <= MOST_WORDS; ) {
      const word = this.#rows.get<{ term: string }>(
        "SELECT term FROM temp.known_words WHERE term >= ? LIMIT 1",
        from,
      )?.term;
      if (!word?.startsWith(begun)) return words.length > 0 ? words : undefined;
      words.push(word);
      // The next one, past all places of this one: no word has such a letter in it.
      from = `${word}\u0001`;
    }
    return undefined;
  }

  /** As the index itself spells it: without case, and without those accents that it leaves out. */
  #asIndexed(word: string): string | undefined {
    this.#rows.run("INSERT INTO temp.asked_word (rowid, text) VALUES (1, ?)", word);
    const [known, ...more] = this.#rows.all<{ term: string }>("SELECT term FROM temp.asked_words");
    this.#rows.run("DELETE FROM temp.asked_word WHERE rowid = 1");
    return more.length === 0 ? known?.term : undefined;
  }

  #prepare(): void {
    if (this.#isReady) return;
    // Temporary: they are nobody else's, and say nothing that the index does not.
    this.#rows.run("CREATE VIRTUAL TABLE temp.known_words USING fts5vocab (main, words, instance)");
    this.#rows.run(`CREATE VIRTUAL TABLE temp.asked_word USING fts5 (text, tokenize='${this.#tokenize}')`);
    this.#rows.run("CREATE VIRTUAL TABLE temp.asked_words USING fts5vocab (temp, asked_word, row)");
    this.#isReady = true;
  }
}
