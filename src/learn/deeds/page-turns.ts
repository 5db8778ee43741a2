import { addressOf } from "../../url/form.ts";

/**
 * Whether a link that looks like a page number or an arrow leads where they lead: to the address of its page with one number
 * changed or added and no other word, and the number goes with the text ("3" is page 3, or the 40th row on). The count of
 * votes under a post is a number with a link too.
 */
export function isTurn(url: string, text: string, pageUrl: string): boolean {
  const there = partsOf(url);
  const here = partsOf(pageUrl);
  const own = new Map(here.numbers.map(({ key, value }) => [key, value]));
  const changed = there.numbers.filter(({ key, value }) => own.get(key) !== value);
  const added = there.words.filter((word) => !here.words.includes(word));
  // Back to the first page: its address may have no number at all.
  if (changed.length === 0) return added.length === 0;
  if (changed.length > 1 || added.length > 1 || added.some((word) => !word.startsWith("/"))) return false;
  const { key, value } = changed[0]!;
  const target = Number(value);
  const page = /^[^\p{L}\d]*(?:\p{L}+\.?\s)?(\d{1,6})[^\p{L}\d]*$/u.exec(text)?.[1];
  if (page !== undefined) {
    const n = Number(page);
    return target === n || target === n - 1 || (n > 1 && isOffset(target, n - 1));
  }
  return own.has(key) || target <= LIKELY_LAST || (target % 5 === 0 && target <= MOST_PER_PAGE * MOST_PAGES);
}

/** An arrow may lead to the last page; where there are more, others lead to those before it. */
const LIKELY_LAST = 20;
/** Rows of one page, at most. */
const MOST_PER_PAGE = 250;
const MOST_PAGES = 100_000;

function isOffset(target: number, pages: number): boolean {
  return target % pages === 0 && target / pages <= MOST_PER_PAGE;
}

interface Parts {
  /** Each number, with what stands before it in its segment or parameter. */
  readonly numbers: readonly { readonly key: string; readonly value: string }[];
  /** Segments and parameters without numbers. */
  readonly words: readonly string[];
}

function partsOf(address: string): Parts {
  const { segments, parameters } = addressOf(address);
  const met = new Map<string, number>();
  const numbers: { key: string; value: string }[] = [];
  const words: string[] = [];
  const take = (name: string, text: string) => {
    if (!/\d/.test(text)) {
      if (text !== "" || name.startsWith("?")) words.push(`${name}${text}`);
      return;
    }
    for (const match of text.matchAll(/\d+/g)) {
      const key = `${name}${text.slice(0, match.index).replace(/\d+/g, "#")}`;
      const before = met.get(key) ?? 0;
      met.set(key, before + 1);
      numbers.push({ key: `${key} ${before}`, value: match[0] });
    }
  };
  for (const segment of segments) take("/", segment);
  for (const { key, value } of parameters)
    if (key === undefined) take(`?${value}=`, "");
    else take(`?${key}=`, value);
  return { numbers, words };
}

/** The addresses that an address may be another page of: without its last number, and without the word before it. */
export function unturned(url: string): string[] {
  const query = /^(.*?)[?&;][^=&;?]*=\d+$/.exec(url)?.[1];
  if (query !== undefined) return [query];
  const path = /^([^?]*?)(\/[^/?\d]+)?\/[^/?\d]*\d+\/?$/.exec(url);
  return path ? [path[1]!, `${path[1]}${path[2] ?? ""}`] : [];
}
