import { type ComponentChildren, toChildArray } from "preact";
import { useState } from "preact/hooks";
import { counted } from "./told.ts";

/** Rows that a table shows until somebody wants all of them. */
const FIRST = 20;
/** So few more are shown at once. */
const FEW = 5;

/** What stands beside, and scrolls by itself: reachable by keys, or nobody without a mouse could scroll it. */
export function Aside({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <aside class="aside" aria-label={label} tabIndex={0}>
      {children}
    </aside>
  );
}

/**
 * A table that may be wider than the window, and then scrolls to the side; a long one shows its first rows until it is asked for the others.
 * `label`: the ids of its headings.
 */
export function WideTable(options: {
  readonly label: string;
  readonly heads: readonly string[];
  /** Those of columns with numbers, which stand to the right. */
  readonly figures?: readonly string[];
  readonly children: ComponentChildren;
}) {
  const [isWhole, setWhole] = useState(false);
  const rows = toChildArray(options.children);
  const isCut = !isWhole && rows.length > FIRST + FEW;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section class="wide" aria-labelledby={options.label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {options.heads.map((head) => (
              <th key={head} scope="col" class={options.figures?.includes(head) ? "number" : ""}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{isCut ? rows.slice(0, FIRST) : rows}</tbody>
      </table>
      {isCut && (
        <button type="button" class="more" onClick={() => setWhole(true)}>
          Show {counted(rows.length - FIRST, "more row")}
        </button>
      )}
    </section>
  );
}
