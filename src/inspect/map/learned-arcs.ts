import { formedAddress } from "../../learn/address-form.ts";
import { IRobotGuide } from "../../strategy/irobot/irobot-guide.ts";
import { SourceGuide } from "../../strategy/source/source-guide.ts";
import type { Guide } from "../../strategy/strategy.ts";
import type { MapKind, MapWay } from "../api.ts";

/** A kind that a guide knows by a name of its own, fetched or not. */
export type LearnedKind = Omit<MapKind, "corrections" | "shown">;

/** A way that a guide knows with both its ends, followed or not. */
export interface LearnedArc extends Pick<MapWay, "name" | "from" | "to" | "follow" | "example"> {
  readonly isFlip: boolean;
}

/** Of strategies that make a map themselves. */
export function learnedKinds(guide: Guide | undefined): LearnedKind[] {
  if (guide instanceof IRobotGuide) {
    const { sitemap, path } = guide.knowledge;
    return sitemap.kinds.map(({ name, type, pattern, pages, meanBytes, examples }) => ({
      ...{ name, type, form: pattern, pages, meanBytes: Math.round(meanBytes), examples },
      addresses: examples[0] === undefined ? "" : formedAddress(examples[0]).form,
      dropped: path.dropped.get(name) ?? null,
    }));
  }
  if (!(guide instanceof SourceGuide)) return [];
  const { worth, types, clusters } = guide.knowledge;
  return worth.map((_, cluster) => ({
    ...{ name: `C${cluster}`, type: types[cluster] ?? "other", form: "", addresses: "" },
    ...{
      pages: clusters.filter((one) => one === cluster).length,
      meanBytes: null,
      examples: [],
      dropped: null,
    },
  }));
}

export function learnedArcs(guide: Guide | undefined): LearnedArc[] {
  if (guide instanceof IRobotGuide) {
    const { sitemap, path } = guide.knowledge;
    return sitemap.ways.map(({ name, from, to, links, flip, examples }) => ({
      ...{ name, from: [{ kind: from, links }], to: [{ kind: to, pages: 0 }], isFlip: flip },
      ...{ follow: path.follow.get(name) ?? 0, example: examples[0] ?? null },
    }));
  }
  if (!(guide instanceof SourceGuide)) return [];
  return guide.knowledge.routes.map(({ cluster, links, leads }, i) => ({
    ...{ name: `C${cluster}.${i}`, from: [{ kind: `C${cluster}`, links }], follow: null, example: null },
    ...{ to: leads.map(([to]) => ({ kind: `C${to}`, pages: 0 })), isFlip: false },
  }));
}
