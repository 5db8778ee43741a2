import { momentAt } from "../../src/page/dates/dated.ts";
import type { DatedPlace } from "../../src/page/dates/dated-place.ts";
import type { Page } from "../../src/page/page.ts";
import type { ListFacts, Shown } from "./judge.ts";
import type { ListCase, TrueThread } from "./list-case.ts";

/** Every time that a list shows, by path, and in whose row it stands. */
export function factsOf(list: ListCase): ListFacts {
  const shown = new Map<string, Shown[]>();
  const rows = new Map<string, TrueThread>();
  for (const page of list.pages) {
    const links = list.kind === "board" ? threadLinks(page, list) : [];
    const { dated } = page.evidence;
    const here = new Set<string>();
    const near = new Set<string>();
    for (const place of dated.places) {
      const moment = momentAt(place, dated);
      if (!moment) continue;
      const thread = rowOf(page, place, links, near);
      if (thread) here.add(thread.id);
      const time: Shown = {
        millis: moment.millis,
        precision: moment.precision,
        relative: !list.visitKnown && moment.form === "relative" && place.found.ago !== undefined,
        ...(thread && { thread }),
      };
      const times = shown.get(place.key);
      if (times) times.push(time);
      else shown.set(place.key, [time]);
    }
    for (const { thread } of links) if (here.has(thread.id)) rows.set(thread.id, thread);
  }
  // Links to threads of other boards stand beside the list, or in the rows of boards within this one.
  const own = [...rows.values()].filter(({ board }) => board === list.name);
  return {
    name: list.name,
    kind: list.kind,
    posts: list.posts,
    rows: own.length > 0 ? own : [...rows.values()],
    shown,
  };
}

interface ThreadLink {
  readonly node: number;
  readonly thread: TrueThread;
}

function threadLinks(page: Page, list: ListCase): ThreadLink[] {
  const links: ThreadLink[] = [];
  for (const { node, url } of page.links.links) {
    const thread = list.threadAt(url);
    if (thread) links.push({ node, thread });
  }
  return links.sort((a, b) => a.node - b.node);
}

/**
 * The thread whose links alone share the smallest box with a time; where rows have no box, the link before it, once: the
 * threads of the next rows may be unknown to the truth.
 */
function rowOf(
  page: Page,
  { node, key }: DatedPlace,
  links: readonly ThreadLink[],
  near: Set<string>,
): TrueThread | undefined {
  const { dom } = page;
  for (let box = node; box >= 0; box = dom.parent[box]!) {
    const first = firstFrom(links, box);
    if (first >= links.length || links[first]!.node >= dom.end[box]!) continue;
    const { thread } = links[first]!;
    let last = first;
    while (links[last + 1] && links[last + 1]!.node < dom.end[box]! && links[last]!.thread.id === thread.id)
      last++;
    if (links[last]!.thread.id === thread.id) return thread;
    const before = links[firstFrom(links, node) - 1]?.thread;
    if (!before || near.has(`${before.id} ${key}`)) return undefined;
    near.add(`${before.id} ${key}`);
    return before;
  }
  return undefined;
}

function firstFrom(links: readonly ThreadLink[], node: number): number {
  let low = 0;
  let high = links.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (links[middle]!.node < node) low = middle + 1;
    else high = middle;
  }
  return low;
}
