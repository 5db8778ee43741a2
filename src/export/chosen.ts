import type { ArchiveReader } from "../archive/archive-reader.ts";
import type { StoredPost } from "../archive/posts/stored-post.ts";

/** What the chosen posts of a thread add up to. */
export interface ChosenThread {
  posts: number;
  first: number | null;
  last: number | null;
}

/**
 * What a filter leaves of an archive: threads, boards and people are those of the chosen posts, with the counts of these. Found by going
 * through all posts once; what is held grows with threads and people, not with posts.
 */
export interface Chosen {
  readonly threads: ReadonlyMap<number, ChosenThread>;
  readonly boards: ReadonlyMap<number, { readonly threads: number; readonly posts: number }>;
  /** How many posts each of them has. */
  readonly people: ReadonlyMap<number, number>;
}

export function chosenIn(reader: ArchiveReader, isChosen: (post: StoredPost) => boolean): Chosen {
  const threads = new Map<number, ChosenThread>();
  const people = new Map<number, number>();
  const own = new Map<number, { threads: number; posts: number }>();
  for (const post of reader.posts()) {
    if (!isChosen(post)) continue;
    const there = post.gone === null ? 1 : 0;
    if (post.person !== null) people.set(post.person, (people.get(post.person) ?? 0) + there);
    const board = post.boardId === null ? undefined : boardOf(own, post.boardId);
    let thread = threads.get(post.thread);
    if (!thread) {
      thread = { posts: 0, first: null, last: null };
      threads.set(post.thread, thread);
      if (board) board.threads++;
    }
    if (there === 0) continue;
    thread.posts++;
    if (board) board.posts++;
    const at = post.published === null ? Number.NaN : Date.parse(post.published);
    if (Number.isNaN(at)) continue;
    thread.first = Math.min(thread.first ?? at, at);
    thread.last = Math.max(thread.last ?? at, at);
  }
  return { threads, people, boards: withOuter(reader, own) };
}

function boardOf(boards: Map<number, { threads: number; posts: number }>, id: number) {
  let board = boards.get(id);
  if (!board) {
    board = { threads: 0, posts: 0 };
    boards.set(id, board);
  }
  return board;
}

/** Boards that others stand in are needed to find these. */
function withOuter(reader: ArchiveReader, boards: Map<number, { threads: number; posts: number }>) {
  const parents = new Map<number, number | null>();
  for (const { id, parent } of reader.boards()) parents.set(id, parent);
  for (const id of [...boards.keys()]) {
    let outer = parents.get(id) ?? null;
    // Rings end where they meet what is known.
    while (outer !== null && parents.has(outer) && !boards.has(outer)) {
      boards.set(outer, { threads: 0, posts: 0 });
      outer = parents.get(outer) ?? null;
    }
  }
  return boards;
}
