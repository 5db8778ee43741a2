import { listForm } from "./list-form.ts";
import { READING } from "./numbers.ts";
import type { LinkedRecords, Titles } from "./record-links.ts";

/** What addresses of a form are, as far as it is known. */
export interface FormsKnown {
  /** Boards. */
  isBoard(form: string): boolean;
  /** What titles of rows lead to: threads. */
  isTitled(form: string): boolean;
  /** Pages with rows whose titles lead to threads. */
  isList(form: string): boolean;
}

/**
 * Whether records are not those of one thread but come from all over the site: what somebody wrote, what was found, what is new. Most of them name
 * the board that they are of, or have titles that are not all the same, at one place or of one form, and some of these lead to threads. A post has
 * its thread and board around it.
 */
export function areFromAllOver(
  { records, to, at }: LinkedRecords,
  { isBoard, isTitled, isList }: FormsKnown,
): boolean {
  const isMost = ({ titled }: Titles) => titled >= records * READING.mostLeadAway;
  const differ = ({ titled, same }: Titles) => titled > same && same <= titled * READING.sameTitle;
  for (const [form, links] of to) {
    if (!isMost(links)) continue;
    if (isBoard(form)) return true;
    if (differ(links) && (isTitled(form) || isList(form))) return true;
  }
  for (const titles of at.values()) {
    if (!isMost(titles) || !differ(titles)) continue;
    let known = 0;
    for (const [form, count] of titles.to) if (isTitled(form)) known += count;
    if (known >= titles.titled * READING.someLeadAway) return true;
  }
  return false;
}

/** The forms of some addresses. */
export function formsOfAll(urls: Iterable<string>): Set<string> {
  return new Set([...urls].map(listForm));
}
