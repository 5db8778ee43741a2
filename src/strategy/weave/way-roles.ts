import type { LinkRole, RoledLink } from "../../learn/link-role.ts";
import type { WayRole } from "./way-evidence.ts";

/** Where a page is known to be no list, its titles are hardly those of threads. */
export function wayRoleOf({ role, beside }: RoledLink, isAside: boolean): WayRole {
  return role === "title" && (beside || isAside) ? "beside" : role;
}

/** What lists are made of is fetched before everything else: after it, duplicates can be told. */
export const FIRST_CHOICE: ReadonlySet<WayRole> = new Set(["title", "flip", "crumb", "door"]);

/** What lists say is behind their titles and flips, and those beside them; and what may lead to the posts that a thread is short of. */
export const TITLED: ReadonlySet<WayRole> = new Set(["title", "flip", "door", "beside", "more"]);

/** Flips do not speak for their page: every copy of a list has its own. */
export const SPEAKS_FOR_PAGE: ReadonlySet<LinkRole> = new Set(["title", "crumb", "door", "item", "other"]);

/** Links that nothing is known of may lead to the rest of a thread. */
export const OPEN: ReadonlySet<LinkRole> = new Set(["item", "place", "other"]);

/** Links that hardly anything is expected of before pages behind them have come. */
export const MAY_TURN_OUT_WELL: ReadonlySet<WayRole> = new Set(["beside", "item", "other"]);

/** What may be the first page of a list, by its address alone. */
export const MAY_BE_FIRST: ReadonlySet<WayRole> = new Set([
  "title",
  "beside",
  "crumb",
  "item",
  "other",
  "more",
]);

/** What lies under a person. */
export const PERSONAL: ReadonlySet<WayRole> = new Set(["person", "personal"]);

/** Of several links to one address, the one that tells most about it counts. */
export const RANK: Readonly<Record<WayRole, number>> = {
  title: 11,
  flip: 10,
  crumb: 9,
  door: 8.5,
  more: 8,
  beside: 7.5,
  item: 7,
  other: 6,
  derived: 5,
  echo: 4,
  hint: 4,
  label: 3.5,
  first: 3,
  place: 2,
  call: 1.5,
  person: 1,
  personal: 0.5,
  deed: 0,
};
