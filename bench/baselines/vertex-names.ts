import type { Kind, Sitemap } from "../../src/strategy/irobot/sitemap.ts";

/**
 * The list-wise paper's site-independent classifier of a sitemap's vertices: that of post pages is the one with the most pages, those of
 * index pages are its parents. The names are as the sitemap gives them.
 */
export function vertexNames({ kinds, ways }: Sitemap): {
  readonly post: Kind;
  readonly index: readonly Kind[];
} {
  const post = kinds.reduce((most, kind) => (kind.pages > most.pages ? kind : most));
  const parents = new Set(
    ways.filter(({ from, to }) => to === post.name && from !== to).map(({ from }) => from),
  );
  return { post, index: kinds.filter(({ name }) => parents.has(name)) };
}
