import type { Writing } from "../database/writing.ts";
import type { Facts } from "../facts/facts.ts";
import { GUIDE, guideFactOf } from "../facts/own-facts.ts";
import type { WaitingAddresses } from "../frontier/waiting-addresses.ts";
import type { VisitRows } from "../visits/visit-rows.ts";
import type { Guides, StoredTold } from "./guides.ts";
import type { ToldRows } from "./told-rows.ts";

export interface GuideParts {
  readonly writing: Writing;
  readonly facts: Facts;
  readonly addresses: WaitingAddresses;
  readonly visits: VisitRows;
  readonly told: ToldRows;
}

export class SqliteGuides implements Guides {
  readonly #parts: GuideParts;
  #followed: string;

  constructor(parts: GuideParts) {
    this.#parts = parts;
    this.#followed = parts.facts.get(GUIDE) ?? "";
  }

  get followed(): string {
    return this.#followed;
  }

  follow(strategy: string, begun?: string): void {
    const { writing, facts, told, visits, addresses } = this.#parts;
    writing.transaction(() => {
      this.#followed = strategy;
      facts.set(GUIDE, strategy);
      if (begun !== undefined) {
        facts.set(guideFactOf({ name: strategy }), begun);
        told.clear();
        visits.owePages();
      }
      addresses.follow(strategy);
    });
  }

  save(saved: string): void {
    const { writing, facts, told } = this.#parts;
    writing.transaction(() => {
      facts.set(guideFactOf({ name: this.#followed }), saved);
      told.clear();
    });
  }

  toldSince(after: number, count: number): StoredTold[] {
    return this.#parts.told.after(after, count);
  }
}
