import { WayLinks } from "./kind-panel.tsx";
import type { PanelOf } from "./panel.ts";

/** All ways from one kind to another: behind a line that stands for several. */
export function Between({
  archive,
  map,
  from,
  to,
}: PanelOf & { readonly from: string; readonly to: string }) {
  const ways = map.ways.filter(
    (way) => way.from.some(({ kind }) => kind === from) && way.to.some(({ kind }) => kind === to),
  );
  return (
    <>
      <h2>
        {from} → {to}
      </h2>
      <WayLinks archive={archive} ways={ways} />
    </>
  );
}
