import { useEffect, useMemo, useState } from "preact/hooks";
import { hrefTo } from "../route.ts";
import { ArcLine } from "./arc-line.tsx";
import { KindCard } from "./kind-card.tsx";
import type { LaidOut } from "./layout.ts";
import { useMoving } from "./moving.ts";
import { type Arc, drawnOf, type Picture } from "./picture.ts";

/** Of the window. */
const TALLEST = 0.68;
const EMPTY: LaidOut = { width: 0, height: 0, nodes: new Map(), arcs: new Map() };

/** The kinds of pages as cards and the ways between them as lines, all of them links that lead to what is known of them. */
export function Graph(options: {
  readonly archive: number;
  readonly picture: Picture;
  readonly chosen: string;
}) {
  const { archive, picture, chosen } = options;
  const [laid, setLaid] = useState(EMPTY);
  const size = useMemo(() => ({ width: laid.width, height: laid.height }), [laid]);
  const { frame, view, handlers, showAll, show, closer, farther } = useMoving(size);
  useEffect(() => {
    let away = false;
    void import("./layout.ts").then(({ laidOut }) => {
      if (!away) setLaid(laidOut(drawnOf(picture), roomOf(frame.current)));
    });
    return () => {
      away = true;
    };
  }, [picture, frame]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        class="graph"
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys
        tabIndex={0}
        role="group"
        aria-label="Map of the site: arrow keys move it, + and − zoom, 0 shows all of it"
        style={{ height: `${Math.min(laid.height, innerHeight * TALLEST)}px` }}
        {...handlers}
      >
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group around it has the name, its parts have theirs */}
        <svg>
          <defs>
            {["followed", "passed"].map((id) => (
              <marker
                key={id}
                id={id}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="7"
                markerHeight="7"
                orient="auto"
                markerUnits="userSpaceOnUse"
              >
                <path d="M0 0 8 4 0 8z" />
              </marker>
            ))}
          </defs>
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            {picture.arcs.map((arc) => {
              const place = laid.arcs.get(arc.id);
              return (
                place && (
                  <ArcLine
                    key={arc.id}
                    arc={arc}
                    place={place}
                    href={hrefOfArc(archive, arc)}
                    chosen={arc.ways.some(({ name }) => chosen === `way/${name}`)}
                    onFocus={() => show(place.x, place.y)}
                  />
                )
              );
            })}
            {picture.kinds.map((kind) => {
              const place = laid.nodes.get(kind.name);
              return (
                place && (
                  <KindCard
                    key={kind.name}
                    kind={kind}
                    x={place.x}
                    y={place.y}
                    href={hrefTo(archive, ["map", "kind", kind.name])}
                    chosen={chosen === `kind/${kind.name}`}
                    onFocus={() => show(place.x, place.y)}
                  />
                )
              );
            })}
          </g>
        </svg>
      </div>
      <div class="row tools">
        <button type="button" onClick={closer} aria-label="Closer">
          +
        </button>
        <button type="button" onClick={farther} aria-label="Farther">
          −
        </button>
        <button type="button" onClick={showAll}>
          Show all
        </button>
      </div>
    </>
  );
}

/** The window, as wide as it is and as tall as it may become. */
function roomOf(frame: HTMLElement | null): { width: number; height: number } {
  return { width: frame?.clientWidth ?? innerWidth, height: innerHeight * TALLEST };
}

function hrefOfArc(archive: number, { ways, from, to }: Arc): string {
  return ways.length === 1
    ? hrefTo(archive, ["map", "way", ways[0]!.name])
    : hrefTo(archive, ["map", "between"], { from, to });
}
