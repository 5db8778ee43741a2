import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { barChart, type Series } from "../chart.ts";
import { CRAWLERS, comparedSites, discoveredShare } from "./focus-report.ts";
import type { FocusSite } from "./focus-site.ts";
import type { SiteResult } from "./irobot-report.ts";

/** FoCUS's figures as SVG; those that compare it with iRobot only where iRobot was measured. */
export function drawFocus(sites: readonly FocusSite[], irobot: readonly SiteResult[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const draw = (file: string, title: string, labels: readonly string[], series: readonly Series[]) =>
    writeFileSync(
      join(folder, `focus-${file}.svg`),
      barChart({ title: `FoCUS ${title}`, labels, series, most: 1, percent: true }),
    );
  const labels = sites.map(({ site }) => site);
  const series = (name: string, of: (site: FocusSite) => number): Series => ({
    name,
    values: sites.map(of),
  });
  draw("fig5-discovered", "fig. 5: what a generic crawler comes upon", labels, [
    series("thread URLs", ({ discovered }) => discoveredShare(discovered, "thread")),
    series("uninformative and duplicate", ({ discovered }) => discoveredShare(discovered, "uninformative")),
    series("robots.txt", ({ discovered }) => discoveredShare(discovered, "robots")),
    series("nofollow", ({ discovered }) => discoveredShare(discovered, "nofollow")),
  ]);
  draw("fig6-start", "fig. 6: coverage from the entry and from a thread page", labels, [
    series("ideal, from the entry", ({ ideal }) => ideal),
    series("ideal, from a thread", ({ idealFromThread }) => idealFromThread),
    series("FoCUS, from a thread", ({ fromThread }) => fromThread),
  ]);
  draw("fig7-structure", "fig. 7: the structure-driven crawler", labels, [
    series("effectiveness", ({ structure }) => structure.effectiveness),
    series("coverage", ({ structure }) => structure.coverage),
  ]);
  const compared = comparedSites(sites, irobot);
  if (compared.length === 0) return;
  for (const [file, what] of [
    ["fig8-effectiveness", "effectiveness"],
    ["fig9-coverage", "coverage"],
  ] as const)
    draw(
      file,
      `${file.replace(/fig(\d)-.*/, "fig. $1")}: ${what}`,
      compared.map(({ site }) => site),
      CRAWLERS.map((name) => ({ name, values: compared.map((one) => one[what][name]) })),
    );
}
