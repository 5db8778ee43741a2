import { useEffect, useMemo, useState } from "preact/hooks";
import type { MapKind } from "../../src/inspect/api.ts";
import { hrefTo } from "../route.ts";
import { counted } from "../told.ts";
import type { LaidOut } from "./layout.ts";
import { useMoving } from "./moving.ts";
import { type Arc, CARD, counts, drawnOf, type Picture, shortened } from "./picture.ts";

/** Of the window. */
const TALLEST = 0.68;
const EMPTY: LaidOut = { width: 0, height: 0, nodes: new Map(), arcs: new Map() };
const STATE_IN_WORDS = {
  followed: "followed",
  tried: "tried",
  passedOver: "passed over",
} as const;

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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
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
      <div class="tools">
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
    </div>
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

function KindCard(options: {
  readonly kind: MapKind;
  readonly x: number;
  readonly y: number;
  readonly href: string;
  readonly chosen: boolean;
  readonly onFocus: () => void;
}) {
  const { kind, x, y, href, chosen, onFocus } = options;
  const pages = counted(kind.pages, "page");
  return (
    <a
      href={href}
      class={chosen ? `${kind.type} chosen` : kind.type}
      aria-label={`${kind.type}, ${kind.form}, ${pages}`}
      onFocus={onFocus}
    >
      <g
        transform={`translate(${x - CARD.width / 2} ${y - CARD.height / 2})`}
        opacity={kind.dropped ? 0.55 : 1}
      >
        <rect class="card" width={CARD.width} height={CARD.height} rx="9" />
        <text class="type" x="12" y="22">
          {kind.type}
        </text>
        <text class="small" x={CARD.width - 12} y="22" text-anchor="end">
          {pages}
        </text>
        <text class="address" x="12" y="42">
          {shortened(kind.form, 30)}
        </text>
        <text class="small" x="12" y="61">
          {shortened(
            kind.dropped ?? (kind.corrections.length > 0 ? "corrected" : pathOf(kind.examples[0])),
            34,
          )}
        </text>
      </g>
    </a>
  );
}

function pathOf(url: string | undefined): string {
  return url?.replace(/^https?:\/\/[^/]*/, "") ?? "";
}

function ArcLine(options: {
  readonly arc: Arc;
  readonly place: { readonly line: string; readonly x: number; readonly y: number };
  readonly href: string;
  readonly chosen: boolean;
  readonly onFocus: () => void;
}) {
  const { arc, place, href, chosen, onFocus } = options;
  const followed = arc.state === "followed";
  const style = followed ? "followed" : arc.state === "tried" ? "tried" : "passed";
  const said = counts(arc.pages, arc.ways);
  return (
    <a
      href={href}
      class={chosen ? `${style} chosen` : style}
      aria-label={`Way: ${arc.label}, from ${arc.from} to ${arc.to}, ${STATE_IN_WORDS[arc.state]}, ${said}`}
      onFocus={onFocus}
    >
      <path class="arc" d={place.line} marker-end={followed ? "url(#followed)" : "url(#passed)"} />
      <path class="hit" d={place.line} />
      <g transform={`translate(${place.x} ${place.y})`}>
        <rect class="plate" x={-said.length * 3.6} y="-15" width={said.length * 7.2} height="30" rx="5" />
        <text text-anchor="middle" y="-2">
          {arc.label}
        </text>
        <text class="small" text-anchor="middle" y="12">
          {said}
        </text>
      </g>
    </a>
  );
}
