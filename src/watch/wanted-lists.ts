import type { Frontier } from "../archive/frontier/frontier.ts";
import { skipOf } from "../crawl/corrected-guide.ts";
import { formedAddress } from "../learn/address-form.ts";
import type { Corrections } from "../learn/corrections/corrections.ts";

/** Whether a page of a list may be asked for, by what people say of its address and of the way that led there. */
export function isListWanted(
  frontier: Pick<Frontier, "wayOf">,
  corrections: Corrections,
  { url, number }: { readonly url: string; readonly number: number },
): boolean {
  if (corrections.isEmpty) return true;
  const known = frontier.wayOf(url);
  // What a watch finds itself is what rows and flips of lists lead to.
  const way =
    known === undefined || known === LISTED
      ? `${number > 1 ? "flip" : "title"} ${formedAddress(url).form}`
      : known;
  const says = corrections.way(way);
  return says === "on" || (says !== "off" && skipOf(url, corrections) === undefined);
}

/** The way of addresses that a watch puts into the frontier. */
export const LISTED = "list";
