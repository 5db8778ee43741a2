import type { Database } from "../database/database.ts";
import type { Writing } from "../database/writing.ts";
import { makePrivate, SECRET_FACTS } from "../opening/secrets.ts";
import type { Facts, KeptFacts, ReadableFacts } from "./facts.ts";

export class StoredFacts implements ReadableFacts {
  readonly #get;

  constructor(database: Database) {
    this.#get = database.prepare<[string], { value: string }>("SELECT value FROM fact WHERE name = ?");
  }

  get(name: string): string | undefined {
    return this.#get.get(name)?.value;
  }
}

export class SqliteFacts extends StoredFacts implements Facts {
  readonly #writing: Writing;
  readonly #file: string;
  readonly #set;
  #alongside: () => KeptFacts = () => ({});
  #private = false;

  /** `file`: of the database, which others may not read once it holds a secret. */
  constructor(writing: Writing, file: string) {
    super(writing.database);
    this.#writing = writing;
    this.#file = file;
    this.#set = writing.database.prepare(
      "INSERT INTO fact (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    );
    // An archive of an older version may hold cookies for everybody to read.
    for (const name of SECRET_FACTS) if (this.get(name) !== undefined) this.#hide();
  }

  set(name: string, value: string): void {
    if (SECRET_FACTS.has(name)) this.#hide();
    this.#writing.write(() => this.#set.run(name, value));
  }

  keepAlongside(facts: () => KeptFacts): void {
    const before = this.#alongside;
    this.#alongside = () => ({ ...before(), ...facts() });
  }

  /** Within a commit: the facts given with it, and those of all who asked to be kept alongside. */
  setAll(facts: KeptFacts): void {
    for (const [name, value] of Object.entries({ ...facts, ...this.#alongside() })) this.set(name, value);
  }

  #hide(): void {
    if (!this.#private) makePrivate(this.#file);
    this.#private = true;
  }
}
