import type { Browser, BrowserContext, Page } from "playwright-core";
import { PAGE_SCRIPT } from "./in-page/script.ts";
import { connectedBrowser, launchBrowser } from "./launch.ts";
import { BROWSER, type BrowserNumbers } from "./numbers.ts";
import type { PageRequests } from "./page-requests.ts";

/**
 * Nothing that a page does reaches anybody: names are not looked up, and everything that is not answered by us goes to a proxy that
 * nobody is (the port of the discard protocol, on this machine, whose name is not looked up either).
 */
const NOWHERE = { server: "http://127.0.0.1:9", bypass: "<-loopback>" };
const SEALED = [
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--dns-prefetch-disable",
  "--no-pings",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
  "--disable-features=WebRtcHideLocalIpsWithMdns,Prerender2,SpeculationRulesPrefetchFuture,DnsOverHttps,MediaRouter,OptimizationHints",
  "--mute-audio",
];

export interface BrowserPagesOptions {
  /** Where a browser takes commands; one of the machine's is started without it. */
  readonly browser?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly numbers?: Partial<BrowserNumbers> | undefined;
}

/** The pages of one site in one browser: opened when they are needed, used again, and replaced now and then. */
export class BrowserPages {
  readonly #options: BrowserPagesOptions;
  readonly #numbers: BrowserNumbers;
  readonly #requests = new WeakMap<Page, PageRequests>();
  readonly #uses = new WeakMap<Page, number>();
  readonly #free: Page[] = [];
  #opened: Promise<{ readonly browser: Browser; readonly context: BrowserContext }> | undefined;
  #used = 0;
  #taken = 0;

  constructor(options: BrowserPagesOptions) {
    this.#options = options;
    this.#numbers = { ...BROWSER, ...options.numbers };
  }

  /** Opens the browser, unless it is open. Throws BrowserError. */
  async open(): Promise<void> {
    await this.#context();
  }

  /** A page whose requests are answered by these. */
  async take(requests: PageRequests): Promise<Page> {
    if (this.#used >= this.#numbers.browserUses && this.#taken === 0) await this.close();
    const context = await this.#context();
    const page = this.#free.pop() ?? (await context.newPage());
    this.#used++;
    this.#taken++;
    this.#uses.set(page, (this.#uses.get(page) ?? 0) + 1);
    this.#requests.set(page, requests);
    return page;
  }

  /** Takes a page back; one that is not well, or was used often, is closed. */
  async give(page: Page, isWell: boolean): Promise<void> {
    this.#taken--;
    this.#requests.delete(page);
    const isWorn =
      (this.#uses.get(page) ?? 0) >= this.#numbers.pageUses ||
      page.viewportSize()?.height !== this.#numbers.height;
    if (isWell && !isWorn && !page.isClosed() && (await soon(page.goto("about:blank")))) {
      this.#free.push(page);
      return;
    }
    // A page that cannot be closed holds its browser.
    if (!(await soon(page.close()))) await this.close();
  }

  /** Ends the browser, with all its pages; the next one that is taken opens another. */
  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    this.#used = 0;
    this.#free.length = 0;
    const there = await opened?.catch(() => undefined);
    if (!there) return;
    await soon(there.context.close());
    await soon(there.browser.close());
  }

  async #context(): Promise<BrowserContext> {
    this.#opened ??= this.#open();
    try {
      return (await this.#opened).context;
    } catch (problem) {
      this.#opened = undefined;
      throw problem;
    }
  }

  async #open() {
    const { browser: url, userAgent } = this.#options;
    const browser = await (url === undefined ? launchBrowser(SEALED) : connectedBrowser(url));
    const context = await browser.newContext({
      ...(userAgent !== undefined && { userAgent }),
      viewport: { width: this.#numbers.width, height: this.#numbers.height },
      proxy: NOWHERE,
      serviceWorkers: "block",
      acceptDownloads: false,
      ignoreHTTPSErrors: true,
      reducedMotion: "reduce",
      // Times that a program writes are everybody's, and not this machine's.
      timezoneId: "UTC",
      locale: "en-US",
    });
    await context.addInitScript(PAGE_SCRIPT);
    await context.route("**/*", async (route) => {
      const requests = this.#requestsOf(() => route.request().frame().page());
      if (requests) await requests.handle(route);
      else await route.abort("blockedbyclient").catch(() => {});
    });
    await context.routeWebSocket(/.*/, (socket) => socket.close());
    context.on("page", (page) => {
      page.on("dialog", (dialog) => void dialog.dismiss().catch(() => {}));
      page.on("popup", (popup) => void popup.close().catch(() => {}));
    });
    browser.on("disconnected", () => {
      if (this.#opened === opened) void this.close();
    });
    const opened = this.#opened;
    return { browser, context };
  }

  /** Of the page that asks; requests of workers and of pages that are being opened have none. */
  #requestsOf(page: () => Page): PageRequests | undefined {
    try {
      return this.#requests.get(page());
    } catch {
      return undefined;
    }
  }
}

const SOON_MILLIS = 3_000;

/** Whether it was done, within a few seconds. */
async function soon(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), SOON_MILLIS);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
