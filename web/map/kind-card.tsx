import type { MapKind } from "../../src/inspect/api.ts";
import { counted, pathOf, shortened } from "../told.ts";
import { CARD } from "./picture.ts";

/** A kind of page on the map: a link to what is known of it. */
export function KindCard(options: {
  readonly kind: MapKind;
  readonly x: number;
  readonly y: number;
  readonly href: string;
  readonly chosen: boolean;
  readonly onFocus: () => void;
}) {
  const { kind, x, y, href, chosen, onFocus } = options;
  const pages = counted(kind.pages, "page");
  // Expressions begin alike: what addresses have in common tells kinds apart.
  const form = shortened(kind.addresses || kind.form, 30);
  const note = shortened(
    kind.dropped ?? (kind.corrections.length > 0 ? "corrected" : pathOf(kind.examples[0] ?? "")),
    31,
  );
  return (
    <a
      href={href}
      class={chosen ? `${kind.type} chosen` : kind.type}
      // What is to be seen, in its order: who speaks to the machine says what they see.
      aria-label={[kind.type, pages, form, note].join(" ")}
      onFocus={onFocus}
    >
      <g
        transform={`translate(${x - CARD.width / 2} ${y - CARD.height / 2})`}
        opacity={kind.dropped ? 0.55 : 1}
      >
        <rect class="card" width={CARD.width} height={CARD.height} rx="9" />
        <text class="type" x="12" y="22">
          {kind.type}
        </text>{" "}
        <text class="small" x={CARD.width - 12} y="22" text-anchor="end">
          {pages}
        </text>{" "}
        <text class="address" x="12" y="42">
          {form}
        </text>{" "}
        <text class="small" x="12" y="61">
          {note}
        </text>
      </g>
    </a>
  );
}
