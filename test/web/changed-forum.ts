import { archiveOfRows } from "../../bench/archive-of-rows.ts";
import type { PostState } from "../../src/archive/posts/posts.ts";
import { SqliteArchive } from "../../src/archive/sqlite-archive.ts";

const THREAD = "http://forum.test/t/1";

/** An archive of one thread, in which one post was changed and one deleted since it was first seen. */
export async function changedForum(directory: string): Promise<void> {
  await archiveOfRows(directory, {
    start: "http://forum.test/",
    boards: [],
    threads: [
      {
        ...{ url: THREAD, title: "Nets" },
        posts: [
          { postId: "1", author: "Ann", text: "Mine is blue." },
          { postId: "2", author: "Bob", text: "I never said this." },
        ],
      },
    ],
  });
  const archive = new SqliteArchive({ directory, warcSize: 2 ** 30, software: "test", now: Date.now });
  const [changed, deleted] = archive.posts.all(1) as [PostState, PostState];
  const seen = { at: Date.UTC(2024, 1, 1), visit: 1, pageUrl: THREAD };
  archive.transaction(() => {
    const content = { ...archive.posts.said(changed.version), text: "Mine is green.", digest: "green" };
    archive.posts.change(changed, "changed", { name: changed.name, words: "green", content }, seen);
    archive.posts.lose(deleted, seen.at, seen);
  });
  archive.close();
}
