import type { Lists } from "../archive/lists/lists.ts";
import type { PagePlace } from "../read/list.ts";

/** Where a page of a list is to be found, and which page that is. */
export interface PageAddress {
  readonly url: string;
  readonly number: number;
}

/** Known further pages that are looked at for the rule in their addresses. */
const LOOKED_AT = 8;

/**
 * The address of a page. One that no link has told yet follows from two others, where their addresses differ in one number, or from the first page
 * and another whose address has one number more; if that fails, the nearest page before it, which links onwards.
 */
export function addressOf(lists: Lists, { list, page }: PagePlace): PageAddress | undefined {
  // What is no list after all has no pages, though some were taken for such.
  if (lists.list(list)?.kind === 0) return undefined;
  const known = lists.pageAt(list, page);
  if (known) return { url: known.url, number: page };
  const further = lists.furtherPages(list, LOOKED_AT);
  const first = lists.pageAt(list, 1)?.url;
  const guessed = inferred(further, page) ?? (first && inferredFromFirst(first, further, page));
  if (guessed !== undefined) return { url: guessed, number: page };
  const before = lists.pageUpTo(list, page);
  return before && before.number > 0 ? { url: before.url, number: before.number } : undefined;
}

export function inferred(known: readonly PageAddress[], page: number): string | undefined {
  for (let i = 0; i < known.length; i++) {
    for (let j = i + 1; j < known.length; j++) {
      const one = known[i]!;
      const other = known[j]!;
      if (one.number === other.number) continue;
      const url = onTheLine(one, other, page);
      if (url !== undefined) return url;
    }
  }
  return undefined;
}

/** Page 2 at start=20 and page 3 at start=40 put page 5 at start=80. */
function onTheLine(one: PageAddress, other: PageAddress, page: number): string | undefined {
  const a = one.url.split(/(\d+)/);
  const b = other.url.split(/(\d+)/);
  if (a.length !== b.length) return undefined;
  const differing = a.flatMap((part, i) => (part === b[i] ? [] : [i]));
  const at = differing[0];
  if (differing.length !== 1 || at === undefined || at % 2 === 0) return undefined;
  const step = (Number(b[at]) - Number(a[at])) / (other.number - one.number);
  const value = Number(a[at]) + step * (page - one.number);
  if (!Number.isSafeInteger(value) || step <= 0 || value < 0) return undefined;
  return a.map((part, i) => (i === at ? String(value) : part)).join("");
}

/** Where page 1 is at t=7, page 4 at t=7&page=4 puts page 2 at t=7&page=2, and at t=7&start=60 it puts it at t=7&start=20. */
export function inferredFromFirst(
  first: string,
  known: readonly PageAddress[],
  page: number,
): string | undefined {
  const own = first.match(/\d+/g) ?? [];
  for (const { url, number } of known) {
    const parts = url.split(/(\d+)/);
    const numbers = parts.filter((_, i) => i % 2 === 1);
    if (number < 2 || page < 2 || numbers.length !== own.length + 1) continue;
    const more = numbers.findLastIndex((_, at) => own.every((one, i) => one === numbers[i < at ? i : i + 1]));
    const step = stepTo(Number(numbers[more]), number);
    if (more < 0 || step === undefined) continue;
    return parts.map((part, i) => (i === 2 * more + 1 ? String(step(page)) : part)).join("");
  }
  return undefined;
}

/** How the number in an address goes with that of the page: it is the same, or grows by as much from page to page, from 0. */
function stepTo(value: number, number: number): ((page: number) => number) | undefined {
  if (value === number) return (page) => page;
  const step = value / (number - 1);
  return Number.isSafeInteger(step) && step > 0 ? (page) => step * (page - 1) : undefined;
}
