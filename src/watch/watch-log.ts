import type { Archive } from "../archive/archive.ts";
import { textPageOf } from "../crawl/answer-page.ts";
import { mayPass } from "../crawl/retry.ts";
import type { Answer } from "../fetch/answer.ts";

/** What is repeated of what a page says. */
const LONGEST = 200;

/** Writes into the archive's log when the site does not answer as it should, in its own words, and when it does again. */
export class WatchLog {
  readonly #archive: Pick<Archive, "log">;
  /** When the outage began that lasts. */
  #since: number | undefined;
  #isRefused = false;

  constructor(archive: Pick<Archive, "log">) {
    this.#archive = archive;
  }

  /** An answer that says "not now", or none: an outage begins, unless there is one. */
  answered(url: string, answer: Answer, at: number): void {
    if (!mayPass(answer) || this.#since !== undefined) return;
    this.#since = at;
    this.#archive.log("outage", url, ownWords(answer));
  }

  /** The site serves no pages for the moment, though it answers. */
  refused(url: string, said: string, answer: Answer): void {
    if (this.#isRefused) return;
    this.#isRefused = true;
    this.#archive.log("refused", url, `${said}: ${ownWords(answer)}`);
  }

  /** A list was read. */
  served(url: string, at: number): void {
    if (this.#since !== undefined)
      this.#archive.log("well", url, `after ${Math.round((at - this.#since) / 1000)} s`);
    else if (this.#isRefused) this.#archive.log("well", url, "pages are served again");
    this.#since = undefined;
    this.#isRefused = false;
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
