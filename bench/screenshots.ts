import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Browser } from "playwright-core";
import { entryUrl, type Forum, makeForum } from "../sim/forum.ts";
import { startServer } from "../sim/server.ts";
import { skins } from "../sim/skins/all.ts";
import { safe } from "../sim/skins/html.ts";
import { launchBrowser } from "../src/render/browser/launch.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);
const WIDTH = 1100;
const HEIGHT = 900;
/** Of one small picture on the sheet. */
const SMALL = 225;

/** `screenshots [--out FILE] [--large DIR]`: a contact sheet with entry, board and thread of every skin. */
export async function run(args: string[]): Promise<void> {
  const option = (name: string): string | undefined =>
    args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
  const out = option("--out") ?? "docs/skins.png";
  const large = option("--large");
  const forums = new Map<string, Forum>();
  const server = await startServer({ forum: (host) => forums.get(host), time: () => AT });
  const browser = await launchBrowser();
  try {
    const rows: string[] = [];
    for (const skin of skins) {
      // Few machines have the letters of Chinese and Japanese: their skins are shown in their second language.
      const language = skin.languages.find((code) => code !== "zh" && code !== "ja")!;
      const forum = makeForum({
        skin: skin.name,
        language,
        seed: 7,
        threads: 400,
        boards: 8,
        host: `127.0.0.1:${server.port}`,
        plenty: 2,
      });
      forums.set(forum.host, forum);
      const pictures: string[] = [];
      for (const [name, url] of Object.entries(samplePages(forum))) {
        const picture = await photograph(browser, url);
        if (large !== undefined) {
          mkdirSync(large, { recursive: true });
          writeFileSync(`${large}/${skin.name}-${name}.png`, picture);
        }
        pictures.push(`<img src="data:image/png;base64,${picture.toString("base64")}">`);
      }
      rows.push(
        `<figure>${pictures.join("")}<figcaption><b>${skin.name}</b> ${safe(skin.about)}</figcaption></figure>`,
      );
    }
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, await contactSheet(browser, rows));
    console.log(`${skins.length} skins on ${out}`);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The entry, the busiest board, and a thread with some replies. */
function samplePages(forum: Forum): Record<string, string> {
  const { world, skin } = forum;
  const board = world.boards.toSorted((a, b) => world.threadCount(b, AT) - world.threadCount(a, AT))[0]!;
  const threads = world.threads(board, AT, 0, 60);
  const thread = threads.find((candidate) => candidate.posts >= 6 && !candidate.sticky) ?? threads[0]!;
  return {
    entry: entryUrl(forum),
    board: forum.origin + skin.urls.board(board, 1, false),
    thread: forum.origin + skin.urls.thread(thread, 1, false),
  };
}

async function photograph(browser: Browser, url: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  try {
    await page.goto(url, { waitUntil: "networkidle" });
    return await page.screenshot();
  } finally {
    await page.close();
  }
}

async function contactSheet(browser: Browser, rows: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 2 * (3 * SMALL + 40), height: 800 } });
  await page.setContent(`<style>body{margin:8px;font:13px sans-serif;background:#fff;display:grid;grid-template-columns:1fr 1fr;gap:6px}figure{margin:0;break-inside:avoid}
img{width:${SMALL}px;height:${Math.round((SMALL * HEIGHT) / WIDTH)}px;border:1px solid #bbb;margin-right:4px}</style>${rows.join("")}`);
  return page.screenshot({ fullPage: true, type: "png" });
}
