import type { BoardRow, PersonRow, ThreadRow } from "./lists.ts";
import type { PageRow } from "./pages.ts";
import type { PostRow } from "./posts.ts";

/** What is done to every row before it leaves: secrets taken out, names replaced. */
export interface RowChange {
  post(row: Sited<PostRow>): Sited<PostRow>;
  thread(row: Sited<ThreadRow>): Sited<ThreadRow>;
  board(row: Sited<BoardRow>): Sited<BoardRow>;
  person(row: Sited<PersonRow>): Sited<PersonRow>;
  /** Undefined for a page that must not be told of. */
  page(row: Sited<PageRow>): Sited<PageRow> | undefined;
}

/** A row that says of which site it is: the site's address without what all addresses have. */
export type Sited<Row> = { readonly site: string } & Row;
