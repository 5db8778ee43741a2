import type { PageType } from "../../page/page-type.ts";
import { hashOf } from "../../url/hash.ts";
import type { Database } from "../database/database.ts";
import { STATE } from "../database/schema.ts";
import { Statements } from "../database/statements.ts";
import { AddressIndex } from "../frontier/address-index.ts";
import { hashesFrom } from "../frontier/address-rows.ts";

/** What became of an address. */
export interface BrowsedAddress {
  readonly id: number;
  readonly url: string;
  readonly state: "waiting" | "later" | "done" | "failed" | "skipped" | "passedOver";
  readonly way: string;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly visit: number | null;
  readonly at: number | null;
  readonly status: number | null;
  readonly type: PageType | null;
  readonly kind: string | null;
}

export interface AddressesWanted {
  readonly way?: string | undefined;
  readonly kind?: string | undefined;
  readonly type?: PageType | undefined;
  readonly state?: "waiting" | "later" | "done" | "failed" | "skipped" | undefined;
  /** The number of the last one before. */
  readonly behind: number;
  readonly count: number;
}

const STATES = ["waiting", "later", "done", "failed", "skipped"] as const;

const COLUMNS = `address.id, address.url, address.state, way.name AS way, way.weight AS wayWeight, address.reason, address.detail,
  visit.id AS visit, visit.at, visit.status, reading.type, page.kind`;
const JOINS = `JOIN way ON way.id = address.way LEFT JOIN visit ON visit.id = (SELECT max(id) FROM visit WHERE visit.address = address.id AND NOT lost)
  LEFT JOIN reading ON reading.address = address.id LEFT JOIN page ON page.address = address.id`;

type Row = Omit<BrowsedAddress, "state"> & { state: number; wayWeight: number };

/** Addresses with what became of them, by a filter or by themselves. Only what was asked for once is held in memory: 13 bytes an address. */
export class BrowsedAddresses {
  readonly #database: Database;
  readonly #rows: Statements;
  readonly #index = new AddressIndex();
  #last = 0;

  constructor(database: Database) {
    this.#database = database;
    this.#rows = new Statements(database);
  }

  find(url: string): BrowsedAddress | undefined {
    this.#catchUp();
    for (const id of this.#index.candidates(hashOf(url))) {
      const known = this.#rows.get<{ url: string }>("SELECT url FROM address WHERE id = ?", id);
      if (known?.url === url) return this.#numbered(id);
    }
    return undefined;
  }

  portion({ way, kind, type, state, behind, count }: AddressesWanted): BrowsedAddress[] {
    const filters = ["address.id > ?"];
    const values: unknown[] = [behind];
    const add = (filter: string, value: unknown) => {
      if (value === undefined) return;
      filters.push(filter);
      values.push(value);
    };
    add("address.way IN (SELECT id FROM way WHERE name = ?)", way);
    add("page.kind = ?", kind);
    add("reading.type = ?", type);
    add("address.state = ?", state && STATE[state]);
    return this.#rows
      .all<Row>(
        `SELECT ${COLUMNS} FROM address ${JOINS} WHERE ${filters.join(" AND ")} ORDER BY address.id LIMIT ?`,
        ...values,
        count,
      )
      .map(told);
  }

  #numbered(id: number): BrowsedAddress {
    return told(this.#rows.get<Row>(`SELECT ${COLUMNS} FROM address ${JOINS} WHERE address.id = ?`, id)!);
  }

  #catchUp(): void {
    for (const { hash, id } of hashesFrom(this.#database, this.#last)) {
      this.#index.add(hash, id);
      this.#last = id;
    }
  }
}

function told({ wayWeight, state, ...row }: Row): BrowsedAddress {
  const name = STATES[state] ?? "waiting";
  return { ...row, state: name === "waiting" && wayWeight < 0 ? "passedOver" : name };
}
