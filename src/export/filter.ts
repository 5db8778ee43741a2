import type { StoredPost } from "../archive/posts/stored-post.ts";

/** Which posts are chosen. All that is said must hold; of several boards, threads or authors, one. */
export interface Filter {
  /** By title, address or number; a board within it counts as well. */
  readonly boards?: readonly string[];
  readonly threads?: readonly string[];
  /** By name, or the address of the profile. */
  readonly authors?: readonly string[];
  /** Written at this moment or later, milliseconds since 1970. */
  readonly since?: number | undefined;
  /** Written before this moment. */
  readonly until?: number | undefined;
  /** What stands in the text, in capitals or not. */
  readonly match?: string | undefined;
}

/** Whether a post is chosen; undefined when all are. */
export function choosing(filter: Filter): ((post: StoredPost) => boolean) | undefined {
  const boards = wanted(filter.boards);
  const threads = wanted(filter.threads);
  const authors = wanted(filter.authors);
  const match = filter.match === undefined ? undefined : folded(filter.match);
  const { since, until } = filter;
  const isTimed = since !== undefined || until !== undefined;
  if (!boards && !threads && !authors && match === undefined && !isTimed) return undefined;
  return (post) =>
    (!boards || isBoard(post, boards)) &&
    (!threads || isOne(threads, post.thread, post.threadTitle, post.threadUrl)) &&
    (!authors || isOne(authors, null, post.author, post.authorUrl)) &&
    (!isTimed || isWithin(post.published, since, until)) &&
    (match === undefined || folded(post.text).includes(match));
}

function isBoard(post: StoredPost, boards: ReadonlySet<string>): boolean {
  return (
    isOne(boards, post.boardId, post.board, post.boardUrl) ||
    post.boards.some((title) => boards.has(folded(title)))
  );
}

function isOne(
  names: ReadonlySet<string>,
  id: number | null,
  name: string | null,
  url: string | null,
): boolean {
  return (
    (id !== null && names.has(String(id))) ||
    (name !== null && names.has(folded(name))) ||
    (url !== null && names.has(folded(url)))
  );
}

/** Of a post without a time nobody knows. */
function isWithin(published: string | null, since = -Infinity, until = Infinity): boolean {
  const at = published === null ? Number.NaN : Date.parse(published);
  return at >= since && at < until;
}

function wanted(names: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return names && names.length > 0 ? new Set(names.map(folded)) : undefined;
}

/** As people compare: capitals or not, and letters with marks in one piece or in two. */
export function folded(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
