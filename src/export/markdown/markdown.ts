import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Folders, fileName } from "../file-name.ts";
import type { Target } from "../format.ts";
import type { ThreadRow } from "../lists.ts";
import type { PostRow } from "../posts.ts";
import type { Sited } from "../row-change.ts";
import type { ExportRows } from "../rows.ts";
import { Ledger } from "./ledger.ts";
import { threadText } from "./thread-text.ts";

/** A file for each thread, in a folder for each board; of several archives, in a folder for each site. */
export async function write({ sites }: ExportRows, target: Target): Promise<void> {
  const folders = new Folders();
  const ledger = new Ledger(target.path);
  for (const site of sites) {
    const above = sites.length > 1 ? [fileName(site.site, sites.indexOf(site) + 1, "site")] : [];
    for (const { thread, posts } of site.threadsWithPosts()) {
      const folder = folders.next([...above, boardFolder(thread)].join("/"));
      const path = `${folder}/${fileName(thread.title ?? "", thread.id, "thread")}.md`;
      mkdirSync(join(target.path, folder), { recursive: true });
      writeThread(join(target.path, path), thread, posts);
      ledger.add(path);
    }
  }
  ledger.close();
}

function boardFolder({ board, board_id }: ThreadRow): string {
  return board_id === null ? "no-board" : fileName(board ?? "", board_id, "board");
}

/** Written when so much has come together. */
const PORTION = 256 * 1024;

function writeThread(path: string, thread: Sited<ThreadRow>, posts: IterableIterator<Sited<PostRow>>): void {
  const first = posts.next();
  const boards = first.done ? [] : first.value.boards;
  const all = function* () {
    if (first.done) return;
    yield first.value;
    yield* posts;
  };
  const file = openSync(path, "w");
  try {
    let text = "";
    for (const piece of threadText(thread, boards, all())) {
      text += piece;
      if (text.length < PORTION) continue;
      writeSync(file, text);
      text = "";
    }
    writeSync(file, text);
  } finally {
    closeSync(file);
  }
}
