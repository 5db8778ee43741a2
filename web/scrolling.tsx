import type { ComponentChildren } from "preact";

/** What stands beside, and scrolls by itself: reachable by keys, or nobody without a mouse could scroll it. */
export function Aside({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <aside class="aside" aria-label={label} tabIndex={0}>
      {children}
    </aside>
  );
}

/** A table that may be wider than the window, and then scrolls to the side. `label`: the ids of its headings. */
export function WideTable(options: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section class="wide" aria-labelledby={options.label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {options.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{options.children}</tbody>
      </table>
    </section>
  );
}
