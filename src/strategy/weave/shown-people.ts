import { formedAddress } from "../../learn/address-form.ts";
import type { PageLinksByRole } from "../../learn/link-role.ts";
import type { Page } from "../../page/page.ts";

/** So many people who wrote at one time each make a conversation. */
const FEWEST = 2;

/**
 * Whether a page shows what several people wrote. A profile shows one person, perhaps under several addresses of different forms, or many
 * without times, as friends; what somebody did has times, and the one name again and again.
 */
export function showsOthers(page: Page, { links }: PageLinksByRole): boolean {
  const people = new Map<string, Set<string>>();
  let most = 0;
  for (const { role, url } of links) {
    if (role !== "person" || url === page.url) continue;
    const { form } = formedAddress(url);
    const known = people.get(form) ?? new Set();
    people.set(form, known.add(url));
    most = Math.max(most, known.size);
  }
  if (most < FEWEST) return false;
  let times = 0;
  for (const { aside } of page.evidence.dated.places) if (aside !== true) times++;
  return times >= most;
}
