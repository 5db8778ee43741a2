import { flipRoles } from "../../learn/link-role.ts";
import type { SiteLink, Target } from "../../learn/sampling.ts";
import type { Fingerprint } from "../../page/fingerprint.ts";
import type { Page } from "../../page/page.ts";
import type { PageType } from "../../page/page-type.ts";
import type { LinkTable } from "../../page/regions/link-table.ts";
import { Apaths } from "../../page/regions/paths.ts";
import { typeAlone } from "../../read/page-alone.ts";
import { normalise } from "../../url/normalise.ts";
import { isFlipText } from "./flip-text.ts";
import type { PatternCatalogue, Place } from "./pattern-catalogue.ts";
import type { RegionCounts } from "./repetitive-features.ts";
import type { IRobotRules } from "./rules.ts";

/** What iRobot keeps of a sampled page. */
export interface SampledPage {
  /** As the link said it: pages behind a login have many addresses and one page. */
  readonly url: string;
  /** Where it was in the end, after redirects. */
  readonly address: string;
  readonly depth: number;
  readonly bytes: number;
  readonly fingerprint: Fingerprint;
  readonly counts: RegionCounts;
  /** Links in link tables, and page flips: iRobot looks at no others. */
  readonly links: readonly PlacedLink[];
  readonly type: PageType;
}

export interface PlacedLink {
  readonly url: string;
  readonly text: string;
  /** Where it stands: in a link table, and flips also by their path, since the table of a short pager is not always known. */
  readonly places: readonly Place[];
  readonly flip: boolean;
}

/** Reads a sampled page and takes its regions into the catalogue. */
export function sampledPage(
  page: Page,
  links: readonly SiteLink[],
  target: Target,
  catalogue: PatternCatalogue,
  { flips }: IRobotRules,
): SampledPage {
  const { counts, places } = catalogue.learn(page.linkTables, (table) => areaOf(page, table));
  return {
    url: target.url,
    address: page.url,
    depth: target.depth,
    bytes: Buffer.byteLength(page.html),
    fingerprint: page.fingerprint,
    counts,
    links: placed(page, links, places, flips),
    type: typeAlone(page),
  };
}

/** The links that stand in known link tables, with their places; flips by their path as well, if they count wherever they stand. */
export function placed(
  page: Page,
  links: readonly SiteLink[],
  inTables: ReadonlyMap<number, Place>,
  flips: IRobotRules["flips"],
): PlacedLink[] {
  const apaths = new Apaths(page.dom);
  const turns = flips === "of one layout" ? turnsOf(page) : undefined;
  return links.flatMap(({ node, url, text }) => {
    const places: Place[] = [];
    const inTable = inTables.get(node);
    if (inTable !== undefined) places.push(inTable);
    const flip = turns ? turns.has(url) : isFlipText(text);
    if (flip && turns) places.push(`at ${apaths.of(node)}`);
    return places.length === 0 ? [] : [{ url, text, places, flip }];
  });
}

/** To other pages of this list, in one spelling. */
function turnsOf(page: Page): Set<string> {
  return new Set([...flipRoles(page).keys()].flatMap((url) => normalise(url) ?? []));
}

/** The mean share of the page that a region of the table covers. */
function areaOf(page: Page, { regions }: LinkTable): number {
  let area = 0;
  for (const { records } of regions) for (const record of records) area += page.sizes.share(record);
  return area / regions.length;
}
