import { cpSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { crawl } from "../../src/index.ts";
import type { CorrectionsAnswer } from "../../src/inspect/api.ts";
import type { Inspector } from "../../src/inspect/inspector.ts";
import { ask } from "../inspect/visitor.ts";
import { smallWorld } from "../library/small-world.ts";
import { crawledForum } from "./crawled-forum.ts";
import { pageInBrowser, scratch } from "./in-browser.ts";

const { serving, visiting } = pageInBrowser();
let directory: string;

beforeAll(async () => {
  directory = await crawledForum("weave");
});

/** A server for a copy of the archive: what one test says of it is nothing to the others. */
async function servingCopy(): Promise<Inspector> {
  const copy = scratch("copy");
  cpSync(directory, copy, { recursive: true });
  return serving([copy]);
}

async function lines(of: Inspector): Promise<string[]> {
  const { corrections } = await ask<CorrectionsAnswer>(of, "archives/0/corrections");
  return corrections.map(({ line }) => line);
}

test("a way is switched off on the map, told in the guide file, and switched on again", async () => {
  const inspector = await servingCopy();
  const { page, go, done } = await visiting(inspector);
  await go("0/map");
  await page.locator(".wide tr a").first().click();
  await page.getByRole("button", { name: "Do not follow it" }).click();
  await page.getByRole("button", { name: /^Undo/ }).first().waitFor();
  const [line] = await lines(inspector);
  expect(line).toMatch(/off/);
  await go("0/map");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as a guide file" }).click();
  const text = await (await (await download).createReadStream()).toArray();
  expect(Buffer.concat(text).toString()).toContain(line);
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await page.getByText("Nobody has corrected anything.").waitFor();
  expect(await lines(inspector)).toEqual([]);
  await done();
});

test("somebody says what pages are, and what belongs to the forum", async () => {
  const inspector = await servingCopy();
  const { page, go, done } = await visiting(inspector);
  await go("0/map");
  await page.getByLabel("Folder").fill("/elsewhere/");
  await page.getByRole("button", { name: "belongs to it" }).click();
  await expect.poll(() => lines(inspector)).toHaveLength(1);
  await page.locator(".graph a.thread").first().click();
  await page.getByLabel("Such an address is").selectOption("other");
  await page.getByRole("button", { name: "Say so" }).click();
  await expect.poll(() => lines(inspector)).toHaveLength(2);
  await go("0/map");
  for (const left of [1, 0]) {
    await page.getByRole("button", { name: /^Undo/ }).first().click();
    await expect.poll(() => lines(inspector)).toHaveLength(left);
  }
  await done();
});

test("a field that was read wrongly is shown where it really is, and the pages are read again", async () => {
  const inspector = await servingCopy();
  const { page, go, done } = await visiting(inspector);
  await go("0/page?type=thread");
  await page.locator(".rows a").first().click();
  await page.getByText("A field is wrong?").click();
  const places = page.getByRole("radio");
  await places.first().waitFor();
  const other = page.locator(".places input:not(:checked)").first();
  await other.check();
  await page.getByRole("button", { name: "Say so" }).click();
  await expect.poll(() => lines(inspector)).toHaveLength(1);
  await page.locator("summary", { hasText: "Corrections" }).click();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => lines(inspector)).toEqual([]);
  await done();
});

test("without leave to change anything nothing offers to", async () => {
  const { page, go, done } = await visiting(await serving([directory], false));
  await go("0/map");
  await page.getByText("--allow-changes").waitFor();
  await page.locator(".wide tr a").first().click();
  await page.getByRole("heading", { name: "Why" }).waitFor();
  expect(await page.getByRole("button", { name: /follow/ }).count()).toBe(0);
  await done();
});

test("a running crawl is seen, paused, sent on and stopped", async () => {
  const { url, fetcher } = smallWorld({ threads: 200 });
  const out = scratch("running");
  const running = crawl(url, { out, fetcher, wait: "50ms", concurrency: 1 });
  const { page, go, done } = await visiting(await serving([out, directory]));
  await go("0/live");
  const panel = page.getByRole("region", { name: "running.skein" });
  await panel.getByText("It is being crawled.").waitFor();
  await panel.getByRole("button", { name: "Pause" }).click();
  await panel.getByText("Paused.").waitFor();
  await panel.getByRole("button", { name: "Go on" }).click();
  await panel.getByText("It is being crawled.").waitFor();
  await panel.locator(".u-over").waitFor();
  // The other one stands beside it.
  await page.getByRole("region", { name: "weave.skein" }).getByText("Nobody is at work on it.").waitFor();
  await panel.getByRole("button", { name: "Stop" }).click();
  await panel.getByText("Nobody is at work on it.").waitFor();
  expect((await running).end).not.toBe("done");
  await done();
});
