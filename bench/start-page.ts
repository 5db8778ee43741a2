import { seededRandom, seedOf } from "../src/seam/random.ts";
import { isOtherView } from "./score.ts";

/** The start of a crawl by its name: undefined for the entry, else the n-th seeded random thread page. */
export function startPage(
  name: string,
  entry: string,
  rows: Iterable<{ readonly url: string; readonly type: string; readonly key: string | null }>,
): string | undefined {
  if (name === "entry") return undefined;
  const number = Number(/^thread (\d+)$/.exec(name)?.[1]);
  if (Number.isNaN(number))
    throw new Error(`no start is called "${name}": entry, or "thread 1", "thread 2", …`);
  // One address for each page, so that pages with many addresses are not chosen more often.
  const byKey = new Map<string, string>();
  for (const { url, type, key } of rows)
    if (type === "thread" && key && !isOtherView(key) && !byKey.has(key)) byKey.set(key, url);
  const urls = [...byKey.values()];
  return urls[Math.floor(seededRandom(seedOf(`${entry} ${number}`))() * urls.length)];
}
