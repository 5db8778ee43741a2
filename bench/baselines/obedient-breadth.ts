import { scanLinks } from "../../src/page/links/scan-links.ts";
import type { Guide, Strategy } from "../../src/strategy/strategy.ts";

/** The generic crawler of the papers: breadth-first, but links that ask not to be followed are left alone. */
export const obedientBreadth: Strategy = {
  name: "breadth without nofollow",
  learn: async () => guide,
  restore: () => guide,
};

const guide: Guide = {
  decide: ({ page }) => ({
    judgement: {},
    links: scanLinks(page.html, page.url)
      .filter(({ nofollow }) => !nofollow)
      .map(({ url }) => ({ href: url, base: page.url, way: "link", weight: 0 })),
  }),
  save: () => "{}",
};
