import { answer } from "../sim/answer.ts";
import { entryUrl, makeForum } from "../sim/forum.ts";
import { skins } from "../sim/skins/all.ts";
import { postsThere, truthOf } from "../sim/truth.ts";
import { textOf } from "../src/fetch/charset.ts";
import { Page } from "../src/page/page.ts";
import { type Label, type LabelledPage, labelOf, withShown } from "./labelled-pages.ts";

/** When the simulated forums are looked at. */
const NOW = Date.UTC(2026, 0, 1);
/** Pages looked at to find enough of each label. */
const MOST_FETCHED = 500;

/** The names of the skins that classifiers may learn from, or of those kept for tests. */
export function skinsFor(use: "train" | "test"): string[] {
  return skins.filter((skin) => skin.use === use && !skin.data).map(({ name }) => name);
}

/** At most `most` pages of each label, or `others` of those that are neither, of a simulated forum, breadth-first from its entry. */
export function simulatedPages(skin: string, most: number, others = most, seed = 7): LabelledPage[] {
  const forum = makeForum({ skin, seed, threads: 150, to: NOW });
  const waiting = [entryUrl(forum)];
  const seen = new Set(waiting);
  const counts: Record<Label, number> = { index: 0, thread: 0, other: 0 };
  const keys = new Set<string>();
  const posts = new Map<string, number>();
  for (const { url } of postsThere(forum, NOW)) posts.set(url, (posts.get(url) ?? 0) + 1);
  const pages: Omit<LabelledPage, "shows">[] = [];
  for (let fetched = 0; waiting.length > 0 && fetched < MOST_FETCHED; fetched++) {
    const url = waiting.shift()!;
    const made = answer(forum, url, NOW, { number: fetched });
    const type = made.headers["content-type"] ?? "";
    if (made.status !== 200 || !type.includes("html")) continue;
    const page = new Page({ url, html: textOf(Buffer.from(made.body), type).text, at: NOW });
    for (const link of page.links.links) {
      if (seen.has(link.url) || new URL(link.url).host !== forum.host) continue;
      seen.add(link.url);
      waiting.push(link.url);
    }
    const truth = { url, ...truthOf(forum, url, NOW) };
    const label = labelOf(truth);
    if (
      !label ||
      counts[label] >= (label === "other" ? others : most) ||
      (truth.key !== null && keys.has(truth.key))
    )
      continue;
    if (truth.key !== null) keys.add(truth.key);
    counts[label]++;
    pages.push({ page, label, truth });
  }
  return withShown(pages, (at) => truthOf(forum, at, NOW), posts);
}
