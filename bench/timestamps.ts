import { join } from "node:path";
import type { Page } from "../src/page/page.ts";
import { recordTimePaths } from "../src/read/record-time-paths.ts";
import { MINUTE } from "../src/seam/times.ts";
import { argumentsOf } from "./arguments.ts";
import { printedTimePath } from "./baselines/time-path.ts";
import { capturedSites } from "./captured.ts";
import { table } from "./table.ts";
import { capturedLists } from "./timestamps/captured-lists.ts";
import { factsOf } from "./timestamps/facts.ts";
import { type ListFacts, type Shift, shiftOf, type Verdict, verdictOn } from "./timestamps/judge.ts";
import type { ListCase, ListSource } from "./timestamps/list-case.ts";
import { simulatedSources } from "./timestamps/simulated-lists.ts";

/**
 * Whether the path of the records' times is chosen rightly, on the boards and threads of all captured sites and all skins.
 *
 *     npm run bench -- timestamps [--shared DIR] [--site NAME] [--most LISTS] [--misses]
 */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args, ["misses"]);
  const sources = [
    ...capturedSites(join(options.shared, "sites")).map(capturedLists),
    ...simulatedSources(),
  ].filter(({ name }) => !options.has("site") || options.text("site", "").split(",").includes(name));
  const rows: Record<string, string | number>[] = [];
  for (const source of sources) {
    const judged = await judge(source, options.number("most", 0));
    rows.push(...judged.rows);
    console.error(table(judged.rows));
    if (options.has("misses")) for (const miss of judged.misses.slice(0, 12)) console.error(`    ${miss}`);
  }
  console.log(table(rows));
}

/** Lists, and pages of each, from which the paths of a site are learned. */
const LEARNED_FROM = 40;
const PAGES_OF_EACH = 3;

async function learnSite(source: ListSource): Promise<Record<ListCase["kind"], readonly string[]>> {
  const sample = { board: [] as Page[], thread: [] as Page[] };
  for await (const { kind, pages } of source.lists(LEARNED_FROM))
    sample[kind].push(...pages.slice(0, PAGES_OF_EACH));
  return {
    board: recordTimePaths(sample.board, "board"),
    thread: recordTimePaths(sample.thread, "thread"),
  };
}

async function judge(source: ListSource, most: number) {
  const learned = await learnSite(source);
  const lists: { facts: ListFacts; chosen: Record<Chooser, readonly string[]> }[] = [];
  for await (const list of source.lists(most)) {
    const facts = factsOf(list);
    const printed = printedTimePath(list.pages.map((page) => page.evidence));
    const alone = recordTimePaths(list.pages, list.kind);
    const known = learned[list.kind].some((path) => facts.shown.has(path));
    lists.push({
      facts,
      chosen: {
        printed: printed === undefined ? [] : [printed],
        alone,
        site: known ? learned[list.kind] : alone,
      },
    });
  }
  const rows: Record<string, string | number>[] = [];
  const misses: string[] = [];
  for (const kind of ["board", "thread"] as const) {
    const own = lists.filter(({ facts }) => facts.kind === kind);
    const shift = shiftOf(own.map(({ facts }) => facts));
    const counts = { printed: count(), alone: count(), site: count() };
    for (const { facts, chosen } of own) {
      for (const chooser of CHOOSERS) counts[chooser][verdictOn(facts, chosen[chooser], shift)]++;
      const verdict = verdictOn(facts, chosen.site, shift);
      if (verdict === "wrong" || verdict === "unshown") misses.push(described(facts, chosen.site, shift));
    }
    const { site } = counts;
    rows.push({
      site: source.name,
      use: source.use,
      lists: kind,
      there: own.length,
      unshown: site.unshown,
      printed: share(counts.printed),
      alone: share(counts.alone),
      ours: share(site),
      wrong: site.wrong,
      nearly: site.nearly,
      beginning: site.beginning,
      "shift, min": shift.clock / MINUTE,
    });
  }
  return { rows, misses };
}

/** Alg. 2 as printed; ours from the list's own pages; ours with what the site's other lists tell. */
const CHOOSERS = ["printed", "alone", "site"] as const;
type Chooser = (typeof CHOOSERS)[number];

function described(facts: ListFacts, paths: readonly string[], shift: Shift): string {
  const all = [...facts.shown].map(
    ([path, { length }]) => `${path} ×${length} ${verdictOn(facts, [path], shift)}`,
  );
  const size = facts.kind === "thread" ? `${facts.posts.length} posts` : `${facts.rows.length} rows`;
  return `${verdictOn(facts, paths, shift)} ${facts.kind} ${facts.name}, ${size}: ${paths.join(" + ")} of ${all.join(" | ")}`;
}

function count(): Record<Verdict, number> {
  return { right: 0, nearly: 0, beginning: 0, wrong: 0, unshown: 0 };
}

function share({ right, nearly, beginning, wrong }: Record<Verdict, number>): string {
  const all = right + nearly + beginning + wrong;
  return all === 0 ? "—" : ((all - wrong) / all).toFixed(4);
}
