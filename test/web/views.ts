import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { archiveOfRows } from "../../bench/archive-of-rows.ts";
import type { ThreadsAnswer } from "../../src/inspect/api.ts";
import type { Inspector } from "../../src/inspect/inspector.ts";
import { hostileForum } from "../export/site/hostile.ts";
import { ask } from "../inspect/visitor.ts";
import { changedForum } from "./changed-forum.ts";
import { crawledForum } from "./crawled-forum.ts";
import { pageInBrowser, scratch, type Visitor, wrongsOf } from "./in-browser.ts";

const STRATEGIES = ["weave", "irobot", "focus", "source"] as const;
const { serving, visiting } = pageInBrowser();
let inspector: Inspector;
let thread: number;

/** One forum, crawled by each strategy; their numbers are those of the list above. */
beforeAll(async () => {
  const directories: string[] = [];
  for (const strategy of STRATEGIES) directories.push(await crawledForum(strategy));
  inspector = await serving(directories);
  const { rows } = await ask<ThreadsAnswer>(inspector, "archives/0/threads");
  thread = rows[0]!.id;
});

/** Tabs on until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(
      "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).trim()",
    );
    if (name.test(String(focused))) return;
  }
  throw new Error(`Nothing called ${name} comes into focus`);
}

describe("somebody reads", () => {
  test("from the boards to a thread and to whoever wrote there, by keys alone", async () => {
    const { page, go, done } = await visiting(inspector);
    await go("0/read");
    await page.getByRole("link", { name: "Boards" }).waitFor();
    await page.locator(".entry-row a").first().waitFor();
    const board = (await page.locator(".entry-row a").first().textContent())!;
    await tabTo(page, new RegExp(`^${board}$`));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: board, level: 1 }).waitFor();
    const title = (await page.locator(".rows a").first().textContent())!;
    await page.locator(".rows a").first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    await page.locator("article h2 a").first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Search in what they wrote" }).waitFor();
    await page.locator("article").first().waitFor();
    await done();
  });

  test("with the page beside it that a post was read from", async () => {
    const { page, go, done } = await visiting(inspector);
    await go("0/read/threads");
    await page.locator(".rows a").first().click();
    await page.getByRole("link", { name: "Original page" }).first().click();
    const frame = page.frameLocator("iframe");
    const words = (await page.locator("article .text").first().textContent())!.slice(0, 20);
    await frame.locator("body", { hasText: words }).waitFor();
    await page.getByRole("link", { name: "Close" }).click();
    await page.locator("iframe").waitFor({ state: "detached" });
    await done();
  });
});

describe("somebody looks at a page", () => {
  test("what was seen is drawn over it, and a click on a link tells why", async () => {
    const { page, go, done } = await visiting(inspector);
    await go("0/page?type=thread");
    await page.locator(".rows a").first().click();
    const frame = page.frameLocator("iframe");
    await frame.locator("body").waitFor();
    await page.getByLabel("links by decision").check();
    await frame.locator("[data-skein-link]").first().waitFor();
    await page.getByRole("checkbox", { name: "records" }).check();
    await frame.locator("[data-skein-record]").first().waitFor();
    await frame.locator("a[data-skein-link]").first().click();
    await page.getByRole("heading", { name: /^Why: / }).waitFor();
    await page.locator("[aria-labelledby=why] li").first().waitFor();
    await done();
  });
});

describe("somebody looks for something", () => {
  test("and no longer in one thread alone", async () => {
    const { page, go, done } = await visiting(inspector);
    await go(`0/read/search?q=the&thread=${thread}`);
    await page.getByLabel("only in this thread").uncheck();
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByLabel("only in this thread").waitFor({ state: "detached" });
    expect(page.url()).not.toContain("thread=");
    await done();
  });

  test("what is found leads to its place in the thread, and can be narrowed", async () => {
    const { page, go, done } = await visiting(inspector);
    await go(`0/read/thread/${thread}`);
    const word = (await page.locator("article .text").first().textContent())!.match(/\p{L}{5,}/u)![0];
    await page.getByRole("searchbox").fill(word);
    await page.keyboard.press("Enter");
    await page.locator(".rows mark").first().waitFor();
    await page.getByLabel("Order").selectOption("oldest");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/order=oldest/);
    await page.locator(".rows a").first().click();
    await page.locator("article.chosen").waitFor();
    await done();
  });
});

describe("somebody asks whether it understood the forum", () => {
  test.each([
    [0, "weave", null],
    [1, "irobot", /^iRobot: sitemap, traversal path/],
    [2, "focus", /^FoCUS: regular expressions/],
    [3, "source", /^SOUrCe: clusters and navigation table/],
  ] as const)("the map of archive %i, by %s, with what only this strategy knows", async (number, _, own) => {
    const { page, go, done } = await visiting(inspector);
    await go(`${number}/map`);
    await page.locator(".graph .card").first().waitFor();
    if (own) await page.getByRole("heading", { name: own }).waitFor();
    // By keys: the map itself, then its first way or kind.
    await page.locator(".graph a").first().focus();
    await page.keyboard.press("Enter");
    await page.locator("aside h2").first().waitFor();
    await page.locator(".wide tr a").first().click();
    await page.getByRole("heading", { name: "Why" }).waitFor();
    await done();
  });
});

test("a post that was changed shows what it said before, and one that was deleted says so", async () => {
  const out = scratch("changed");
  await changedForum(out);
  const { page, go, done } = await visiting(await serving([out]));
  await go("0/read/threads");
  await page.getByRole("link", { name: "Nets" }).click();
  await page.getByText("Mine is green.").waitFor();
  await page.getByRole("button", { name: "2 versions" }).first().click();
  const versions = page.getByRole("list", { name: "Versions" }).first().getByRole("listitem");
  await versions.filter({ hasText: /^first seen.*Mine is blue\.$/ }).waitFor();
  await versions.filter({ hasText: /^changed Feb 1, 2024.*Mine is green\.$/ }).waitFor();
  const lost = page.getByRole("article", { name: "Post by Bob" });
  await lost.getByText("I never said this.").waitFor();
  await lost.getByText(/^deleted, noticed Feb 1, 2024/).waitFor();
  await done();
});

test("what a site wrote stays text everywhere, and asks nobody for anything", async () => {
  const out = scratch("hostile");
  await archiveOfRows(out, hostileForum);
  const { page, go, done } = await visiting(await serving([out]));
  for (const route of ["0/read", "0/read/threads", "0/read/people", "0/page", "0/live"]) {
    await go(route);
    await page.locator("main h1, main ol").first().waitFor();
  }
  await go("0/read/threads");
  for (const thread of [0, 7, 18]) {
    await page.locator(".rows a").nth(thread).click();
    await page.locator("article .text").first().waitFor();
    expect(await page.locator("main script, main img, main svg, main form[action]").count()).toBe(0);
    await page.goBack();
  }
  await done();
});

test.each(["light", "dark"] as const)(
  "axe finds nothing wrong with any view, when it is %s",
  async (scheme) => {
    // The page allows no script but its own: the examiner comes in past that.
    const visitor = await visiting(inspector, { colorScheme: scheme, bypassCSP: true });
    for (const place of shown()) {
      await lookAt(visitor, place);
      // By night, only the colours are others.
      const rule = scheme === "dark" ? "color-contrast" : undefined;
      expect(await wrongsOf(visitor.page, rule), place[0]).toEqual([]);
    }
    await visitor.done();
  },
);

test("a narrow window needs no scrolling to the side", async () => {
  const visitor = await visiting(inspector, { viewport: { width: 320, height: 640 } });
  for (const place of shown()) {
    await lookAt(visitor, place);
    const wider = await visitor.page.evaluate(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    );
    expect(wider, place[0]).toBe(0);
  }
  await visitor.done();
});

/** A route, and what is there once it is, and how many of it. */
type Place = readonly [route: string, sign: string, count?: number];

async function lookAt({ page, go }: Visitor, [route, sign, count = 1]: Place): Promise<void> {
  await go(route);
  const signs = page.locator(sign);
  await signs.nth(count - 1).waitFor();
}

const shown = (): readonly Place[] => [
  ["0/read", ".entry-row a"],
  ["0/read/threads", ".rows a"],
  [`0/read/thread/${thread}`, "article"],
  ["0/read/people", ".rows a"],
  ["0/read/search?q=the", "[role=status]"],
  ["0/page", ".rows a"],
  ["0/page?visit=5", "iframe"],
  ["0/live", ".u-over", STRATEGIES.length],
  ["0/map", ".graph .card"],
  ["1/map", ".graph .card"],
];
