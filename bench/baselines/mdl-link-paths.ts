/**
 * Clustering by link paths (Crescenzi, Merialdo, Missier 2005), the third way of clustering that SOUrCe compares. Pages are
 * sets of link paths. Pages whose sets differ in less than a fifth are one class from the start; then classes are merged as
 * long as that makes the description of the sample shorter (minimum description length): a class costs one for each path of
 * its schema, a page one for each path of its class that it lacks. The links themselves cost the same in every model.
 */
export function mdlClusters(pages: readonly (readonly string[])[]): number[] {
  const classes: PageClass[] = [];
  const classOf: PageClass[] = [];
  for (const paths of pages) {
    const links = new Set(paths);
    let nearest: PageClass | undefined;
    let least = NEAR;
    for (const known of classes) {
      const far = difference(known.paths, links);
      if (far >= least) continue;
      least = far;
      nearest = known;
    }
    if (nearest === undefined) {
      nearest = { paths: new Map(), pages: 0 };
      classes.push(nearest);
    }
    nearest.pages++;
    for (const path of links) nearest.paths.set(path, (nearest.paths.get(path) ?? 0) + 1);
    classOf.push(nearest);
  }
  return numbered(classOf, mergeWhileShorter(classes));
}

/** d_t, following the authors. */
const NEAR = 0.2;

interface PageClass {
  /** How many of its pages have each path. */
  readonly paths: Map<string, number>;
  pages: number;
}

/** The share of paths that only one of both has. */
function difference(known: ReadonlyMap<string, number>, page: ReadonlySet<string>): number {
  let both = 0;
  for (const path of page) if (known.has(path)) both++;
  const either = known.size + page.size - both;
  return either === 0 ? 0 : 1 - both / either;
}

/**
 * Joins the two classes that save the most, again and again. Returns into which class each went. What each pair would save is
 * kept, and worked out anew only for the class that has grown.
 */
function mergeWhileShorter(classes: readonly PageClass[]): Map<PageClass, PageClass> {
  const into = new Map<PageClass, PageClass>();
  const gone = new Uint8Array(classes.length);
  const savings = classes.map((a, i) => Float64Array.from(classes, (b, k) => (k > i ? saving(a, b) : 0)));
  for (;;) {
    let most = 0;
    let from = 0;
    let to = 0;
    for (let a = 0; a < classes.length; a++) {
      const row = savings[a]!;
      for (let b = a + 1; b < classes.length && !gone[a]; b++) {
        if (gone[b] || row[b]! <= most) continue;
        most = row[b]!;
        to = a;
        from = b;
      }
    }
    if (most === 0) return into;
    const kept = classes[to]!;
    for (const [path, count] of classes[from]!.paths)
      kept.paths.set(path, (kept.paths.get(path) ?? 0) + count);
    kept.pages += classes[from]!.pages;
    into.set(classes[from]!, kept);
    gone[from] = 1;
    classes.forEach((other, k) => {
      if (k !== to && !gone[k]) savings[Math.min(k, to)]![Math.max(k, to)] = saving(kept, other);
    });
  }
}

/** Paths that both have are described once instead of twice; those of one are missing on all pages of the other. */
function saving(a: PageClass, b: PageClass): number {
  let both = 0;
  for (const path of a.paths.keys()) if (b.paths.has(path)) both++;
  return both - (a.paths.size - both) * b.pages - (b.paths.size - both) * a.pages;
}

function numbered(classOf: readonly PageClass[], into: ReadonlyMap<PageClass, PageClass>): number[] {
  const numbers = new Map<PageClass, number>();
  return classOf.map((first) => {
    let last = first;
    for (let next = into.get(last); next !== undefined; next = into.get(last)) last = next;
    const number = numbers.get(last) ?? numbers.size;
    numbers.set(last, number);
    return number;
  });
}
