import { timeTagsOf } from "./search-index.ts";

/** What a search is narrowed to. */
export interface Narrowing {
  readonly board?: number | undefined;
  readonly thread?: number | undefined;
  readonly person?: number | undefined;
  /** Milliseconds since 1970; until is not in it. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly deleted: "no" | "yes" | "only";
}

/** No forum is older. */
const OLDEST = 1980;

/** The same for the index, joined to what is looked for. Times are narrowed to whole months: the rest is looked at post by post. */
export function narrowed(match: string, wanted: Narrowing, now: number): string {
  const parts = [match];
  for (const [mark, number] of [
    ["b", wanted.board],
    ["t", wanted.thread],
    ["p", wanted.person],
  ] as const)
    if (number !== undefined) parts.push(`tags : ${mark}${number}`);
  if (wanted.deleted !== "yes") parts.push(`tags : ${wanted.deleted === "no" ? "there" : "gone"}`);
  if (wanted.since !== undefined || wanted.until !== undefined) {
    const months = monthsBetween(wanted.since, wanted.until, now);
    parts.push(months.length === 0 ? "tags : never" : `tags : (${months.join(" OR ")})`);
  }
  return parts.map((part) => `(${part})`).join(" AND ");
}

/** Tags of whole years where they are, and of months at both ends. */
function monthsBetween(since = Date.UTC(OLDEST, 0), until: number | undefined, now: number): string[] {
  // Times in the future are the site's mistake, but they are there.
  const last = Math.min((until ?? now + 50 * 365.25 * 86_400_000) - 1, Date.UTC(2100, 0));
  const tags: string[] = [];
  const first = new Date(Math.max(since, Date.UTC(OLDEST, 0)));
  let year = first.getUTCFullYear();
  let month = first.getUTCMonth();
  while (Date.UTC(year, month) <= last) {
    const isWhole = month === 0 && Date.UTC(year + 1, 0) - 1 <= last;
    const [yearTag, monthTag] = timeTagsOf(Date.UTC(year, month));
    tags.push(isWhole ? yearTag : monthTag);
    if (isWhole || month === 11) {
      year++;
      month = 0;
    } else month++;
  }
  return tags;
}
