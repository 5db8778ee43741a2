import type { BoardRow, ThreadOrder, ThreadRow } from "../../src/inspect/api.ts";
import { pathOf } from "../ask.ts";
import { Choices } from "../choices.tsx";
import { go, hrefTo } from "../route.ts";
import { Rows } from "../rows.tsx";
import { counted, day } from "../told.ts";
import type { PartOf } from "./read-view.tsx";
import { useAll } from "./use-all.ts";

const ORDERS: Readonly<Record<ThreadOrder, string>> = {
  newest: "latest post first",
  oldest: "oldest first",
  title: "by title",
  found: "as they were found",
};

/** The threads of a board, or of all. */
export function Threads({ archive, query, board }: PartOf & { readonly board?: number }) {
  const order = query.get("order") ?? "newest";
  const { rows: boards } = useAll<BoardRow>(pathOf(archive, "boards"));
  const place = board === undefined ? ["read", "threads"] : ["read", "board", board];
  return (
    <>
      <h1>
        {board === undefined ? "Latest threads" : (boards.find(({ id }) => id === board)?.title ?? "Threads")}
      </h1>
      <p class="row">
        <label>
          Order
          <select
            value={order}
            onChange={({ currentTarget }) => go(hrefTo(archive, place, { order: currentTarget.value }), true)}
          >
            <Choices of={ORDERS} />
          </select>
        </label>
      </p>
      <Rows<ThreadRow>
        label="Threads"
        path={pathOf(archive, "threads", { board, order })}
        estimate={62}
        empty="No threads were read here."
        row={(thread) => (
          <div class="entry-row">
            <a href={hrefTo(archive, ["read", "thread", thread.id])}>{thread.title ?? thread.url}</a>
            <span class="number">
              {thread.gone !== null && <span class="bad">gone </span>}
              {counted(thread.posts, "post")}
            </span>
            <span class="about">
              {board === undefined && thread.boardTitle !== null && `${thread.boardTitle} · `}
              {day(thread.firstPost)}
              {thread.lastPost !== null && ` – ${day(thread.lastPost)}`}
            </span>
          </div>
        )}
      />
    </>
  );
}
