import type { Browser } from "playwright-core";
import type { SearchAnswer, ThreadsAnswer } from "../src/inspect/api.ts";
import { type Inspector, startInspector } from "../src/inspect/inspector.ts";
import { launchBrowser } from "../src/render/browser/launch.ts";
import { askInspector } from "./ask-inspector.ts";
import { median } from "./table.ts";

/** Milliseconds from the question until it is answered, the middle of several times, and of what a processor did meanwhile. */
export interface InspectedTime {
  readonly what: string;
  readonly millis: number;
  readonly slowest: number;
  /** By the server, and whoever asks it in this process. */
  readonly server: number;
  /** By the thread of the browser that runs the page; undefined where none was asked. */
  readonly browser?: number | undefined;
}

interface Once {
  readonly millis: number;
  readonly browser?: number | undefined;
}

const TIMES = 7;
/** Words that most posts have, few have, and none has; together, as a phrase, begun; by board, by time, newest first. */
const SEARCHES = [
  ...[
    "q=harbour",
    "q=harbour%20ferry",
    "q=%22harbour%20ferry%22",
    "q=harb*",
    "q=nowhere",
    "q=harbour%20-ferry",
  ],
  ...[
    "q=lantern&board=3",
    "q=lantern&since=2012-01-01&until=2013-01-01",
    "q=otter&order=newest",
    "q=otter&order=oldest",
  ],
];

/** How soon views are there and searches are answered. Each view is opened by a browser that has nothing of the page yet. */
export async function inspectedTimes(archive: string): Promise<InspectedTime[]> {
  const inspector = await startInspector({ directories: [archive], port: 0, allowChanges: false });
  const browser = await launchBrowser();
  try {
    const times: InspectedTime[] = [];
    for (const { what, route, sign } of await views(inspector))
      times.push(await timed(what, () => openView(browser, inspector, route, sign)));
    await indexed(inspector);
    for (const query of SEARCHES)
      times.push(
        await timed(`search ${decodeURIComponent(query)}`, async () => {
          const begun = performance.now();
          await askInspector<SearchAnswer>(inspector, `archives/0/search?${query}&limit=50`);
          return { millis: performance.now() - begun };
        }),
      );
    return times;
  } finally {
    await browser.close();
    await inspector.close();
  }
}

interface View {
  readonly what: string;
  readonly route: string;
  /** What is there once the view is. */
  readonly sign: string;
}

async function views(inspector: Inspector): Promise<View[]> {
  const { rows } = await askInspector<ThreadsAnswer>(inspector, "archives/0/threads?order=newest&limit=1");
  const thread = rows[0]!.id;
  return [
    { what: "boards (the first view)", route: "read", sign: ".entry-row a" },
    { what: "latest threads", route: "read/threads", sign: ".rows a" },
    { what: "a thread", route: `read/thread/${thread}`, sign: "article .text" },
    { what: "people", route: "read/people", sign: ".rows a" },
    { what: "pages", route: "page", sign: "main form" },
    { what: "map", route: "map", sign: "main h1" },
    { what: "live", route: "live", sign: ".figures" },
  ];
}

async function openView(browser: Browser, inspector: Inspector, route: string, sign: string): Promise<Once> {
  const context = await browser.newContext({ locale: "en-US" });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    const begun = performance.now();
    // The first address lets in and leads to the page; what stands behind its # stays.
    await page.goto(`${inspector.url}#/archives/0/${route}`);
    await page.locator(sign).first().waitFor();
    const millis = performance.now() - begun;
    const { metrics } = await devtools.send("Performance.getMetrics");
    const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
    return { millis, browser: seconds * 1_000 };
  } finally {
    await context.close();
  }
}

async function timed(what: string, once: () => Promise<Once>): Promise<InspectedTime> {
  const all: number[] = [];
  const server: number[] = [];
  const browser: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    const before = process.cpuUsage();
    const { millis, browser: drawn } = await once();
    const { user, system } = process.cpuUsage(before);
    all.push(millis);
    server.push((user + system) / 1_000);
    if (drawn !== undefined) browser.push(drawn);
  }
  return {
    ...{ what, millis: median(all), slowest: Math.max(...all), server: median(server) },
    browser: browser.length > 0 ? median(browser) : undefined,
  };
}

/** Waits until every post can be found. */
async function indexed(inspector: Inspector): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const { index } = await askInspector<SearchAnswer>(inspector, "archives/0/search?q=harbour&limit=1");
    if (index.state === "ready") break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  console.log(`every post can be found after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}
