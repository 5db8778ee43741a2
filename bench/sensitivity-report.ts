import { table } from "./table.ts";

/** One crawl with one number of weave changed; the usual ones where no number is named. */
export type Measured = {
  readonly commit: string;
  readonly site: string;
  readonly number: string;
  readonly factor: number;
  readonly coverage: number;
  readonly valuable: number;
};

const MEASURES = ["coverage", "valuable"] as const;
/** Less is chance: the order in which pages come. */
const NOTICEABLE = 0.002;

/** A row for each number: by how much the figures change on average, and where most. What matters comes first. */
export function sensitivityReport(
  measured: readonly Measured[],
  numbers: Readonly<Record<string, number>>,
  commit: string,
): string {
  const usual = new Map(measured.filter(({ number }) => number === "").map((row) => [row.site, row]));
  const rows = Object.entries(numbers).flatMap(([name, value]) => {
    const own = measured.filter(({ number, site }) => number === name && usual.has(site));
    if (own.length === 0) return [];
    const changes = own.flatMap((row) =>
      MEASURES.map((measure) => ({ ...row, measure, by: row[measure] - usual.get(row.site)![measure] })),
    );
    const most = changes.reduce((a, b) => (Math.abs(b.by) > Math.abs(a.by) ? b : a));
    const mean = (factor: number) =>
      MEASURES.map((measure) => {
        const those = changes.filter((change) => change.factor === factor && change.measure === measure);
        return signed(those.reduce((sum, { by }) => sum + by, 0) / Math.max(1, those.length));
      }).join(" / ");
    const where = `${signed(most.by)} ${most.measure}, ${most.site}, × ${most.factor}`;
    return [
      {
        number: name,
        value,
        halved: mean(0.5),
        doubled: mean(2),
        "most changed": where,
        most: Math.abs(most.by),
      },
    ];
  });
  const sorted = rows.sort((a, b) => b.most - a.most);
  const noticed = sorted.filter(({ most }) => most > NOTICEABLE);
  const idle = sorted.filter(({ most }) => most <= NOTICEABLE).map(({ number }) => number);
  return [
    `Run at ${commit} on ${[...usual.keys()].join(", ")}. Change of coverage / valuable on average, and the largest on one site.`,
    "",
    noticed.length > 0
      ? table(noticed.map(({ most: _, ...row }) => row))
      : "No number changes anything here.",
    "",
    `No figure of any of these sites changes by more than ${NOTICEABLE} with: ${idle.join(", ") || "none"}.`,
  ].join("\n");
}

function signed(change: number): string {
  return `${change < 0 ? "-" : "+"}${Math.abs(change).toFixed(4)}`;
}
