/** Words of addresses that say which page of a list it is, not which list. */
const PAGE_WORDS = new Set(
  "page p pg paged pagenum pagenumber pageno pageindex pagina seite start st from offset skip limit pp perpage per_page cpage comment after before index posts o s strona sida sayfa html htm php lang".split(
    " ",
  ),
);

/**
 * Whether two addresses can be pages of one board or thread: all that differs is numbers and words that say which page.
 * At least one number or word must stay the same, so that `?t=9` and `?t=10` are two threads.
 */
export function isSameList(first: string, second: string): boolean {
  const a = partsOf(first);
  const b = partsOf(second);
  if (!a || !b || a.host !== b.host) return false;
  const extra = difference(a.parts, b.parts);
  const missing = difference(b.parts, a.parts);
  if (extra.length > 4 || missing.length > 4) return false;
  if (![...extra, ...missing].every(isPagePart)) return false;
  // A lone number that changes place for another is the list itself, unless a page word stands with it.
  const named = [...extra, ...missing].some((part) => !/^\d+$/.test(part));
  if (named || extra.length === 0 || missing.length === 0) return true;
  return (
    a.parts.filter((part) => /\d/.test(part) && b.parts.includes(part)).length > 0 ||
    hasPageWord(a.parts, b.parts)
  );
}

function isPagePart(part: string): boolean {
  return /^\d+$/.test(part) || PAGE_WORDS.has(part) || /^(?:page|p|seite|index|start)\d+$/.test(part);
}

function hasPageWord(a: readonly string[], b: readonly string[]): boolean {
  return a.some(
    (part) =>
      part !== "php" && part !== "html" && part !== "index" && PAGE_WORDS.has(part) && b.includes(part),
  );
}

function partsOf(url: string): { host: string; parts: string[] } | undefined {
  const match = /^https?:\/\/([^/?#]+)([^#]*)/i.exec(url);
  if (!match) return undefined;
  return {
    host: match[1]!.toLowerCase(),
    parts: match[2]!
      .toLowerCase()
      .slice(0, 400)
      .split(/[/?&=;.,_-]+/)
      .filter(Boolean),
  };
}

/** The parts of the first list that the second does not have, with how often they stand. */
function difference(from: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const part of other) counts.set(part, (counts.get(part) ?? 0) + 1);
  return from.filter((part) => {
    const count = counts.get(part) ?? 0;
    if (count > 0) counts.set(part, count - 1);
    return count === 0;
  });
}
