import { Page } from "../src/page/page.ts";
import { type Refusal, refusalOf } from "../src/page/refusal.ts";
import { argumentsOf } from "./arguments.ts";
import { capturedPages, capturedSites, htmlOf, truthOf } from "./captured.ts";
import { simulatedAnswers } from "./simulated-answers.ts";
import { skinsFor } from "./simulated-pages.ts";
import { table } from "./table.ts";

/**
 * Whether pages that say no are told from pages that show something: how many of the captured login and error pages that
 * were answered with 200 are recognised, and how many entry, index and thread pages are taken for one.
 */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args, ["misses"]);
  const rows: Row[] = [];
  const cost = { micros: 0, worst: 0, pages: 0 };
  for (const site of capturedSites(`${options.shared}/sites`)) {
    if (options.words.length > 0 && !options.words.includes(site.name)) continue;
    const truth = await truthOf(site.dir);
    const row = newRow(site.name, site.use);
    for await (const captured of capturedPages(site.dir)) {
      const html = htmlOf(captured);
      const type = truth.get(captured.url)?.type;
      if (html === undefined || type === undefined) continue;
      const page = new Page({ url: captured.url, html, at: CAPTURED_AT });
      count(row, page, type, cost, options.has("misses"));
    }
    rows.push(row);
  }
  if (options.words.length === 0)
    for (const use of ["train", "test"] as const) {
      const row = newRow(`simulator, ${use} skins`, use);
      for (const skin of skinsFor(use))
        for (const { page, type } of simulatedAnswers(skin))
          count(row, page, type, cost, options.has("misses"));
      rows.push(row);
    }
  console.log(table(rows.map(printed)));
  console.log(
    `\ncost beyond the tree of the page: ${(cost.micros / cost.pages).toFixed(0)} µs on average, over ${cost.pages} pages`,
  );
}

interface Row {
  readonly site: string;
  readonly use: string;
  readonly refused: Record<string, { all: number; found: number }>;
  wanted: number;
  mistaken: number;
  others: number;
  othersRefused: number;
}

const newRow = (site: string, use: string): Row => ({
  ...{ site, use, wanted: 0, mistaken: 0, others: 0, othersRefused: 0 },
  refused: { login: { all: 0, found: 0 }, error: { all: 0, found: 0 } },
});

/** Captures do not say when they were made. */
const CAPTURED_AT = Date.UTC(2026, 0, 1);
const WANTED = new Set(["entry", "index", "thread"]);

function count(
  row: Row,
  page: Page,
  type: string,
  cost: { micros: number; pages: number },
  showMisses: boolean,
): void {
  page.dom.textLength(0);
  const begun = performance.now();
  const refusal = refusalOf(page, 200);
  cost.micros += (performance.now() - begun) * 1000;
  cost.pages++;
  const refused = row.refused[type];
  if (refused) {
    refused.all++;
    if (refusal) refused.found++;
  } else if (WANTED.has(type)) {
    row.wanted++;
    if (refusal) row.mistaken++;
  } else {
    row.others++;
    if (refusal) row.othersRefused++;
  }
  if (showMisses && (refused ? !refusal : refusal)) console.log(missLine(type, page, refusal));
}

function missLine(type: string, page: Page, refusal: Refusal | undefined): string {
  const said = refusal ? `taken for ${refusal.kind}: ${refusal.evidence}` : "not recognised";
  return `${type.padEnd(8)} ${page.url.slice(0, 100)} ${said.slice(0, 160)}`;
}

function printed(row: Row): Record<string, string | number> {
  const share = (name: string) => {
    const { all, found } = row.refused[name]!;
    return all === 0 ? "" : `${found} of ${all}`;
  };
  return {
    site: row.site,
    use: row.use,
    "login pages": share("login"),
    "error pages": share("error"),
    "entry, index, thread": row.wanted,
    mistaken: row.mistaken,
    "of 10,000": row.wanted === 0 ? "" : ((10_000 * row.mistaken) / row.wanted).toFixed(1),
    "other types": row.others,
    "of them refused": row.othersRefused,
  };
}
