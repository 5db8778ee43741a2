import { archiveOfPages, type GivenPage } from "../../bench/archive-of-pages.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { catchUp } from "../../src/read/catch-up.ts";
import { scratchDirectory } from "../archive/scratch.ts";

/** The posts of an archive of these pages, in their order, by the address of their thread. */
export async function postsIn(
  given: readonly GivenPage[],
): Promise<Record<string, { n: number | null; id: string | null; author: string | null; text: string }[]>> {
  const directory = scratchDirectory();
  const archive = await archiveOfPages(directory, given);
  await catchUp(archive, new AbortController().signal);
  archive.close();
  const reader = ArchiveReader.open(directory)!;
  const threads: Awaited<ReturnType<typeof postsIn>> = {};
  for (const { threadUrl, n, postId: id, author, text } of reader.posts())
    threads[threadUrl] = [...(threads[threadUrl] ?? []), { n, id, author, text }];
  reader.close();
  return threads;
}
