import type { Database } from "../database/database.ts";
import type { Writing } from "../database/writing.ts";
import { makePrivate } from "../opening/secrets.ts";
import { type Fact, type KeptFact, kept, storedValue } from "./fact.ts";
import type { Facts, KeptFacts, ReadableFacts } from "./facts.ts";
import { MEMBER } from "./own-facts.ts";
import { entryOf, FACT_NAMES } from "./register.ts";

export class StoredFacts implements ReadableFacts {
  readonly #get;

  constructor(database: Database) {
    this.#get = database.prepare<[string], { value: string; version: number }>(
      "SELECT value, version FROM fact WHERE name = ?",
    );
  }

  get<T>(fact: Fact<T>): T | undefined {
    const written = this.#get.get(fact.name);
    return written && storedValue(fact, written);
  }

  /** Whether it was ever set, whatever by. */
  protected has(name: string): boolean {
    return this.#get.get(name) !== undefined;
  }
}

export class SqliteFacts extends StoredFacts implements Facts {
  readonly #writing: Writing;
  readonly #file: string;
  readonly #set;
  readonly #alongside: (() => KeptFacts)[] = [];
  #private = false;
  /** Asked for with every commit. */
  #isMember: boolean;

  /** `file`: of the database, which others may not read once it holds a secret. */
  constructor(writing: Writing, file: string) {
    super(writing.database);
    this.#writing = writing;
    this.#file = file;
    this.#set = writing.database.prepare(SET_FACT);
    this.#isMember = this.has(MEMBER.name);
    // An archive of an older version may hold cookies for everybody to read.
    for (const name of FACT_NAMES) if (entryOf(name).secret && this.has(name)) this.#hide();
  }

  /** Whether somebody's own cookies or credentials were ever used. */
  get isMember(): boolean {
    return this.#isMember;
  }

  set<T>(fact: Fact<T>, value: T): void {
    this.#keep(kept(fact, value));
  }

  keepAlongside(facts: () => KeptFacts): void {
    this.#alongside.push(facts);
  }

  /** Within a commit: the facts given with it, and those of all who asked to be kept alongside. */
  setAll(facts: KeptFacts): void {
    for (const fact of [...facts, ...this.#alongside.flatMap((more) => more())]) this.#keep(fact);
  }

  #keep({ name, version, isSecret, text }: KeptFact): void {
    if (isSecret) this.#hide();
    if (name === MEMBER.name) this.#isMember = true;
    this.#writing.write(() => this.#set.run(name, text, version));
  }

  #hide(): void {
    if (!this.#private) makePrivate(this.#file);
    this.#private = true;
  }
}

/** For all who write facts. */
export const SET_FACT =
  "INSERT INTO fact (name, value, version) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value, version = excluded.version";
