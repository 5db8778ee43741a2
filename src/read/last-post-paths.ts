import { momentAt } from "../page/dates/dated.ts";
import type { DatedPlace } from "../page/dates/dated-place.ts";
import type { Page } from "../page/page.ts";
import { isVague } from "../page/posts/anchors.ts";
import { isBeside } from "../page/posts/beside.ts";
import { titledRows } from "../page/posts/threads.ts";

/**
 * Where the rows of a board tell when their threads were last written in: Alg. 2 of the list-wise paper with three further
 * questions, because a board shows more than one ordered column of times. How many rows has it (of different threads: what
 * stands beside every page is the same each time)? Is it the latest time of its row, as the last post's is and the first
 * post's is not? Do the times descend, as boards do?
 *
 * The best path comes first. Others follow that stand in rows of the same table without it: odd rows and even ones, or the time
 * of the first post where nobody has answered. A row's time is the latest at the first of these paths that it has.
 */
export function lastPostPaths(pages: readonly Page[]): string[] {
  const tables = pages.flatMap(datedTables);
  const traits = new Map<string, PathTraits>();
  for (const rows of tables) countTable(rows, traits);
  const ranked = [...traits].map(([path, trait]) => ({ path, score: scoreOf(trait) }));
  ranked.sort((a, b) => b.score - a.score);
  const best = ranked[0]?.path;
  if (best === undefined) return [];
  const chosen = [best];
  for (const { path } of ranked.slice(1, MOST_PATHS)) if (fillsGaps(tables, chosen, path)) chosen.push(path);
  return chosen;
}

/** Beyond these are dates in titles and excerpts. */
const MOST_PATHS = 8;

interface DatedRow {
  readonly title: string;
  /** The times of the row by path; the latest, where a path has several. */
  readonly times: ReadonlyMap<string, number>;
  /** Paths whose times tell only a month, or stand beside the content. */
  readonly poor: ReadonlySet<string>;
}

function datedTables(page: Page): DatedRow[][] {
  const { dom } = page;
  const { dated } = page.evidence;
  return titledRows(page.evidence, page.linkTables, page.links.links).map((titled) => {
    const rows = [...titled].sort((a, b) => a.span.from - b.span.from);
    let next = 0;
    return rows.map(({ span, title }, i) => {
      // What stands before the next row goes with this one: lines of links and texts have no boxes.
      const end = dom.end[Math.max(0, dom.parent[span.from]!)]!;
      const to = Math.max(span.to, Math.min(rows[i + 1]?.span.from ?? span.to, end));
      const times = new Map<string, number>();
      const poor = new Set<string>();
      while (next < dated.places.length && dated.places[next]!.node < span.from) next++;
      for (; next < dated.places.length && dated.places[next]!.node < to; next++) {
        const place: DatedPlace = dated.places[next]!;
        const time = momentAt(place, dated)?.millis;
        if (time === undefined) continue;
        times.set(place.key, Math.max(time, times.get(place.key) ?? time));
        if (isVague(page.evidence, place) || isBeside(page.evidence, place.node)) poor.add(place.key);
      }
      return { title: title.url, times, poor };
    });
  });
}

interface PathTraits {
  readonly titles: Set<string>;
  rows: number;
  latest: number;
  poor: number;
  ascending: number;
  descending: number;
}

function countTable(rows: readonly DatedRow[], traits: Map<string, PathTraits>): void {
  const before = new Map<string, number>();
  for (const { title, times, poor } of rows) {
    const last = Math.max(...times.values());
    for (const [path, time] of times) {
      let trait = traits.get(path);
      if (!trait) {
        trait = { titles: new Set(), rows: 0, latest: 0, poor: 0, ascending: 0, descending: 0 };
        traits.set(path, trait);
      }
      trait.titles.add(title);
      trait.rows++;
      if (time === last) trait.latest++;
      if (poor.has(path)) trait.poor++;
      const above = before.get(path);
      if (above !== undefined && time > above) trait.ascending++;
      if (above !== undefined && time < above) trait.descending++;
      before.set(path, time);
    }
  }
}

function scoreOf({ titles, rows, latest, poor, ascending, descending }: PathTraits): number {
  // Too few neighbours to tell count as half ordered.
  const order = Math.max(0, descending - ascending + 1) / (ascending + descending + 2);
  const good = poor * 2 > rows ? EVEN_SO : 1;
  return titles.size * (EVEN_SO + latest / rows) ** 2 * (EVEN_SO + order) * good;
}

/** What a path is worth that fails a question wholly: boards may be sorted otherwise, rows may tell of events to come. */
const EVEN_SO = 0.2;

function fillsGaps(
  tables: readonly (readonly DatedRow[])[],
  chosen: readonly string[],
  path: string,
): boolean {
  let beside = 0;
  let instead = 0;
  let covered = 0;
  for (const rows of tables) {
    if (!rows.some(({ times }) => chosen.some((known) => times.has(known)))) continue;
    for (const { times } of rows) {
      const known = chosen.some((other) => times.has(other));
      if (known) covered++;
      if (!times.has(path)) continue;
      if (known) beside++;
      else instead++;
    }
  }
  const alike = leaf(path) === leaf(chosen[0]!);
  return instead > 0 && (alike || beside > covered / 2);
}

/** The element itself with its class words, without those around it. */
function leaf(path: string): string {
  return path.split("<", 1)[0]!;
}
