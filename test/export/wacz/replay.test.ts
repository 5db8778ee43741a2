import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { crawl } from "../../../src/library/crawl.ts";
import { launchBrowser } from "../../../src/render/browser/launch.ts";
import { scratchDirectory, temporaryDirectory } from "../../archive/scratch.ts";
import { HEADING, pictureHosts } from "../../media/picture-hosts.ts";
import { exported } from "../exported.ts";
import { pagesArchive } from "../pages-archive.ts";
import { type ServedFolder, servedFolder } from "../served-folder.ts";

const PLAYER = join(import.meta.dirname, "../../../node_modules/replaywebpage");

/** What these tests look at of an element in the browser, whose types are not those of this program. */
interface Shown {
  readonly naturalWidth: number;
  computedStyleMap(): { get(name: string): object };
}

let browser: Browser;
let host: ServedFolder;
const { directory: root, remove } = temporaryDirectory();

beforeAll(async () => {
  mkdirSync(join(root, "replay"));
  for (const file of ["ui.js", "sw.js"])
    for (const folder of [root, join(root, "replay")]) copyFileSync(join(PLAYER, file), join(folder, file));
  host = await servedFolder(root);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  host?.close();
  remove();
});

/** An archive as ReplayWeb.page shows it, at an address of it. */
async function replayed(directory: string, name: string, url: string) {
  await exported([directory], "wacz", { out: join(root, `${name}.wacz`) });
  writeFileSync(
    join(root, `${name}.html`),
    `<!doctype html><meta charset="utf-8"><script src="/ui.js"></script>
    <replay-web-page embed="default" replayBase="/replay/" source="/${name}.wacz" url="${url}" style="height:600px"></replay-web-page>`,
  );
  const page = await browser.newPage({ locale: "en-US" });
  onTestFinished(() => page.close());
  await page.goto(`${host.url}${name}.html`);
  const shown = page.frameLocator("replay-web-page iframe").frameLocator("iframe");
  // On a busy machine the player's service worker may come too late for its first page, which then stays empty.
  const isShown = () => shown.getByRole("heading").first().waitFor({ timeout: 15_000 });
  await isShown().catch(() => page.reload());
  return shown;
}

test("ReplayWeb.page opens the file and shows a thread; its links lead on within it", async () => {
  const { directory, remove } = await pagesArchive();
  onTestFinished(remove);
  const shown = await replayed(directory, "forum", "http://forum.test/thread.php?id=0");
  await shown.getByRole("heading", { name: "Thread a of the harbour" }).waitFor({ timeout: 20_000 });
  expect(await shown.locator(".post").count()).toBe(4);
  await shown.getByRole("link", { name: "Boats" }).click();
  await shown.getByRole("link", { name: "Thread c of the harbour" }).waitFor({ timeout: 20_000 });
});

test("a crawl with pictures and page requisites comes back as it looked, when all its hosts are gone", async () => {
  const hosts = await pictureHosts((pictures) => [
    [`<img class="shown" src="${pictures}/shown.png">`, "nothing is to be seen here", "nor here"],
    ["a thread without", "a picture of", "anything at all"],
  ]);
  const directory = join(scratchDirectory(), "pictures.skein");
  const wanted = { media: "posts", pageRequisites: true, mediaHosts: "any" } as const;
  const start = `${hosts.forum}/`;
  await crawl(start, { out: directory, wait: 0, strategy: "breadth", ...wanted });
  await hosts.close();
  const shown = await replayed(directory, "pictures", `${hosts.forum}/thread/1`);
  const heading = shown.getByRole("heading", { name: "Thread 1" });
  await heading.waitFor({ timeout: 20_000 });
  expect(await heading.evaluate((title) => (title as Shown).computedStyleMap().get("color").toString())).toBe(
    HEADING,
  );
  for (const picture of ["img.banner", "img.shown"])
    await expect
      .poll(() => shown.locator(picture).evaluate((image) => (image as Shown).naturalWidth))
      .toBe(1);
});
