import { type Profiler, Session } from "node:inspector/promises";

export interface Profiling {
  stop(): Promise<Profiler.Profile>;
}

/** Microseconds between two looks at what is going on. */
const INTERVAL = 1000;

export function startProfiling(): Profiling {
  const session = new Session();
  session.connect();
  const started = session
    .post("Profiler.enable")
    .then(() => session.post("Profiler.setSamplingInterval", { interval: INTERVAL }))
    .then(() => session.post("Profiler.start"));
  return {
    async stop() {
      await started;
      const { profile } = await session.post("Profiler.stop");
      session.disconnect();
      return profile;
    },
  };
}

/** What the time went to, as shares of all of it. */
export const PARTS = ["fetch + archive", "parse + regions", "decide", "posts"] as const;
export type Part = (typeof PARTS)[number];

/**
 * Which part a file works for. The frame nearest to the work decides; files that work for several parts, such as the database and
 * addresses, leave it to who called them.
 */
const PART_OF: readonly [file: RegExp, part: Part][] = [
  [/\/src\/page\/posts\//, "posts"],
  [/\/src\/page\//, "parse + regions"],
  [/\/src\/(?:read|archive\/(?:lists|posts|readings))\//, "posts"],
  [/\/src\/(?:strategy|learn)\//, "decide"],
  [/\/src\/(?:crawl|fetch|archive\/(?!database))/, "fetch + archive"],
];

/** Shares of the time in which anything was done. What no frame of ours answers for (garbage, the network) is divided among all. */
export function partsOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Record<Part, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map<number, number>();
  for (const { id, children = [] } of nodes) for (const child of children) parents.set(child, id);
  const known = new Map<number, Part | undefined>();
  const partOf = (id: number): Part | undefined => {
    if (known.has(id)) return known.get(id);
    const { url } = byId.get(id)!.callFrame;
    const own = PART_OF.find(([file]) => file.test(url))?.[1];
    const above = parents.get(id);
    const part = own ?? (above === undefined ? undefined : partOf(above));
    known.set(id, part);
    return part;
  };
  const sums = Object.fromEntries(PARTS.map((part) => [part, 0])) as Record<Part, number>;
  let others = 0;
  samples.forEach((id, i) => {
    const { functionName } = byId.get(id)!.callFrame;
    if (functionName === "(idle)") return;
    const part = functionName === "(garbage collector)" ? undefined : (partOf(id) ?? "fetch + archive");
    if (part) sums[part] += timeDeltas[i]!;
    else others += timeDeltas[i]!;
  });
  const all = PARTS.reduce((sum, part) => sum + sums[part], 0);
  for (const part of PARTS) sums[part] = (sums[part] * (1 + others / all)) / (all + others);
  return sums;
}
