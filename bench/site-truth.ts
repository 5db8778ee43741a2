import { aliasesOf, type TruthRow, truthOf } from "./captured.ts";
import { INVALID, isOtherView, spelling, VALUABLE } from "./score.ts";

/** As the captures' own scorer counts: distinct entry, index and thread pages are what a crawl is for. */
export type Worth = "valuable" | "duplicate" | "invalid" | "other";

/** SOUrCe: pages that are mainly what users made; policy pages, forms and logins are not. */
export const USER_CREATED = new Set([
  "entry",
  "index",
  "thread",
  "profile",
  "list",
  "search",
  "print",
  "feed",
]);

/** What the papers' measures ask of a site. */
export interface Truth {
  /** iRobot's figures of the whole mirror. */
  readonly mirror: Readonly<Record<"pages" | Worth, number>>;
  /** All addresses with user-created content. */
  readonly userCreated: number;
  rows(): Iterable<TruthRow>;
  row(url: string): TruthRow | undefined;
  type(url: string): string;
  isUserCreated(url: string): boolean;
}

/** The truth about a captured site. */
export class SiteTruth implements Truth {
  readonly #rows: ReadonlyMap<string, TruthRow>;
  readonly #bySpelling: ReadonlyMap<string, TruthRow>;
  readonly mirror: Readonly<Record<"pages" | Worth, number>>;
  readonly userCreated: number;

  static async of(dir: string): Promise<SiteTruth> {
    const truth = new Map(await truthOf(dir));
    const own = [...truth.values()];
    for await (const row of aliasesOf(dir)) if (!truth.has(row.url)) truth.set(row.url, row);
    return new SiteTruth(truth, own);
  }

  private constructor(all: ReadonlyMap<string, TruthRow>, own: readonly TruthRow[]) {
    this.#rows = all;
    const bySpelling = new Map<string, TruthRow>();
    for (const [url, row] of all) {
      const spelled = spelling(url);
      if (!bySpelling.has(spelled)) bySpelling.set(spelled, row);
    }
    this.#bySpelling = bySpelling;
    const worths = new Worths(this);
    for (const { url } of own) worths.see(url);
    this.mirror = { pages: own.length, ...worths.counts };
    this.userCreated = own.filter(({ type }) => USER_CREATED.has(type)).length;
  }

  rows(): Iterable<TruthRow> {
    return this.#rows.values();
  }

  row(url: string): TruthRow | undefined {
    return this.#rows.get(url) ?? this.#bySpelling.get(spelling(url));
  }

  type(url: string): string {
    return this.row(url)?.type ?? "error";
  }

  isUserCreated(url: string): boolean {
    return USER_CREATED.has(this.type(url));
  }
}

/** Sorts pages, in the order in which they were fetched (iRobot, section 6.1, except that other pages are not valuable). */
export class Worths {
  readonly #truth: Pick<Truth, "row">;
  readonly #seen = new Set<string>();
  readonly counts: Record<Worth, number> = { valuable: 0, duplicate: 0, invalid: 0, other: 0 };

  constructor(truth: Pick<Truth, "row">) {
    this.#truth = truth;
  }

  see(url: string): Worth {
    const worth = this.#worth(url);
    this.counts[worth]++;
    return worth;
  }

  #worth(url: string): Worth {
    const row = this.#truth.row(url);
    if (row === undefined || INVALID.has(row.type)) return "invalid";
    if (!VALUABLE.has(row.type)) return "other";
    if (!row.key || isOtherView(row.key) || this.#seen.has(row.key)) return "duplicate";
    this.#seen.add(row.key);
    return "valuable";
  }
}
