import type { FocusGuide } from "../../strategy/focus/focus-guide.ts";
import { IRobotGuide } from "../../strategy/irobot/irobot-guide.ts";
import { SourceGuide } from "../../strategy/source/source-guide.ts";
import type { Guide } from "../../strategy/strategy.ts";
import type { FocusMap, IRobotMap, SourceMap } from "../api.ts";

/** What only this strategy knows of a site. */
export function ownMap(guide: Guide): IRobotMap | FocusMap | SourceMap | null {
  if (guide instanceof IRobotGuide) return irobotMap(guide);
  if (guide instanceof SourceGuide) return sourceMap(guide);
  return isFocus(guide) ? focusMap(guide) : null;
}

export function isFocus(guide: Guide): guide is FocusGuide {
  return "learned" in guide;
}

function irobotMap(guide: IRobotGuide): IRobotMap {
  const { sitemap, path } = guide.knowledge;
  return {
    strategy: "irobot",
    sampled: sitemap.pages,
    kinds: sitemap.kinds.map(({ name, pattern, info, duplicates, depth }) => ({
      ...{ name, pattern, info, duplicates, depth },
      isKept: path.kept.has(name),
    })),
    table: sitemap.ways.map(({ name, from, to, place, links, flip, texts }) => ({
      ...{ way: name, from, to, place, links, isFlip: flip, texts },
      follow: path.follow.get(name) ?? 0,
    })),
    traversal: downwards(guide),
    svg: guide.draw(),
  };
}

/** The ways that are followed, each behind those that lead to where it begins. */
function downwards({ knowledge: { sitemap, path } }: IRobotGuide): string[] {
  const reached = new Set(sitemap.kinds.slice(0, 1).map(({ name }) => name));
  const left = new Set(sitemap.ways.filter(({ name }) => (path.follow.get(name) ?? 0) > 0));
  const order: string[] = [];
  for (let before = -1; before !== order.length; ) {
    before = order.length;
    for (const way of left) {
      if (!reached.has(way.from)) continue;
      reached.add(way.to);
      order.push(way.name);
      left.delete(way);
    }
  }
  return order;
}

function focusMap({ learned }: FocusGuide): FocusMap {
  const { entry, patterns, sessionKeys, pagesByType } = learned;
  return {
    ...{ strategy: "focus", entry, sessionKeys, pagesByType },
    patterns: patterns.map(({ way, source, support, examples }) => ({
      way,
      regex: source,
      support,
      examples,
    })),
  };
}

function sourceMap({ knowledge }: SourceGuide): SourceMap {
  const { clusters, routes, worth, types } = knowledge;
  return {
    strategy: "source",
    clusters: worth.map((value, cluster) => ({
      name: `C${cluster}`,
      type: types[cluster] ?? "other",
      sampled: clusters.filter((one) => one === cluster).length,
      worth: value,
    })),
    routes: routes.map(({ cluster, apath, links, leads }, i) => ({
      ...{ way: `C${cluster}.${i}`, from: `C${cluster}`, apath, links },
      leads: leads.map(([to, probability]) => ({ to: `C${to}`, probability })),
    })),
  };
}
