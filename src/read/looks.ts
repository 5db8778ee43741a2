import type { PostTemplate } from "../page/posts/wrapper.ts";
import type { SiteKnowledge } from "./knowledge.ts";

/** The oldest are forgotten: a site has a handful of templates, and a new look once in years. */
const MOST_LOOKS = 50;

/**
 * Since when each template of a site has been what posts are read by. A page that was read before that shows its posts in another look, or
 * they are read otherwise: what differs then, nobody has changed. So it is where a look comes back: pages were read by another meanwhile.
 */
export function looksSince(
  now: Pick<SiteKnowledge, "templates">,
  before: Pick<SiteKnowledge, "version" | "templates" | "looks">,
  at: number,
): Readonly<Record<string, number>> {
  const known = before.looks ?? Object.fromEntries(before.templates.map((one) => [lookOf(one), 0]));
  const since = before.version === 0 ? 0 : at;
  const latest = new Set(before.templates.map(lookOf));
  const own = Object.fromEntries(
    now.templates.map((one) => {
      const look = lookOf(one);
      return [look, latest.has(look) ? (known[look] ?? since) : since] as const;
    }),
  );
  return Object.fromEntries(
    Object.entries({ ...known, ...own })
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_LOOKS),
  );
}

/** Where a template has times and words, and what it leaves out. */
export function lookOf({ times, bodies, signatures, asides = [], headings = [] }: PostTemplate): string {
  return JSON.stringify([
    times[0],
    bodies[0],
    ...[signatures, asides, headings].map((one) => one.toSorted()),
  ]);
}
