import { fixedWork } from "../fixed-work.ts";
import { type Profiling, partsOf, startProfiling } from "./profile.ts";

/** What a stretch of pages cost. */
export interface Stretch {
  readonly pages: number;
  readonly millis: number;
  readonly cpuMillis: number;
}

/** What one contender reports of itself, as the last line of its output. */
export interface Measured {
  /** Until the engine has compiled what is used often. */
  readonly first: Stretch;
  readonly hot: Stretch;
  readonly bytes: number;
  readonly peakMegabytes: number;
  /** How fast the machine was at the end. */
  readonly fixedWork: number;
  /** How the CPU of the hot stretch divides among the parts of the house, where that was asked for. */
  readonly parts?: Readonly<Record<string, number>>;
}

/** From this page on everything is as fast as it will be. */
const HOT_FROM = 500;

/** Counts pages as they come and prints what they cost. */
export class Meter {
  #pages = 0;
  #bytes = 0;
  #mark = now();
  #first: Stretch | undefined;
  #profiling: Profiling | undefined;
  readonly #withParts: boolean;

  constructor(withParts = false) {
    this.#withParts = withParts;
  }

  page(bytes = 0, pages = 1): void {
    this.#pages += pages;
    this.#bytes += bytes;
    if (this.#first || this.#pages < HOT_FROM) return;
    this.#first = stretch(this.#mark, this.#pages);
    this.#mark = now();
    if (this.#withParts) this.#profiling = startProfiling();
  }

  async print(): Promise<void> {
    const hot = stretch(this.#mark, this.#pages - (this.#first?.pages ?? 0));
    const parts = this.#profiling && partsOf(await this.#profiling.stop());
    const measured: Measured = {
      first: this.#first ?? hot,
      hot,
      bytes: this.#bytes,
      peakMegabytes: process.resourceUsage().maxRSS / 1024,
      fixedWork: calibrated(),
      ...(parts && { parts }),
    };
    console.log(JSON.stringify(measured));
  }
}

function now() {
  return { millis: performance.now(), cpu: process.cpuUsage() };
}

function stretch(from: ReturnType<typeof now>, pages: number): Stretch {
  const { user, system } = process.cpuUsage(from.cpu);
  return { pages, millis: performance.now() - from.millis, cpuMillis: (user + system) / 1000 };
}

/** At the second call it is compiled. */
function calibrated(): number {
  fixedWork();
  return fixedWork();
}
