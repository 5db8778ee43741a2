import { table } from "../table.ts";
import { focusReport } from "./focus-report.ts";
import { irobotReport } from "./irobot-report.ts";
import type { Measured } from "./measured.ts";
import { sourceReport } from "./source-report.ts";
import { figureRows, listwiseReport } from "./summary.ts";

/**
 * The papers' results as pages of the documentation, by file name: one of all figures, and one of each paper's tables. Each begins with the state and
 * the command that it was made by; papers of which nothing was measured have none.
 */
export function resultPages(measured: Measured, commit: string): Map<string, string> {
  const { irobot, focus, source, alone, together } = measured;
  const pages = new Map<string, string>();
  const add = (file: string, title: string, of: number, what: string, text: () => string) => {
    if (of === 0) return;
    const made = `Made by \`npm run bench -- papers --out docs/results\` at ${commit}: ${of} ${what}.`;
    pages.set(file, `# ${title}\n\n${made}\n\n${text()}\n`);
  };
  const all = irobot.length + focus.length + source.length + alone.length + together.length;
  add("papers.md", "The four papers, ours beside print", all, "experiments", () =>
    [`${table(figureRows(measured))}`, `Tables and figures: ${linksOf(measured).join(", ")}.`].join("\n\n"),
  );
  add("irobot-figures.md", "iRobot, measured", irobot.length, "captured sites", () => irobotReport(irobot));
  add("focus-figures.md", "FoCUS, measured", focus.length, "captured sites", () =>
    focusReport(focus, irobot),
  );
  add("source-figures.md", "SOUrCe, measured", source.length, "captured sites", () => sourceReport(source));
  add("listwise-figures.md", "List-wise, measured", alone.length, "forums", () =>
    listwiseReport(measured).join("\n\n"),
  );
  return pages;
}

/** Of the papers of which something was measured. */
function linksOf({ irobot, focus, source, alone }: Measured): string[] {
  const link = (name: string, page: string, about = page) =>
    `[${name}](${page}-figures.md) ([what is as printed](${about}.md))`;
  return [
    ...(irobot.length > 0 ? [link("iRobot", "irobot")] : []),
    ...(focus.length > 0 ? [link("FoCUS", "focus")] : []),
    ...(source.length > 0 ? [link("SOUrCe", "source")] : []),
    ...(alone.length > 0 ? [link("list-wise", "listwise", "revisit")] : []),
  ];
}
