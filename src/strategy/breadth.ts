import type { Page } from "../page/page.ts";
import type { Guide, Strategy, WeighedLink } from "./strategy.ts";

/**
 * Plain breadth-first: every link, in the order in which it was found. Needs no learning, wastes the most, and is what
 * all other strategies are measured against.
 */
export const breadth: Strategy = {
  name: "breadth",
  learns: "never",
  learn: async () => guide,
  restore: () => guide,
};

const guide: Guide = {
  scans: true,
  decide: ({ page }) => ({
    judgement: {},
    links: page.scanned.map(({ url }) => linkTo(url, page)),
  }),
  save: () => "{}",
};

const linkTo = (url: string, page: Page): WeighedLink => ({
  href: url,
  base: page.url,
  way: "link",
  weight: 0,
});
