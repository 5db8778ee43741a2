import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ArchiveReader } from "../src/archive/archive-reader.ts";
import { type PostRow, postRow } from "../src/export/posts.ts";
import { catchUp } from "../src/read/catch-up.ts";
import { archiveOfPages, type GivenPage } from "./archive-of-pages.ts";

/** The pages archived, read and exported as `skein export -f posts` does it. `reading` is told when they are archived. */
export async function exportedPosts(
  pages: Iterable<GivenPage> | AsyncIterable<GivenPage>,
  reading: () => void = () => {},
): Promise<PostRow[]> {
  const directory = mkdtempSync(join(tmpdir(), "skein-posts-"));
  try {
    const archive = await archiveOfPages(directory, pages);
    reading();
    await catchUp(archive, new AbortController().signal);
    archive.close();
    const reader = ArchiveReader.open(directory)!;
    const exported: PostRow[] = [];
    for (const post of reader.posts()) exported.push(postRow(post));
    reader.close();
    return exported;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
