import { archiveOfPages, type GivenPage } from "../../bench/archive-of-pages.ts";
import { START } from "../../src/archive/facts/own-facts.ts";
import { catchUp } from "../../src/read/catch-up.ts";
import { temporaryDirectory } from "../archive/scratch.ts";
import { pages as harbour } from "../read/harbour.ts";

/** An archive of these pages, read. */
export async function pagesArchive(
  pages: readonly GivenPage[] = harbour,
): Promise<{ readonly directory: string; remove(): void }> {
  const { directory, remove } = temporaryDirectory();
  const archive = await archiveOfPages(directory, pages);
  archive.facts.set(START, "http://forum.test/board.php?id=1");
  await catchUp(archive, new AbortController().signal);
  archive.close();
  return { directory, remove };
}
