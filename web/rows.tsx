import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Portion } from "../src/inspect/api.ts";
import { ask } from "./ask.ts";
import { Problem } from "./notices.tsx";
import { Heights } from "./visible-rows.ts";

/** Rows that are asked for at once, and how many are left below the window when the next are asked for. */
const AT_ONCE = 50;
const NEARLY_ALL = 20;

/**
 * A list of any length: rows are asked for as they come near, and only those in the window exist, each as tall as it turns out to
 * be. It scrolls with the page, so that keys, wheel and touch do what they always do.
 */
export function Rows<Row, Answer extends Portion<Row> = Portion<Row>>(options: {
  readonly label: string;
  /** The question, to which `limit` and `cursor` are added. */
  readonly path: string;
  /** How tall a row is likely to be. */
  readonly estimate: number;
  readonly row: (row: Row) => ComponentChildren;
  readonly empty: string;
  readonly onAnswer?: (answer: Answer) => void;
}) {
  const { path, estimate, onAnswer } = options;
  const list = useRef<HTMLOListElement>(null);
  const heights = useRef(new Heights(estimate));
  const [state, setState] = useState<Loaded<Row>>(nothing);
  const [view, setView] = useState({ top: 0, bottom: innerHeight });
  const [, drawAgain] = useState(0);

  useEffect(() => {
    heights.current = new Heights(estimate);
    const abort = new AbortController();
    setState(nothing());
    portion<Answer>(path, undefined, abort.signal).then(
      (answer) => {
        setState({ of: path, rows: [...answer.rows], cursor: answer.cursor });
        onAnswer?.(answer);
      },
      (error: Error) => {
        if (!abort.signal.aborted) setState({ ...nothing<Row>(), of: path, problem: error.message });
      },
    );
    return () => abort.abort();
  }, [path, estimate, onAnswer]);

  useEffect(() => {
    const look = () => {
      const box = list.current?.getBoundingClientRect();
      if (box) setView({ top: -box.top, bottom: innerHeight - box.top });
    };
    look();
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, []);

  const rows = state.of === path ? state.rows : [];
  const { begin, end, above, below } = heights.current.visible(rows.length, view.top, view.bottom);

  const more = state.of === path && state.cursor !== null && !state.problem && end > rows.length - NEARLY_ALL;
  useEffect(() => {
    if (!more || state.cursor === null) return;
    const abort = new AbortController();
    portion<Answer>(path, state.cursor, abort.signal).then(
      (answer) => {
        // In place: somebody may scroll very far, and all that is loaded would be copied each time.
        state.rows.push(...answer.rows);
        setState({ of: path, rows: state.rows, cursor: answer.cursor });
      },
      (error: Error) => {
        if (!abort.signal.aborted) setState({ ...state, problem: error.message });
      },
    );
    return () => abort.abort();
  }, [more, path, state]);

  useLayoutEffect(() => {
    let changed = false;
    for (const row of list.current?.children ?? []) {
      const index = Number((row as HTMLElement).dataset.row);
      changed = heights.current.measured(index, row.getBoundingClientRect().height) || changed;
    }
    if (changed) drawAgain((turn) => turn + 1);
  });

  if (state.of !== path) return <p class="soft">Loading…</p>;
  if (rows.length === 0 && !state.problem) return <p class="soft">{options.empty}</p>;
  return (
    <>
      <ol
        ref={list}
        class="rows"
        aria-label={options.label}
        style={{ paddingTop: `${above}px`, paddingBottom: `${below}px` }}
      >
        {rows.slice(begin, end).map((row, i) => (
          <li
            key={begin + i}
            data-row={begin + i}
            aria-posinset={begin + i + 1}
            aria-setsize={state.cursor === null ? rows.length : -1}
          >
            {options.row(row)}
          </li>
        ))}
      </ol>
      <Problem text={state.problem} />
      {more && !state.problem && <p class="soft">Loading more…</p>}
    </>
  );
}

interface Loaded<Row> {
  readonly of: string | null;
  readonly rows: Row[];
  readonly cursor: string | null;
  readonly problem?: string;
}

function nothing<Row>(): Loaded<Row> {
  return { of: null, rows: [], cursor: null };
}

function portion<Answer>(path: string, cursor: string | undefined, signal: AbortSignal): Promise<Answer> {
  const mark = path.includes("?") ? "&" : "?";
  const after = cursor === undefined ? "" : `&cursor=${encodeURIComponent(cursor)}`;
  return ask<Answer>(`${path}${mark}limit=${AT_ONCE}${after}`, signal);
}
