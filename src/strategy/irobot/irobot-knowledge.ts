import type { PatternCatalogue } from "./pattern-catalogue.ts";
import { RepetitiveFeatures } from "./repetitive-features.ts";
import type { IRobotRules } from "./rules.ts";
import { restoreCatalogue, type SavedCatalogue, saveCatalogue } from "./saved-catalogue.ts";
import type { Sitemap } from "./sitemap.ts";
import type { Follow, TraversalPath } from "./traversal-path.ts";

/** What iRobot learned of a site. */
export interface IRobotKnowledge {
  readonly catalogue: PatternCatalogue;
  readonly features: RepetitiveFeatures;
  /** Pages farther from every cluster's centre fit none. */
  readonly threshold: number;
  readonly sitemap: Sitemap;
  readonly path: TraversalPath;
  readonly rules: IRobotRules;
}

export interface SavedKnowledge {
  readonly rules: IRobotRules;
  readonly catalogue: SavedCatalogue;
  readonly factors: readonly number[];
  readonly threshold: number;
  readonly sitemap: Omit<Sitemap, "centres">;
  readonly centres: readonly (readonly (readonly [id: number, weight: number])[])[];
  readonly kept: readonly string[];
  readonly dropped: readonly (readonly [kind: string, why: string])[];
  readonly follow: readonly (readonly [way: string, follow: Follow])[];
}

/** As JSON can hold it. */
export function saveKnowledge(knowledge: IRobotKnowledge): SavedKnowledge {
  const { centres, ...sitemap } = knowledge.sitemap;
  return {
    sitemap,
    rules: knowledge.rules,
    kept: [...knowledge.path.kept],
    dropped: [...knowledge.path.dropped],
    follow: [...knowledge.path.follow],
    threshold: knowledge.threshold,
    factors: knowledge.features.factors,
    centres: centres.map(({ ids, weights }) => [...ids].map((id, i) => [id, weights[i]!] as const)),
    catalogue: saveCatalogue(knowledge.catalogue),
  };
}

/** Brings back what `saveKnowledge` wrote. */
export function restoreKnowledge(saved: SavedKnowledge): IRobotKnowledge {
  return {
    catalogue: restoreCatalogue(saved.catalogue),
    features: new RepetitiveFeatures(saved.factors),
    threshold: saved.threshold,
    rules: saved.rules,
    sitemap: {
      ...saved.sitemap,
      centres: saved.centres.map((centre) => ({
        ids: Int32Array.from(centre, ([id]) => id),
        weights: Float64Array.from(centre, ([, weight]) => weight),
      })),
    },
    path: { kept: new Set(saved.kept), dropped: new Map(saved.dropped), follow: new Map(saved.follow) },
  };
}
