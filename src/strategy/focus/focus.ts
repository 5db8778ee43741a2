import type { Strategy } from "../strategy.ts";
import { guideOf, type SavedGuide } from "./focus-guide.ts";
import { learnSite } from "./focus-learning.ts";

/**
 * FoCUS (Jiang, Yu, Lin, WWW 2012): finds the entry, learns what addresses of boards, threads and their further pages
 * look like, and then crawls by these patterns alone.
 */
export const focus: Strategy = {
  name: "focus",
  learn: async (site) => guideOf(await learnSite(site)),
  restore: (saved) => guideOf(JSON.parse(saved) as SavedGuide),
};
