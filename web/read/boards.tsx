import { useMemo } from "preact/hooks";
import type { ArchiveSummary, BoardRow } from "../../src/inspect/api.ts";
import { pathOf } from "../ask.ts";
import { Loading, Problem } from "../notices.tsx";
import { hrefTo } from "../route.ts";
import { counted, day } from "../told.ts";
import { useAll } from "./use-all.ts";

/** The boards, those within others below them. */
export function Boards({ archive }: { readonly archive: ArchiveSummary }) {
  const { rows, problem, waiting } = useAll<BoardRow>(pathOf(archive.number, "boards"));
  const within = useMemo(() => childrenOf(rows), [rows]);
  const { threads, posts, people } = archive.figures;
  return (
    <>
      <h1>{archive.name}</h1>
      <p class="soft">
        {counted(threads, "thread")}, {counted(posts, "post")} by {counted(people, "person", "people")}
        {archive.newestPost !== null && `, the latest of ${day(archive.newestPost)}`}
      </p>
      <Problem text={problem} />
      {waiting && <Loading />}
      {!waiting && rows.length === 0 && <p class="soft">No boards were read yet.</p>}
      <List archive={archive.number} boards={within.get(null) ?? []} within={within} class="plain" />
    </>
  );
}

type Within = ReadonlyMap<number | null, readonly BoardRow[]>;

function childrenOf(rows: readonly BoardRow[]): Within {
  const known = new Set(rows.map(({ id }) => id));
  const within = new Map<number | null, BoardRow[]>();
  for (const row of rows) {
    const parent = row.parent !== null && known.has(row.parent) ? row.parent : null;
    const siblings = within.get(parent);
    if (siblings) siblings.push(row);
    else within.set(parent, [row]);
  }
  return within;
}

function List(options: {
  readonly archive: number;
  readonly boards: readonly BoardRow[];
  readonly within: Within;
  readonly class: string;
}) {
  const { archive, boards, within } = options;
  if (boards.length === 0) return null;
  return (
    <ul class={options.class}>
      {boards.map((board) => (
        <li key={board.id}>
          <div class="entry-row">
            <a href={hrefTo(archive, ["read", "board", board.id])}>{board.title ?? board.url}</a>
            <span class="number">
              {board.gone !== null && <span class="bad">gone </span>}
              {counted(board.threads, "thread")}
            </span>
          </div>
          <List archive={archive} boards={within.get(board.id) ?? []} within={within} class="inner" />
        </li>
      ))}
    </ul>
  );
}
