import { archiveOfRows, type GivenForum } from "../../bench/archive-of-rows.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { temporaryDirectory } from "../archive/scratch.ts";

const SITE = "http://forum.test";

/** Two boards, one within the other, and threads in several scripts, with quotes, answers and what spreadsheets stumble over. */
export const smallForum: GivenForum = {
  start: `${SITE}/`,
  boards: [
    { url: `${SITE}/b/1`, title: "Harbour" },
    { url: `${SITE}/b/2`, title: "Boats", parent: 0 },
  ],
  threads: [
    {
      url: `${SITE}/t/1`,
      title: "Nets, new and used",
      board: 1,
      posts: [
        {
          ...{ postId: "11", url: `${SITE}/t/1#p11`, author: "Anna", authorUrl: `${SITE}/u/anna` },
          ...{ published: "2021-05-04T12:00:00Z", text: 'Nets, "new"\nand used; 3 €', reactions: 4 },
        },
        {
          ...{ postId: "12", url: `${SITE}/t/1#p12`, author: "björn", authorUrl: `${SITE}/u/bj%C3%B6rn` },
          ...{ published: "2021-05-05", publishedPrecision: "day", publishedZone: "unknown" },
          text: "Nets, new\nI have some, Anna. @Anna: see below",
          html: `<blockquote><cite><a href="${SITE}/u/anna">Anna</a> wrote:</cite>Nets, new</blockquote><p>I have some, Anna. @Anna: see below</p>`,
          ownText: "I have some, Anna. @Anna: see below",
          quotes: [{ author: "Anna", post: "11", text: "Nets, new" }],
          ...{ replyTo: "11", signature: "björn of the ferry" },
        },
        {
          ...{ postId: "13", author: "Anna", authorUrl: `${SITE}/u/anna` },
          text: "From the pier\n>From here",
        },
      ],
    },
    {
      url: `${SITE}/t/2`,
      title: "渡し船 ⛴ العبّارة",
      board: 0,
      posts: [
        {
          ...{ postId: "21", author: "渡辺", published: "2022-01-02T03:04:05Z" },
          text: "フェリーは遅れた。\u0001 𝒶 👩‍👩‍👧",
        },
        { ...{ postId: "22", parentId: "21", author: "=cmd|'/c calc'!A1", text: "@SUM(1+1)" } },
        { text: "" },
      ],
    },
    { url: `${SITE}/t/3`, title: "Loose", posts: [{ postId: "31", author: "Anna", text: "On no board" }] },
  ],
};

/** The forum as an archive, which is gone after the tests of a file. */
export async function smallArchive(
  forum: GivenForum = smallForum,
): Promise<{ directory: string; reader: ArchiveReader; remove(): void }> {
  const { directory, remove } = temporaryDirectory();
  await archiveOfRows(directory, forum);
  const reader = ArchiveReader.open(directory)!;
  return {
    ...{ directory, reader },
    remove() {
      reader.close();
      remove();
    },
  };
}
