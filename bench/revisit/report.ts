import { ForumRecords } from "./forum.ts";
import type { Measures } from "./measures.ts";
import { observable } from "./observable.ts";
import { PRINTED } from "./printed.ts";
import { PAPER_YEAR, type World } from "./worlds.ts";

/** One policy at one budget, as the mean over forums. Pairs: threads, posts. */
export interface Summary {
  readonly policy: string;
  readonly pagesPerDay: number;
  readonly utilisation: number;
  readonly perPage: [number, number];
  readonly newShare: [number, number];
  readonly coverage: [number, number];
  readonly timeliness: [number, number];
  readonly owedTimeliness: [number, number];
  readonly pages: [number, number];
}

export const average = (measured: readonly Measures[]): Summary => meanSummary(measured);

/** The mean over forums of one policy at one budget. */
export function meanSummary(measured: readonly Summary[]): Summary {
  const mean = (of: (one: Summary) => number) =>
    measured.reduce((sum, one) => sum + of(one), 0) / measured.length;
  const pair = (of: (one: Summary) => readonly number[]): [number, number] => [
    mean((one) => of(one)[0]!),
    mean((one) => of(one)[1]!),
  ];
  return {
    policy: measured[0]?.policy ?? "",
    pagesPerDay: measured[0]?.pagesPerDay ?? 0,
    utilisation: mean((one) => one.utilisation),
    perPage: pair((one) => one.perPage),
    newShare: pair((one) => one.newShare),
    coverage: pair((one) => one.coverage),
    timeliness: pair((one) => one.timeliness),
    owedTimeliness: pair((one) => one.owedTimeliness),
    pages: pair((one) => one.pages),
  };
}

type Row = Record<string, string | number>;

/** Beside each measured figure the printed one. Utilisation as printed: new records among all records on the pages fetched. */
export function table3(names: readonly string[], measured: readonly Measures[]): Row[] {
  return summaryTable(names.map((name) => average(measured.filter(({ policy }) => policy === name))));
}

export function summaryTable(summaries: readonly Summary[]): Row[] {
  return summaries.map((one) => {
    const printed = PRINTED[one.policy];
    const half = (kind: 0 | 1, printed: readonly number[] | undefined, what: string): Row => ({
      [`${what}: I_new/I_B`]: one.newShare[kind].toFixed(4),
      [`${what}: (printed)`]: figure(printed?.[0]),
      [`${what}: new/page`]: one.perPage[kind].toFixed(4),
      [`${what}: coverage`]: one.coverage[kind].toFixed(4),
      [`${what}: (cov.)`]: figure(printed?.[1]),
      [`${what}: minutes`]: minutes(one.timeliness[kind]),
      [`${what}: (min.)`]: printed?.[2] ?? "",
      [`${what}: missed counted`]: minutes(one.owedTimeliness[kind]),
    });
    return { policy: one.policy, ...half(0, printed?.index, "index"), ...half(1, printed?.post, "post") };
  });
}

export function forumTable(names: readonly string[], measured: readonly Measures[]): Row[] {
  const forums = [...new Set(measured.map((one) => one.forums[0]!.name))];
  return forums.map((forum) => {
    const row: Row = { forum };
    for (const name of names) {
      const one = measured.find((one) => one.policy === name && one.forums[0]!.name === forum)!;
      row[name] = `${minutes(one.timeliness[0])} / ${minutes(one.timeliness[1])}`;
    }
    return row;
  });
}

/** Ours against the Oracle, and against what a crawler can have that must look in order to know. */
export function observableTable(
  worlds: readonly World[],
  measured: readonly Measures[],
  pagesPerDay: number,
): Row[] {
  const pair = ([threads, posts]: readonly number[]) => `${minutes(threads!)} / ${minutes(posts!)}`;
  const times = (ours: readonly number[], other: readonly number[]) =>
    ours.map((value, kind) => (value / other[kind]!).toFixed(1)).join(" / ");
  return worlds.map((world) => {
    const by = (policy: string) =>
      measured.find((one) => one.policy === policy && one.forums[0]!.name === world.name)!.timeliness;
    const records = new ForumRecords(world.timeline, world.shift);
    const bound = observable(world, records, pagesPerDay, PAPER_YEAR);
    return {
      forum: world.name,
      "portal tells": world.portalTells ? "yes" : "no",
      boards: records.boards,
      Oracle: pair(by("Oracle")),
      observable: pair(bound),
      ours: pair(by("ours")),
      "ours : observable": times(by("ours"), bound),
      "ours : Oracle": times(by("ours"), by("Oracle")),
    };
  });
}

export function budgetTable(summaries: readonly Summary[]): Row[] {
  return summaries.map((one) => ({
    "pages/day": one.pagesPerDay,
    policy: one.policy,
    "new records/page": one.utilisation.toFixed(4),
    "I_new/I_B": `${one.newShare[0].toFixed(4)} / ${one.newShare[1].toFixed(4)}`,
    "coverage threads": one.coverage[0].toFixed(4),
    "coverage posts": one.coverage[1].toFixed(4),
    "minutes threads": minutes(one.timeliness[0]),
    "minutes posts": minutes(one.timeliness[1]),
    "threads, missed counted": minutes(one.owedTimeliness[0]),
    "posts, missed counted": minutes(one.owedTimeliness[1]),
  }));
}

function minutes(value: number): string {
  if (Number.isNaN(value)) return "none got";
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

function figure(value: number | undefined): string {
  return value === undefined ? "" : value.toFixed(4);
}
