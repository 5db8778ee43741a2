import { type Sampling, samplePages } from "../../learn/sampling.ts";
import type { Site, Strategy } from "../strategy.ts";
import { type Corrections, noCorrections } from "./corrections.ts";
import { doubleEnded } from "./double-ended.ts";
import { IRobotGuide, restoredIRobotGuide } from "./irobot-guide.ts";
import { IROBOT } from "./numbers.ts";
import { PatternCatalogue } from "./pattern-catalogue.ts";
import { RepetitiveFeatures } from "./repetitive-features.ts";
import { AT_ITS_BEST, type IRobotRules } from "./rules.ts";
import { sampledPage } from "./sampled-page.ts";
import { singleLinkage } from "./single-linkage.ts";
import { buildSitemap } from "./sitemap.ts";
import { traversalPath } from "./traversal-path.ts";

export interface IRobotOptions {
  readonly corrections?: Corrections;
  readonly sample?: number;
  readonly sampling?: Sampling;
  readonly rules?: IRobotRules;
}

export interface IRobotStrategy extends Strategy {
  learn(site: Site): Promise<IRobotGuide>;
  restore(saved: string): IRobotGuide | undefined;
}

/**
 * iRobot (WWW 2008): samples pages, clusters them by their repetitive regions, rebuilds the site's map and follows only the
 * ways of a spanning tree over its informative kinds, and page flips.
 */
export function irobotStrategy(options: IRobotOptions = {}): IRobotStrategy {
  const { corrections = noCorrections, sample = IROBOT.sample, sampling = doubleEnded } = options;
  const { rules = AT_ITS_BEST } = options;
  return {
    name: "irobot",
    draws: true,
    async learn(site) {
      const catalogue = new PatternCatalogue();
      const pages = await samplePages(site, sampling, sample, (page, links, target) =>
        sampledPage(page, links, target, catalogue, rules),
      );
      const counts = pages.map((page) => page.counts);
      const features = RepetitiveFeatures.from(
        counts,
        catalogue.patterns.map(({ area }) => area),
      );
      const vectors = counts.map((count) => features.vector(count));
      const sitemap = buildSitemap(pages, vectors, singleLinkage(vectors, IROBOT.threshold));
      const path = traversalPath(sitemap, rules, corrections);
      return new IRobotGuide({ catalogue, features, threshold: IROBOT.threshold, sitemap, path, rules });
    },
    restore: restoredIRobotGuide,
  };
}

export const irobot: IRobotStrategy = irobotStrategy();
