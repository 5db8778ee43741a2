import type { Page } from "playwright-core";
import type { Answered, Failure } from "../../fetch/answer.ts";
import type { Rendered } from "../../fetch/rendered.ts";
import type { Renderer, RenderOptions } from "../renderer.ts";
import { BrowserPages, type BrowserPagesOptions } from "./browser-pages.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { firstLine } from "./launch.ts";
import { BROWSER, type BrowserNumbers } from "./numbers.ts";
import { PageRequests } from "./page-requests.ts";
import { PageTrouble, ShownPage } from "./shown-page.ts";
import { type WholeList, wholeList } from "./whole-list.ts";

/** Opens a browser for one site. Throws BrowserError, in one line, when there is none. */
export async function openRenderer(options: BrowserPagesOptions = {}): Promise<Renderer> {
  const renderer = new BrowserRenderer(options);
  await renderer.open();
  return renderer;
}

class BrowserRenderer implements Renderer {
  readonly #pages: BrowserPages;
  readonly #numbers: BrowserNumbers;
  readonly #kept: KeptAnswers;
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #failures = 0;

  constructor(options: BrowserPagesOptions) {
    this.#pages = new BrowserPages(options);
    this.#numbers = { ...BROWSER, ...options.numbers };
    this.#kept = new KeptAnswers(this.#numbers.mostKeptBytes);
    this.#free = this.#numbers.pagesAtOnce;
  }

  open(): Promise<void> {
    return this.#pages.open();
  }

  close(): Promise<void> {
    return this.#pages.close();
  }

  async render(answer: Answered, options: RenderOptions): Promise<Rendered | Failure> {
    if (this.#failures >= this.#numbers.mostFailures) return troubled("the browser failed too often", false);
    await this.#turn();
    try {
      const first = await this.#tried(answer, options);
      // A page that crashed or hung may do better in another one.
      const came =
        "reason" in first && first.reason === "browser" ? await this.#tried(answer, options) : first;
      this.#failures = "reason" in came && came.reason === "browser" ? this.#failures + 1 : 0;
      return came;
    } finally {
      this.#free++;
      this.#waiting.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    while (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#free--;
  }

  async #tried(answer: Answered, { ask, signal, wholeLists }: RenderOptions): Promise<Rendered | Failure> {
    const over = new AbortController();
    const ended = signal ? AbortSignal.any([signal, over.signal]) : over.signal;
    const requests = new PageRequests(answer, {
      ask,
      signal: ended,
      stop: signal,
      kept: this.#kept,
      numbers: this.#numbers,
    });
    let page: Page | undefined;
    let isWell = false;
    const forget: (() => void)[] = [];
    try {
      if (signal?.aborted) return STOPPED;
      page = await this.#pages.take(requests);
      const gone = goneOf(page, signal, forget);
      const rendered = await shown(
        new ShownPage(page, requests, gone, this.#numbers),
        answer,
        wholeLists ?? true,
      );
      isWell = true;
      return rendered;
    } catch (problem) {
      if (signal?.aborted) return STOPPED;
      const said =
        problem instanceof PageTrouble ? problem.message : `the browser failed (${firstLine(problem)})`;
      return troubled(said, true);
    } finally {
      over.abort();
      for (const one of forget) one();
      if (page) await this.#pages.give(page, isWell);
    }
  }
}

/** Rejects when the page crashes or is closed, or nobody wants it any more. */
function goneOf(page: Page, signal: AbortSignal | undefined, forget: (() => void)[]): Promise<never> {
  const gone = new Promise<never>((_, reject) => {
    const crashed = () => reject(new PageTrouble("the page crashed in the browser"));
    const stopped = () => reject(new PageTrouble("the crawl was stopped"));
    page.once("crash", crashed);
    page.once("close", crashed);
    signal?.addEventListener("abort", stopped, { once: true });
    forget.push(() => {
      page.off("crash", crashed);
      page.off("close", crashed);
      signal?.removeEventListener("abort", stopped);
    });
  });
  // Nobody may be listening when it happens.
  gone.catch(() => {});
  return gone;
}

async function shown(page: ShownPage, { url }: Answered, wholeLists: boolean): Promise<Rendered> {
  const began = performance.now();
  await page.open(url);
  const isCalm = await page.settle(page.numbers.calmMillis);
  const list: WholeList = wholeLists ? await wholeList(page) : { steps: 0, isWhole: true };
  const html = await page.look<string>(`wholePage(${JSON.stringify(url)})`);
  return {
    html,
    at: Date.now(),
    millis: Math.round(performance.now() - began),
    answers: page.requests.seen,
    steps: list.steps,
    ended: !list.isWhole ? "bound" : isCalm ? "idle" : "restless",
  };
}

function troubled(message: string, retry: boolean): Failure {
  return { reason: "browser", retry, message };
}

const STOPPED: Failure = { reason: "stopped", retry: true, message: "the crawl was stopped" };
