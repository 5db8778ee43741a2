import { join } from "node:path";
import { capturedSites } from "../captured.ts";
import { TABLE_POLICIES } from "../revisit/policies.ts";
import { focusSite } from "./focus-site.ts";
import { irobotSite } from "./irobot-site.ts";
import { listwiseWorlds, yearAlone, yearTogether } from "./listwise-years.ts";
import { SOURCE_SITES, sourceSite } from "./source-cell.ts";

/** One experiment of one paper: what is run and kept by itself. */
export interface PaperCell {
  /** The paper, then on what. */
  readonly name: string;
  run(): Promise<unknown>;
}

export const PAPERS = ["irobot", "focus", "source", "listwise"] as const;

/** All experiments; of those on captured sites only some if sites are named. */
export async function paperCells(shared: string, wanted: readonly string[] = []): Promise<PaperCell[]> {
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  const sites = capturedSites(join(shared, "sites")).filter(({ name }) => isWanted(name));
  const worlds = await listwiseWorlds(shared);
  return [
    ...sites.map(({ name }) => ({ name: `irobot/${name}`, run: () => irobotSite(name, shared) })),
    ...sites.map((site) => ({ name: `focus/${site.name}`, run: () => focusSite(site, shared) })),
    ...SOURCE_SITES.filter(isWanted).map((name) => ({
      name: `source/${name}`,
      run: () => sourceSite(name, shared),
    })),
    ...worlds.map(({ name }) => ({ name: `listwise/alone/${name}`, run: () => yearAlone(name, shared) })),
    ...TABLE_POLICIES.map((policy) => ({
      name: `listwise/together/${policy}`,
      run: () => yearTogether(policy, shared),
    })),
  ];
}
