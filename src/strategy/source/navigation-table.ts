/** A sampled page as the navigation table needs it. */
export interface NavigatedPage {
  /** As the link said it, and where it was in the end. */
  readonly url: string;
  readonly address: string;
  /** U(p,x): every link of an apath, visited or not. */
  readonly links: ReadonlyMap<string, readonly string[]>;
}

/** Where the links of one apath on pages of one cluster lead (SOUrCe, section 4.3). */
export interface Route {
  readonly cluster: number;
  readonly apath: string;
  /** |U(C,x)|. */
  readonly links: number;
  /** P(C_j | C, x), by cluster: sums to 1. */
  readonly leads: readonly (readonly [cluster: number, probability: number])[];
}

/**
 * P(C_j | C_i, x): the share of the visited destinations of U(C_i, x) that lie in C_j (eq. 5). Destinations that are
 * outliers are in no cluster and do not count; an apath of which none is in a cluster has no route.
 */
export function navigationTable(pages: readonly NavigatedPage[], clusters: readonly number[]): Route[] {
  const clusterOf = new Map<string, number>();
  pages.forEach(({ address }, i) => {
    clusterOf.set(address, clusters[i]!);
  });
  pages.forEach(({ url }, i) => {
    clusterOf.set(url, clusters[i]!);
  });
  const open = new Map<
    string,
    { cluster: number; apath: string; links: number; found: Map<number, number> }
  >();
  pages.forEach(({ links }, i) => {
    const cluster = clusters[i]!;
    if (cluster < 0) return;
    for (const [apath, urls] of links) {
      const key = `${cluster} ${apath}`;
      const route = open.get(key) ?? { cluster, apath, links: 0, found: new Map() };
      open.set(key, route);
      route.links += urls.length;
      for (const url of urls) {
        const to = clusterOf.get(url);
        if (to !== undefined && to >= 0) route.found.set(to, (route.found.get(to) ?? 0) + 1);
      }
    }
  });
  return [...open.values()]
    .filter(({ found }) => found.size > 0)
    .map(({ cluster, apath, links, found }) => {
      let total = 0;
      for (const count of found.values()) total += count;
      return { cluster, apath, links, leads: [...found].map(([to, count]) => [to, count / total] as const) };
    });
}

/** Eq. 6: A_ij = Σ_x P(C_j | C_i, x) · |U(C_i, x)|. */
export function adjacency(routes: readonly Route[], clusters: number): Float64Array[] {
  const matrix = Array.from({ length: clusters }, () => new Float64Array(clusters));
  for (const { cluster, links, leads } of routes)
    for (const [to, probability] of leads) matrix[cluster]![to]! += probability * links;
  return matrix;
}
