import { entryUrl, type Forum, makeForum } from "../../sim/forum.ts";
import { type RunningServer, startServer } from "../../sim/server.ts";
import { postsThere } from "../../sim/truth.ts";

/** The moment at which all forums stand still. */
const AT = Date.UTC(2024, 3, 9, 17, 12);
const SKINS = ["broad-lists", "classic-table", "lean-divs", "path-info"];

/** Many forums, each on a host of its own, behind several doors: which worker asks is known by its door. */
export interface Doors {
  readonly starts: readonly string[];
  /** An HTTP proxy for each worker. */
  readonly proxies: readonly string[];
  readonly asked: Set<string>;
  requests(): number;
  /** How often a host was asked by two at the same moment. */
  crossings(): number;
  postsOf(start: string): number;
  close(): Promise<void>;
}

export async function openDoors(plan: {
  readonly sites: number;
  readonly threads: number;
  readonly doors: number;
  readonly latencyMillis: number;
}): Promise<Doors> {
  const forums = new Map<string, Forum>();
  for (let i = 0; i < plan.sites; i++) {
    const host = `forum${i}.test`;
    const skin = SKINS[i % SKINS.length]!;
    forums.set(
      host,
      makeForum({ skin, seed: 100 + i, threads: plan.threads, boards: 2, noise: "quiet", host, to: AT }),
    );
  }
  const asked = new Set<string>();
  /** How many requests of each door are under way at a host. */
  const underWay = new Map<string, number[]>();
  let requests = 0;
  let crossings = 0;
  const servers: RunningServer[] = [];
  for (let door = 0; door < plan.doors; door++)
    servers.push(
      await startServer({
        latencyMillis: plan.latencyMillis,
        time: () => AT,
        forum(host) {
          requests++;
          const counts = underWay.get(host) ?? new Array<number>(plan.doors).fill(0);
          underWay.set(host, counts);
          if (counts.some((count, other) => other !== door && count > 0)) crossings++;
          counts[door]!++;
          return forums.get(host);
        },
        answered(url) {
          asked.add(url);
          const counts = underWay.get(new URL(url).host);
          if (counts) counts[door]!--;
        },
      }),
    );
  const byStart = new Map([...forums.values()].map((forum) => [entryUrl(forum), forum]));
  return {
    starts: [...byStart.keys()],
    proxies: servers.map(({ url }) => url),
    asked,
    requests: () => requests,
    crossings: () => crossings,
    postsOf: (start) => [...postsThere(byStart.get(start)!, AT)].length,
    async close() {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}
