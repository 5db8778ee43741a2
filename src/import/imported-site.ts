import { kept } from "../archive/facts/fact.ts";
import { guideFactOf, REACH, SCOPE, START } from "../archive/facts/own-facts.ts";
import { SqliteArchive } from "../archive/sqlite-archive.ts";
import { digestOf } from "../archive/warc/digest.ts";
import type { StoredResponse } from "../archive/warc/reader.ts";
import { Admission } from "../crawl/admission.ts";
import { savedReach, savedScope } from "../crawl/crawl-site.ts";
import { Guard } from "../crawl/guard.ts";
import { guideFor } from "../crawl/learning.ts";
import { ToldCorrections } from "../crawl/told-corrections.ts";
import { outcomeOf, type Understood } from "../crawl/understand.ts";
import type { Answer, Exchange, Fetcher, HeaderPair } from "../fetch/answer.ts";
import { httpDefaults } from "../fetch/defaults.ts";
import { answerOf, fieldsOf } from "../fetch/exchange-answer.ts";
import { RepeatedNotices } from "../learn/repeated-notices.ts";
import { UsualLength } from "../learn/usual-length.ts";
import { noteWhatIsThere } from "../media/already-there.ts";
import type { Page } from "../page/page.ts";
import { SiteReading } from "../read/site-reading.ts";
import type { Clock } from "../seam/clock.ts";
import { seededRandom, seedOf } from "../seam/random.ts";
import type { Strategy } from "../strategy/strategy.ts";
import { normalise } from "../url/normalise.ts";
import { inScope, wholeHost } from "../url/scope.ts";
import type { Capture } from "./capture.ts";
import { ImportError } from "./import-error.ts";

export interface ImportedSiteOptions {
  readonly directory: string;
  readonly start: string;
  readonly strategy: Strategy;
  readonly warcSize: number;
  readonly software: string;
  readonly clock: Clock;
  readonly stop: AbortSignal;
}

/** What became of a capture: taken in, there already, or kept as what its address was before the archive has a newer one of it. */
export type Taken = "new" | "known" | "older";

/** So many captures are committed at once, or so many bytes. */
const BATCH = 32;
const BATCH_BYTES = 8 * 1024 * 1024;

/** The way of pages that nobody was led to. */
const IMPORTED = "imported";

/** One archive that captures are taken into, as if a crawl had just been answered with them. */
export class ImportedSite {
  readonly archive: SqliteArchive;
  readonly #options: ImportedSiteOptions;
  /** The address that the archive was begun with. */
  readonly start: string;
  #reading: SiteReading;
  readonly #how;
  readonly #guard: Guard;
  #batch: Understood[] = [];
  /** Of these and of what is kept beside them. */
  #captures = 0;
  #bytes = 0;

  constructor(options: ImportedSiteOptions) {
    this.#options = options;
    const { directory, warcSize, software, clock } = options;
    this.archive = new SqliteArchive({ directory, warcSize, software, now: () => clock.now() });
    try {
      this.start = this.#startOf(options);
    } catch (error) {
      this.archive.close();
      throw error;
    }
    const { archive } = this;
    this.#guard = new Guard({ archive, fetcher: NO_WEB }, this.start);
    const admission = new Admission({
      ...{ scope: savedScope(archive, this.start), reach: savedReach(archive), include: [], exclude: [] },
      ...{ deeds: this.#guard.deeds, moved: (scope) => archive.facts.set(SCOPE, scope) },
    });
    // Whoever made the captures knew which pages he wanted.
    admission.admitWholeHost(true);
    this.#reading = new SiteReading(archive);
    this.#how = {
      ...{ depth: Number.POSITIVE_INFINITY, admission, retry: { tries: 2 } },
      ...{ notices: new RepeatedNotices(), lengths: new UsualLength() },
      readingOf: (page: Page) => this.#reading.of(page),
    };
  }

  /** Takes one capture in. What is no page of the site is kept beside its pages. */
  async take(capture: Capture): Promise<Taken> {
    const { visits } = this.archive;
    const url = normalise(capture.url)!;
    const digest = digestOf(capture.body);
    if (visits.made(url, capture.at, digest) !== undefined) return "known";
    const isOlder = (visits.latest(url)?.at ?? capture.at) > capture.at;
    const answer = await understood(url, exchangeOf(capture));
    const admitted = this.#how.admission.admit(url, url);
    const isBeside = !admitted || admitted.skip !== undefined || /\/robots\.txt$/.test(new URL(url).pathname);
    if (isBeside || isOlder) visits.keep(answer.exchange!);
    else {
      // Which may commit what is there, and begin a new batch.
      const outcome = await this.#outcome(admitted.url, asShown(answer, capture));
      this.#batch.push(outcome);
    }
    this.#bytes += capture.body.length;
    this.#captures++;
    if (this.#captures >= BATCH || this.#bytes >= BATCH_BYTES) await this.flush();
    return isOlder ? "older" : "new";
  }

  /** Commits what was taken in. It is read in the end, when there is everything to learn from. */
  async flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#captures = 0;
    this.#bytes = 0;
    await this.archive.commit(batch);
  }

  /** What an address was answered: at this moment, with this digest, or last, where nothing is said. */
  async answered(url: string, at?: number, digest?: string): Promise<StoredResponse | undefined> {
    await this.flush();
    const { visits } = this.archive;
    const made = at !== undefined && digest !== undefined ? visits.made(url, at, digest) : undefined;
    const visit =
      digest === undefined ? visits.latest(url) : made === undefined ? undefined : visits.byId(made);
    return visit && (at === undefined || visit.at === at) ? visits.response(visit) : undefined;
  }

  /** Reads what is left, learns a guide from all pages and lets it weigh their links: what was not captured waits in the frontier. */
  async finish(): Promise<void> {
    await this.flush();
    const { archive } = this;
    const { strategy, clock, stop } = this.#options;
    // Opened anew, it learns from a sample of all that is there now.
    this.#reading = new SiteReading(archive);
    if (!stop.aborted) await this.#reading.finish(stop);
    const start = this.start;
    archive.frontier.add([{ url: start, way: "start", weight: 0, depth: 0 }]);
    const guide = await guideFor(strategy, {
      ...{ ...this.#how, archive, clock, stop, start, strangers: [] },
      ...{ fetcher: this.#guard.fetcher, random: seededRandom(seedOf(start)) },
      corrections: new ToldCorrections(archive),
    });
    // Pictures that were captured with the pages.
    noteWhatIsThere(archive);
    if (guide) await archive.commit([], [kept(guideFactOf(strategy), guide.save())]);
  }

  close(): void {
    this.archive.close();
  }

  async #outcome(url: string, answer: Answer): Promise<Understood> {
    const isStart = url === this.start;
    const found = { url, way: isStart ? "start" : IMPORTED, weight: 0, depth: isStart ? 0 : 1 };
    const { frontier } = this.archive;
    let address = frontier.claim(found) ?? frontier.again(found);
    if (!address) {
      // Another capture of it waits to be committed.
      await this.flush();
      address = frontier.claim(found) ?? frontier.again(found)!;
    }
    const { clock } = this.#options;
    return outcomeOf(address, answer, clock.now(), { ...this.#how, guide: undefined });
  }

  /** An archive that is there goes on with its own start. */
  #startOf({ start, directory }: ImportedSiteOptions): string {
    const { facts } = this.archive;
    const begun = facts.get(START);
    if (begun !== undefined && !inScope(start, wholeHost(savedScope(this.archive, begun))))
      throw new ImportError(
        `${directory} holds the archive of ${begun}: choose another directory with --out`,
      );
    if (begun === undefined) facts.set(START, start);
    facts.set(REACH, savedReach(this.archive));
    return begun ?? start;
  }
}

/** Nothing is asked for: what was not captured stays in the frontier. */
const NO_WEB: Fetcher = {
  fetch: async (url) => ({
    ...{ ok: false, url },
    failure: { reason: "stopped", retry: true, message: "an import asks for nothing" },
  }),
  close: async () => {},
};

function exchangeOf({ url, at, status, statusText, headers, body, ...capture }: Capture): Exchange {
  const { truncated, ip, request, recordId } = capture;
  return {
    ...{ url, at, millis: 0, request: { method: "GET", headers: request ?? [] } },
    response: { status, statusText, headers, body },
    ...(truncated && { truncated }),
    ...(ip !== undefined && { ip }),
    origin: { recordId, hasRequest: request !== undefined },
  };
}

/** With what a browser made of it then: that is read in its place. */
function asShown(answer: Answer, { rendered }: Capture): Answer {
  if (!answer.ok || !rendered) return answer;
  return { ...answer, rendered: { ...rendered, millis: 0, answers: [], steps: 0, ended: "idle" } };
}

/** The answer; where its content coding is not what it says, the bytes are taken as they are, and the header says so. */
async function understood(url: string, exchange: Exchange): Promise<Answer> {
  const read = (one: Exchange) =>
    answerOf(url, one, fieldsOf(one.response.headers), httpDefaults.maxDecodedBytes);
  const answer = await read(exchange);
  if (answer.ok || answer.failure.reason !== "protocol") return answer;
  const headers = exchange.response.headers.map(
    ([name, value]): HeaderPair => [
      name.toLowerCase() === "content-encoding" ? "X-Archive-Orig-Content-Encoding" : name,
      value,
    ],
  );
  return read({ ...exchange, response: { ...exchange.response, headers } });
}
