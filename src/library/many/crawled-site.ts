import type { Figures } from "../../archive/figures.ts";
import { noTotals, type Totals } from "../../archive/totals.ts";
import { NO_CONTENTS } from "../../crawl/contents.ts";
import type { CrawlEnd } from "../../crawl/end.ts";
import type { CrawlEvents, CrawlResult } from "../crawl.ts";
import type { LiveRun } from "../live-run.ts";
import type { CrawlOptions } from "../options.ts";
import { addressesMeant, startOf } from "../site-address.ts";
import type { ListedSite } from "./distinct-sites.ts";

/** How the crawl of one of many sites ended. */
export interface SiteResult extends Omit<CrawlResult, "end"> {
  /** "refused" when it could not begin or go on; `error` says why. */
  readonly end: CrawlEnd | "refused";
  readonly error: unknown;
  /** What its archive holds: boards, threads, posts. */
  readonly figures: Figures;
}

type Begin = (
  url: string,
  options: CrawlOptions,
  furtherStarts: (start: string) => readonly string[],
) => LiveRun<CrawlResult, CrawlEvents>;

/** One of many sites: waiting, under way or over. */
export class CrawledSite {
  /** As it was written. */
  readonly target: string;
  readonly host: string;
  readonly directory: string;
  readonly #listed: ListedSite;
  readonly #options: CrawlOptions;
  #run: LiveRun<CrawlResult, CrawlEvents> | undefined;
  #result: SiteResult | undefined;

  constructor(listed: ListedSite, options: CrawlOptions & { readonly out: string }) {
    this.#listed = listed;
    this.#options = options;
    this.target = listed.target;
    this.host = listed.host;
    this.directory = options.out;
  }

  get state(): "waiting" | "under way" | "over" {
    return this.#result ? "over" : this.#run ? "under way" : "waiting";
  }

  /** How it ended, when it has. */
  get result(): SiteResult | undefined {
    return this.#result;
  }

  /** The crawl itself, while it is under way. */
  get run(): LiveRun<CrawlResult, CrawlEvents> | undefined {
    return this.#run;
  }

  get totals(): Readonly<Totals> {
    return this.#run?.totals ?? this.#result?.totals ?? noTotals();
  }

  get figures(): Figures {
    return this.#result?.figures ?? this.#run?.session?.contents().figures ?? NO_CONTENTS.figures;
  }

  /** Crawls it; what goes wrong is a result like any other. */
  async crawl(
    begin: Begin,
    begun: () => void,
    stopped: () => "timeLimit" | "interrupted",
  ): Promise<SiteResult> {
    const since = performance.now();
    try {
      const target = this.#begunWith() ?? this.target;
      this.#run = begin(target, this.#options, (start) => this.#furtherStarts(start));
      begun();
      const result = await this.#run;
      const { figures } = this.#run.session?.contents() ?? NO_CONTENTS;
      const end = result.end === "interrupted" ? stopped() : result.end;
      this.#result = { ...result, end, error: undefined, figures };
    } catch (error) {
      this.#result = { ...this.#nothing(Math.round(performance.now() - since)), end: "refused", error };
    }
    this.#run = undefined;
    return this.#result;
  }

  /** It was not begun at all. */
  leave(end: CrawlEnd): void {
    this.#result = { ...this.#nothing(0), end, error: undefined };
  }

  /** An archive goes on with the address that it was begun with, whichever of the site's is named first now. */
  #begunWith(): string | undefined {
    return this.#options.fresh ? undefined : startOf(this.directory);
  }

  #furtherStarts(start: string): string[] {
    const { target, further } = this.#listed;
    const named = [target, ...further].map((address) => {
      const meant = addressesMeant(address)!;
      return meant.find((url) => url.split(":", 1)[0] === start.split(":", 1)[0]) ?? meant[0];
    });
    return [...new Set(named)].filter((url) => url !== start);
  }

  #nothing(millis: number) {
    const { directory } = this;
    const [url] = addressesMeant(this.target)!;
    const { figures } = NO_CONTENTS;
    return { url, directory, cause: undefined, turnedAway: undefined, millis, totals: noTotals(), figures };
  }
}
