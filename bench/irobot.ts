import { join } from "node:path";
import { argumentsOf } from "./arguments.ts";
import { capturedSites } from "./captured.ts";
import { currentCommit } from "./cell-file.ts";
import { CACHE } from "./masked-copies.ts";
import { drawIRobot, irobotReport, type SiteResult } from "./papers/irobot-report.ts";
import { irobotSite } from "./papers/irobot-site.ts";
import { KeptCells } from "./papers/kept-cells.ts";
import { writeReport } from "./write-report.ts";

/** iRobot's experiments: `npm run bench -- irobot [SITE|sim:SKIN…] [--plots docs/results] [--out FILE] [--shared DIR]`. */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args);
  const sites =
    options.words.length > 0
      ? options.words
      : capturedSites(join(options.shared, "sites")).map((site) => site.name);
  const kept = new KeptCells(CACHE, currentCommit());
  const results: SiteResult[] = [];
  for (const site of sites) {
    const name = `irobot/${site}`;
    if (!kept.read(name)) kept.write(name, await irobotSite(site, options.shared));
    results.push(kept.read<SiteResult>(name)!);
    console.error(name);
  }
  const report = irobotReport(results);
  console.log(report);
  if (options.has("out")) writeReport(options.text("out", ""), report);
  if (options.has("plots")) drawIRobot(results, options.text("plots", ""));
}
