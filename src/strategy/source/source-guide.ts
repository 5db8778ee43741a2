import { formedAddress } from "../../learn/address-form.ts";
import { siteLinks } from "../../learn/sampling.ts";
import type { Page } from "../../page/page.ts";
import type { PageType } from "../../page/page-type.ts";
import { PathWeights, type SparseVector } from "../../page/regions/path-vectors.ts";
import { Apaths, type PathBag } from "../../page/regions/paths.ts";
import type { Reading } from "../../read/reading.ts";
import type { WayWeight } from "../../url/way-weight.ts";
import type { Decision, Guide, Judgement, WeighedLink } from "../strategy.ts";
import { type Aim, Balance, type SavedBalance } from "./cluster-scores.ts";
import { hasFormOf } from "./example-form.ts";
import { FreshTargets, type SavedFreshTargets } from "./fresh-targets.ts";
import type { LinkOutcome } from "./link-outcomes.ts";
import type { Route } from "./navigation-table.ts";
import { nearestCluster } from "./nearest-pages.ts";

/** What SOUrCe learned of a site. */
export interface SourceKnowledge {
  readonly aim: Aim;
  /** The sample: each page's paths and its cluster, -1 for outliers. */
  readonly bags: readonly PathBag[];
  readonly clusters: readonly number[];
  readonly routes: readonly Route[];
  /** By cluster: Info · Dsim, before Balance. */
  readonly worth: readonly number[];
  /** By cluster: what its pages probably are. */
  readonly types: readonly PageType[];
  /** Paths on fewer pages of the sample do not count. */
  readonly leastPages: number;
  /** What came of links by their form of address; none where that does not count, as in the paper. */
  readonly outcomes?: readonly LinkOutcome[];
}

/** Links of which nothing is known wait last; nothing is left out (SOUrCe ranks, it does not filter). */
const UNKNOWN = "unknown";
/** Of a way's links, those that have another form of address than the example. */
const OTHER_FORM = " other form";

/** The navigation table, and the score of each of its routes as pages come in. */
export class SourceGuide implements Guide {
  readonly learning = true;
  readonly knowledge: SourceKnowledge;
  readonly #weights: PathWeights;
  readonly #vectors: readonly SparseVector[];
  readonly #wayOf = new Map<string, string>();
  readonly #hasForm: (url: string) => boolean;
  /** Ways by form of address. */
  readonly #formed = new Set<string>();
  #balance: Balance;
  #fresh: FreshTargets;

  constructor(knowledge: SourceKnowledge, balance?: SavedBalance, fresh?: SavedFreshTargets) {
    this.knowledge = knowledge;
    this.#weights = new PathWeights(knowledge.bags, knowledge.leastPages);
    this.#vectors = knowledge.bags.map((bag) => this.#weights.vector(bag));
    this.#balance = new Balance(knowledge.worth.length, balance);
    this.#fresh = new FreshTargets(fresh);
    const example = exampleIn(knowledge.aim);
    this.#hasForm = example === undefined ? () => true : hasFormOf(example);
    knowledge.routes.forEach(({ cluster, apath }, i) => {
      this.#wayOf.set(`${cluster} ${apath}`, wayName(cluster, i));
    });
    for (const outcome of knowledge.outcomes ?? []) this.#formed.add(this.#formedWay(outcome));
  }

  decide({ page }: Pick<Reading, "page">, way = ""): Decision {
    const cluster = nearestCluster(this.#weights.vector(page.paths), this.#vectors, this.knowledge.clusters);
    this.#balance.count(cluster);
    const links = this.#weigh(page, cluster);
    if (exampleIn(this.knowledge.aim) !== undefined)
      this.#fresh.see(
        way,
        links.flatMap(({ href }) => (this.#hasForm(href) ? [href] : [])),
      );
    return { judgement: this.#judgementOf(cluster), links };
  }

  /** -1 is an outlier. */
  #judgementOf(cluster: number): Judgement {
    if (cluster < 0) return { kind: "outlier" };
    return { kind: `C${cluster}` };
  }

  #weigh(page: Page, cluster: number): WeighedLink[] {
    const apaths = new Apaths(page.dom);
    return siteLinks(page, () => true).map(({ node, url }) => {
      const known = this.#wayOf.get(`${cluster} ${apaths.of(node)}`) ?? UNKNOWN;
      const formed = this.#formed.size > 0 ? `${known} ${formedAddress(url).form}` : "";
      const way = this.#formed.has(formed) ? formed : `${known}${this.#hasForm(url) ? "" : OTHER_FORM}`;
      return { href: url, base: page.url, way, weight: 0 };
    });
  }

  #formedWay({ route, form }: LinkOutcome): string {
    return `${route === undefined ? UNKNOWN : wayName(this.knowledge.routes[route]!.cluster, route)} ${form}`;
  }

  /** Eq. 11 and 12: Score(u) = Σ_i P(C_i | C(p), x_u) · Score(C_i). */
  *ways(): Iterable<WayWeight> {
    const { aim, routes, worth, outcomes } = this.knowledge;
    const balanced = aim.for === "ucc" && aim.terms.balance;
    const scores = worth.map((value, cluster) => (balanced ? value * this.#balance.of(cluster) : value));
    const ofRoutes: number[] = [];
    for (let i = 0; i < routes.length; i++) {
      const { cluster, leads } = routes[i]!;
      const score = expected(leads, scores);
      ofRoutes.push(score);
      yield { way: wayName(cluster, i), weight: score };
      if (aim.for === "target" && aim.example !== undefined) {
        const others = leads.filter(([to]) => to !== aim.target);
        yield this.#ofOtherForm(wayName(cluster, i), expected(others, scores));
      }
    }
    if (aim.for === "target" && aim.example !== undefined) yield* this.#ofUnknown(aim.target, scores);
    for (const outcome of outcomes ?? []) {
      const score =
        outcome.route === undefined
          ? expected(outcome.leads, scores)
          : outcome.yields * ofRoutes[outcome.route]!;
      yield { way: this.#formedWay(outcome), weight: score };
    }
  }

  /** With an example, links of which nothing is known are worth what pages of the sample are on average: targets if they have its form, else others. */
  *#ofUnknown(target: number, scores: readonly number[]): Iterable<WayWeight> {
    const { clusters } = this.knowledge;
    let targets = 0;
    let others = 0;
    for (const cluster of clusters) {
      if (cluster === target) targets += scores[cluster]!;
      else if (cluster >= 0) others += scores[cluster]!;
    }
    yield { way: UNKNOWN, weight: (targets + others) / clusters.length };
    yield this.#ofOtherForm(UNKNOWN, others / clusters.length);
  }

  /** Such pages are fetched for the links to targets on them, as long as some of these are new. */
  #ofOtherForm(name: string, score: number): WayWeight {
    const way = `${name}${OTHER_FORM}`;
    return { way, weight: score * this.#fresh.share(way) };
  }

  save(): string {
    const { bags, ...rest } = this.knowledge;
    const told = { balance: this.#balance.save(), fresh: this.#fresh.save() };
    return JSON.stringify({ ...rest, ...told, bags: bags.map((bag) => [...bag]) });
  }

  forget(): void {
    this.#balance = new Balance(this.knowledge.worth.length);
    this.#fresh = new FreshTargets();
  }
}

const exampleIn = (aim: Aim): string | undefined => (aim.for === "target" ? aim.example : undefined);

const expected = (leads: Route["leads"], scores: readonly number[]): number =>
  leads.reduce((sum, [to, share]) => sum + share * scores[to]!, 0);

const wayName = (cluster: number, route: number): string => `C${cluster}.${route}`;

/** Brings back a guide from what `save` wrote. */
export function restoredSourceGuide(text: string): SourceGuide {
  const { bags, balance, fresh, ...rest } = JSON.parse(text) as Omit<SourceKnowledge, "bags"> & {
    bags: [string, number][][];
    balance: SavedBalance;
    /** Not in what was saved before these counted. */
    fresh?: SavedFreshTargets;
  };
  return new SourceGuide({ ...rest, bags: bags.map((bag) => new Map(bag)) }, balance, fresh);
}
