import { FOCUS } from "./numbers.ts";
import { escaped, PatternMatcher, type UrlPattern } from "./url-pattern.ts";
import type { UrlExample } from "./url-pattern-learning.ts";
import { canonical } from "./url-tokens.ts";

/**
 * Where further pages have the address of the first with something behind it (`/page/2/`, `?page=2`), all lists of the
 * site have them so: also those whose form of address has not been seen with several pages, such as nested boards.
 */
export function suffixedPatterns(
  bases: readonly UrlPattern[],
  flips: readonly UrlExample[],
  ignored: ReadonlySet<string>,
): UrlPattern[] {
  const matcher = new PatternMatcher(bases, ignored);
  const suffixes = new Map<string, Map<string, string>>();
  for (const { url, from } of flips) {
    const base = canonical(from, ignored);
    const flip = canonical(url, ignored);
    if (!flip.startsWith(base) || flip.length === base.length || !matcher.match(from)) continue;
    const suffix = flip.slice(base.length).split(/\d+/).map(escaped).join("\\d+");
    if (!suffix.includes("\\d+")) continue;
    suffixes.set(suffix, (suffixes.get(suffix) ?? new Map()).set(from, url));
  }
  return [...suffixes]
    .filter(([, seen]) => seen.size >= FOCUS.suffixPages)
    .flatMap(([suffix, seen]) =>
      bases
        .filter(({ source }) => fits(source, suffix))
        .map(({ source }) => ({
          source: `${source.slice(0, -1)}${suffix}$`,
          support: seen.size,
          examples: [...seen.values()].slice(0, 5),
        })),
    );
}

/** One query, and one slash between base and suffix. */
function fits(source: string, suffix: string): boolean {
  if (suffix.startsWith("\\?")) return !source.includes("\\?");
  if (suffix.startsWith("&")) return source.includes("\\?");
  return suffix.startsWith("/") !== source.endsWith("/$");
}
