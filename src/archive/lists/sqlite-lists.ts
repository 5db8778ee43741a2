import type { Database } from "../database/database.ts";
import { Statements } from "../database/statements.ts";
import type { Sighting } from "../posts/posts.ts";
import type {
  FirstPage,
  ListBefore,
  ListHappening,
  ListPageRow,
  ListRow,
  Lists,
  PageRead,
  ToldOfList,
} from "./lists.ts";

const LIST = `id, kind, url, title, own_title AS ownTitle, row_title AS rowTitle, pages, found, read, gone, board, parent, row_page AS rowPage, row_records AS rowRecords, row_last AS rowLast, row_at AS rowAt, sticky, closed`;

/** The rows of lists and their pages. The caller owns the transaction. */
export class SqliteLists implements Lists {
  readonly #rows: Statements;
  #last: number;

  constructor(database: Database) {
    this.#rows = new Statements(database);
    this.#last = this.#rows.get<{ last: number | null }>("SELECT max(id) AS last FROM list")?.last ?? 0;
  }

  get last(): number {
    return this.#last;
  }

  list(id: number): ListRow | undefined {
    return this.#rows.get<ListRow>(`SELECT ${LIST} FROM list WHERE id = ?`, id);
  }

  page(url: string): ListPageRow | undefined {
    return this.#rows.get<ListPageRow>("SELECT * FROM list_page WHERE url = ?", url);
  }

  kindAt(url: string): { kind: number; number: number; rowAt: number | null } | undefined {
    return this.#rows.get(
      "SELECT list.kind, list_page.number, list.row_at AS rowAt FROM list_page JOIN list ON list.id = list_page.list WHERE list_page.url = ?",
      url,
    );
  }

  pageAt(list: number, number: number): ListPageRow | undefined {
    return this.#rows.get<ListPageRow>(
      "SELECT * FROM list_page WHERE list = ? AND number = ? ORDER BY visit IS NULL, length(url), url LIMIT 1",
      list,
      number,
    );
  }

  pageUpTo(list: number, number: number): ListPageRow | undefined {
    return this.#rows.get<ListPageRow>(
      "SELECT * FROM list_page WHERE list = ? AND number <= ? ORDER BY number DESC, visit IS NULL, length(url), url LIMIT 1",
      list,
      number,
    );
  }

  furtherPages(list: number, count: number): ListPageRow[] {
    return this.#rows.all<ListPageRow>(
      "SELECT * FROM list_page WHERE list = ? AND number > 1 ORDER BY number, length(url) LIMIT ?",
      list,
      count,
    );
  }

  ofKind(kind: number): IterableIterator<ListRow> {
    return this.#rows.iterate<ListRow>(`SELECT ${LIST} FROM list WHERE kind = ? ORDER BY id`, kind);
  }

  firstPages(): IterableIterator<FirstPage> {
    return this.#rows.iterate<FirstPage>(
      `SELECT list_page.url, list.kind, list_page.records, list.pages, list.row_records AS told,
       coalesce((SELECT sum(row.row_records) FROM list AS row WHERE row.parent = list.id), 0) AS inside,
       EXISTS (SELECT 1 FROM rendering WHERE rendering.visit = list_page.visit) AS rendered
       FROM list JOIN list_page ON list_page.list = list.id AND list_page.number = 1
       WHERE list.kind IN (2, 3) AND list.read AND list.gone IS NULL AND list_page.visit IS NOT NULL ORDER BY list.id`,
    );
  }

  pagesReadAfter(at: number, url: string, count: number): ListPageRow[] {
    return this.#rows.all<ListPageRow>(
      "SELECT * FROM list_page WHERE visit IS NOT NULL AND (at, url) > (?, ?) ORDER BY at, url LIMIT ?",
      at,
      url,
      count,
    );
  }

  rowsAdrift(parent: number, from: number, to: number): ListRow[] {
    return this.#rows.all<ListRow>(
      `SELECT ${LIST} FROM list WHERE parent = ? AND row_page = 0 AND kind > 0 AND gone IS NULL AND read = 1
       AND row_last > ? AND row_last < ? LIMIT 50`,
      parent,
      from,
      to,
    );
  }

  rowsOf(parent: number, page: number): ListRow[] {
    return this.#rows.all<ListRow>(
      `SELECT ${LIST} FROM list WHERE parent = ? AND row_page = ? AND kind > 0`,
      parent,
      page,
    );
  }

  addList(kind: number, url: string, title: string | undefined, found: number): number {
    this.#rows.run(
      "INSERT INTO list (id, kind, url, title, row_title, found) VALUES (?, ?, ?, ?, ?, ?)",
      ++this.#last,
      kind,
      url,
      title ?? null,
      title ?? null,
      found,
    );
    return this.#last;
  }

  setKind(list: number, kind: number): void {
    this.#rows.run("UPDATE list SET kind = ? WHERE id = ?", kind, list);
  }

  setFacts(list: number, told: ToldOfList): void {
    this.#rows.run(
      "UPDATE list SET url = ?, title = coalesce(?, title), own_title = coalesce(?, own_title), pages = ?, board = coalesce(?, board), read = 1, gone = NULL WHERE id = ?",
      told.url,
      told.title ?? null,
      told.ownTitle ?? null,
      told.pages,
      told.board ?? null,
      list,
    );
  }

  endBefore(list: number, number: number): void {
    this.#rows.run("UPDATE list SET pages = ? WHERE id = ? AND pages >= ?", number - 1, list, number);
  }

  setGone(list: number, at: number): void {
    this.#rows.run("UPDATE list SET gone = ? WHERE id = ? AND gone IS NULL", at, list);
  }

  setKept(list: number, posts: number, at: number): void {
    this.#rows.run("UPDATE list SET kept = ?, kept_at = ? WHERE id = ?", posts, at, list);
  }

  setState(list: number, { sticky, closed }: Pick<ListRow, "sticky" | "closed">): void {
    this.#rows.run("UPDATE list SET sticky = ?, closed = ? WHERE id = ?", sticky, closed, list);
  }

  lastTold(list: number): ListHappening | undefined {
    return this.#rows.get<{ what: ListHappening }>(
      "SELECT what FROM list_event WHERE list = ? ORDER BY id DESC LIMIT 1",
      list,
    )?.what;
  }

  note(
    list: number,
    what: ListHappening,
    { at, visit, pageUrl }: Sighting,
    { title, board, other }: ListBefore = {},
  ): void {
    this.#rows.run(
      "INSERT INTO sqlite_sequence SELECT 'post_version', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'post_version')",
    );
    this.#rows.run("UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'post_version'");
    this.#rows.run(
      `INSERT INTO list_event (id, list, kind, what, at, visit, page_url, title, board, was_title, was_board, other)
       SELECT (SELECT seq FROM sqlite_sequence WHERE name = 'post_version'), id, kind, ?, ?, ?, ?, title, coalesce(board, parent), ?, ?, ?
       FROM list WHERE id = ?`,
      what,
      at,
      visit,
      pageUrl,
      title ?? null,
      board ?? null,
      other ?? null,
      list,
    );
  }

  isTitleShared(list: number, title: string): boolean {
    return (
      this.#rows.get(
        "SELECT 1 FROM list WHERE own_title = ? AND id <> ? AND kind > 0 LIMIT 1",
        title,
        list,
      ) !== undefined
    );
  }

  setRow(
    list: number,
    row: {
      parent: number;
      page: number;
      records: number | null;
      last: number | null;
      at: number;
      /** Of the row, and of the list now that the row is known. */
      rowTitle: string;
      title: string | null;
    },
  ): void {
    this.#rows.run(
      "UPDATE list SET parent = ?, row_page = ?, row_records = ?, row_last = ?, row_at = ?, row_title = ?, title = ? WHERE id = ?",
      row.parent,
      row.page,
      row.records,
      row.last,
      row.at,
      row.rowTitle,
      row.title,
      list,
    );
  }

  forgetRows(parent: number, page: number, at: number): void {
    this.#rows.run(
      "UPDATE list SET row_page = 0 WHERE parent = ? AND row_page = ? AND row_at < ?",
      parent,
      page,
      at,
    );
  }

  withdrawRow(list: number): void {
    this.#rows.run(
      "UPDATE list SET parent = NULL, row_page = NULL, row_records = NULL, row_last = NULL, row_at = NULL, kind = iif(read, kind, 0) WHERE id = ?",
      list,
    );
  }

  withdrawPage({ url, list }: ListPageRow): void {
    this.#rows.run(
      "UPDATE list_page SET visit = NULL, at = NULL, body = NULL, digest = NULL, records = 0 WHERE url = ?",
      url,
    );
    this.#rows.run(
      `UPDATE list SET read = 0, kind = iif(row_at IS NULL, 0, kind) WHERE id = ?
       AND NOT EXISTS (SELECT 1 FROM list_page WHERE list_page.list = list.id AND visit IS NOT NULL)`,
      list,
    );
  }

  addPage(url: string, list: number, number: number): void {
    this.#rows.run("INSERT OR IGNORE INTO list_page (url, list, number) VALUES (?, ?, ?)", url, list, number);
  }

  setRead(page: PageRead): void {
    this.#rows.run(
      `INSERT INTO list_page (url, list, number, visit, at, body, digest, records) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (url) DO UPDATE SET list = excluded.list, number = excluded.number, visit = excluded.visit, at = excluded.at,
       body = excluded.body, digest = excluded.digest, records = excluded.records`,
      page.url,
      page.list,
      page.number,
      page.visit,
      page.at,
      page.body,
      page.digest,
      page.records,
    );
  }

  setSame(url: string, visit: number, at: number, body: string): void {
    this.#rows.run("UPDATE list_page SET visit = ?, at = ?, body = ? WHERE url = ?", visit, at, body, url);
  }

  forgetPage(url: string): void {
    this.#rows.run("DELETE FROM list_page WHERE url = ?", url);
  }

  isRead(list: number): boolean {
    // Asked for twice a page: the whole row takes six times as long.
    return this.#rows.get<Pick<ListRow, "read">>("SELECT read FROM list WHERE id = ?", list)?.read === 1;
  }

  isReadBeside({ url, list }: ListPageRow): boolean {
    return (
      this.#rows.get(
        "SELECT 1 FROM list_page WHERE list = ? AND visit IS NOT NULL AND url <> ? LIMIT 1",
        list,
        url,
      ) !== undefined
    );
  }

  oldestReading(list: number): number {
    return (
      this.#rows.get<{ at: number | null }>(
        `SELECT min(list_page.at) AS at FROM list_page JOIN list ON list.id = list_page.list
         WHERE list_page.list = ? AND visit IS NOT NULL AND number BETWEEN 1 AND list.pages
         HAVING count(DISTINCT number) = max(list.pages)`,
        list,
      )?.at ?? 0
    );
  }

  joinBehind(pages: number, older: number, younger: number): void {
    this.#rows.run("UPDATE list_page SET number = number + ? WHERE list = ? AND number > 0", pages, younger);
    this.#rows.run("UPDATE post SET page = page + ? WHERE list = ? AND page > 0", pages, younger);
    this.#rows.run("UPDATE list SET pages = pages + ? WHERE id = ?", pages, younger);
    this.join(older, younger);
  }

  setPages(list: number, pages: number): void {
    this.#rows.run("UPDATE list SET pages = max(pages, ?) WHERE id = ?", pages, list);
  }

  join(older: number, younger: number): void {
    this.#rows.run("UPDATE list_page SET list = ? WHERE list = ?", older, younger);
    this.#rows.run("UPDATE list SET parent = ? WHERE parent = ?", older, younger);
    this.#rows.run("UPDATE list SET board = ? WHERE board = ?", older, younger);
    this.#rows.run("UPDATE OR IGNORE post SET list = ? WHERE list = ?", older, younger);
    this.#withdrawTwins(older, younger);
    this.#rows.run(
      `UPDATE list SET pages = max(list.pages, other.pages), parent = coalesce(list.parent, other.parent), board = coalesce(list.board, other.board),
       read = max(list.read, other.read), title = iif(list.read < other.read, coalesce(other.title, list.title), coalesce(list.title, other.title)),
       own_title = coalesce(list.own_title, other.own_title), row_title = coalesce(list.row_title, other.row_title)
       FROM list AS other WHERE other.id = ? AND list.id = ?`,
      younger,
      older,
    );
    this.#rows.run("UPDATE list SET kind = 0, parent = NULL WHERE id = ?", younger);
  }

  /** Posts that both lists had are one: whoever heard of the younger one's is told that it is none of its own. */
  #withdrawTwins(older: number, younger: number): void {
    this.#rows.run(
      `INSERT INTO post_version (post, what, at, visit, page_url) SELECT post.id, 'withdrawn', post.last_seen, said.visit, said.page_url
       FROM post JOIN post_version AS said ON said.id = post.version WHERE post.list = ? AND NOT post.withdrawn`,
      younger,
    );
    this.#rows.run(
      `UPDATE post SET list = ?, name = '~' || id, page = 0, gone = coalesce(gone, last_seen), withdrawn = 1 WHERE list = ?`,
      older,
      younger,
    );
  }
}
