import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../../../src/render/browser/launch.ts";
import { temporaryDirectory } from "../../archive/scratch.ts";
import { exported } from "../exported.ts";
import { keepPicture } from "../kept-picture.ts";
import { type ServedFolder, servedFolder } from "../served-folder.ts";
import { smallArchive } from "../small-forum.ts";
import { hostileForum } from "./hostile.ts";
import { BOAT, readableForum } from "./readable-forum.ts";

let browser: Browser;
let host: ServedFolder;
let hostileHost: ServedFolder;
const { directory: root, remove } = temporaryDirectory();
const HOSTILE = "hostile";

beforeAll(async () => {
  for (const [folder, forum] of [
    ["forum", readableForum],
    [HOSTILE, hostileForum],
  ] as const) {
    const archive = await smallArchive(forum);
    if (forum === readableForum) await keepPicture(archive.directory, BOAT);
    await exported([archive.directory], "site", { out: join(root, folder) });
    archive.remove();
  }
  host = await servedFolder(join(root, "forum"));
  hostileHost = await servedFolder(join(root, HOSTILE));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  host?.close();
  hostileHost?.close();
  remove();
});

/** A page that fails the test when something is not allowed, not there, or asked of others. */
async function opened(path: string, options: Parameters<Browser["newPage"]>[0] = {}): Promise<Page> {
  const page = await browser.newPage(options);
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("dialog", (dialog) => complaints.push(dialog.message()));
  page.on("request", (request) => {
    if (!OWN.test(request.url())) complaints.push(request.url());
  });
  await page.goto(path.startsWith("file:") ? path : host.url + path);
  return page;
}
let complaints: string[] = [];
const OWN = /^(?:file:|http:\/\/127\.0\.0\.1:)/;

describe("somebody reads", () => {
  test("from the boards to a thread, to a person and to what they wrote elsewhere, by the keyboard alone", async () => {
    complaints = [];
    const page = await opened("", { javaScriptEnabled: false });
    await page.getByRole("link", { name: "Boats", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Boats" }).waitFor();
    await page.getByRole("link", { name: "Nets, new and used" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Nets, new and used" }).waitFor();
    await page.locator("article").first().getByRole("link", { name: "Anna" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Anna" }).waitFor();
    await page.getByRole("link", { name: "The new boat" }).click();
    expect(await page.locator("article:target").textContent()).toContain("Here she is");
    await page.keyboard.press("Tab");
    await page.getByRole("link", { name: "Skip to the content" }).press("Enter");
    expect(page.url()).toMatch(/#content$/);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("a picture that was kept is shown in its post", async () => {
    complaints = [];
    const page = await opened("");
    await page.getByRole("link", { name: "Boats", exact: true }).click();
    await page.getByRole("link", { name: "The new boat" }).click();
    const picture = page.getByRole("img", { name: "a green boat" });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate("document.querySelector('.body img').naturalWidth")).toBe(1);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("a narrow window needs no scrolling to the side", async () => {
    const page = await opened("threads/0/6.html", { viewport: { width: 320, height: 600 } });
    const wider = await page.evaluate(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    );
    expect(wider).toBe(0);
    await page.close();
  });
});

test("axe finds nothing wrong with any kind of page, by day and by night", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    // The pages allow no script but their own: the examiner comes in past that.
    const context = await browser.newContext({ colorScheme, bypassCSP: true });
    const page = await context.newPage();
    for (const path of KINDS) {
      await page.goto(host.url + path);
      if (path.startsWith("search")) await page.locator("#found li p").first().waitFor();
      await page.evaluate(axe.source);
      const { violations } = (await page.evaluate("axe.run()")) as axe.AxeResults;
      expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    }
    await context.close();
  }
});

const KINDS = [
  ...[
    "",
    "boards/0/1.html",
    "boards/0/0.html",
    "threads/0/3.html",
    "threads/0/6.html",
    "people/index.html",
    "people/0/1.html",
  ],
  ...["search.html?q=nets", "find.html?address=/t/1", "404.html"],
];

describe("somebody looks for something", () => {
  test("words are found in posts, in any script, with the post they stand in", async () => {
    complaints = [];
    const page = await opened("");
    await page.getByRole("searchbox").fill("NETS below");
    await page.keyboard.press("Enter");
    await page.locator("#found mark").first().waitFor();
    expect(await page.locator("#status").textContent()).toBe("Found on 1 page.");
    await page.locator("#found .about a").first().click();
    expect(await page.locator("article:target").count()).toBe(1);
    for (const query of ["フェリー", "العبّارة", "@anna pier", "belo"]) {
      await page.goto(`${host.url}search.html?q=${encodeURIComponent(query)}`);
      await page.locator("#found li").first().waitFor();
    }
    await page.goto(`${host.url}search.html?q=nowhere`);
    await page.getByText("Nothing was found.").waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("what is looked for does nothing", async () => {
    complaints = [];
    const page = await opened(`search.html?q=${encodeURIComponent('<img src=x onerror=alert(1)>"')}`);
    await page.getByText("Nothing was found.").waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("from a disk, without any server, pages look as they should and the search finds", async () => {
    complaints = [];
    const page = await opened(`${pathToFileURL(join(root, "forum/search.html")).href}?q=nets`);
    await page.getByRole("link", { name: "Nets, new and used" }).waitFor();
    expect(await page.evaluate("getComputedStyle(document.querySelector('h1')).fontWeight")).toBe("600");
    await page.close();
  });

  test("an old address is found again: by the page for it, and by what a host shows for addresses it does not know", async () => {
    const page = await opened("find.html");
    await page.getByLabel("Address in the old forum").fill("http://forum.test/t/1#p12");
    await page.keyboard.press("Enter");
    await page.locator("#status a").click();
    expect(page.url()).toMatch(/threads\/0\/\d+\.html#p12$/);
    await page.goto(`${host.url}t/3`);
    await page.getByRole("heading", { name: "Loose" }).waitFor();
    await page.goto(`${host.url}t/12345`);
    await page.getByText("This address is not in the copy.").waitFor();
    await page.close();
  });
});

test("hostile posts, titles, names and addresses do nothing, and ask nobody for anything", async () => {
  complaints = [];
  const page = await opened("");
  const threads = readdirSync(join(root, HOSTILE, "threads/0")).map((name) => `threads/0/${name}`);
  for (const file of ["index.html", "people/index.html", ...threads]) {
    await page.goto(hostileHost.url + file);
    expect(await page.locator("body > *").count(), file).toBe(4);
  }
  expect(complaints).toEqual([]);
  await page.close();
});
