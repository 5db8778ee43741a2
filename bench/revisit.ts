import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argumentsOf } from "./arguments.ts";
import { costOf } from "./revisit/cost.ts";
import { figure6, figure7 } from "./revisit/figures.ts";
import type { Measures } from "./revisit/measures.ts";
import { observableTogether } from "./revisit/observable-together.ts";
import { policies, TABLE_POLICIES } from "./revisit/policies.ts";
import { average, budgetTable, forumTable, observableTable, table3 } from "./revisit/report.ts";
import { silenceTable } from "./revisit/silence.ts";
import { modelWorlds, PAPER_YEAR, realWorlds, type World } from "./revisit/worlds.ts";
import { runYear, stageOf } from "./revisit/year.ts";
import { table } from "./table.ts";

const BUDGETS = [500, 1000, 2000, 3000, 5000];
/** The budget of table 3. */
const PRINTED_BUDGET = 3000;
/** Fig. 7 for forums one by one: of different size and rhythm, one of them real. */
const FIGURE_WORLDS = ["w06", "w13", "w17", "29th"];

/**
 * `npm run bench -- revisit [--quick] [--only table3,figure7,together,silence,observable,cost] [--policies a,b] [--seed N] [--out docs/results] [--json]`
 * The list-wise paper's year at record level. Every forum by itself with a budget of its own (table 3, fig. 7), then all twenty on one
 * budget (the hard case, and fig. 6); then what a decision costs among a million lists.
 */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args, ["json", "quick"]);
  const quick = options.has("quick");
  const only = options.text("only", "table3,figure7,together,silence,observable,cost").split(",");
  const names = options.text("policies", TABLE_POLICIES.join(",")).split(",");
  const real = await realWorlds(options.shared);
  const worlds = [...modelWorlds(1, options.number("seed", 1000)), ...real];
  const some = worlds.filter((world) => FIGURE_WORLDS.includes(world.name));
  const results: Record<string, unknown> = { benchmark: "revisit", real: real.map((world) => world.name) };
  const out = options.text("out", "");
  const keep = (file: string, text: string): void => {
    if (!out) return;
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, file), text);
  };

  const alone = new Map<number, Measures[]>();
  if (only.includes("table3")) {
    const measured = eachAlone(quick ? some : worlds, names, PRINTED_BUDGET);
    alone.set(PRINTED_BUDGET, measured);
    heading(
      `Table 3: each of ${(quick ? some : worlds).length} forums alone, ${PRINTED_BUDGET} pages a day, last 90 days`,
    );
    console.log(table(table3(names, measured)));
    heading("Minutes from post to archive, forum by forum (threads / posts)");
    console.log(table(forumTable(names, measured)));
    results.table3 = names.map((name) => average(measured.filter((one) => one.policy === name)));
  }
  if (only.includes("figure7")) {
    const byBudget = (quick ? [500, PRINTED_BUDGET] : BUDGETS).map((budget) => {
      const known = alone.get(budget)?.filter((one) => FIGURE_WORLDS.includes(one.forums[0]!.name));
      const measured = known?.length ? known : eachAlone(some, names, budget);
      return names.map((name) => average(measured.filter((one) => one.policy === name)));
    });
    heading(`Fig. 7: ${some.length} forums alone, by pages a day`);
    console.log(table(budgetTable(byBudget.flat())));
    for (const [file, text] of figure7("fig7-alone", byBudget.flat(), names)) keep(file, text);
    results.figure7 = byBudget.flat();
  }
  if (only.includes("together")) {
    const stage = stageOf(worlds);
    const measured = (quick ? [PRINTED_BUDGET] : BUDGETS).flatMap((budget) =>
      names.map((name) => told(runYear(stage, policies[name]!, budget))),
    );
    heading(`All ${worlds.length} forums on one budget, by pages a day`);
    const bound = observableTogether(worlds, stage.records, PRINTED_BUDGET, PAPER_YEAR);
    console.log(
      `By looking, with ${PRINTED_BUDGET} pages: ${bound.map((value) => value.toFixed(1)).join(" / ")} minutes\n`,
    );
    console.log(table(budgetTable(measured.map((one) => average([one])))));
    for (const [file, text] of figure7(
      "fig7-together",
      measured.map((one) => average([one])),
      names,
    ))
      keep(file, text);
    for (const [file, text] of figure6(measured.filter((one) => one.pagesPerDay === PRINTED_BUDGET)))
      keep(file, text);
    results.together = measured.map((one) => average([one]));
  }
  if (only.includes("silence")) {
    heading(
      `Minutes from post to archive by the silence before the post: ${some.length} forums alone, ${PRINTED_BUDGET} pages a day`,
    );
    console.log(table(silenceTable(some, names, PRINTED_BUDGET)));
  }
  if (only.includes("observable")) {
    const measured =
      alone.get(PRINTED_BUDGET) ?? eachAlone(quick ? some : worlds, ["ours", "Oracle"], PRINTED_BUDGET);
    heading(
      `What can be known by looking: forums alone, ${PRINTED_BUDGET} pages a day, minutes for threads / posts`,
    );
    console.log(table(observableTable(quick ? some : worlds, measured, PRINTED_BUDGET)));
  }
  if (only.includes("cost")) {
    const costs = (quick ? [100_000] : [10_000, 100_000, 1_000_000]).map(costOf);
    heading("What a decision costs (ours)");
    console.log(
      table(
        costs.map((cost) => ({
          lists: cost.lists.toLocaleString("en"),
          "µs per decision": cost.microsPerDecision.toFixed(1),
          "99.9% within µs": cost.mostMicros.toFixed(0),
          MB: cost.megabytes.toFixed(0),
          "save s": cost.saveSeconds.toFixed(2),
          "restore s": cost.restoreSeconds.toFixed(2),
          "LWS: learn s": cost.learnSeconds.toFixed(2),
          "LWS: refit s": cost.refitSeconds.toFixed(4),
        })),
      ),
    );
    results.cost = costs;
  }
  if (options.has("json")) console.log(JSON.stringify(results));
}

function eachAlone(worlds: readonly World[], names: readonly string[], budget: number): Measures[] {
  return worlds.flatMap((world) => {
    const stage = stageOf([world]);
    return names.map((name) => told(runYear(stage, policies[name]!, budget)));
  });
}

function told(measures: Measures): Measures {
  const { forums, pagesPerDay, policy, cpuSeconds } = measures;
  const where = forums.length === 1 ? forums[0]!.name : `${forums.length} forums`;
  console.error(`${where}, ${pagesPerDay} pages a day, ${policy}: ${cpuSeconds.toFixed(1)} s`);
  return measures;
}

function heading(text: string): void {
  console.log(`\n${text}\n`);
}
