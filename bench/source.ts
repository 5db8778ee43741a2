import { argumentsOf } from "./arguments.ts";
import { currentCommit } from "./cell-file.ts";
import { CACHE } from "./masked-copies.ts";
import { KeptCells } from "./papers/kept-cells.ts";
import { SOURCE_SITES, type SourceSite, sourceSite } from "./papers/source-cell.ts";
import { drawSource, sourceReport } from "./papers/source-report.ts";
import { writeReport } from "./write-report.ts";

/** `npm run bench -- source [SITE…] [--plots docs/results] [--out FILE] [--shared DIR]`: SOUrCe's tables and figures on captured sites. */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args);
  const kept = new KeptCells(CACHE, currentCommit());
  const results: SourceSite[] = [];
  for (const site of options.words.length > 0 ? options.words : SOURCE_SITES) {
    const name = `source/${site}`;
    if (!kept.read(name)) kept.write(name, await sourceSite(site, options.shared));
    results.push(kept.read<SourceSite>(name)!);
    console.error(name);
  }
  const report = sourceReport(results);
  console.log(report);
  if (options.has("out")) writeReport(options.text("out", ""), report);
  if (options.has("plots")) drawSource(results, options.text("plots", ""));
}
