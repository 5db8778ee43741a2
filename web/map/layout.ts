import { Graph, layout } from "@dagrejs/dagre";

/** A graph to be laid out: names of nodes and of arcs are the caller's. */
export interface Drawn {
  readonly nodes: readonly { readonly id: string; readonly width: number; readonly height: number }[];
  readonly arcs: readonly {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    readonly width: number;
    readonly height: number;
    /** How much it should be short and straight. */
    readonly weight: number;
  }[];
}

export interface LaidOut {
  readonly width: number;
  readonly height: number;
  /** Centres. */
  readonly nodes: ReadonlyMap<string, Point>;
  /** The middle of what is said of an arc. */
  readonly arcs: ReadonlyMap<string, Point & { readonly line: string }>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Room for an arc that leads back to its node: below it, or to its right beside what is said of it. */
const BELOW = 44;
const BESIDE = 26;

/**
 * Where everything goes, with as few crossings as can be: from the left to the right or from the top down, whichever is larger
 * in a window of this shape. This file is loaded when a map is looked at.
 */
export function laidOut(drawn: Drawn, room: { readonly width: number; readonly height: number }): LaidOut {
  const [across, down] = [directed(drawn, "LR"), directed(drawn, "TB")];
  const scale = ({ width, height }: LaidOut) => Math.min(room.width / width, room.height / height);
  return scale(across) >= scale(down) ? across : down;
}

function directed({ nodes, arcs }: Drawn, rankdir: "LR" | "TB"): LaidOut {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir, nodesep: 30, edgesep: 16, ranksep: 34, marginx: 20, marginy: 20 });
  // Arcs from a node to itself are ours: they hang where no others come from, in room that is kept for them.
  const loops = new Map<string, Arc[]>(nodes.map(({ id }) => [id, []]));
  for (const arc of arcs) if (arc.from === arc.to) loops.get(arc.from)?.push(arc);
  const roomOf = (id: string): { width: number; height: number } => {
    const own = loops.get(id)!;
    if (rankdir === "LR") return { width: 0, height: own.length * BELOW };
    return { width: own.reduce((sum, { width }) => sum + width + BESIDE, 0), height: 0 };
  };
  for (const { id, width, height } of nodes) {
    const room = roomOf(id);
    graph.setNode(id, { width: width + room.width, height: height + room.height });
  }
  for (const { id, from, to, width, height, weight } of arcs)
    if (from !== to) graph.setEdge(from, to, { width, height, weight, labelpos: "c" }, id);
  layout(graph);
  const cards = new Map<string, Card>();
  const lines = new Map<string, Point & { line: string }>();
  for (const { id, width, height } of nodes) {
    const { x, y } = graph.node(id) as Point;
    const room = roomOf(id);
    const card = { x: x - room.width / 2, y: y - room.height / 2, width, height };
    cards.set(id, card);
    let beside = card.x + width / 2;
    for (const [i, loop] of loops.get(id)!.entries()) {
      lines.set(loop.id, rankdir === "LR" ? hanging(card, i) : standing(card, beside, loop.width));
      beside += loop.width + BESIDE;
    }
  }
  for (const { id, from, to } of arcs) {
    if (from === to) continue;
    const { points, x, y } = graph.edge(from, to, id) as { points: Point[] } & Point;
    lines.set(id, { line: lineThrough(joined(points, cards.get(from)!, cards.get(to)!)), x, y });
  }
  const size = graph.graph() as { width?: number; height?: number };
  return { width: size.width ?? 0, height: size.height ?? 0, nodes: cards, arcs: lines };
}

type Arc = Drawn["arcs"][number];
type Card = Point & { readonly width: number; readonly height: number };

/** From under one card to the edge of the other, whatever room was kept around them. */
function joined(points: readonly Point[], from: Card, to: Card): Point[] {
  const between = points.slice(1, -1);
  return [from, ...between, edgeOf(to, between.at(-1) ?? from)];
}

/** Where a line from outside to the middle of a card meets its edge. */
function edgeOf(card: Card, from: Point): Point {
  const [dx, dy] = [from.x - card.x, from.y - card.y];
  const far = Math.max(Math.abs(dx) / (card.width / 2), Math.abs(dy) / (card.height / 2), 1);
  return { x: card.x + dx / far, y: card.y + dy / far };
}

/** A bow below a card and back, the next one below it. */
function hanging({ x, y, height }: Card, i: number): Point & { line: string } {
  const top = y + height / 2;
  const reach = 46 + i * 10;
  const low = top + BELOW * (i + 1) + 8;
  const bow = [x + reach + 10, low, x - reach - 10, low, x - reach, top].map((one) => one.toFixed(1));
  return { line: `M${at({ x: x + reach, y: top })}C${bow.join(" ")}`, x, y: top + BELOW * (i + 1) - 18 };
}

/** A bow to the right of a card and back, through what is said of it. */
function standing({ x, y, width }: Card, beside: number, label: number): Point & { line: string } {
  const edge = x + width / 2;
  const reach = (beside - edge + label / 2 + BESIDE / 2) * 1.33;
  const bow = [edge + reach, y - 30, edge + reach, y + 30, edge, y + 16].map((one) => one.toFixed(1));
  return { line: `M${at({ x: edge, y: y - 16 })}C${bow.join(" ")}`, x: beside + label / 2 + BESIDE / 2, y };
}

/** A smooth line: each bend is the control of a curve between the middles beside it. */
function lineThrough(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let line = `M${at(first)}`;
  for (let i = 0; i < rest.length - 1; i++) {
    const [bend, next] = [rest[i]!, rest[i + 1]!];
    const end = i === rest.length - 2 ? next : { x: (bend.x + next.x) / 2, y: (bend.y + next.y) / 2 };
    line += `Q${at(bend)} ${at(end)}`;
  }
  return rest.length === 1 ? `${line}L${at(rest[0]!)}` : line;
}

function at({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
