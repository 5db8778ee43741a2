import type { SiteFolder } from "./folder.ts";
import { type Crumb, clipped, counted, framed, pagesNav, TITLE } from "./frame.ts";
import { html, type Markup } from "./markup.ts";
import { boardFile, threadFile, wayTo } from "./places.ts";
import { NO_BOARD } from "./plan.ts";
import type { Workbench } from "./workbench.ts";
import { span } from "./written-times.ts";

/** Threads on a page of a board. */
const THREADS = 100;
/** Boards within boards within boards: deeper ones are rings. */
const DEEPEST = 12;

interface BoardRow {
  readonly id: number;
  readonly title: string;
  readonly url: string | null;
  readonly parent: number | null;
}

interface ThreadRow {
  readonly id: number;
  readonly title: string;
  readonly posts: number;
  readonly pages: number;
  readonly first: string | null;
  readonly last: string | null;
  readonly starter: string | null;
  readonly captured: string;
}

export function writeBoards(site: string, bench: Workbench, folder: SiteFolder): void {
  const others = { id: NO_BOARD, title: "Threads of no board", url: null, parent: null };
  const boards = bench.rows.all<BoardRow>("SELECT * FROM board ORDER BY id");
  for (const board of [...boards, others]) writeBoard(board, site, bench, folder);
}

/** The boards that lead to a board, itself last. */
export function boardCrumbs({ rows }: Workbench, board: number): Crumb[] {
  const crumbs: Crumb[] = [];
  const seen = new Set<number>();
  for (let at: number | null = board; at !== null && !seen.has(at) && crumbs.length < DEEPEST; ) {
    seen.add(at);
    const row: BoardRow | undefined = rows.get<BoardRow>("SELECT * FROM board WHERE id = ?", at);
    if (!row) break;
    crumbs.unshift({ text: row.title, file: boardFile(row.id) });
    at = row.parent;
  }
  return crumbs;
}

/** The boards that stand in one, with those in them; for null all, also those that stand in each other and nowhere else. */
export function boardList(bench: Workbench, parent: number | null, file: string): Markup | false {
  const seen = new Set<number>();
  const items = boardItems(bench, boardsIn(bench, parent), file, seen);
  const rings = parent === null ? bench.rows.all<BoardRow>("SELECT * FROM board ORDER BY id") : [];
  for (const { id } of rings)
    if (!seen.has(id)) items.push(...boardItems(bench, boardsBy(bench, "board.id = ?", id), file, seen));
  return (
    items.length > 0 &&
    html`<ul class="boards">${items}</ul>
`
  );
}

function boardItems(
  bench: Workbench,
  boards: readonly CountedBoard[],
  file: string,
  seen: Set<number>,
): Markup[] {
  const fresh = boards.filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  return fresh.map(({ id, title, threads, posts, last }) => {
    const inner = boardItems(bench, boardsIn(bench, id), file, seen);
    return html`<li><a href="${wayTo(boardFile(id), file)}"><bdi>${clipped(title, TITLE)}</bdi></a>
<span class="about">${counted(threads, "thread")} · ${counted(posts, "post")}${last && html` · until ${span(last, last)}`}</span>
${inner.length > 0 && html`<ul class="boards">${inner}</ul>`}</li>
`;
  });
}

interface CountedBoard extends BoardRow {
  readonly threads: number;
  readonly posts: number;
  readonly last: string | null;
}

function boardsIn(bench: Workbench, parent: number | null): CountedBoard[] {
  const isTop =
    "board.parent IS ? OR NOT EXISTS (SELECT 1 FROM board AS outer WHERE outer.id = board.parent)";
  return boardsBy(bench, parent === null ? isTop : "board.parent = ?", parent);
}

function boardsBy({ rows }: Workbench, condition: string, value: number | null): CountedBoard[] {
  return rows.all<CountedBoard>(
    `SELECT board.*, count(thread.id) AS threads, coalesce(sum(thread.posts), 0) AS posts, max(thread.last) AS last FROM board
     LEFT JOIN thread ON thread.board = board.id WHERE ${condition} GROUP BY board.id ORDER BY board.id`,
    value,
  );
}

function writeBoard(board: BoardRow, site: string, bench: Workbench, folder: SiteFolder): void {
  const { rows } = bench;
  const { threads, posts } = rows.get<{ threads: number; posts: number }>(
    "SELECT count(*) AS threads, coalesce(sum(posts), 0) AS posts FROM thread WHERE board = ?",
    board.id,
  )!;
  if (board.id === NO_BOARD && threads === 0) return;
  const pages = Math.max(1, Math.ceil(threads / THREADS));
  const crumbs = boardCrumbs(bench, board.id).slice(0, -1);
  let page = 0;
  let items: Markup[] = [];
  let captured = "";
  const write = () => {
    page++;
    const file = boardFile(board.id, page);
    const nav = pagesNav(page, pages, (number) => wayTo(boardFile(board.id, number), file));
    const main = html`<h1 dir="auto">${clipped(board.title, TITLE)}</h1>
<p class="about">${counted(threads, "thread")} · ${counted(posts, "post")}${page > 1 && ` · page ${page} of ${pages}`}</p>
${page === 1 && board.id !== NO_BOARD && boardList(bench, board.id, file)}${nav}<ul class="threads">${items.map((item) => item)}</ul>${nav}`;
    const source = board.url === null ? {} : { source: { url: board.url, captured } };
    const title = page === 1 ? board.title : `${clipped(board.title, TITLE)} – page ${page}`;
    folder.write(file, framed({ file, site, title, crumbs, main, ...source }));
    items = [];
  };
  const ordered = rows.iterate<ThreadRow>(
    "SELECT * FROM thread WHERE board = ? ORDER BY last DESC, id",
    board.id,
  );
  for (const thread of ordered) {
    items.push(threadItem(thread, boardFile(board.id, page + 1)));
    if (thread.captured > captured) captured = thread.captured;
    if (items.length === THREADS) write();
  }
  if (items.length > 0 || page === 0) write();
}

function threadItem(thread: ThreadRow, file: string): Markup {
  const { id, title, posts, first, last, starter } = thread;
  return html`<li><a href="${wayTo(threadFile(id), file)}" dir="auto">${clipped(title, TITLE)}</a>
<span class="about">${starter && html`<bdi>${clipped(starter, 60)}</bdi> · `}${counted(posts, "post")}${first && html` · ${span(first, last)}`}</span></li>
`;
}
