import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { entryUrl, type Forum, makeForum } from "../sim/forum.ts";
import { startServer } from "../sim/server.ts";
import { postsThere } from "../sim/truth.ts";

/** The moment at which all of them stand still. */
const AT = Date.UTC(2024, 3, 9, 17, 12);

/** Skins whose posts weave reads to the last: what is counted here is what many crawls do to each other. */
const SKINS = ["broad-lists", "classic-table", "lean-divs", "path-info"];

export interface ManyForums {
  /** An HTTP proxy that serves them all. */
  readonly proxy: string;
  readonly good: readonly string[];
  /** Every page that was asked for. */
  readonly asked: string[];
  postsOf(start: string): number;
  close(): Promise<void>;
}

/** Small forums, each on a host of its own. */
export async function manyForums(count: number, threads: number): Promise<ManyForums> {
  const asked: string[] = [];
  const forums = new Map<string, Forum>();
  for (let i = 0; i < count; i++) {
    const host = `forum${i}.test`;
    const skin = SKINS[i % SKINS.length]!;
    forums.set(host, makeForum({ skin, seed: 100 + i, threads, boards: 2, noise: "quiet", host, to: AT }));
  }
  forums.set("gone.test", makeForum({ skin: "broad-lists", seed: 1, threads: 1, host: "gone.test", to: AT }));
  const server = await startServer({
    forum: (host) => forums.get(host),
    time: () => AT,
    answered: (url) => !url.endsWith("/robots.txt") && asked.push(url),
  });
  const good = [...forums.values()].slice(0, count);
  return {
    proxy: server.url,
    good: good.map(entryUrl),
    asked,
    postsOf: (start) => [...postsThere(good.find((forum) => entryUrl(forum) === start)!, AT)].length,
    close: () => server.close(),
  };
}

/** A page that is not there. */
export const GONE = "http://gone.test/nothing/here.html";
/** A host that nobody serves: robots.txt is asked for again and again, half a minute long. */
export const DEAD = "http://dead.test/";

/** A site whose archive cannot be made in this directory, since something else is in its place. */
export function blockedSite(directory: string): string {
  writeFileSync(join(directory, "blocked.test.skein"), "not an archive");
  return "http://blocked.test/";
}
