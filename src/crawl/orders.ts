import type { Archive } from "../archive/archive.ts";
import type { Command } from "../archive/commands/commands.ts";
import type { PoliteFetcher } from "../fetch/polite-fetcher.ts";
import type { Correction } from "../learn/corrections/correction.ts";
import { lineOf } from "../learn/corrections/guide-file.ts";
import type { Clock } from "../seam/clock.ts";
import type { ToldCorrections } from "./told-corrections.ts";

/** Besides with every commit, so often it is looked whether somebody wants something: whoever asks sees it done within a second. */
const LOOK_MILLIS = 400;

/** Does what people ask of a crawl or a watch while it runs: they write commands into its archive, and it obeys. */
export class Orders {
  readonly corrections: ToldCorrections;
  readonly #archive: Archive;
  readonly #clock: Clock;
  readonly #stop = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #begun: number;
  readonly #failed: (error: unknown) => void;
  /** Told when it is paused, or goes on. */
  driven: () => void = () => {};
  #pause: { readonly over: Promise<void>; end(): void } | undefined;

  /** `failed` is told when the archive cannot be asked; the crawl will notice itself. */
  constructor(
    archive: Archive,
    clock: Clock,
    corrections: ToldCorrections,
    failed: (error: unknown) => void = () => {},
  ) {
    this.#archive = archive;
    this.#clock = clock;
    this.corrections = corrections;
    this.#failed = failed;
    this.#begun = Date.now();
    this.look();
    this.#timer = setInterval(() => this.look(), LOOK_MILLIS);
    this.#timer.unref();
  }

  /** Fires when somebody wants it to stop. */
  get stop(): AbortSignal {
    return this.#stop.signal;
  }

  get isPaused(): boolean {
    return this.#pause !== undefined;
  }

  /** Does what is asked for now. */
  look(): void {
    try {
      for (const command of this.#archive.commands.waiting())
        this.#archive.transaction(() => {
          const result = this.#obey(command);
          this.#archive.commands.done(command.number, result, Date.now());
          this.driven();
        });
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Nothing is asked of the web while somebody wants a pause; what is in flight comes in. */
  pausing(fetcher: PoliteFetcher): PoliteFetcher {
    return {
      ...fetcher,
      fetch: async (url, how) => {
        while (this.#pause && !how?.signal?.aborted && !this.stop.aborted)
          await Promise.race([this.#pause.over, aborted(how?.signal)]);
        return fetcher.fetch(url, how);
      },
    };
  }

  end(): void {
    clearInterval(this.#timer);
    this.#goOn();
  }

  #obey({ number, what, value, at }: Command): string {
    switch (what) {
      case "correct": {
        const correction = JSON.parse(value!) as Correction;
        this.corrections.add([{ number, at, correction }]);
        return lineOf(correction);
      }
      case "undo":
        return this.corrections.undo(JSON.parse(value!) as number)
          ? "taken back"
          : "nothing of this number was said";
      default:
        // What was asked of nobody is not meant for whoever comes next.
        return at < this.#begun ? "nobody was at work" : this.#drive(what);
    }
  }

  #drive(what: "pause" | "goOn" | "stop"): string {
    if (what === "stop") {
      this.#stop.abort();
      this.#goOn();
      return "stopping";
    }
    if (what === "goOn") {
      this.#goOn();
      return "going on";
    }
    if (!this.#pause) {
      let end = () => {};
      const over = new Promise<void>((resolve) => {
        end = resolve;
      });
      this.#pause = { over, end };
    }
    return `paused at ${new Date(this.#clock.now()).toISOString()}`;
  }

  #goOn(): void {
    this.#pause?.end();
    this.#pause = undefined;
  }
}

function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    else signal?.addEventListener("abort", () => resolve(), { once: true });
  });
}
