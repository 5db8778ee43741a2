import { argumentsOf } from "./arguments.ts";
import { capturedSites } from "./captured.ts";
import { currentCommit } from "./cell-file.ts";
import { CACHE } from "./masked-copies.ts";
import { focusReport } from "./papers/focus-report.ts";
import { focusSite } from "./papers/focus-site.ts";
import { KeptCells } from "./papers/kept-cells.ts";
import { writeReport } from "./write-report.ts";

/** `npm run bench -- focus [--shared DIR] [--out FILE] [--sites a,b] [--json]`: FoCUS's tables and figures beside the paper's. */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args);
  const wanted = options.text("sites", "").split(",").filter(Boolean);
  const kept = new KeptCells(CACHE, currentCommit());
  const results = [];
  for (const site of capturedSites(`${options.shared}/sites`)) {
    if (wanted.length > 0 && !wanted.includes(site.name)) continue;
    const name = `focus/${site.name}`;
    if (!kept.read(name)) kept.write(name, await focusSite(site, options.shared));
    results.push(kept.read<Awaited<ReturnType<typeof focusSite>>>(name)!);
    console.error(name);
  }
  const report = focusReport(results);
  console.log(report);
  if (options.has("out")) writeReport(options.text("out", ""), report);
  if (options.has("json")) console.log(JSON.stringify({ benchmark: "focus", sites: results }));
}
