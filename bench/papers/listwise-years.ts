import { policies, TABLE_POLICIES } from "../revisit/policies.ts";
import { average, type Summary } from "../revisit/report.ts";
import { modelWorlds, realWorlds, type World } from "../revisit/worlds.ts";
import { runYear, stageOf } from "../revisit/year.ts";

/** The budget of table 3. */
const PAGES_PER_DAY = 3000;

export function listwiseWorlds(shared: string): Promise<World[]> {
  return realWorlds(shared).then((real) => [...modelWorlds(), ...real]);
}

/** One forum with a budget of its own, all policies. */
export async function yearAlone(forum: string, shared: string): Promise<Summary[]> {
  const world = (await listwiseWorlds(shared)).find(({ name }) => name === forum)!;
  const stage = stageOf([world]);
  return TABLE_POLICIES.map((name) => average([runYear(stage, policies[name]!, PAGES_PER_DAY)]));
}

/** All forums on one budget, one policy: the setting that resembles the paper's. */
export async function yearTogether(policy: string, shared: string): Promise<Summary> {
  return average([runYear(stageOf(await listwiseWorlds(shared)), policies[policy]!, PAGES_PER_DAY)]);
}
