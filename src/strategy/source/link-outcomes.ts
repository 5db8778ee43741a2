import { formedAddress } from "../../learn/address-form.ts";
import type { SampleOrder, Sampling } from "../../learn/sampling.ts";
import type { NavigatedPage, Route } from "./navigation-table.ts";

/** What came of the links of one form of address in the sample. */
export type LinkOutcome =
  | {
      /** Of the navigation table. */
      readonly route: number;
      readonly form: string;
      /** The share that brings a page under its own address; redirects and errors do not. */
      readonly yields: number;
    }
  | {
      /** No route: wherever nothing is known of a place. */
      readonly route?: undefined;
      readonly form: string;
      /** Where they lead: the share of those tried, by cluster. */
      readonly leads: Route["leads"];
    };

/** Remembers every address that is sampled, whatever comes of it. */
export function remembering(sampling: Sampling, asked: Set<string>): Sampling {
  return (random): SampleOrder => {
    const order = sampling(random);
    return {
      add: (page, links, depth) => order.add(page, links, depth),
      next() {
        const target = order.next();
        if (target) asked.add(target.url);
        return target;
      },
    };
  };
}

/**
 * The paper's table knows pages only: an address that redirects counts as the page at its end, and one that fails as nothing at all. A crawl pays for
 * both. Which links do so is told by their form of address, in the sample as a whole and at each place. Forms that never fail need no word of their own.
 */
export function linkOutcomes(
  pages: readonly NavigatedPage[],
  clusters: readonly number[],
  routes: readonly Route[],
  asked: ReadonlySet<string>,
): LinkOutcome[] {
  const brought = new Map<string, number>();
  pages.forEach(({ url, address }, i) => {
    if (url === address) brought.set(url, clusters[i]!);
  });
  const byForm = new Map<string, Tries>();
  for (const url of new Set([...asked, ...brought.keys()])) {
    const { form } = formedAddress(url);
    const tries = byForm.get(form) ?? new Tries();
    byForm.set(form, tries);
    tries.count(brought.get(url));
  }
  const outcomes: LinkOutcome[] = [];
  for (const [form, tries] of byForm) outcomes.push({ form, leads: tries.leads() });
  triesByRoute(pages, clusters, routes, asked, brought).forEach((forms, route) => {
    for (const [form, tries] of forms) {
      const yields = tries.share(byForm.get(form)?.share(1) ?? 1);
      if (yields < 1) outcomes.push({ route, form, yields });
    }
  });
  return outcomes;
}

function triesByRoute(
  pages: readonly NavigatedPage[],
  clusters: readonly number[],
  routes: readonly Route[],
  asked: ReadonlySet<string>,
  brought: ReadonlyMap<string, number>,
): Map<string, Tries>[] {
  const routeOf = new Map(routes.map(({ cluster, apath }, i) => [`${cluster} ${apath}`, i]));
  const all = routes.map(() => new Map<string, Tries>());
  pages.forEach(({ links }, i) => {
    for (const [apath, urls] of links) {
      const route = routeOf.get(`${clusters[i]} ${apath}`);
      if (route === undefined) continue;
      const forms = all[route]!;
      for (const url of urls) {
        const { form } = formedAddress(url);
        const tries = forms.get(form) ?? new Tries();
        forms.set(form, tries);
        if (asked.has(url) || brought.has(url)) tries.count(brought.get(url));
      }
    }
  });
  return all;
}

/** Addresses that were tried, and in which clusters their pages are; outliers are pages of none. */
class Tries {
  #tried = 0;
  #pages = 0;
  readonly #clusters = new Map<number, number>();

  count(cluster: number | undefined): void {
    this.#tried++;
    if (cluster === undefined) return;
    this.#pages++;
    if (cluster >= 0) this.#clusters.set(cluster, (this.#clusters.get(cluster) ?? 0) + 1);
  }

  /** Of pages among those tried; what is expected beforehand counts like one more. */
  share(expected: number): number {
    return (this.#pages + expected) / (this.#tried + 1);
  }

  leads(): (readonly [cluster: number, share: number])[] {
    return [...this.#clusters].map(([cluster, count]) => [cluster, count / this.#tried] as const);
  }
}
