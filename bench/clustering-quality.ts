/** How well clusters match the truth's page types (SOUrCe, section 5.2). Pages without a cluster (-1) stand alone. */
export interface ClusteringQuality {
  readonly clusters: number;
  readonly outliers: number;
  readonly purity: number;
  /** F of each type against its best cluster, weighted by pages. */
  readonly microF: number;
  /** The same, every type alike. */
  readonly macroF: number;
}

export function clusteringQuality(clusters: readonly number[], types: readonly string[]): ClusteringQuality {
  let next = Math.max(-1, ...clusters) + 1;
  const own = clusters.map((cluster) => (cluster < 0 ? next++ : cluster));
  const sizes = countBy(own);
  const typeSizes = countBy(types);
  const both = new Map<number, Map<string, number>>();
  own.forEach((cluster, page) => {
    const counts = both.get(cluster) ?? new Map<string, number>();
    counts.set(types[page]!, (counts.get(types[page]!) ?? 0) + 1);
    both.set(cluster, counts);
  });
  let pure = 0;
  const best = new Map<string, number>();
  for (const [cluster, counts] of both) {
    pure += Math.max(...counts.values());
    for (const [type, count] of counts) {
      const f = (2 * count) / (sizes.get(cluster)! + typeSizes.get(type)!);
      best.set(type, Math.max(best.get(type) ?? 0, f));
    }
  }
  let micro = 0;
  let macro = 0;
  for (const [type, f] of best) {
    micro += (f * typeSizes.get(type)!) / types.length;
    macro += f / best.size;
  }
  const outliers = clusters.filter((cluster) => cluster < 0).length;
  return {
    clusters: sizes.size - outliers,
    outliers,
    purity: pure / types.length,
    microF: micro,
    macroF: macro,
  };
}

function countBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
