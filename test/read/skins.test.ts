import { expect, test } from "vitest";
import { archiveOfPages } from "../../bench/archive-of-pages.ts";
import { answer } from "../../sim/answer.ts";
import { makeForum } from "../../sim/forum.ts";
import { skins } from "../../sim/skins/all.ts";
import { pagesThere, postsThere } from "../../sim/truth.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { catchUp } from "../../src/read/catch-up.ts";
import { scratchDirectory } from "../archive/scratch.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);

/** Skins whose pages show posts one by one, without a title or a date to each, or only by script: read less well, or not at all. */
const HARD = new Set([
  "mail-pages",
  "image-pile",
  "app-script",
  "reply-trees",
  "query-cells",
  "message-tree",
]);
/** Skins that show replies under what they answer: the place in the thread is that on the page, not that in time. */
const NESTED = new Set(["news-nest", "weblog"]);
/** Skins that do not tell on all pages which board they are of. */
const VAGUE = new Set(["news-nest", "weblog", "soup", "answer-rows"]);

const named = skins.filter(({ name }) => !HARD.has(name)).map(({ name }) => ({ name }));

test.each(named)(
  "every post of a $name forum has its thread, title, board and place",
  async ({ name: skin }) => {
    const forum = makeForum({ skin, seed: 5, threads: 16, boards: 2 });
    const pages = [...pagesThere(forum, AT)].map(({ url }, number) => ({
      ...{ url, html: Buffer.from(answer(forum, url, AT, { number }).body).toString(), at: AT },
    }));
    const directory = scratchDirectory();
    const archive = await archiveOfPages(directory, pages);
    await catchUp(archive, new AbortController().signal);
    archive.close();

    const boards = new Map(forum.world.boards.map(({ id, name }) => [id, name]));
    const truth = [...postsThere(forum, AT)].map(({ url, n, title, board }) => ({
      ...{ page: url, title },
      ...(!NESTED.has(skin) && { n }),
      ...(!VAGUE.has(skin) && { board: boards.get(board) ?? null }),
    }));
    const reader = ArchiveReader.open(directory)!;
    const said = [...reader.posts()].map(({ pageUrl, n, threadTitle, board }) => ({
      ...{ page: pageUrl, title: threadTitle },
      ...(!NESTED.has(skin) && { n }),
      ...(!VAGUE.has(skin) && { board }),
    }));
    const threads = new Set([...reader.posts()].map(({ thread }) => thread)).size;
    reader.close();
    const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(said)).toEqual(sorted(truth));
    expect(threads).toBe(new Set([...postsThere(forum, AT)].map(({ thread }) => thread)).size);
  },
);
