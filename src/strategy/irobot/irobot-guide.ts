import type { Corrections as ToldCorrections } from "../../learn/corrections/corrections.ts";
import { siteLinks } from "../../learn/sampling.ts";
import type { Page } from "../../page/page.ts";
import { distance, type SparseVector } from "../../page/regions/path-vectors.ts";
import type { Reading } from "../../read/reading.ts";
import type { Decision, Guide, Judgement, WeighedLink } from "../strategy.ts";
import {
  type IRobotKnowledge,
  restoreKnowledge,
  type SavedKnowledge,
  saveKnowledge,
} from "./irobot-knowledge.ts";
import { ListNames, type SavedListNames } from "./list-names.ts";
import type { Place } from "./pattern-catalogue.ts";
import type { RegionCounts } from "./repetitive-features.ts";
import { placed } from "./sampled-page.ts";
import type { Kind, Way } from "./sitemap.ts";
import { drawSitemap } from "./sitemap-drawing.ts";
import { pictureOf } from "./sitemap-picture.ts";
import { type Follow, type TraversalPath, traversalPath } from "./traversal-path.ts";
import { UrlRegex } from "./url-regex.ts";

interface Line {
  readonly way: Way;
  readonly regex: UrlRegex;
  readonly follow: Follow;
}

interface Read {
  readonly kind: Kind | undefined;
  readonly links: readonly WeighedLink[];
  readonly flips: readonly string[];
}

/** The look-up table of eq. 4, and how a page is classified to use it. */
export class IRobotGuide implements Guide {
  readonly learning = true;
  #knowledge: IRobotKnowledge;
  /** The path as it was learned, before anybody said anything. */
  readonly #learned: TraversalPath;
  /** By kind and place. */
  readonly #table = new Map<string, Line[]>();
  #byCluster: { readonly kind: Kind; readonly regex: UrlRegex; readonly kept: boolean }[][] = [];
  /** Kinds whose further pages were not sampled, by the addresses that these have. */
  #further: { readonly kind: Kind; readonly regex: UrlRegex; readonly kept: boolean }[] = [];
  readonly #alike = new Map<string, readonly Kind[]>();
  #lists: ListNames;

  constructor(knowledge: IRobotKnowledge, lists = new ListNames()) {
    this.#knowledge = knowledge;
    this.#learned = knowledge.path;
    this.#lists = lists;
    this.#build();
  }

  get knowledge(): IRobotKnowledge {
    return this.#knowledge;
  }

  /** What a person switches on or off comes in where the traversal path is made; what is found on it then is wanted. */
  correct(corrections: ToldCorrections): ((url: string) => boolean) | undefined {
    const { sitemap, rules } = this.#knowledge;
    const path = corrections.isEmpty ? this.#learned : traversalPath(sitemap, rules, corrections);
    this.#knowledge = { ...this.#knowledge, path };
    this.#build();
    const fresh = [...this.#table.values()]
      .flat()
      .filter(({ way, follow }) => follow > 0 && (this.#learned.follow.get(way.name) ?? 0) === 0);
    return fresh.length === 0 ? undefined : (url) => fresh.some(({ regex }) => regex.matches(url));
  }

  #build(): void {
    const { sitemap, path } = this.#knowledge;
    this.#table.clear();
    this.#alike.clear();
    this.#byCluster = [];
    this.#further = [];
    const regexes = new Map(sitemap.kinds.map(({ name, pattern }) => [name, new UrlRegex(pattern)]));
    for (const way of sitemap.ways) {
      const key = `${way.from} ${way.place}`;
      const lines = this.#table.get(key) ?? [];
      const regex = way.pattern === undefined ? regexes.get(way.to)! : new UrlRegex(way.pattern);
      lines.push({ way, regex, follow: path.follow.get(way.name) ?? 0 });
      this.#table.set(key, lines);
    }
    const kinds = new Map(sitemap.kinds.map((kind) => [kind.name, kind]));
    for (const { to, pattern } of sitemap.ways)
      if (pattern !== undefined)
        this.#further.push({ kind: kinds.get(to)!, regex: new UrlRegex(pattern), kept: path.kept.has(to) });
    // Where two ways of one place fit an address, the one to follow decides.
    for (const lines of this.#table.values()) lines.sort((a, b) => b.follow - a.follow);
    for (const kind of sitemap.kinds) {
      this.#byCluster[kind.cluster] ??= [];
      const kept = path.kept.has(kind.name);
      this.#byCluster[kind.cluster]!.push({ kind, regex: regexes.get(kind.name)!, kept });
    }
  }

  decide({ page }: Pick<Reading, "page">): Decision {
    const read = this.#understand(page);
    return { judgement: this.#judge(page, read), links: read.links };
  }

  #judge(page: Page, { kind, flips }: Read): Judgement {
    if (kind === undefined) return { stranger: true };
    const list = flips.length > 0 || this.#mayFlip(kind) ? this.#lists.join(page.url, flips) : undefined;
    return { kind: kind.name, ...(list !== undefined && { list }) };
  }

  save(): string {
    const saved: Saved = {
      version: VERSION,
      ...saveKnowledge({ ...this.#knowledge, path: this.#learned }),
      lists: this.#lists.save(),
    };
    return JSON.stringify(saved);
  }

  forget(): void {
    this.#lists = new ListNames();
  }

  draw(): string {
    return drawSitemap(pictureOf(this.knowledge.sitemap, this.knowledge.path));
  }

  #understand(page: Page): Read {
    const { catalogue, features, rules } = this.knowledge;
    const regions = catalogue.recognise(page.linkTables);
    // A page of which no region is known fits nothing, though its empty vector would be near those of pages without regions.
    const isKnown = regions.counts.size > 0 || page.linkTables.length === 0;
    const vector = features.vector(regions.counts);
    const addressed =
      rules.vertex === "by address" && isMostlyKnown(page, regions.counts)
        ? this.#addressed(page.url, vector)
        : undefined;
    const kind = isKnown ? (addressed ?? this.#classify(page.url, vector)) : undefined;
    const all = siteLinks(page, () => true);
    const frames = rules.frames === "followed" ? all.filter(({ frame }) => frame) : [];
    const framed = frames.map(({ url }) => ({ href: url, base: page.url, way: "frame", weight: 0 }));
    // A page that fits no kind is dropped with its links (section 5.1).
    if (kind === undefined) return { kind, links: framed, flips: [] };
    const links: WeighedLink[] = framed;
    const flips: string[] = [];
    const inTables = new Set(frames.map(({ url }) => url));
    for (const { url, places } of placed(page, all, regions.places, rules.flips)) {
      inTables.add(url);
      const line = this.#lookUp(kind, places, url);
      if (line?.follow === 2) flips.push(url);
      links.push(weighed(page, url, kind, line));
    }
    for (const { url } of all) {
      if (inTables.has(url)) continue;
      inTables.add(url);
      links.push({ ...noWay(page, url, kind), skip: { reason: "noWay", detail: "is in no link table" } });
    }
    return { kind, links, flips };
  }

  /** Of the kinds whose addresses look like this one, kept ones first, that whose centre is nearest. */
  #addressed(url: string, vector: SparseVector): Kind | undefined {
    const { centres } = this.knowledge.sitemap;
    const usual = this.#byCluster.flat().filter(({ regex }) => regex.matches(url));
    const fitting = usual.length > 0 ? usual : this.#further.filter(({ regex }) => regex.matches(url));
    const kept = fitting.filter((one) => one.kept);
    let best: Kind | undefined;
    let least = Infinity;
    for (const { kind } of kept.length > 0 ? kept : fitting) {
      const far = distance(centres[kind.cluster]!, vector);
      if (far >= least) continue;
      least = far;
      best = kind;
    }
    return best;
  }

  #classify(url: string, vector: SparseVector): Kind | undefined {
    const { sitemap, threshold, rules } = this.knowledge;
    let nearest = -1;
    let least = threshold * rules.bound;
    sitemap.centres.forEach((centre, cluster) => {
      const far = distance(centre, vector);
      if (far > least) return;
      least = far;
      nearest = cluster;
    });
    const kinds = this.#byCluster[nearest];
    // Redirects give pages addresses that no link had: then the layout alone decides.
    const chosen =
      kinds?.find(({ regex, kept }) => kept && regex.matches(url)) ??
      kinds?.find(({ regex }) => regex.matches(url)) ??
      kinds?.find(({ kept }) => kept) ??
      kinds?.[0];
    return chosen?.kind;
  }

  /** The line of the first place that has one, and of those the one that is followed; at its best also of the kinds that look alike. */
  #lookUp(kind: Kind, places: readonly Place[], url: string): Line | undefined {
    const own = this.#lineOf(kind, places, url);
    if (own !== undefined || this.knowledge.rules.lines === "of one kind") return own;
    for (const alike of this.#alikeTo(kind)) {
      const line = this.#lineOf(alike, places, url);
      if (line !== undefined && line.follow > 0) return line;
    }
    return undefined;
  }

  /** The other kept kinds that have the layout of this one, or its addresses. */
  #alikeTo({ name, cluster, pattern }: Kind): readonly Kind[] {
    const known = this.#alike.get(name);
    if (known) return known;
    const { sitemap, path } = this.knowledge;
    const alike = sitemap.kinds.filter(
      (kind) =>
        kind.name !== name &&
        path.kept.has(kind.name) &&
        (kind.cluster === cluster || kind.pattern === pattern),
    );
    this.#alike.set(name, alike);
    return alike;
  }

  #lineOf({ name }: Kind, places: readonly Place[], url: string): Line | undefined {
    const lines = places.flatMap(
      (place) => this.#table.get(`${name} ${place}`)?.find(({ regex }) => regex.matches(url)) ?? [],
    );
    return lines.find(({ follow }) => follow > 0) ?? lines[0];
  }

  #mayFlip({ name }: Kind): boolean {
    const { sitemap, path } = this.knowledge;
    return sitemap.ways.some((way) => way.from === name && path.follow.get(way.name) === 2);
  }
}

/** Most tables of a page of a known template are known; a site with a new look has hardly any of them, under the same addresses. */
function isMostlyKnown({ linkTables }: Page, counts: RegionCounts): boolean {
  let known = 0;
  for (const count of counts.values()) known += count;
  return known * 2 >= linkTables.length;
}

/** Brings back a guide from what `save` wrote; undefined for one of an older version, which is learned again from the archive. */
export function restoredIRobotGuide(text: string): IRobotGuide | undefined {
  const { version, lists, ...saved } = JSON.parse(text) as Saved;
  return version === VERSION ? new IRobotGuide(restoreKnowledge(saved), new ListNames(lists)) : undefined;
}

interface Saved extends SavedKnowledge {
  readonly version: number;
  readonly lists: SavedListNames;
}

/** Of what is saved; raised when it changes. */
const VERSION = 4;

function weighed(page: Page, url: string, kind: Kind, line: Line | undefined): WeighedLink {
  if (line !== undefined && line.follow > 0)
    return { href: url, base: page.url, way: line.way.name, weight: 0 };
  const detail =
    line === undefined
      ? `no way known from ${kind.name} at this place to an address of this form`
      : `${line.way.name} from ${kind.name} to ${line.way.to} is not on the traversal path`;
  return { ...noWay(page, url, kind), skip: { reason: "noWay", detail } };
}

const noWay = (page: Page, url: string, kind: Kind): WeighedLink => ({
  href: url,
  base: page.url,
  way: `from ${kind.name}`,
  weight: 0,
});
