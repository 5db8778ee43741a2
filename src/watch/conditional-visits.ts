import type { Archive } from "../archive/archive.ts";
import { jsonFact, kept } from "../archive/facts/fact.ts";
import type { KeptFacts } from "../archive/facts/facts.ts";
import type { StoredVisit } from "../archive/visits/visits.ts";
import { type SavedTrust, Validators } from "./validators.ts";

export const VALIDATORS = jsonFact<SavedTrust>("validators");

/** The seam between the watch loop and conditional requests: what to send along, and what an answer to it says of the server. */
export class ConditionalVisits {
  readonly #archive: Archive;
  readonly #validators: Validators;
  #saved: SavedTrust;

  constructor(archive: Archive) {
    this.#archive = archive;
    this.#validators = new Validators(archive.facts.get(VALIDATORS));
    this.#saved = this.#validators.save();
  }

  /** `said`: a digest of what was last read there; that of the page in its list, unless told otherwise. */
  begin(url: string, said: Said = () => this.#digest(url)): ConditionalVisit {
    const headers = said() === undefined ? {} : this.#headers(url);
    if (Object.keys(headers).length === 0) return PLAIN;
    const changed = watchFor(said);
    return {
      headers,
      judge: (status) => {
        if (status === 304 && this.#validators.unchanged()) return this.#check(said, headers);
        if (status === 200) this.#validators.sent(changed());
        return undefined;
      },
    };
  }

  #check(said: Said, headers: ConditionalVisit["headers"]): ConditionalVisit {
    const changed = watchFor(said);
    const proof: ConditionalVisit = {
      headers,
      judge: (status) => {
        if (status === 304 || status === 200) this.#validators.proved(status === 304);
        return undefined;
      },
    };
    return {
      headers: {},
      judge: (status) => (status === 200 && this.#validators.checked(changed()) ? proof : undefined),
    };
  }

  /** What is to be kept with the next commit. */
  facts(): KeptFacts {
    const state = this.#validators.save();
    if (state === this.#saved) return [];
    this.#saved = state;
    return [kept(VALIDATORS, state)];
  }

  /** Those of the latest answer itself; a 304 may leave them to the answer that it refers to. */
  #headers(url: string): Readonly<Record<string, string>> {
    if (!this.#validators.trusted) return {};
    const visit = this.#archive.visits.latest(url);
    // That a program is what it was says nothing of what it would show now.
    if (!visit || visit.isRendered || (visit.status !== 200 && visit.status !== 304)) return {};
    const own = this.#validatorsOf({ id: visit.id, sameAs: null });
    if (visit.status === 200 || Object.keys(own).length > 0) return own;
    return this.#validatorsOf(visit);
  }

  #validatorsOf(visit: Pick<StoredVisit, "id" | "sameAs">): Readonly<Record<string, string>> {
    return this.#validators.headers(this.#archive.visits.response(visit)?.headers ?? []);
  }

  /**
   * What the page said when it was read; undefined for one that no list knows: then a 304 would help nobody. Where it is empty,
   * an older version did not look at what the page says.
   */
  #digest(url: string): string | undefined {
    return this.#archive.lists.page(url)?.digest || undefined;
  }
}

/** What a page said when it was read last; undefined where nothing was read. */
type Said = () => string | undefined;

/** Whether the page says something else than it does now. */
function watchFor(said: Said): () => boolean {
  const before = said();
  return () => {
    const after = said();
    return before !== undefined && after !== undefined && before !== after;
  };
}

/** One request: what to send along, and, once its answer is archived and read, whether another one is to follow. */
export interface ConditionalVisit {
  readonly headers: Readonly<Record<string, string>>;
  judge(status: number): ConditionalVisit | undefined;
}

const PLAIN: ConditionalVisit = { headers: {}, judge: () => undefined };
