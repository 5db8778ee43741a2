import type { Skin } from "./skin.ts";
import type { Flip } from "./view.ts";

/** How many records come at once. */
const PIECE = 20;

/** A skin whose lists are one page each, and come in pieces: each with a cursor to the next, in a field of that name. */
export function inPieces(skin: Skin, prefix?: string, cursor = "next"): Skin {
  const { urls, data } = skin;
  return {
    ...skin,
    threadsPerPage: WHOLE,
    postsPerPage: WHOLE,
    urls: {
      ...urls,
      board: (board) => urls.board(board, 1, false),
      thread: (thread) => urls.thread(thread, 1, false),
    },
    data: {
      entry: data!.entry,
      board: (view) => withNext(data!.board(view), view.flip, cursor),
      thread: (view) => withNext(data!.thread(view), view.flip, cursor),
      piece: PIECE,
      ...(prefix !== undefined && { prefix }),
    },
  };
}

/** More than any list has. */
const WHOLE = 1e9;

function withNext(data: unknown, { page, pages }: Flip, cursor: string): unknown {
  const { flips: _, ...rest } = data as Record<string, unknown>;
  return { ...rest, [cursor]: cursorBehind({ page, pages }) ?? null };
}

/** What leads to the piece behind this one: nothing that could be counted up. */
export function cursorBehind({ page, pages }: Pick<Flip, "page" | "pages">): string | undefined {
  return page < pages ? Buffer.from(`piece ${page + 1}`).toString("base64url") : undefined;
}

/** Which piece is asked for, from 1. */
export function pieceAt(cursor: string | undefined): number {
  if (cursor === undefined) return 1;
  return Number(/^piece (\d{1,9})$/.exec(Buffer.from(cursor, "base64url").toString())?.[1] ?? 1);
}
