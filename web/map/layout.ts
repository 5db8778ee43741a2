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
  }[];
}

export interface LaidOut {
  readonly width: number;
  readonly height: number;
  /** Centres. */
  readonly nodes: ReadonlyMap<string, { readonly x: number; readonly y: number }>;
  readonly arcs: ReadonlyMap<string, { readonly line: string; readonly x: number; readonly y: number }>;
}

/** Where everything goes: from the left to the right, as few crossings as can be. This file is loaded when a map is looked at. */
export function laidOut({ nodes, arcs }: Drawn): LaidOut {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: "LR", nodesep: 28, edgesep: 14, ranksep: 60, marginx: 24, marginy: 24 });
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height });
  for (const { id, from, to, width, height } of arcs)
    graph.setEdge(from, to, { width, height, labelpos: "c" }, id);
  layout(graph);
  const size = graph.graph() as { width?: number; height?: number };
  return {
    width: size.width ?? 0,
    height: size.height ?? 0,
    nodes: new Map(nodes.map(({ id }) => [id, graph.node(id) as { x: number; y: number }])),
    arcs: new Map(
      arcs.map(({ id, from, to }) => {
        const { points, x, y } = graph.edge(from, to, id) as { points: Point[]; x: number; y: number };
        return [id, { line: lineThrough(points), x, y }];
      }),
    ),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A smooth line: each bend is the control of a curve between the middles beside it. */
export function lineThrough(points: readonly Point[]): string {
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
