import { addressOf } from "../../url/form.ts";
import { withoutFragment } from "../../url/fragment.ts";
import { holdsPageWord } from "../../words/addresses.ts";
import { absolute } from "./absolute.ts";
import { buttonIds } from "./button-ids.ts";
import { leadToDays } from "./day-links.ts";
import { idIn, linkPlaces, permalinkPlaces, placesThatAgree } from "./link-places.ts";
import { madeForms } from "./made-forms.ts";
import type { MadeForm } from "./made-ids.ts";
import { idsIn, idsOf, namedFirst, ownIds, plainIds } from "./own-ids.ts";
import type { BodiedRecord } from "./template.ts";
import { endOfWords } from "./words-within.ts";

export interface Permalink {
  readonly url?: string;
  readonly id?: string;
  readonly number?: number;
}

/**
 * The permanent address, id and number of each post. A permalink stands at one place in every record, leads somewhere
 * else from each, and ends in the record's own id where the record tells one. `isUnnumbered`: the site's posts are known to have no ids; `forms`: how
 * those look that are no numbers.
 */
export function permalinks(
  records: readonly BodiedRecord[],
  isUnnumbered = false,
  forms: readonly MadeForm[] = madeForms(records),
): Permalink[] {
  const told = ownIds(records, forms);
  const alone = told.map(plainIds);
  const places = linkPlaces(records, alone, forms).filter(({ hrefs }) => !leadToDays(hrefs));
  const ranked = permalinkPlaces(places, alone);
  const ids = ranked[0] ? namedFirst(told, ranked[0].hrefs, forms).map(plainIds) : alone;
  const witnesses = placesThatAgree(places, ranked[0], ids);
  const used = new Set<string>();
  const found = records.map((record, i) => {
    const link: { url?: string; id?: string; number?: number } = {};
    // Frames differ in where they keep the link; the same address twice is the thread's, not the post's.
    const place = ranked.find(({ hrefs }) => hrefs[i] !== undefined && !used.has(hrefs[i]!));
    const href = place?.hrefs[i];
    if (href !== undefined) used.add(href);
    const url = href === undefined ? "" : absolute(record.page, href);
    const own = place && href !== undefined ? place.idIn(href, ids[i]!) : (witnesses(i) ?? ids[i]![0]);
    const id = (records.length === 1 && isOfPage(record, url) && toldTwice(record, forms)) || own;
    const root = rootId(record);
    if (url) link.url = url;
    // Not by what the page resolves its links against: this is a place within it.
    else if (root) link.url = absolute(record.page, `#${root}`, record.page.url);
    if (id) link.id = id;
    const number = numberIn(record);
    if (number !== undefined) link.number = number;
    return link;
  });
  // Some sites know their posts by their number in the thread.
  if (found.every(({ id, number }) => id === undefined && number !== undefined))
    for (const link of found) link.id = String(link.number);
  if (found.every(({ id }) => id === undefined)) tellIds(found, toldIds(records));
  if (found.every(({ id }) => id === undefined)) tellIds(found, buttonIds(records));
  const first = found[0];
  const isUnknown = isUnnumbered && found.length === 1;
  // What opens a page of its own, or stands over answers that have ids, is known by the page's address; that may name an answer too.
  if (first && first.id === undefined && !isUnknown && found.slice(1).every(({ id }) => id !== undefined)) {
    const others = new Set(found.map(({ id }) => id));
    const own = idsIn(nameOf(records[0]!.page.url)).findLast((id) => !others.has(id));
    if (own) first.id = own;
  }
  return found;
}

/** What an address says of what it shows, but for which page of a list: that of the thread has no number of it, or it is that of its board. */
function nameOf(url: string): string {
  const { path, parameters } = addressOf(url);
  const named = parameters.filter(({ key }) => key === undefined || !holdsPageWord(key.toLowerCase()));
  return [path, ...named.map(({ text }) => text)].join("&");
}

/** Ids that are told of in another way, if no two records have the same. */
function tellIds(found: { id?: string }[], ids: readonly (string | undefined)[]): void {
  const own = ids.filter((id) => id !== undefined);
  if (new Set(own).size < own.length) return;
  for (const [i, id] of ids.entries()) if (id !== undefined) found[i]!.id = id;
}

/** In the addresses that are told to machines. */
function toldIds(records: readonly BodiedRecord[]): (string | undefined)[] {
  return records.map(({ page, told }) => {
    const url = told?.url === undefined ? "" : absolute(page, told.url);
    const isThread = url.replace(/#\D*$/s, "") === withoutFragment(page.url);
    return url === "" || isThread ? undefined : idIn(url);
  });
}

/** Whether an address is that of the whole page: the thread's, where the first post has no other. */
function isOfPage({ page }: BodiedRecord, url: string): boolean {
  return url === page.url || url === withoutFragment(page.url);
}

/** The id that several marks of a record agree on, such as that of its element and one to jump to. */
function toldTwice(record: BodiedRecord, forms: readonly MadeForm[]): string | undefined {
  const kinds = new Map<string, Set<string>>();
  for (const { id, kind } of idsOf(record, undefined, true, forms))
    kinds.set(id, (kinds.get(id) ?? new Set()).add(kind));
  return [...kinds].find(([, { size }]) => size > 1)?.[0];
}

function rootId({ page, from, body }: BodiedRecord): string {
  const { dom } = page;
  for (let node = from; node <= body; node++) {
    const id = dom.attribute(node, "id") ?? dom.attribute(node, "name");
    if (id && /\d/.test(id)) return id;
  }
  return "";
}

/** "#12" or "12." beside the post. */
function numberIn(record: BodiedRecord): number | undefined {
  const { page, from, to } = record;
  const { dom } = page;
  for (let node = from; node < to; node++) {
    const end = endOfWords(record, node);
    if (end !== undefined) {
      node = end - 1;
      continue;
    }
    if (dom.tag[node] === 0 && !dom.hidden[node] && dom.text[node]!.length < 12) {
      const number = dom.text[node]!.match(/^\s*(?:#|№|Nr\.?\s?|n°\s?)\s?(\d{1,7})\s*$/i)?.[1];
      if (number) return Number(number);
    }
  }
  return undefined;
}
