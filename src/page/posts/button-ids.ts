import { POST_ID_IN_ADDRESS } from "../../words/markup.ts";
import { tagId } from "../html/tags.ts";
import type { BodiedRecord } from "./template.ts";

/**
 * The ids that the buttons of records tell: to quote a post, to report it, each leads to a page of its own with the number of the post. Two of them
 * must agree, and no other link of the record, such as one to a person, nor the page's own address may have the number.
 */
export function buttonIds(records: readonly BodiedRecord[]): (string | undefined)[] {
  return records.map((record) => {
    const { page, from, to, body } = record;
    const { dom } = page;
    const addresses = new Map<string, Set<string>>();
    const others = new Set(numbersIn(page.url));
    for (let node = from; node < to; node++) {
      if (node === body) {
        node = dom.end[body]! - 1;
        continue;
      }
      const href = dom.tag[node] === A ? dom.attribute(node, "href") : undefined;
      if (!href) continue;
      const id = href.match(POST_ID_IN_ADDRESS())?.[1];
      if (!id || page.people[node]! & 1) for (const number of numbersIn(href)) others.add(number);
      else addresses.set(id, (addresses.get(id) ?? new Set()).add(href));
    }
    return [...addresses].find(([id, { size }]) => size > 1 && !others.has(id))?.[0];
  });
}

const A = tagId("a");

function numbersIn(address: string): readonly string[] {
  return address.match(/\d{1,20}/g) ?? [];
}
