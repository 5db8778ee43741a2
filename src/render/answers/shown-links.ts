import { isOwn } from "./fields.ts";
import { absolute, filled, type LinkTemplate, learnLinks, spread } from "./link-template.ts";
import { type List, MOSTLY } from "./list.ts";
import { plain } from "./page-shows.ts";

export interface ShownLink {
  readonly address: LinkTemplate;
  /** The field with its text, or what all of them say. */
  readonly text: { readonly field: string } | string;
}

/** Links that pages show for the records of a list. */
export function linksAmong(lists: readonly List[], own: readonly string[]): ShownLink[] {
  const first = lists.find(({ records }) => records.length > 0);
  if (!first) return [];
  const base = first.shown.page.url;
  const holds = (template: LinkTemplate) => lists.every((list) => holdsIn(template, list));
  const templates = learnLinks(first.records, new Set(first.shown.links.keys()), base, holds);
  return templates.flatMap((address) => {
    // What stands in the answer as a whole leads where the page itself is.
    if (!address.parts.some((part) => typeof part !== "string" && own.includes(part.field))) return [];
    return [{ address, text: textOf(address, lists, own) }];
  });
}

function holdsIn(template: LinkTemplate, { records, shown }: List): boolean {
  const addresses = records.flatMap((fields) => filled(template, fields) ?? []);
  const there = addresses.filter((address) => shown.links.has(absolute(address, shown.page.url)));
  return there.length >= MOSTLY * addresses.length;
}

/** The field that has the text of the link, or what all such links say. */
function textOf(address: LinkTemplate, lists: readonly List[], own: readonly string[]): ShownLink["text"] {
  const words = new Map<string, number>();
  const votes = new Map<string, number>();
  let count = 0;
  for (const { records, shown } of lists)
    for (const fields of records) {
      const url = filled(address, fields);
      const texts = url === undefined ? undefined : shown.links.get(absolute(url, shown.page.url));
      if (!texts) continue;
      count++;
      for (const text of texts) words.set(text, (words.get(text) ?? 0) + 1);
      for (const name of own) {
        const value = fields.get(name);
        if (value !== undefined && texts.has(plain(String(value))))
          votes.set(name, (votes.get(name) ?? 0) + 1);
      }
    }
  const [field, times] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  if (times >= MOSTLY * count && count > 0) return { field };
  const [word, said] = [...words].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  return said >= MOSTLY * count && word !== "" ? word : "#";
}

/** p12, where records have the id 12. */
export function idAmong(lists: readonly List[]): LinkTemplate | undefined {
  const first = lists.find(({ records }) => records.length > 1);
  if (!first) return undefined;
  const looked = spread(first.records, 3);
  for (const [name, value] of looked[0]!) {
    if (!isOwn(name) || String(value).length > 40) continue;
    for (const id of first.shown.ids) {
      if (!id.endsWith(String(value))) continue;
      const template = { parts: [id.slice(0, id.length - String(value).length), { field: name }] };
      const isThere = (list: List) =>
        list.records.every((fields) => {
          const made = filled(template, fields);
          return made !== undefined && list.shown.ids.has(made);
        });
      if (lists.every(isThere)) return template;
    }
  }
  return undefined;
}
