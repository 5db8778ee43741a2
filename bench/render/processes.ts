import { readdirSync, readFileSync } from "node:fs";

export interface ProcessSeen {
  readonly id: number;
  readonly parent: number;
  readonly state: string;
  /** In ticks since the machine was started: with the id, it names a process for good. */
  readonly began: string;
  readonly bytes: number;
}

const PAGE = 4096;

/** All processes that descend from this one. Linux only: elsewhere there are none. */
export function below(id: number): ProcessSeen[] {
  const all = everyone();
  const found: ProcessSeen[] = [];
  let parents = new Set([id]);
  while (parents.size > 0) {
    const next = all.filter(({ parent }) => parents.has(parent));
    found.push(...next);
    parents = new Set(next.map((one) => one.id));
  }
  return found;
}

export function zombies(seen: readonly ProcessSeen[]): number {
  return seen.filter(({ state }) => state === "Z").length;
}

export function isAlive({ id, began }: ProcessSeen): boolean {
  return read(id)?.began === began;
}

function everyone(): ProcessSeen[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => read(Number(name)) ?? []);
  } catch {
    return [];
  }
}

function read(id: number): ProcessSeen | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return {
      ...{ id, parent: Number(fields[1]), state: fields[0]!, began: fields[19]! },
      bytes: Number(fields[21]) * PAGE,
    };
  } catch {
    return undefined;
  }
}
