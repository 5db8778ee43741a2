import type { MapAnswer, MapKind, MapWay, WayState } from "../../src/inspect/api.ts";
import { counted } from "../told.ts";
import type { Drawn } from "./layout.ts";

/** Ways between the same two kinds that say the same of themselves are one line. */
export interface Arc {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Followed to the end is followed. */
  readonly state: Exclude<WayState, "done">;
  readonly label: string;
  readonly ways: readonly MapWay[];
  readonly pages: number;
}

export interface Picture {
  readonly kinds: readonly MapKind[];
  readonly arcs: readonly Arc[];
  /** Ways that are not drawn: no page of theirs is known, or there is no room. */
  readonly undrawn: number;
  /** Kinds for which there is no room. */
  readonly undrawnKinds: number;
}

/** More lines than this nobody can read, and more cards neither: those with the most pages are drawn. */
const USUALLY = { cards: 16, arcs: 40 };
const AT_MOST = { cards: 40, arcs: 70 };
/** A kind that has less of a way's links than this is no end of its line. */
const SMALLEST_SHARE = 0.1;

/** What of the map is drawn: with `all`, also the ways that are passed over. */
export function pictureOf(map: MapAnswer, all: boolean): Picture {
  const arcs = new Map<string, { arc: Arc; ways: MapWay[] }>();
  const drawn = new Set<MapWay>();
  const most = all ? AT_MOST : USUALLY;
  const cards = cardsOf(map, most.cards);
  for (const way of map.ways) {
    if (!all && way.state === "passedOver" && way.corrections.length === 0) continue;
    const state = way.state === "done" ? "followed" : way.state;
    for (const from of ends(way.from.map(({ kind, links }) => [kind, links]))) {
      for (const to of ends(way.to.map(({ kind, pages }) => [kind, pages]))) {
        if (!cards.has(from) || !cards.has(to)) continue;
        // A strategy without roles has as many ways as there are places for links: all between two kinds are one line.
        const id = [from, to, state, way.role ?? ""].join("\n");
        const known = arcs.get(id);
        const ways = known?.ways ?? [];
        ways.push(way);
        const pages = (known?.arc.pages ?? 0) + way.pages;
        const label = way.role ?? (ways.length === 1 ? way.name : "links");
        arcs.set(id, { ways, arc: { id, from, to, state, label, ways, pages } });
      }
    }
  }
  const chosen = [...arcs.values()]
    .map(({ arc }) => arc)
    .sort((one, other) => other.pages - one.pages)
    .slice(0, most.arcs);
  for (const { ways } of chosen) for (const way of ways) drawn.add(way);
  const reached = new Set(chosen.flatMap(({ from, to }) => [from, to]));
  const kinds = map.kinds.filter(({ name, type }) => reached.has(name) || type === "entry");
  return {
    kinds,
    arcs: chosen,
    undrawn: map.ways.length - drawn.size,
    undrawnKinds: map.kinds.length - cards.size,
  };
}

/** The entry, what somebody has spoken of, and the largest. */
function cardsOf({ kinds }: MapAnswer, most: number): Set<string> {
  const first = ({ type, corrections }: MapKind) => type === "entry" || corrections.length > 0;
  const chosen = [...kinds].sort(
    (one, other) => Number(first(other)) - Number(first(one)) || other.pages - one.pages,
  );
  return new Set(chosen.slice(0, most).map(({ name }) => name));
}

function ends(parts: readonly (readonly [string, number])[]): string[] {
  const whole = parts.reduce((sum, [, count]) => sum + count, 0);
  return parts.filter(([, count], i) => i === 0 || count >= whole * SMALLEST_SHARE).map(([kind]) => kind);
}

export const CARD = { width: 230, height: 74 };
const LABEL_HEIGHT = 30;
const LETTER = 6.6;

export function drawnOf({ kinds, arcs }: Picture): Drawn {
  return {
    nodes: kinds.map(({ name }) => ({ id: name, ...CARD })),
    arcs: arcs.map(({ id, from, to, label, pages, ways, state }) => ({
      id,
      from,
      to,
      width: Math.max(label.length, counts(pages, ways).length) * LETTER + 12,
      height: LABEL_HEIGHT,
      // What a crawl goes by makes the shape of the map; ways back and asides find their place around it.
      weight: state === "followed" ? 1 + Math.ceil(Math.log2(1 + pages)) : 1,
    })),
  };
}

export function counts(pages: number, ways: readonly MapWay[]): string {
  const several = ways.length > 1 ? `${ways.length} ways, ` : "";
  if (pages > 0) return `${several}${counted(pages, "page")}`;
  // Of what was not fetched yet, the links are known.
  const links = ways
    .flatMap(({ from }) => from.map((end) => end.links))
    .reduce((sum, count) => sum + count, 0);
  return `${several}${counted(links, "link")}`;
}
