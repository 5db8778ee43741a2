import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../../sim/browser.ts";
import { temporaryDirectory } from "../../archive/scratch.ts";
import { exported } from "../exported.ts";
import { pagesArchive } from "../pages-archive.ts";
import { type ServedFolder, servedFolder } from "../served-folder.ts";

const PLAYER = join(import.meta.dirname, "../../../node_modules/replaywebpage");

let browser: Browser;
let host: ServedFolder;
const { directory: root, remove } = temporaryDirectory();

beforeAll(async () => {
  const archive = await pagesArchive();
  await exported([archive.directory], "wacz", { out: join(root, "forum.wacz") });
  archive.remove();
  mkdirSync(join(root, "replay"));
  for (const file of ["ui.js", "sw.js"])
    for (const folder of [root, join(root, "replay")]) copyFileSync(join(PLAYER, file), join(folder, file));
  writeFileSync(
    join(root, "index.html"),
    `<!doctype html><meta charset="utf-8"><script src="/ui.js"></script>
    <replay-web-page embed="default" replayBase="/replay/" source="/forum.wacz" url="http://forum.test/thread.php?id=0" style="height:600px"></replay-web-page>`,
  );
  host = await servedFolder(root);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  host?.close();
  remove();
});

test("ReplayWeb.page opens the file and shows a thread; its links lead on within it", async () => {
  const page = await browser.newPage({ locale: "en-US" });
  await page.goto(host.url);
  const shown = page.frameLocator("replay-web-page iframe").frameLocator("iframe");
  await shown.getByRole("heading", { name: "Thread a of the harbour" }).waitFor({ timeout: 40_000 });
  expect(await shown.locator(".post").count()).toBe(4);
  await shown.getByRole("link", { name: "Boats" }).click();
  await shown.getByRole("link", { name: "Thread c of the harbour" }).waitFor({ timeout: 40_000 });
  await page.close();
});
