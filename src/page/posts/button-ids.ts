import { POST_ID_IN_ADDRESS } from "../../words/markup.ts";
import { tagId } from "../html/tags.ts";
import { idsIn } from "./own-ids.ts";
import type { BodiedRecord } from "./template.ts";

/**
 * The ids that the buttons of records tell: to quote a post, to report it, each leads to a page of its own with the number of the post. Two of them
 * must agree, and no link to a person, nor the page's own address, nor any other record may have the number. Of a record by itself nobody knows
 * what differs in others: there the address must say that it is a post's.
 */
export function buttonIds(records: readonly BodiedRecord[]): (string | undefined)[] {
  const isLone = records.length === 1;
  const buttons = records.map((record) => buttonsOf(record, isLone));
  const recordsWith = new Map<string, number>();
  for (const { addresses } of buttons)
    for (const id of addresses.keys()) recordsWith.set(id, (recordsWith.get(id) ?? 0) + 1);
  return buttons.map(
    ({ addresses, others }) =>
      [...addresses].find(([id, { size }]) => size > 1 && !others.has(id) && recordsWith.get(id) === 1)?.[0],
  );
}

interface Buttons {
  /** By the number that they name. */
  readonly addresses: ReadonlyMap<string, ReadonlySet<string>>;
  /** Numbers of something else. */
  readonly others: ReadonlySet<string>;
}

function buttonsOf({ page, from, to, body }: BodiedRecord, isLone: boolean): Buttons {
  const { dom } = page;
  const addresses = new Map<string, Set<string>>();
  const others = new Set(idsIn(page.url));
  for (let node = from; node < to; node++) {
    if (node === body) {
      node = dom.end[body]! - 1;
      continue;
    }
    const href = dom.tag[node] === A ? dom.attribute(node, "href") : undefined;
    if (!href) continue;
    const told = isLone ? (href.match(POST_ID_IN_ADDRESS())?.slice(1, 2) ?? []) : idsIn(href);
    if (told.length === 0 || page.people[node]! & 1) for (const number of idsIn(href)) others.add(number);
    else for (const id of told) addresses.set(id, (addresses.get(id) ?? new Set()).add(href));
  }
  return { addresses, others };
}

const A = tagId("a");
