import type { PageType } from "../../page/page-type.ts";
import { centroid, type SparseVector } from "../../page/regions/path-vectors.ts";
import { commonType } from "../../read/page-alone.ts";
import { informativeness } from "./informativeness.ts";
import type { Place } from "./pattern-catalogue.ts";
import type { SampledPage } from "./sampled-page.ts";
import { UrlForms } from "./url-form.ts";
import { UrlRegex, urlRegexOf } from "./url-regex.ts";

/** A kind of page: a vertex of the sitemap (iRobot, section 5.2). */
export interface Kind {
  /** K1, K2 …; K1 is the kind of the start page. */
  readonly name: string;
  readonly cluster: number;
  /** A regular expression over path and query. */
  readonly pattern: string;
  readonly type: PageType;
  /** Pages of the sample. */
  readonly pages: number;
  readonly duplicates: number;
  readonly meanBytes: number;
  readonly info: number;
  /** The mean crawl level of its pages. */
  readonly depth: number;
  readonly examples: readonly string[];
}

/** A kind of link: an arc of the sitemap. Its URL pattern is that of the kind it leads to, unless it has its own. */
export interface Way {
  /** W1, W2 … */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly place: Place;
  /** Of flips to pages that nobody sampled: the regular expression over their paths and queries. */
  readonly pattern?: string;
  /** Links of the sample that stand there and have this form. */
  readonly links: number;
  /** Whether most of them say a number or "next". */
  readonly flip: boolean;
  /** What some of them say, and where they lead. */
  readonly texts: readonly string[];
  readonly examples: readonly string[];
}

export interface Sitemap {
  readonly pages: number;
  readonly kinds: readonly Kind[];
  readonly ways: readonly Way[];
  /** The centre of each layout cluster. */
  readonly centres: readonly SparseVector[];
}

/** Rebuilds the sitemap from sampled pages, their vectors and their layout clusters; the first page is the start. */
export function buildSitemap(
  sample: readonly SampledPage[],
  vectors: readonly SparseVector[],
  clusters: readonly number[],
): Sitemap {
  const forms = new UrlForms(sample.map((page) => [page.url, ...page.links.map(({ url }) => url)]));
  const vertices = splitByForm(sample, clusters, forms);
  const kinds = vertices.map(({ cluster, members }, i) => kindOf(`K${i + 1}`, cluster, members, sample));
  const kindOfPage = new Map<SampledPage, Kind>();
  vertices.forEach(({ members }, i) => {
    for (const page of members) kindOfPage.set(page, kinds[i]!);
  });
  const byCluster: SparseVector[][] = [];
  clusters.forEach((cluster, page) => {
    byCluster[cluster] ??= [];
    byCluster[cluster].push(vectors[page]!);
  });
  const between = waysBetween(sample, kindOfPage);
  return {
    pages: sample.length,
    kinds,
    ways: named([...between, ...flipsUnsampled(sample, kindOfPage, kinds, between, forms)]),
    centres: byCluster.map(centroid),
  };
}

interface Vertex {
  readonly cluster: number;
  readonly members: SampledPage[];
}

/** URL-based sub-clustering; the vertex of the start page first, then larger ones first. */
function splitByForm(sample: readonly SampledPage[], clusters: readonly number[], forms: UrlForms): Vertex[] {
  const vertices = new Map<string, Vertex>();
  sample.forEach((page, i) => {
    const cluster = clusters[i]!;
    const key = `${cluster} ${forms.of(page.url)}`;
    const vertex = vertices.get(key);
    if (vertex) vertex.members.push(page);
    else vertices.set(key, { cluster, members: [page] });
  });
  const [start, ...others] = vertices.values();
  if (start === undefined) return [];
  return [start, ...others.sort((a, b) => b.members.length - a.members.length)];
}

const MOST_EXAMPLES = 5;

function kindOf(
  name: string,
  cluster: number,
  members: readonly SampledPage[],
  sample: readonly SampledPage[],
): Kind {
  return {
    name,
    cluster,
    pattern: urlRegexOf(members.map(({ url }) => url)),
    type: members[0] === sample[0] && name === "K1" ? "entry" : commonType(members.map(({ type }) => type)),
    pages: members.length,
    ...informativeness(members, sample),
    depth: members.reduce((sum, { depth }) => sum + depth, 0) / members.length,
    examples: members.slice(0, MOST_EXAMPLES).map(({ url }) => url),
  };
}

interface Arc {
  readonly from: Kind;
  readonly to: Kind;
  readonly place: Place;
  links: number;
  flips: number;
  readonly texts: Set<string>;
  readonly examples: Set<string>;
}

/** An arc for each place of a kind from which a link leads to a sampled page of another kind, or of the same. */
function waysBetween(
  sample: readonly SampledPage[],
  kindOfPage: ReadonlyMap<SampledPage, Kind>,
): Omit<Way, "name">[] {
  const byUrl = new Map<string, SampledPage>();
  for (const page of sample) byUrl.set(page.address, page);
  for (const page of sample) byUrl.set(page.url, page);
  const arcs = new Map<string, Map<string, Arc>>();
  for (const page of sample) {
    const from = kindOfPage.get(page)!;
    for (const { url, places } of page.links) {
      const target = byUrl.get(url);
      if (target === undefined) continue;
      const to = kindOfPage.get(target)!;
      for (const place of places) {
        const key = `${from.name} ${place}`;
        const here = arcs.get(key) ?? new Map<string, Arc>();
        arcs.set(key, here);
        if (!here.has(to.name))
          here.set(to.name, { from, to, place, links: 0, flips: 0, texts: new Set(), examples: new Set() });
      }
    }
  }
  countLinks(sample, kindOfPage, arcs);
  return [...arcs.values()]
    .flatMap((here) => [...here.values()])
    .map(({ from, to, place, links, flips, texts, examples }) => ({
      from: from.name,
      to: to.name,
      place,
      links,
      flip: flips * 2 > links,
      texts: [...texts],
      examples: [...examples],
    }));
}

function named(ways: readonly Omit<Way, "name">[]): Way[] {
  return ways.map((way, i) => ({ name: `W${i + 1}`, ...way }));
}

/**
 * Flips for which no arc is known, since nothing that they lead to was sampled: few lists of a small sample have further pages. What they lead to has
 * the layout of the page that they stand on, whatever else has addresses of that form.
 */
function flipsUnsampled(
  sample: readonly SampledPage[],
  kindOfPage: ReadonlyMap<SampledPage, Kind>,
  kinds: readonly Kind[],
  between: readonly Omit<Way, "name">[],
  forms: UrlForms,
): Omit<Way, "name">[] {
  const regexes = new Map(kinds.map(({ name, pattern }) => [name, new UrlRegex(pattern)]));
  const known = new Map<string, UrlRegex[]>();
  for (const { from, place, to } of between) {
    const key = `${from} ${place}`;
    known.set(key, [...(known.get(key) ?? []), regexes.get(to)!]);
  }
  const flips = new Map<string, { from: Kind; place: Place; urls: Set<string>; texts: Set<string> }>();
  for (const page of sample) {
    const from = kindOfPage.get(page)!;
    for (const { url, places, text, flip } of page.links) {
      const place = places.find((place) => place.startsWith("at "));
      if (!flip || place === undefined) continue;
      if (known.get(`${from.name} ${place}`)?.some((regex) => regex.matches(url))) continue;
      const key = `${from.name} ${place} ${forms.of(url)}`;
      const way = flips.get(key) ?? { from, place, urls: new Set(), texts: new Set() };
      flips.set(key, way);
      way.urls.add(url);
      if (way.texts.size < MOST_TEXTS && text !== "") way.texts.add(text.slice(0, 60));
    }
  }
  return [...flips.values()].map(({ from, place, urls, texts }) => ({
    from: from.name,
    to: from.name,
    place,
    pattern: urlRegexOf([...urls]),
    links: urls.size,
    flip: true,
    texts: [...texts],
    examples: [...urls].slice(0, MOST_ADDRESSES),
  }));
}

const MOST_TEXTS = 4;
const MOST_ADDRESSES = 12;

/** Every link counts for the arcs of its place whose URL pattern it has, visited or not. */
function countLinks(
  sample: readonly SampledPage[],
  kindOfPage: ReadonlyMap<SampledPage, Kind>,
  arcs: ReadonlyMap<string, ReadonlyMap<string, Arc>>,
): void {
  const regexes = new Map<Kind, UrlRegex>();
  for (const kind of kindOfPage.values())
    if (!regexes.has(kind)) regexes.set(kind, new UrlRegex(kind.pattern));
  for (const page of sample) {
    const from = kindOfPage.get(page)!;
    for (const { url, places, text, flip } of page.links) {
      for (const arc of places.flatMap((place) => [...(arcs.get(`${from.name} ${place}`)?.values() ?? [])])) {
        if (!regexes.get(arc.to)!.matches(url)) continue;
        arc.links++;
        if (flip) arc.flips++;
        if (arc.examples.size < MOST_ADDRESSES) arc.examples.add(url);
        if (arc.texts.size < MOST_TEXTS && text !== "") arc.texts.add(text.slice(0, 60));
      }
    }
  }
}
