import { alignChildren } from "../../page/regions/alignment.ts";
import type { LinkTable } from "../../page/regions/link-table.ts";
import { alignmentCost, mergePattern, type PatternNode, withoutLinks } from "../../page/regions/pattern.ts";
import { mix } from "../../page/regions/shape.ts";
import { IROBOT } from "./numbers.ts";
import { mayAlign, type PatternSummary, summaryOf } from "./pattern-summary.ts";

/** Region forms remembered while crawling. */
const REMEMBERED = 20_000;

/** A repetitive pattern of a site (iRobot, section 5.1). */
export interface KnownPattern {
  readonly tree: PatternNode;
  /** The mean share of the page that its regions cover. */
  area: number;
  /** Regions it was found in. */
  regions: number;
}

/** Where a link stands, the same on every page of the site: a pattern and a column of its link table, or its path. */
export type Place = `${number}.${number}` | `at ${string}`;

/** The regions of one page as patterns of the catalogue. */
export interface PageRegions {
  /** How often each pattern occurs on the page: n_i. */
  readonly counts: ReadonlyMap<number, number>;
  /** Where each link stands, by its node; links outside every known region have no place. */
  readonly places: ReadonlyMap<number, Place>;
}

/** All repetitive patterns of a site, each with a number; columns of their link tables are numbered too. */
export class PatternCatalogue {
  readonly #patterns: KnownPattern[];
  readonly #summaries: PatternSummary[];
  readonly #columns: Map<PatternNode, number>[];
  /** The pattern of each region form that was sampled: it stays in that pattern, however the pattern has grown since. */
  readonly #met: Map<number, number>;
  /** Forms recognised since, so that the thousandth list of threads is not aligned with everything again. */
  readonly #recognised = new Map<number, number>();

  constructor(
    patterns: KnownPattern[] = [],
    columns: Map<PatternNode, number>[] = [],
    met: Iterable<readonly [number, number]> = [],
  ) {
    this.#patterns = patterns;
    this.#columns = columns;
    this.#met = new Map(met);
    this.#summaries = patterns.map(({ tree }) => summaryOf(tree));
  }

  get patterns(): readonly KnownPattern[] {
    return this.#patterns;
  }

  /** Region forms that were sampled, each with the number of its pattern. */
  get met(): Iterable<readonly [number, number]> {
    return this.#met;
  }

  /** The number of a node of a pattern, if links have stood there. */
  columnOf(pattern: number, node: PatternNode): number | undefined {
    return this.#columns[pattern]!.get(node);
  }

  /** Takes the regions of a sampled page in (iRobot, fig. 5). */
  learn(tables: readonly LinkTable[], areaOf: (table: LinkTable) => number): PageRegions {
    return this.#read(tables, (table) => {
      const known = this.#find(table.pattern, this.#met);
      if (known === undefined) return this.#add(table, areaOf(table));
      this.#merge(known, table, areaOf(table));
      return known;
    });
  }

  /** Finds the regions of a page among the known patterns. */
  recognise(tables: readonly LinkTable[]): PageRegions {
    if (this.#recognised.size > REMEMBERED) this.#recognised.clear();
    return this.#read(tables, (table) => this.#find(table.pattern, this.#recognised));
  }

  #read(tables: readonly LinkTable[], numberOf: (table: LinkTable) => number | undefined): PageRegions {
    const counts = new Map<number, number>();
    const places = new Map<number, Place>();
    for (const table of tables) {
      const number = numberOf(table);
      if (number === undefined) continue;
      counts.set(number, (counts.get(number) ?? 0) + table.regions.length);
      if (table.columns.length > 0) this.#locate(number, this.#patterns[number]!.tree, table.pattern, places);
    }
    return { counts, places };
  }

  /** The first pattern that aligns cheaply enough, as in fig. 5. */
  #find(tree: PatternNode, remembered: Map<number, number>): number | undefined {
    const form = formOf(tree);
    const met = this.#met.get(form) ?? remembered.get(form);
    if (met !== undefined) return met;
    const summary = summaryOf(tree);
    for (let i = 0; i < this.#patterns.length; i++) {
      if (!mayAlign(this.#summaries[i]!, summary, IROBOT.epsilon)) continue;
      if (alignmentCost(this.#patterns[i]!.tree, tree) >= IROBOT.epsilon) continue;
      remembered.set(form, i);
      return i;
    }
    return undefined;
  }

  #add(table: LinkTable, area: number): number {
    const tree = withoutLinks(table.pattern);
    this.#met.set(formOf(table.pattern), this.#patterns.length);
    this.#patterns.push({ tree, area, regions: table.regions.length });
    this.#summaries.push(summaryOf(tree));
    this.#columns.push(new Map());
    return this.#patterns.length - 1;
  }

  #merge(number: number, table: LinkTable, area: number): void {
    const pattern = this.#patterns[number]!;
    const regions = table.regions.length;
    pattern.area += ((area - pattern.area) * regions) / (pattern.regions + regions);
    pattern.regions += regions;
    if (this.#summaries[number]!.nodes > IROBOT.mostNodes) return;
    mergePattern(pattern.tree, withoutLinks(table.pattern));
    this.#summaries[number] = summaryOf(pattern.tree);
  }

  /** Depth is bounded by that of patterns, so is the recursion. */
  #locate(number: number, known: PatternNode, seen: PatternNode, places: Map<number, Place>): void {
    if (seen.links.length > 0) {
      const columns = this.#columns[number]!;
      let column = columns.get(known);
      if (column === undefined) {
        column = columns.size;
        columns.set(known, column);
      }
      for (const link of seen.links) places.set(link, `${number}.${column}`);
    }
    if (seen.children.length === 0) return;
    for (const { left, right } of alignChildren(known.children, seen.children)) {
      if (left !== undefined && right !== undefined) this.#locate(number, left, right, places);
    }
  }
}

/** Equal for regions that differ in nothing but how many records have what. */
function formOf(node: PatternNode, above = 1): number {
  let form = mix(mix(above, node.tag + 1), node.form);
  for (const word of node.words) form = mix(form, word);
  for (const child of node.children) form = formOf(child, form);
  return mix(form, node.repeated ? 3 : 7);
}
