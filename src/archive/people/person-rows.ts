import type { Statements } from "../database/statements.ts";

/** Who wrote a post, as a page tells. */
export interface Author {
  readonly author: string | null;
  readonly authorUrl: string | null;
}

/** The rows of people: known by the address of the profile where a page links to it, and else by the name. The caller owns the transaction. */
export class PersonRows {
  readonly #rows: Statements;

  constructor(rows: Statements) {
    this.#rows = rows;
  }

  /** The person's number, a new one for whom nobody has seen before; null for a post that names nobody. */
  idOf({ author, authorUrl }: Author, at: number): number | null {
    if (author === null && authorUrl === null) return null;
    const known =
      authorUrl === null
        ? this.#rows.get<Person>("SELECT id, name FROM person WHERE url IS NULL AND name = ?", author)
        : this.#rows.get<Person>("SELECT id, name FROM person WHERE url = ?", authorUrl);
    if (!known)
      return this.#rows.run(
        "INSERT INTO person (name, url, first_seen) VALUES (?, ?, ?)",
        author,
        authorUrl,
        at,
      );
    // Who takes another name stays the same person.
    if (author !== null && author !== known.name)
      this.#rows.run("UPDATE person SET name = ? WHERE id = ?", author, known.id);
    return known.id;
  }
}

interface Person {
  readonly id: number;
  readonly name: string | null;
}
