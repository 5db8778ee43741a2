import type { Archive } from "../archive/archive.ts";
import { jsonFact, kept } from "../archive/facts/fact.ts";
import type { Facts } from "../archive/facts/facts.ts";
import { textPageOf } from "../crawl/answer-page.ts";
import { mayPass } from "../crawl/retry.ts";
import type { Answer } from "../fetch/answer.ts";

interface Outage {
  /** When the outage began that lasts, milliseconds since 1970. */
  readonly since?: number;
  readonly isRefused: boolean;
}

const OUTAGE = jsonFact<Outage>("outage");

/** What is repeated of what a page says. */
const LONGEST = 200;

/** Writes into the archive's log when the site does not answer as it should, in its own words, and when it does again. */
export class WatchLog {
  readonly #archive: Pick<Archive, "log">;
  /** When the outage began that lasts. */
  #since: number | undefined;
  #isRefused = false;
  #isSaved = true;

  /** `facts`: where it is kept that an outage lasts, for the run that sees its end. */
  constructor(archive: Pick<Archive, "log">, facts?: Facts) {
    this.#archive = archive;
    const saved = facts?.get(OUTAGE);
    this.#since = saved?.since;
    this.#isRefused = saved?.isRefused ?? false;
    facts?.keepAlongside(() => {
      if (this.#isSaved) return [];
      this.#isSaved = true;
      const since = this.#since;
      return [kept(OUTAGE, { ...(since !== undefined && { since }), isRefused: this.#isRefused })];
    });
  }

  /** An answer that says "not now", or none: an outage begins, unless there is one. */
  answered(url: string, answer: Answer, at: number): void {
    if (!mayPass(answer) || this.#since !== undefined) return;
    this.#since = at;
    this.#isSaved = false;
    this.#archive.log("outage", url, ownWords(answer));
  }

  /** The site serves no pages for the moment, though it answers. */
  refused(url: string, said: string, answer: Answer): void {
    if (this.#isRefused) return;
    this.#isRefused = true;
    this.#isSaved = false;
    this.#archive.log("refused", url, `${said}: ${ownWords(answer)}`);
  }

  /** A list was read; true if that ended an outage or a refusal. */
  served(url: string, at: number): boolean {
    if (this.#since !== undefined)
      this.#archive.log("well", url, `after ${Math.round((at - this.#since) / 1000)} s`);
    else if (this.#isRefused) this.#archive.log("well", url, "pages are served again");
    else return false;
    this.#isSaved = false;
    this.#since = undefined;
    this.#isRefused = false;
    return true;
  }

  learned(url: string, why: string): void {
    this.#archive.log("learned", url, why);
  }
}

/** The status and the beginning of the page, or why there is none; on one line. */
export function ownWords(answer: Answer): string {
  if (!answer.ok) return answer.failure.message;
  const said = (textPageOf(answer)?.dom.flat.text ?? "").replace(/[\s\p{C}]+/gu, " ").trim();
  return `answered ${answer.status}${said === "" ? "" : `: ${said.slice(0, LONGEST)}`}`;
}
