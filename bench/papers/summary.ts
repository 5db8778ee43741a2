import { precision, recall } from "../focus-modules.ts";
import { SOURCE_PRINTED } from "../printed.ts";
import { PRINTED as LISTWISE_PRINTED } from "../revisit/printed.ts";
import { budgetTable, meanSummary, type Summary, summaryTable } from "../revisit/report.ts";
import { table } from "../table.ts";
import { focusReport, isReached, macro, moduleSum, pageFigures } from "./focus-report.ts";
import { irobotReport, meanCoverage } from "./irobot-report.ts";
import type { Measured } from "./measured.ts";
import { mirroredMeans, sourceReport, targetMeans, uccMeans } from "./source-report.ts";

/** A figure of ours beside what the paper prints; null where it prints none. */
interface Figure {
  readonly ours: unknown;
  readonly printed: unknown;
}

/** The figures that the papers are judged by, under their dotted names. */
function figuresOf({ irobot, focus, source, alone }: Measured): Map<string, Figure> {
  const figures = new Map<string, Figure>();
  const add = (name: string, ours: unknown, printed: unknown) => figures.set(name, { ours, printed });
  if (irobot.length > 0) {
    // No paper prints how much of a forum's threads iRobot covers without a person.
    add("irobot.alone.coverage", meanCoverage(irobot, "automatic"), null);
    add("irobot.alone.coverage.asPrinted", meanCoverage(irobot, "printed"), null);
    add("irobot.person.coverage", meanCoverage(irobot, "inspected"), 0.85);
  }
  if (source.length > 0) {
    add("source.target.harvest", targetMeans(source).best.rate, SOURCE_PRINTED.target.source[0]);
    add("source.target.harvest.asPrinted", targetMeans(source).source.rate, SOURCE_PRINTED.target.source[0]);
    const { best, source: printed } = uccMeans(source);
    add("source.ucc.valid", best.rate, SOURCE_PRINTED.ucc.source[0]);
    add("source.ucc.valid.asPrinted", printed.rate, SOURCE_PRINTED.ucc.source[0]);
    add("source.ucc.valid.asPrinted.mirrored", mirroredMeans(source).source, SOURCE_PRINTED.ucc.source[0]);
    // What SOUrCe's paper prints of iRobot alone: of all user-created pages, those that a quarter of the site as budget brings.
    const { rate, recall: got } = uccMeans(source).irobot;
    add("irobot.alone.ucc.valid.asPrinted", rate, SOURCE_PRINTED.ucc.irobot[0]);
    add("irobot.alone.ucc.recall.asPrinted", got, SOURCE_PRINTED.ucc.irobot[1]);
  }
  if (focus.length > 0) {
    const { urls, entry } = moduleSum(focus);
    const reached = focus.filter(isReached);
    add(
      "focus.coverage",
      macro(reached, (site) => site.focus.coverage),
      0.9746,
    );
    add(
      "focus.coverageOfAll",
      macro(focus, (site) => site.focus.coverage),
      0.9746,
    );
    add(
      "focus.effectiveness",
      macro(reached, (site) => site.focus.effectiveness),
      0.9985,
    );
    add("focus.pages", pageFigures(focus), {
      ...{ indexPrecision: 0.9751, indexRecall: 0.9698, threadPrecision: 0.9824, threadRecall: 0.9812 },
    });
    add(
      "focus.urls",
      { precision: precision(urls), recall: recall(urls) },
      { precision: 0.9902, recall: 0.9814 },
    );
    add(
      "focus.entry",
      { precision: precision(entry), recall: recall(entry) },
      { precision: 0.9808, recall: 0.9581 },
    );
  }
  for (const { policy, newShare, coverage, timeliness, owedTimeliness } of policyMeans(alone)) {
    const printed = LISTWISE_PRINTED[policy];
    (["index", "post"] as const).forEach((list, kind) => {
      const [utilisation = null, covered = null, minutes = null] = printed?.[list] ?? [];
      add(`listwise.${policy}.${list}.utilisation`, newShare[kind], utilisation);
      add(`listwise.${policy}.${list}.coverage`, coverage[kind], covered);
      add(`listwise.${policy}.${list}.minutes`, timeliness[kind], minutes);
      add(`listwise.${policy}.${list}.minutesMissedCounted`, owedTimeliness[kind], null);
    });
  }
  return figures;
}

function policyMeans(alone: Measured["alone"]): Summary[] {
  const names = [...new Set(alone.flat().map(({ policy }) => policy))];
  return names.map((name) => meanSummary(alone.flat().filter(({ policy }) => policy === name)));
}

/** For programs: every figure by its dotted name, and the same as nested objects. */
export function papersFigures(measured: Measured): Record<string, unknown> {
  const result: Record<string, unknown> = { benchmark: "papers" };
  for (const [name, figure] of figuresOf(measured)) {
    result[name] = figure;
    let at = result;
    const parts = name.split(".");
    for (const part of parts.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    const last = parts.at(-1)!;
    at[last] = { ...(at[last] as object | undefined), ...figure };
  }
  return result;
}

export function papersReport(measured: Measured): string {
  const { irobot, focus, source } = measured;
  const parts = [`# The four papers\n\n${table(figureRows(measured))}`];
  if (irobot.length > 0) parts.push(`# iRobot\n\n${irobotReport(irobot)}`);
  if (focus.length > 0) parts.push(`# FoCUS\n\n${focusReport(focus, irobot)}`);
  if (source.length > 0) parts.push(`# SOUrCe\n\n${sourceReport(source)}`);
  const listwise = listwiseReport(measured);
  if (listwise.length > 0) parts.push("# List-wise", ...listwise);
  return parts.join("\n\n");
}

export function figureRows(measured: Measured): Record<string, string>[] {
  return [...figuresOf(measured)].map(([figure, { ours, printed }]) => ({
    ...{ figure, ours: shown(ours), printed: shown(printed) },
  }));
}

/** The tables of the list-wise paper, as far as they were measured, and a plain sentence on who is ahead. */
export function listwiseReport({ alone, together }: Measured): string[] {
  const parts: string[] = [];
  if (alone.length > 0)
    parts.push(
      `## Table 3: ${alone.length} forums alone, 3,000 pages a day`,
      table(summaryTable(policyMeans(alone))),
    );
  if (together.length > 0)
    parts.push(
      "## All forums together, 3,000 pages a day: the setting that resembles the paper",
      table(budgetTable(together)),
      whoIsAhead(together),
    );
  return parts;
}

/** By posts, what is missed counted: who gets little of what is new would look good otherwise. */
function whoIsAhead(together: readonly Summary[]): string {
  const order = [...together].sort((a, b) => a.owedTimeliness[1] - b.owedTimeliness[1]);
  const said = order.map(
    ({ policy, owedTimeliness: [threads, posts] }) =>
      `${policy} (${threads.toFixed(0)} / ${posts.toFixed(0)})`,
  );
  return `Who is ahead, by minutes for threads / posts, missed ones counted, first to last: ${said.join(", ")}.`;
}

function shown(value: unknown): string {
  if (typeof value === "number") return value >= 10 ? value.toFixed(1) : value.toFixed(4);
  if (value === null || typeof value !== "object") return "-";
  return Object.entries(value)
    .map(([name, one]) => `${name} ${shown(one)}`)
    .join(", ");
}
