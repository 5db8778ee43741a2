import { samplePages, siteLinks } from "../../src/learn/sampling.ts";
import type { PathBag } from "../../src/page/regions/paths.ts";
import { isFlipText } from "../../src/strategy/irobot/flip-text.ts";
import { UrlForms } from "../../src/strategy/irobot/url-form.ts";
import { UrlRegex, urlRegexOf } from "../../src/strategy/irobot/url-regex.ts";
import type { Guide, Strategy } from "../../src/strategy/strategy.ts";
import { breadthFirst } from "./breadth-first.ts";

/**
 * TPM (Vidal et al. 2006) as SOUrCe compares with it: from one example of the wanted pages, finds the pages of a sample with
 * a similar tree, learns the URL patterns along the paths that lead to them, and follows only these; from every
 * level it may also jump to the pattern of the wanted pages. Trees are compared by the paths they have in common; the
 * original's tree edit distance ranks pages of one site much the same and is quadratic. With `flips`, as FoCUS compares with it (section 5.3.3): it
 * may also turn the pages of what is on its paths.
 */
export function targetPageMap(example: string, sample: number, { flips = false } = {}): Strategy {
  return {
    name: "tpm",
    async learn(site) {
      const pages = await samplePages(site, breadthFirst, sample, (page, links, { url }) => ({
        url,
        bag: page.paths,
        links: [...new Set(links.map((link) => link.url))],
      }));
      const wanted = (await site.visit(example))?.paths;
      const parents = new Map<string, string>();
      for (const { url, links } of pages)
        for (const link of links) if (!parents.has(link)) parents.set(link, url);
      const forms = new UrlForms(pages.map(({ url, links }) => [url, ...links]));
      const routes = new Map<string, { pages: number; steps: string[][] }>();
      for (const page of pages.slice(1)) {
        if (wanted === undefined || similarity(page.bag, wanted) < SIMILAR) continue;
        const steps = stepsTo(page.url, parents, site.start);
        const name = steps.map((url) => forms.of(url)).join(" > ");
        const route = routes.get(name) ?? { pages: 0, steps: steps.map(() => []) };
        route.pages++;
        steps.forEach((url, i) => {
          route.steps[i]?.push(url);
        });
        routes.set(name, route);
      }
      const all = [...routes.values()].sort((a, b) => b.pages - a.pages);
      const usual = all
        .filter(({ pages }) => pages >= (all[0]?.pages ?? 0) * LEAST_USED)
        .slice(0, MOST_ROUTES);
      return guideOf(
        usual.map(({ steps }) => steps.map((urls) => new UrlRegex(urlRegexOf(urls)))),
        flips,
      );
    },
    restore: () => guideOf([], flips),
  };
}

/** Routes by which so much fewer of the wanted pages were come to than by the most used one are accidents. */
const LEAST_USED = 0.1;
const MOST_ROUTES = 10;

/** Vidal's threshold on the similarity of trees. */
const SIMILAR = 0.8;
const MOST_STEPS = 12;

/** The share of paths that both pages have. */
function similarity(a: PathBag, b: PathBag): number {
  let both = 0;
  for (const path of a.keys()) if (b.has(path)) both++;
  return (2 * both) / (a.size + b.size || 1);
}

/** The addresses on the way from the start, without it. */
function stepsTo(url: string, parents: ReadonlyMap<string, string>, start: string): string[] {
  const steps = [url];
  for (
    let at = parents.get(url);
    at !== undefined && at !== start && steps.length < MOST_STEPS;
    at = parents.get(at)
  )
    steps.unshift(at);
  return steps;
}

function guideOf(routes: readonly (readonly UrlRegex[])[], flips: boolean): Guide {
  const targets = routes.flatMap((steps) => steps.at(-1) ?? []);
  return {
    decide: ({ page }) => {
      const levels = routes.map((steps) => steps.findLastIndex((step) => step.matches(page.url)));
      const next = routes.flatMap((steps, i) => steps[levels[i]! + 1] ?? []);
      const own = routes.flatMap((steps, i) => steps[levels[i]!] ?? []);
      const links = siteLinks(page, () => true).map(({ url, text }) => {
        const link = { href: url, base: page.url, weight: 0 };
        if (targets.some((target) => target.matches(url))) return { ...link, way: "target" };
        if (next.some((step) => step.matches(url))) return { ...link, way: "step" };
        if (flips && isFlipText(text) && own.some((step) => step.matches(url)))
          return { ...link, way: "step" };
        return { ...link, way: "step", skip: { reason: "noWay" } as const };
      });
      return { judgement: {}, links };
    },
    ways: () => [{ way: "target", weight: 1 }],
    save: () => "{}",
  };
}
