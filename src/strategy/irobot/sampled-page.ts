import type { SiteLink, Target } from "../../learn/sampling.ts";
import type { Fingerprint } from "../../page/fingerprint.ts";
import type { Page } from "../../page/page.ts";
import type { PageType } from "../../page/page-type.ts";
import type { LinkTable } from "../../page/regions/link-table.ts";
import { typeAlone } from "../../read/page-alone.ts";
import type { PatternCatalogue, Place } from "./pattern-catalogue.ts";
import type { RegionCounts } from "./repetitive-features.ts";

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
  /** Links in link tables only: iRobot looks at no others. */
  readonly links: readonly PlacedLink[];
  readonly type: PageType;
}

export interface PlacedLink {
  readonly url: string;
  readonly text: string;
  readonly place: Place;
}

/** Reads a sampled page and takes its regions into the catalogue. */
export function sampledPage(
  page: Page,
  links: readonly SiteLink[],
  target: Target,
  catalogue: PatternCatalogue,
): SampledPage {
  const { counts, places } = catalogue.learn(page.linkTables, (table) => areaOf(page, table));
  return {
    url: target.url,
    address: page.url,
    depth: target.depth,
    bytes: Buffer.byteLength(page.html),
    fingerprint: page.fingerprint,
    counts,
    links: placed(links, places),
    type: typeAlone(page),
  };
}

/** The links that stand in known link tables, with their places. */
export function placed(links: readonly SiteLink[], places: ReadonlyMap<number, Place>): PlacedLink[] {
  return links.flatMap(({ node, url, text }) => {
    const place = places.get(node);
    return place === undefined ? [] : [{ url, text, place }];
  });
}

/** The mean share of the page that a region of the table covers. */
function areaOf(page: Page, { regions }: LinkTable): number {
  let area = 0;
  for (const { records } of regions) for (const record of records) area += page.sizes.share(record);
  return area / regions.length;
}
