import type { PageType } from "../../page/page-type.ts";
import { counted } from "../../words/counted.ts";
import type { Sitemap } from "./sitemap.ts";
import type { Follow, TraversalPath } from "./traversal-path.ts";
import { readablePattern } from "./url-regex.ts";

/** A sitemap as it is drawn, whichever strategy made it. The first kind is where the crawl starts. */
export interface SitemapPicture {
  readonly title: string;
  readonly subtitle: string;
  readonly kinds: readonly PicturedKind[];
  readonly ways: readonly PicturedWay[];
}

export interface PicturedKind {
  readonly name: string;
  readonly type: PageType;
  /** What its addresses look like, or what else it is known by. */
  readonly pattern: string;
  readonly pages: number;
  /** A few words on its worth. */
  readonly note: string;
  readonly example: string;
  /** Why it was left out; undefined for chosen kinds. */
  readonly dropped?: string;
}

export interface PicturedWay {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Where its links stand. */
  readonly where: string;
  readonly texts: readonly string[];
  readonly links: number;
  readonly follow: Follow;
}

/** iRobot's sitemap with its traversal path, as in the paper's fig. 6. */
export function pictureOf(sitemap: Sitemap, path: TraversalPath): SitemapPicture {
  const { kinds, ways, pages } = sitemap;
  const followed = [...path.follow.values()].length;
  return {
    title: hostOf(kinds[0]?.examples[0] ?? ""),
    subtitle: `${counted(pages, "page")} sampled · ${counted(kinds.length, "kind")}, ${path.kept.size} chosen · ${counted(ways.length, "way")}, ${followed} followed`,
    kinds: kinds.map(({ name, type, pattern, pages, duplicates, meanBytes, examples }) => {
      const dropped = path.dropped.get(name);
      return {
        name,
        type,
        pattern: readablePattern(pattern),
        pages,
        note: `${kilobytes(meanBytes)} each${duplicates > 0 ? ` · ${duplicates} near-duplicates` : ""}`,
        example: examples[0] ?? "",
        ...(dropped !== undefined && { dropped }),
      };
    }),
    ways: ways.map(({ name, from, to, place, texts, links }) => {
      const [region, column] = place.split(".");
      return {
        ...{ name, from, to, texts, links },
        where: `region ${region}, column ${column}`,
        follow: path.follow.get(name) ?? 0,
      };
    }),
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`;
}
