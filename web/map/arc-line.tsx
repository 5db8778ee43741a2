import { type Arc, counts } from "./picture.ts";

const STATES = { followed: "followed", tried: "tried", passedOver: "passed over" } as const;
const STYLES = { followed: "followed", tried: "tried", passedOver: "passed" } as const;
const LETTER = 7.2;

/** A way on the map, or several that are one line: a link to what is known of it. */
export function ArcLine(options: {
  readonly arc: Arc;
  readonly place: { readonly line: string; readonly x: number; readonly y: number };
  readonly href: string;
  readonly chosen: boolean;
  readonly onFocus: () => void;
}) {
  const { arc, place, href, chosen, onFocus } = options;
  const style = STYLES[arc.state];
  const said = counts(arc.pages, arc.ways);
  const width = Math.max(said.length, arc.label.length) * LETTER;
  return (
    <a
      href={href}
      class={chosen ? `${style} chosen` : style}
      aria-label={`${arc.label} ${said}, ${STATES[arc.state]}, from ${arc.from} to ${arc.to}`}
      onFocus={onFocus}
    >
      <path
        class="arc"
        d={place.line}
        marker-end={arc.state === "followed" ? "url(#followed)" : "url(#passed)"}
      />
      <path class="hit" d={place.line} />
      <g transform={`translate(${place.x} ${place.y})`}>
        <rect class="plate" x={-width / 2} y="-15" width={width} height="30" rx="5" />
        <text text-anchor="middle" y="-2">
          {arc.label}
        </text>{" "}
        <text class="small" text-anchor="middle" y="12">
          {said}
        </text>
      </g>
    </a>
  );
}
