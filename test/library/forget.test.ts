import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { archiveOfPages } from "../../bench/archive-of-pages.ts";
import { archiveOfRows } from "../../bench/archive-of-rows.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { SiteRows } from "../../src/export/rows.ts";
import { forget } from "../../src/library/forget.ts";
import { openToWrite } from "../../src/library/open-to-write.ts";
import { catchUp } from "../../src/read/catch-up.ts";
import { reread } from "../../src/read/reread.ts";
import { expectWhole, scratchDirectory } from "../archive/scratch.ts";
import { smallForum } from "../export/small-forum.ts";
import { pages, thread } from "../read/harbour.ts";

const never = new AbortController().signal;

function rowsIn(directory: string) {
  const reader = ArchiveReader.open(directory)!;
  try {
    const rows = new SiteRows(reader);
    const events = reader.postEvents().after(0, 1_000);
    const { people } = reader.figures.get();
    return {
      ...{ posts: [...rows.posts()], people: [...rows.people()], pages: [...rows.pages()], events },
      figure: people,
    };
  } finally {
    reader.close();
  }
}

test("who is forgotten is in no row any more, and no reread or later page brings them back", async () => {
  const directory = scratchDirectory();
  const profile = { url: "http://forum.test/member/ann", html: "<h1>ann</h1>", at: Date.UTC(2021, 5, 1) };
  const archive = await archiveOfPages(directory, [...pages, profile]);
  await catchUp(archive, never);
  archive.close();
  const before = rowsIn(directory);
  const theirs = before.posts.filter(({ author }) => author === "ann").length;
  expect(theirs).toBeGreaterThan(1);

  const result = await forget(directory, "ANN");
  expect(result).toMatchObject({ people: [{ name: "ann", url: profile.url }], posts: theirs, changed: 0 });
  expect(result.traces).toEqual([{ warc: expect.stringMatching(/\.warc\.gz$/), records: 3 }]);

  const others = before.posts.filter(({ author }) => author !== "ann").map(({ text }) => text);
  const expectForgotten = () => {
    const { posts, people, pages: visits, events, figure } = rowsIn(directory);
    expect(posts.map(({ text }) => text)).toEqual(others);
    expect(people.map(({ name }) => name)).not.toContain("ann");
    expect(figure).toBe(people.length);
    expect(events.map(({ author }) => author)).not.toContain("ann");
    expect(visits.map(({ url }) => url)).not.toContain(profile.url);
  };
  expectForgotten();
  await expectWhole(directory);

  const again = openToWrite(directory);
  await reread(again, never);
  again.close();
  expectForgotten();

  // A page with a new post of theirs, and one of somebody else.
  const more = thread(2, 2, [28, 30]);
  const grown = await archiveOfPages(directory, [more]);
  await catchUp(grown, never);
  grown.close();
  const { posts, people } = rowsIn(directory);
  expect(posts.filter(({ page_url }) => page_url === more.url).map(({ post_id }) => post_id)).toEqual(["30"]);
  expect(people.map(({ name }) => name)).not.toContain("ann");
  await expectWhole(directory);
});

test("others do not quote, name or link to them any more, and the database does not hold their words", async () => {
  const directory = scratchDirectory();
  await archiveOfRows(directory, {
    ...smallForum,
    threads: [
      {
        ...{ url: "http://forum.test/t/9", title: "Nets", board: 0 },
        posts: [
          {
            postId: "1",
            author: "Anna",
            authorUrl: "http://forum.test/u/anna",
            text: "Marmalade on the pier",
          },
          {
            ...{
              postId: "2",
              author: "text",
              text: "Marmalade on the pier\nNo, <Anna>",
              ownText: "No, <Anna>",
            },
            quotes: [{ author: "Anna", post: "1", text: "Marmalade on the pier" }],
          },
          {
            ...{ postId: "3", author: "cyd", text: "Ask anna; Annabel knows" },
            html: '<p class="anna">Ask <a href="http://forum.test/u/anna">anna</a>; Annabel knows</p>',
          },
        ],
      },
      {
        ...{ url: "http://forum.test/t/10", title: "Elsewhere", board: 0 },
        posts: [{ postId: "4", author: "dee", text: "Anna is a river; @anna is not" }],
      },
    ],
  });
  const result = await forget(directory, "http://forum.test/u/anna");
  expect(result).toMatchObject({ posts: 1, changed: 3 });
  const { posts } = rowsIn(directory);
  expect(posts.map(({ text, html, quotes }) => ({ text, html, quotes }))).toEqual([
    { text: "No, <[…]>", html: "<p>No, &lt;[…]></p>", quotes: [] },
    {
      text: "Ask […]; Annabel knows",
      html: '<p class="[…]">Ask <a href="#">[…]</a>; Annabel knows</p>',
      quotes: [],
    },
    { text: "Anna is a river; @[…] is not", html: "<p>Anna is a river; @[…] is not</p>", quotes: [] },
  ]);
  expect(readFileSync(join(directory, "skein.db"), "latin1")).not.toContain("Marmalade");
});

test("a name that nobody has is said to be one", async () => {
  const directory = scratchDirectory();
  await archiveOfRows(directory, smallForum);
  await expect(forget(directory, "nobody")).rejects.toThrow(/is called nobody/);
});
