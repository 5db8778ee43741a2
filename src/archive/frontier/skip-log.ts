import { appendFileSync, existsSync, statSync, truncateSync } from "node:fs";
import type { Skip } from "../../url/skip.ts";

/** Why things were skipped, one JSON line per address, and what else happened; for people and for grep. */
export class SkipLog {
  readonly #file: string;
  readonly #now: () => number;
  #lines = "";

  constructor(file: string, now: () => number) {
    this.#file = file;
    this.#now = now;
  }

  line(url: string, skip: Skip): void {
    this.#lines += `${JSON.stringify({ at: new Date(this.#now()).toISOString(), url, ...skip })}\n`;
  }

  /** Something that happened to the crawl or watch as a whole. */
  note(event: string, url: string, detail: string): void {
    this.#lines += `${JSON.stringify({ at: new Date(this.#now()).toISOString(), event, url, detail })}\n`;
  }

  flush(): void {
    if (this.#lines === "") return;
    const before = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    try {
      appendFileSync(this.#file, this.#lines);
    } catch (error) {
      // Half a line would spoil the next one too.
      if (existsSync(this.#file)) truncateSync(this.#file, before);
      throw error;
    }
    this.#lines = "";
  }
}
