import type { Page } from "playwright-core";
import type { BrowserNumbers } from "./numbers.ts";
import type { PageRequests } from "./page-requests.ts";

/** Why a page cannot be shown; whoever asked decides whether to try again. */
export class PageTrouble extends Error {}

/** A page while it is shown: looked at by functions that run in it, each answer bounded in time. */
export class ShownPage {
  readonly requests: PageRequests;
  readonly numbers: BrowserNumbers;
  readonly #page: Page;
  readonly #gone: Promise<never>;
  readonly #until: number;
  #isRestless = false;

  /** `gone` rejects when the page crashes, or nobody wants it any more. */
  constructor(page: Page, requests: PageRequests, gone: Promise<never>, numbers: BrowserNumbers) {
    this.#page = page;
    this.numbers = numbers;
    this.requests = requests;
    this.#gone = gone;
    this.#until = performance.now() + numbers.mostMillis;
  }

  get isOverdue(): boolean {
    return performance.now() >= this.#until;
  }

  async open(url: string): Promise<void> {
    await this.#soon(this.#page.goto(url, { waitUntil: "commit", timeout: this.numbers.hangMillis }), "open");
  }

  /** Shows more of it at once. */
  async enlarge(): Promise<void> {
    const { width, tallHeight: height } = this.numbers;
    await this.#soon(this.#page.setViewportSize({ width, height }), "change its size");
  }

  /** What a function of the page script says, which may take its time. */
  look<Seen>(call: string, mostMillis = 0): Promise<Seen> {
    return this.#soon(this.#page.evaluate(`window.__skein.${call}`) as Promise<Seen>, "react", mostMillis);
  }

  /** Waits until nothing changes and nothing is on its way; false when the page never comes to rest. */
  async settle(calmMillis: number): Promise<boolean> {
    // Who never rests is not waited for again and again.
    const most = this.#isRestless ? calmMillis : this.numbers.mostRestlessMillis;
    for (let restless = 0; ; ) {
      await Promise.race([this.requests.idle(), this.#gone, this.#overdue()]);
      if (this.isOverdue) return false;
      const { count } = this.requests;
      const began = performance.now();
      const left = Math.max(calmMillis, most - restless);
      const isCalm = await this.look<boolean>(`quiet(${calmMillis}, ${left})`, left);
      restless += performance.now() - began;
      const hasAsked = !this.requests.isIdle || this.requests.count !== count;
      if (isCalm && !hasAsked) return true;
      if (restless >= most && this.requests.isIdle) {
        this.#isRestless = true;
        return false;
      }
    }
  }

  #overdue(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, this.#until - performance.now())).unref();
    });
  }

  async #soon<T>(work: Promise<T>, what: string, mostMillis = 0): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const hang = new Promise<never>((_, reject) => {
      const late = () => reject(new PageTrouble(`the page did not ${what} in the browser`));
      timer = setTimeout(late, mostMillis + this.numbers.hangMillis);
    });
    try {
      return await Promise.race([work, hang, this.#gone]);
    } finally {
      clearTimeout(timer);
    }
  }
}
