import { Page } from "../src/page/page.ts";
import { type CapturedSite, capturedPages, htmlOf, type TruthRow, truthOf } from "./captured.ts";
import { isOtherView } from "./score.ts";

export type Label = "index" | "thread" | "other";

export interface LabelledPage {
  readonly page: Page;
  readonly label: Label;
  readonly truth: TruthRow;
}

/** At most `most` pages of each label, spread evenly over a captured site. */
export async function labelledPages(site: CapturedSite, most: number): Promise<LabelledPage[]> {
  const truth = await truthOf(site.dir);
  const chosen = choose(truth, most);
  const pages: LabelledPage[] = [];
  for await (const captured of capturedPages(site.dir)) {
    const label = chosen.get(captured.url);
    const html = label && htmlOf(captured);
    if (label && html !== undefined)
      pages.push({
        page: new Page({ url: captured.url, html, at: CAPTURED_AT }),
        label,
        truth: truth.get(captured.url)!,
      });
  }
  return pages;
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

function choose(truth: ReadonlyMap<string, TruthRow>, most: number): Map<string, Label> {
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
  const take = (types: readonly string[], label: Label) => {
    const present = types.filter((type) => byType.has(type));
    for (const type of present)
      for (const url of spread(byType.get(type)!, Math.ceil(most / present.length))) chosen.set(url, label);
  };
  take(["entry"], "index");
  take(["index"], "index");
  take(["thread"], "thread");
  take([...OTHER], "other");
  return chosen;
}

function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]!);
}
