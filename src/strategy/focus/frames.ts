import type { Page } from "../../page/page.ts";
import type { Visits } from "./page-classifier-visits.ts";

/** The addresses of the pages in a frameset: for a reader they are the page. */
export function framesOf({ html, links }: Page): string[] {
  return FRAMESET.test(html) ? links.links.filter(({ frame }) => frame).map(({ url }) => url) : [];
}

const FRAMESET = /<frameset\b/i;

/** The pages that stand in a page's frames, and in theirs; none for a page without. */
export async function framedPages(page: Page, visits: Visits, levels = 2): Promise<Page[]> {
  const pages: Page[] = [];
  if (levels === 0) return pages;
  for (const url of framesOf(page)) {
    const framed = await visits.visit(url);
    if (framed) pages.push(framed, ...(await framedPages(framed, visits, levels - 1)));
  }
  return pages;
}
