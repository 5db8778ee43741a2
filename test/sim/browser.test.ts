import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Forum, makeForum } from "../../sim/forum.ts";
import { type RunningServer, startServer } from "../../sim/server.ts";
import { launchBrowser } from "../../src/render/browser/launch.ts";

describe("the skin made by JavaScript, in a real browser", () => {
  let browser: Browser;
  let server: RunningServer;
  let forum: Forum;
  beforeAll(async () => {
    server = await startServer({ forum: () => forum, time: () => Date.UTC(2024, 3, 9) });
    forum = makeForum({
      skin: "app-script",
      seed: 3,
      threads: 90,
      boards: 3,
      plenty: 3,
      noise: "quiet",
      host: `127.0.0.1:${server.port}`,
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  test("has nothing before scripts run, and lists and flips after", async () => {
    const board = `${forum.origin}/app/c/3`;
    const shell = await (await fetch(board)).text();
    expect(shell).not.toContain("/app/t/");
    const page = await browser.newPage();
    await page.goto(board);
    await page.waitForSelector("#app[data-ready]");
    const links = await page.$$eval("a", (all) => all.map((a) => a.getAttribute("href") ?? ""));
    expect(links.filter((href) => href.startsWith("/app/t/")).length).toBe(forum.skin.threadsPerPage);
    await page.click(".flips a");
    await page.waitForURL(/page=2/);
    await page.waitForSelector("#app[data-ready]");
    await page.click(".line a");
    await page.waitForURL(/\/app\/t\//);
    await page.waitForSelector("article.entry");
    expect(await page.$$eval("article.entry time", (all) => all.length)).toBeGreaterThan(0);
    await page.close();
  });
});
