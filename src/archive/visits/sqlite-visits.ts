import type { Exchange } from "../../fetch/answer.ts";
import type { Database } from "../database/database.ts";
import type { WaitingAddresses } from "../frontier/waiting-addresses.ts";
import { StoredVisits } from "./stored-visits.ts";
import type { StoredVisit, Visited, Visits } from "./visits.ts";

/** In place of the media type: what a guest was shown is kept, but it is no page of this archive. */
const GUESTS_VIEW = "guest's view";

/** Behind an address: what a page was given there is no visit of the crawl to it, which may still want it as a page of its own. */
export const FOR_PAGE = "#for-page";

export class SqliteVisits extends StoredVisits implements Visits {
  readonly #addresses: WaitingAddresses;
  readonly #kept: Visited[] = [];

  constructor(database: Database, warcFolder: string, addresses: WaitingAddresses) {
    super(database, warcFolder);
    this.#addresses = addresses;
  }

  latest(url: string): StoredVisit | undefined {
    const address = this.#addresses.idOf(url);
    return address === undefined ? undefined : this.latestOf(address);
  }

  made(url: string, at: number, digest: string): number | undefined {
    const address = this.#addresses.idOf(url);
    return address === undefined ? undefined : this.madeOf(address, at, digest);
  }

  keep(exchange: Exchange, how?: "asGuest" | "forPage"): void {
    this.#kept.push({
      exchange,
      ...(how === "asGuest" && { mime: GUESTS_VIEW }),
      ...(how === "forPage" && { forPage: true }),
    });
  }

  get kept(): number {
    return this.#kept.length;
  }

  givenToPage(url: string): StoredVisit | undefined {
    return this.latest(`${url}${FOR_PAGE}`);
  }

  /** What is to be archived beside the crawl's own visits; each is handed out once. */
  takeKept(): Visited[] {
    return this.#kept.splice(0);
  }
}
