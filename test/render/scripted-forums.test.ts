import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scriptedCrawl } from "../../bench/render/scripted-crawl.ts";
import { scriptedScore } from "../../bench/render/scripted-score.ts";
import { makeForum } from "../../sim/forum.ts";
import { cursors } from "../../sim/skins/scripted/cursors.ts";
import { firstPartButton } from "../../sim/skins/scripted/first-part.ts";
import { hashRoutes } from "../../sim/skins/scripted/hash-routes.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);

/** Crawled with a real browser at hand. */
async function crawled(skin: typeof cursors, threads = 6) {
  const forum = makeForum({ skin, seed: 5, threads, boards: 2, plenty: 2 });
  const directory = mkdtempSync(join(tmpdir(), "skein-scripted-"));
  const cost = await scriptedCrawl({ forum, at: AT, mode: "auto", directory });
  return { ...scriptedScore(directory, forum, AT), shown: cost.rendered.length };
}

test("a forum of lists without end is crawled whole, most of it from its answers", async () => {
  const { coverage, posts, pages, shown } = await crawled(cursors);
  expect([coverage, posts.recall, posts.author]).toEqual([1, 1, 1]);
  expect(shown).toBeLessThan(pages);
});

test("a forum of routes behind the hash sign is crawled whole", async () => {
  const { coverage, posts } = await crawled(hashRoutes);
  expect([coverage, posts.recall, posts.author]).toEqual([1, 1, 1]);
});

test("a forum that sends the first part of its threads, with a button for the rest, is crawled whole", async () => {
  const { coverage, posts, pages, shown } = await crawled(firstPartButton, 12);
  expect([coverage, posts.recall, posts.author]).toEqual([1, 1, 1]);
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(pages / 2);
});
