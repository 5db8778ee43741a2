import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { FORMATS } from "../src/export/formats.ts";
import { exportArchives } from "../src/library/export-archives.ts";
import { launchBrowser } from "../src/render/browser/launch.ts";
import { archiveOfRows, type GivenForum, type GivenPost } from "./archive-of-rows.ts";
import { argumentsOf } from "./arguments.ts";

const SITE = "https://harbour.example";

/** `site-pictures [--out docs/pictures]`: how an exported site looks, by day and by night, in a wide and a narrow window. */
export async function run(args: string[]): Promise<void> {
  const out = argumentsOf(args).text("out", "docs/pictures");
  const folder = mkdtempSync(join(tmpdir(), "skein-pictures-"));
  const browser = await launchBrowser();
  try {
    await archiveOfRows(join(folder, "archive"), FORUM);
    const format = FORMATS.find(({ name }) => name === "site")!;
    await exportArchives([join(folder, "archive")], { format, out: join(folder, "site") });
    const thread = pathToFileURL(join(folder, "site/threads/0/3.html")).href;
    for (const [name, colorScheme, width] of [
      ["site-day", "light", 900],
      ["site-night", "dark", 360],
    ] as const) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 620 } });
      await page.goto(thread);
      await page.screenshot({ path: join(out, `${name}.png`) });
      await page.close();
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const said = (
  postId: string,
  author: string,
  published: string,
  html: string,
  more: Partial<GivenPost> = {},
): GivenPost => ({
  ...{ postId, author, published, html, url: `${SITE}/t/1#${postId}`, authorUrl: `${SITE}/u/${author}` },
  text: html.replace(/<[^>]*>/g, " ").trim(),
  ...more,
});

const FORUM: GivenForum = {
  start: `${SITE}/`,
  boards: [
    { url: `${SITE}/b/1`, title: "Boats" },
    { url: `${SITE}/b/2`, title: "Weather", parent: 0 },
  ],
  threads: [
    {
      ...{ url: `${SITE}/t/1`, title: "How do you keep the varnish from peeling?", board: 0 },
      posts: [
        said(
          "p101",
          "marit",
          "2011-04-02T18:20:00Z",
          "<p>Every spring the same: the varnish on the rudder comes off in sheets, though I sand it down to the wood and give it five coats. What do the rest of you do?</p><p>She lies in brackish water from May to October.</p>",
        ),
        said(
          "p102",
          "Old Tom",
          "2011-04-02T20:05:00Z",
          "<blockquote>I sand it down to the wood and give it five coats</blockquote><p>Five is where you go wrong: the first has to be <b>thin</b>. Half spirits, half varnish, so that it goes <i>into</i> the wood instead of lying on it. Then let it dry for two days.</p>",
          { replyTo: "p101" },
        ),
        said(
          "p103",
          "marit",
          "2011-04-03T07:41:00Z",
          "<p>Two days! It has not been dry here for two days since Easter. I shall try it in the shed.</p>",
          { reactions: 3 },
        ),
      ],
    },
    {
      url: `${SITE}/t/2`,
      title: "Fog on the ferry route",
      board: 1,
      posts: [said("p201", "Old Tom", "2011-05-01T06:00:00Z", "<p>Thick.</p>")],
    },
  ],
};
