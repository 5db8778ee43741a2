import { follow } from "../../src/crawl/visit.ts";
import { isFlipText } from "../../src/strategy/irobot/flip-text.ts";
import { normalise } from "../../src/url/normalise.ts";
import type { OpenSite } from "../crawl-captured.ts";
import { look } from "../guided-crawl.ts";
import { isOtherView, share } from "../score.ts";

/**
 * A crawler that knows the truth and follows index URLs, thread URLs and page flips, nothing else (FoCUS, section 5.3.2): the share of the
 * thread pages that it comes to. What it misses no crawler by the paper's path can have.
 */
export async function idealCoverage(
  { fetcher, truth }: OpenSite,
  start: string = fetcher.entry,
): Promise<number> {
  const listOf = (url: string): string | undefined => {
    const row = truth.row(url);
    if (!row?.key || isOtherView(row.key)) return undefined;
    if (row.type !== "index" && row.type !== "thread") return undefined;
    return row.key.replace(/:\w+$/, "");
  };
  const keys = new Set<string>();
  const there = new Set<string>();
  for (const { type, key } of truth.rows()) if (type === "thread" && key && !isOtherView(key)) there.add(key);
  const first = normalise(start) ?? start;
  const known = new Set([first]);
  const queue = [first];
  for (let next = 0; next < queue.length; next++) {
    const page = await follow(
      queue[next],
      (location) => location,
      (at) => look(fetcher, at),
    );
    const row = page && truth.row(page.url);
    if (!page || !row) continue;
    if (row.type === "thread" && row.key) {
      // The same page again leads to nothing new.
      if (keys.has(row.key)) continue;
      keys.add(row.key);
    }
    // From a thread only on to its further pages; but where one starts at a thread, its board is a click away.
    const turnsOnly = row.type === "thread" && next > 0;
    const own = listOf(page.url);
    for (const { url, text, frame } of page.links.links) {
      const list = listOf(url);
      const leads = list !== undefined && (!turnsOnly || (list === own && isFlipText(text)));
      const spelled = leads || frame ? normalise(url) : undefined;
      if (spelled === undefined || known.has(spelled)) continue;
      known.add(spelled);
      queue.push(spelled);
    }
  }
  return share([...keys].filter((key) => there.has(key)).length, there.size);
}
