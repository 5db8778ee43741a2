import { counted } from "../../words/counted.ts";
import type { Target } from "../format.ts";
import type { ExportRows } from "../rows.ts";
import { writeAddresses } from "./addresses.ts";
import { archivedSource } from "./archived-source.ts";
import { writeBoards } from "./board-pages.ts";
import { writeEntry } from "./entry-page.ts";
import { claimFolder, type FolderFigures, SiteFolder } from "./folder.ts";
import { writeOwnPages } from "./own-pages.ts";
import { writePeople } from "./people-pages.ts";
import { Pictures } from "./pictures.ts";
import { planSite } from "./plan.ts";
import { IndexWriter } from "./search/index-writer.ts";
import type { SiteSource } from "./source.ts";
import { ThreadPages } from "./thread-pages.ts";
import { Workbench } from "./workbench.ts";

/** `skein export -f site`. */
export async function write(
  { sites }: ExportRows,
  { path }: Target,
  tell: (what: string) => void,
): Promise<void> {
  const { files, written, removed } = await writeSite(archivedSource(sites[0]!), path);
  const others = removed > 0 ? `, ${counted(removed, "file")} removed` : "";
  tell(
    `${counted(files, "file")} in ${path}, ${written === files ? "all" : written} of them new or changed${others}`,
  );
}

export interface SiteFigures extends FolderFigures {
  /** Bytes of all texts, and of the index for searching in them. */
  readonly texts: number;
  readonly index: number;
}

/**
 * Writes a forum that one can read again: static pages that need no server and no script. The folder is one that nothing else uses. Rows
 * are gone through twice: first to know where each post will stand, then to write it.
 */
export async function writeSite(source: SiteSource, root: string): Promise<SiteFigures> {
  claimFolder(root);
  const bench = new Workbench(root);
  try {
    const folder = new SiteFolder(root, bench);
    const { site } = source;
    planSite(source, bench);
    const index = new IndexWriter(bench, folder);
    const pictures = new Pictures(source, bench, folder);
    const threads = new ThreadPages({ site, bench, folder, pictures, indexed: (page) => index.add(page) });
    for (const post of source.posts()) await threads.add(post);
    threads.finish();
    index.finish();
    writeBoards(site, bench, folder);
    writePeople(site, bench, folder);
    writeEntry(site, source.url, bench, folder);
    writeOwnPages(site, writeAddresses(bench, folder), folder);
    folder.finish();
    return { ...folder.figures, texts: index.figures.texts, index: index.figures.index };
  } finally {
    bench.close();
  }
}
