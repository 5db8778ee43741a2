import { expect, test } from "vitest";
import { answer } from "../../sim/answer.ts";
import { simulatedClock } from "../../sim/clock.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { entryUrl, type Forum, makeForum } from "../../sim/forum.ts";
import { skins } from "../../sim/skins/all.ts";
import { postsThere, type TruePost } from "../../sim/truth.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { crawl } from "../../src/library/crawl.ts";
import { Page } from "../../src/page/page.ts";
import { expectWhole, scratchDirectory } from "../archive/scratch.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);
const PAGES = 3;

const forumOf = (skin: string, threads: number) =>
  makeForum({ skin, seed: 3, threads, boards: 3, plenty: 3, noise: "usual" });

/** The first pages of threads with pictures in their posts, by address. */
function pagesOf(forum: Forum): [string, TruePost[]][] {
  const pages = new Map<string, TruePost[]>();
  for (const post of postsThere(forum, AT)) pages.set(post.url, [...(pages.get(post.url) ?? []), post]);
  return [...pages].filter(([, posts]) => posts.some(({ pictures }) => pictures.length > 0)).slice(0, PAGES);
}

/** Pages that a script makes in the browser show nothing before. */
const plain = skins.filter((skin) => !skin.data).map(({ name }) => name);

test("on pages by themselves, pictures are read in their posts, and no avatar, icon or rank is taken for one", () => {
  let wanted = 0;
  let read = 0;
  for (const skin of plain) {
    const forum = forumOf(skin, 12);
    for (const [url, posts] of pagesOf(forum)) {
      const html = answer(forum, url, AT, { number: 1 }).body;
      const media = new Page({ url, html, at: AT }).posts.flatMap((post) => post.media ?? []);
      const pictures = posts.flatMap((post) => post.pictures);
      wanted += new Set(pictures).size;
      for (const one of new Set(media.map((named) => named.url))) {
        expect(pictures).toContain(one);
        read++;
      }
    }
  }
  expect(read / wanted).toBeGreaterThan(0.85);
});

test.each(["soup", "mail-pages"])("%s: a crawl keeps each picture of its posts once", async (skin) => {
  const forum = forumOf(skin, 15);
  const clock = simulatedClock(AT);
  const wanted = new Set([...postsThere(forum, AT)].flatMap(({ pictures }) => pictures));
  const directory = scratchDirectory();
  const fetcher = simulatedFetcher([forum], clock);
  const { end } = await crawl(entryUrl(forum), { out: directory, fetcher, clock, wait: 0, media: "posts" });
  expect(end).toBe("done");
  const reader = ArchiveReader.open(directory)!;
  const kept = [...reader.media.all()].filter(({ status }) => status === "kept").map(({ url }) => url);
  const visits = [...reader.visits.all()].filter(({ url }) => wanted.has(url));
  reader.close();
  expect(kept.toSorted()).toEqual([...wanted].toSorted());
  expect(visits).toHaveLength(wanted.size);
  await expectWhole(directory);
});
