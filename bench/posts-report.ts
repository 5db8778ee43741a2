import type { GoldScore } from "./gold-posts.ts";
import type { PostScore } from "./score-posts.ts";
import type { SitePosts } from "./site-posts.ts";
import { table } from "./table.ts";
import type { WcxbScore } from "./wcxb-posts.ts";

/** One part of the measurement, with its figures. */
export interface PostsCell {
  readonly part: "gold" | "wcxb" | "skin" | "mixed" | "drawn" | "site" | "copy";
  readonly name: string;
  /** Of a site: how much of it was read. */
  readonly size?: string;
  readonly commit: string;
  readonly gold?: GoldScore;
  readonly wcxb?: WcxbScore;
  readonly skin?: PostScore;
  readonly site?: SitePosts;
}

const ALONE = {
  recall: "recall",
  precision: "precision",
  author: "author",
  time: "time",
  text: "text",
} as const satisfies Partial<Record<keyof PostScore, string>>;
const WHOLE = {
  ...ALONE,
  reachable: "reachable",
  precisionInThreads: "in threads",
  id: "id",
  title: "title",
  threadUrl: "thread_url",
  threadsWhole: "threads whole",
} as const satisfies Partial<Record<keyof PostScore, string>>;
type Columns = Partial<Record<keyof PostScore, string>>;

/** One line of what came of a cell. */
export function shownCell({ part, name, gold, wcxb, skin, site }: PostsCell): string {
  const score = skin ?? site?.site;
  const told = gold ?? wcxb;
  const figures = score
    ? Object.entries(WHOLE).map(([figure, called]) => `${called} ${shown(score[figure as keyof PostScore])}`)
    : Object.entries(told ?? {}).flatMap(([figure, value]) =>
        typeof value === "number" ? `${figure} ${shown(value)}` : [],
      );
  const rest = site
    ? ` · alone: recall ${shown(site.alone.recall)} precision ${shown(site.alone.precision)}`
    : "";
  return `${`${part} ${name}`.padEnd(18)} ${score ? `${score.exported} of ${score.thereAre}: ` : ""}${figures.join(" ")}${rest}`;
}

/** `worst`: how many of the pages that are read worst are listed. */
export function postsReport(cells: readonly PostsCell[], worst: number): string {
  const of = (part: PostsCell["part"]) => cells.filter((cell) => cell.part === part);
  const sections = [
    ...of("gold").map(({ gold }) => goldSection(gold!, worst)),
    ...of("wcxb").map(({ wcxb }) => wcxbSection(wcxb!, worst)),
    ...scoreSection("Simulated forums", of("skin"), ({ skin }) => skin!, WHOLE),
    ...scoreSection("Simulated forums, drawn by a number", of("mixed"), ({ skin }) => skin!, WHOLE),
    ...scoreSection("Simulated software, drawn by a number", of("drawn"), ({ skin }) => skin!, WHOLE),
    ...siteSections("Captured sites", of("site")),
    ...siteSections("Masked copies", of("copy")),
    `Run at ${[...new Set(cells.map(({ commit }) => commit))].join(", ")}.`,
  ];
  return sections.join("\n\n");
}

function siteSections(title: string, cells: readonly PostsCell[]): string[] {
  if (cells.length === 0) return [];
  const [threads, lists, others] = cells[0]!.size!.split("/");
  const said = `Of each site ${threads === "0" ? "all" : `about ${threads}`} threads, ${lists} pages of lists and ${others} pages of each other type.`;
  return [
    ...scoreSection(
      `${title}, with what is learned of the site`,
      cells,
      ({ site }) => site!.site,
      WHOLE,
      said,
    ),
    ...scoreSection(`${title}, each page alone`, cells, ({ site }) => site!.alone, ALONE),
  ];
}

function scoreSection(
  title: string,
  cells: readonly PostsCell[],
  scoreOf: (cell: PostsCell) => PostScore,
  columns: Columns,
  said = "",
): string[] {
  if (cells.length === 0) return [];
  const rows = cells.map((cell) => {
    const score = scoreOf(cell);
    return {
      ...{ name: cell.name, posts: score.thereAre, read: score.exported },
      ...rowOf(columns, (figure) => score[figure]),
      ...(cell.site && columns === WHOLE && { "ms a page": cell.site.millisPerPage.toFixed(1) }),
    };
  });
  const mean = (figure: keyof PostScore) => {
    const told = cells.flatMap((cell) => scoreOf(cell)[figure] ?? []);
    return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0) / told.length;
  };
  const last = { name: "mean", posts: "", read: "", ...rowOf(columns, mean) };
  return [`## ${title}`, ...(said === "" ? [] : [said]), table(rows.length > 1 ? [...rows, last] : rows)];
}

function rowOf(columns: Columns, value: (figure: keyof PostScore) => number | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).map(([figure, name]) => [name, shown(value(figure as keyof PostScore))]),
  );
}

function goldSection({ pages, posts, f1, author, time, whole, misses }: GoldScore, worst: number): string {
  const rows = [
    { "": "posts, F1", found: shown(f1), aim: ".99" },
    { "": "author", found: shown(author), aim: ".97" },
    { "": "time", found: shown(time), aim: ".97" },
    { "": "pages entirely right", found: shown(whole), aim: ".88" },
  ];
  const listed = misses.map(({ name, url, wrong }) => `- ${name.replace(/\.json$/, "")} (${url}): ${wrong}`);
  return [
    `## Pages of real forums with their true posts`,
    `${pages} pages with ${posts} posts, each by itself:`,
    table(rows),
    ...(worst > 0 && listed.length > 0 ? [`Not entirely right:\n\n${listed.join("\n")}`] : []),
  ].join("\n\n");
}

function wcxbSection({ pages, shells, f1, told, worst }: WcxbScore, most: number): string {
  const rows = [
    { "": `all ${pages} pages`, "word F1": shown(f1), aim: "" },
    { "": `without ${shells} that scripts make`, "word F1": shown(told), aim: ".82" },
  ];
  const listed = worst.slice(0, most).map(({ id, url, f1 }) => `- ${shown(f1)} ${id} (${url})`);
  return [
    `## Main text of forum pages (WCXB)`,
    table(rows),
    ...(listed.length > 0 ? [`The worst:\n\n${listed.join("\n")}`] : []),
  ].join("\n\n");
}

function shown(value: number | null): string {
  if (value === null) return "–";
  return Number.isNaN(value)
    ? "–"
    : value
        .toFixed(4)
        .replace(/^0/, "")
        .replace(/\.?0+$/, "") || "0";
}
