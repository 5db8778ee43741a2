import { SCHEDULE } from "../../src/watch/schedule/numbers.ts";
import { table } from "../table.ts";
import type { WatchCell } from "./cells.ts";
import { LIST_HAPPENINGS } from "./list-score.ts";
import { growthOf, type MemorySample } from "./memory.ts";
import type { Noticed } from "./score.ts";

type Row = Record<string, string | number>;

/** The figures as they stand in docs/results/watch.md. */
export function watchReport(cells: readonly WatchCell[]): string {
  const usual = cells.filter(({ given }) => given.editFactor === 1);
  const lines: string[] = [];
  for (const weather of ["calm", "storm"] as const) {
    const these = usual.filter(({ given }) => given.weather === weather && given.days < LONG);
    if (these.length === 0) continue;
    lines.push(weather === "calm" ? "## Calm" : "## Kills, outages and a new look", "");
    lines.push(table(these.map(rowOf).concat(these.length > 1 ? meanOf(these) : [])), "");
    lines.push("What became of threads and boards, told within a day:", "");
    lines.push(table([...these.map(listRowOf), ...(these.length > 1 ? [allListsOf(these)] : [])]), "");
  }
  const long = usual.filter(({ given }) => given.days >= LONG);
  if (long.length > 0) lines.push("## A long time", "", table(long.map(rowOf)), "");
  lines.push("## Edits and deletions by what is spent on them", "", table(curveOf(cells)), "");
  lines.push(`Commits: ${[...new Set(cells.map(({ commit }) => commit))].join(", ")}.`);
  return lines.join("\n");
}

const LONG = 100;

export function memoryReport(samples: readonly MemorySample[], minutes: number): string {
  const shown = samples.filter(
    (_, i) => i % Math.ceil(samples.length / 10) === 0 || i === samples.length - 1,
  );
  const rows = shown.map(({ pages, megabytes, handles, files }) => ({
    ...{ pages, "heap after collection, MB": megabytes.toFixed(2), handles, "open files": files },
  }));
  return `## Memory\n\n${minutes} minutes at ten requests a second, at 1:1 over HTTP: ${growthOf(samples).toFixed(2)} MB per 10,000 pages.\n\n${table(rows)}`;
}

function rowOf({ given, kills, outcome }: WatchCell): Row {
  const { skin, days, pagesPerDay } = given;
  return {
    ...{
      skin,
      "days × pages": `${days} × ${pagesPerDay}`,
      posts: outcome.posts,
      found: exact(outcome.found),
    },
    ...{ twice: outcome.twice, "never written": outcome.neverWritten },
    ...{ "delay, min.": outcome.delay.toFixed(1), bound: outcome.bound.toFixed(1) },
    ...{ "× bound": (outcome.delay / outcome.bound).toFixed(2), "latest 5%": outcome.late.toFixed(0) },
    ...{
      "false changes": outcome.falseChanges,
      "false gone": outcome.falseGone,
      "gone, merged": outcome.mergedGone,
    },
    ...{
      edits: noticed(outcome.edits),
      removed: noticed(outcome.removals),
      "threads gone": noticed(outcome.threadsGone),
    },
    ...{ kills, "CPU s": outcome.seconds.toFixed(0) },
  };
}

function listRowOf({ given, outcome }: WatchCell): Row {
  const { lists, threadsGone, falseListEvents } = outcome;
  return {
    skin: given.skin,
    ...Object.fromEntries(LIST_HAPPENINGS.map((what) => [what, noticed(lists[what])])),
    gone: noticed(threadsGone),
    "false events": falseListEvents,
  };
}

function allListsOf(cells: readonly WatchCell[]): Row {
  const sum = (of: (cell: WatchCell) => number) => cells.reduce((total, cell) => total + of(cell), 0);
  const all = (of: (cell: WatchCell) => Noticed): string =>
    noticed({
      happened: sum((cell) => of(cell).happened),
      withinADay: sum((cell) => of(cell).withinADay),
    });
  return {
    skin: "all",
    ...Object.fromEntries(LIST_HAPPENINGS.map((what) => [what, all(({ outcome }) => outcome.lists[what])])),
    gone: all(({ outcome }) => outcome.threadsGone),
    "false events": sum(({ outcome }) => outcome.falseListEvents),
  };
}

function meanOf(cells: readonly WatchCell[]): Row {
  const sum = (of: (cell: WatchCell) => number) => cells.reduce((total, cell) => total + of(cell), 0);
  const posts = sum(({ outcome }) => outcome.posts);
  const all = (of: (cell: WatchCell) => Noticed): Noticed => ({
    happened: sum((cell) => of(cell).happened),
    withinADay: sum((cell) => of(cell).withinADay),
  });
  return {
    ...{
      skin: "all",
      "days × pages": "",
      posts,
      found: exact(sum(({ outcome }) => outcome.found * outcome.posts) / posts),
    },
    ...{
      twice: sum(({ outcome }) => outcome.twice),
      "never written": sum(({ outcome }) => outcome.neverWritten),
    },
    ...{ "delay, min.": (sum(({ outcome }) => outcome.delay) / cells.length).toFixed(1) },
    bound: (sum(({ outcome }) => outcome.bound) / cells.length).toFixed(1),
    "× bound": (sum(({ outcome }) => outcome.delay / outcome.bound) / cells.length).toFixed(2),
    "latest 5%": (sum(({ outcome }) => outcome.late) / cells.length).toFixed(0),
    "false changes": sum(({ outcome }) => outcome.falseChanges),
    "false gone": sum(({ outcome }) => outcome.falseGone),
    "gone, merged": sum(({ outcome }) => outcome.mergedGone),
    edits: noticed(all(({ outcome }) => outcome.edits)),
    removed: noticed(all(({ outcome }) => outcome.removals)),
    "threads gone": noticed(all(({ outcome }) => outcome.threadsGone)),
    kills: sum(({ kills }) => kills),
    "CPU s": sum(({ outcome }) => outcome.seconds).toFixed(0),
  };
}

/** The skins that were run with more than one effort, by the share of their pages that showed nothing new. */
function curveOf(cells: readonly WatchCell[]): Row[] {
  const calm = cells.filter(({ given }) => given.weather === "calm" && given.days < LONG);
  const skins = new Set(calm.filter(({ given }) => given.editFactor !== 1).map(({ given }) => given.skin));
  return calm
    .filter(({ given }) => skins.has(given.skin))
    .toSorted((a, b) => a.given.skin.localeCompare(b.given.skin) || a.given.editFactor - b.given.editFactor)
    .map(({ given, outcome }) => {
      const { index, fresh, again, other } = outcome.pages;
      return {
        ...{
          skin: given.skin,
          "share at most": `${(100 * SCHEDULE.secondLookShare * given.editFactor).toFixed(0)}%`,
        },
        "pages spent": `${((100 * again) / (index + fresh + again + other)).toFixed(0)}%`,
        ...{
          edits: noticed(outcome.edits),
          removed: noticed(outcome.removals),
          "threads gone": noticed(outcome.threadsGone),
        },
        "delay, min.": outcome.delay.toFixed(1),
      };
    });
}

function exact(value: number): string {
  return value === 1 ? "1" : value.toFixed(4);
}

function noticed({ happened, withinADay }: Noticed): string {
  return happened === 0 ? "–" : `${(withinADay / happened).toFixed(2)} of ${happened}`;
}
