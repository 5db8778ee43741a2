import type { Page } from "../page/page.ts";

/**
 * Query keys that carry a session or a one-time token: their values changed when a page was asked for again (FoCUS
 * section 4.3.2), on every link that has them.
 */
export function sessionKeys(first: Page, again: Page): Set<string> {
  const before = valuesByKey(first);
  const after = valuesByKey(again);
  const keys = new Set<string>();
  for (const [key, values] of before) {
    const others = after.get(key);
    if (!others || ![...values].every((value) => isToken(value) && !others.has(value))) continue;
    if ([...others].every(isToken)) keys.add(key);
  }
  return keys;
}

/** An address without the given query keys; everything else as it came. */
export function withoutKeys(url: string, keys: ReadonlySet<string>): string {
  const mark = url.indexOf("?");
  if (keys.size === 0 || mark < 0) return url;
  const hash = url.indexOf("#", mark);
  const search = hash < 0 ? url.slice(mark + 1) : url.slice(mark + 1, hash);
  let kept = "";
  for (const part of search.split(/(?=[&;])/)) {
    const bare = part.replace(/^[&;]/, "");
    const equals = bare.indexOf("=");
    if (equals >= 0 && keys.has(bare.slice(0, equals))) continue;
    kept += kept === "" ? bare : part;
  }
  return url.slice(0, mark) + (kept === "" ? "" : `?${kept}`) + (hash < 0 ? "" : url.slice(hash));
}

function valuesByKey({ links: { links } }: Page): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const { url } of links) {
    const search = url.slice(url.indexOf("?") + 1);
    if (search === url) continue;
    for (const part of search.split(/[&;]/)) {
      const equals = part.indexOf("=");
      if (equals <= 0) continue;
      const key = part.slice(0, equals);
      const known = values.get(key) ?? new Set();
      values.set(key, known.add(part.slice(equals + 1)));
    }
  }
  return values;
}

/** Long enough, and mixed enough, to be made up by a machine: times and counters change too, but are numbers. */
function isToken(value: string): boolean {
  return value.length >= 8 && /\d/.test(value) && /[a-z]/i.test(value);
}
