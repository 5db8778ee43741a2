import { Page } from "../src/page/page.ts";
import {
  type CapturedSite,
  capturedPages,
  htmlOf,
  type PostRow,
  rows,
  type TruthRow,
  truthOf,
} from "./captured.ts";
import { OwnLists, type TruthAt } from "./own-lists.ts";
import { isOtherView } from "./score.ts";

export type Label = "index" | "thread" | "other";

export interface LabelledPage {
  readonly page: Page;
  readonly label: Label;
  readonly truth: TruthRow;
  /** How many posts a thread page shows, and how many boards and threads an index page lists itself. */
  readonly shows: number;
}

/** What of a page's list makes it one that a person would choose as an example: the papers' pages were chosen by hand. */
export const LEAST_SHOWN: Readonly<Record<Label, number>> = { index: 3, thread: 2, other: 0 };

/** At most `most` pages of each label, or `others` of those that are neither, spread evenly over a captured site. */
export async function labelledPages(
  site: CapturedSite,
  most: number,
  others = most,
): Promise<LabelledPage[]> {
  const truth = await truthOf(site.dir);
  const chosen = choose(truth, most, others);
  const posts = await postsOf(site.dir, chosen);
  const pages: Omit<LabelledPage, "shows">[] = [];
  for await (const captured of capturedPages(site.dir)) {
    const label = chosen.get(captured.url);
    const html = label && htmlOf(captured);
    if (!label || html === undefined) continue;
    const page = new Page({ url: captured.url, html, at: CAPTURED_AT });
    pages.push({ page, label, truth: truth.get(captured.url)! });
  }
  return withShown(pages, (url) => truth.get(url), posts);
}

/** With what each page shows: an index page of boards and threads, others of posts. */
export function withShown(
  pages: readonly Omit<LabelledPage, "shows">[],
  truthAt: TruthAt,
  posts: ReadonlyMap<string, number>,
): LabelledPage[] {
  const lists = new OwnLists(
    pages.map(({ page }) => page),
    truthAt,
  );
  return pages.map((labelled) => {
    const { page, label } = labelled;
    return { ...labelled, shows: label === "index" ? lists.count(page) : (posts.get(page.url) ?? 0) };
  });
}

async function postsOf(dir: string, chosen: ReadonlyMap<string, Label>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const { url } of rows<PostRow>(dir, "posts"))
    if (chosen.has(url)) counts.set(url, (counts.get(url) ?? 0) + 1);
  return counts;
}

const CAPTURED_AT = Date.UTC(2026, 0, 1);

/** Pages that are neither: what a person would call other. Lists of search results, prints and feeds are in between. */
const OTHER = new Set(["profile", "login", "form", "error", "other", "list"]);

/** What a page is to the classifiers; undefined for views of content that has its own page, and for what is in between. */
export function labelOf({ type, key }: TruthRow): Label | undefined {
  if (isOtherView(key)) return undefined;
  if (type === "entry" || type === "index") return "index";
  if (type === "thread") return "thread";
  return OTHER.has(type) ? "other" : undefined;
}

function choose(truth: ReadonlyMap<string, TruthRow>, most: number, others: number): Map<string, Label> {
  const byType = new Map<string, string[]>();
  const keys = new Set<string>();
  for (const { url, type, key } of truth.values()) {
    if (isOtherView(key) || keys.has(`${type} ${key}`)) continue;
    if (key !== null) keys.add(`${type} ${key}`);
    const urls = byType.get(type);
    if (urls) urls.push(url);
    else byType.set(type, [url]);
  }
  const chosen = new Map<string, Label>();
  const take = (types: readonly string[], label: Label, count = most) => {
    const present = types.filter((type) => byType.has(type));
    for (const type of present)
      for (const url of spread(byType.get(type)!, Math.ceil(count / present.length))) chosen.set(url, label);
  };
  take(["entry"], "index");
  take(["index"], "index");
  take(["thread"], "thread");
  take([...OTHER], "other", others);
  return chosen;
}

function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]!);
}
