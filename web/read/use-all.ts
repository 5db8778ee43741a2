import { useEffect, useState } from "preact/hooks";
import type { Portion } from "../../src/inspect/api.ts";
import { ask } from "../ask.ts";

/** No forum has more boards than these that anybody would read at once. */
const MOST = 3_000;
const AT_ONCE = 200;

/** All rows of a list that is short enough to be had whole. */
export function useAll<Row>(path: string): { rows: readonly Row[]; problem?: string; waiting: boolean } {
  const [state, setState] = useState<{ rows: readonly Row[]; problem?: string; waiting: boolean }>({
    rows: [],
    waiting: true,
  });
  useEffect(() => {
    const abort = new AbortController();
    void all<Row>(path, abort.signal).then(
      (rows) => setState({ rows, waiting: false }),
      (error: Error) => {
        if (!abort.signal.aborted) setState({ rows: [], problem: error.message, waiting: false });
      },
    );
    return () => abort.abort();
  }, [path]);
  return state;
}

async function all<Row>(path: string, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const portion: Portion<Row> = await ask(`${path}?limit=${AT_ONCE}${after}`, signal);
    rows.push(...portion.rows);
    cursor = portion.cursor;
  } while (cursor !== null && rows.length < MOST);
  return rows;
}
