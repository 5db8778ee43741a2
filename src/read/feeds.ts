import { listForm } from "./list-form.ts";
import { READING } from "./numbers.ts";
import type { LinkedRecords } from "./record-links.ts";

/** What addresses of a form are, as far as it is known. */
export interface FormsKnown {
  /** Boards. */
  isBoard(form: string): boolean;
  /** What titles of rows lead to: threads. */
  isTitled(form: string): boolean;
}

/**
 * Whether records are not those of one thread but come from all over the site: what somebody wrote, what was found, what is new. Most of them name
 * the board that they are of, or lead to threads by titles that are not all the same. A post has its thread and board around it.
 */
export function areFromAllOver({ records, to }: LinkedRecords, { isBoard, isTitled }: FormsKnown): boolean {
  for (const [form, { texts }] of to) {
    let titled = 0;
    for (const count of texts.values()) titled += count;
    if (titled < records * READING.mostLeadAway) continue;
    if (isBoard(form)) return true;
    if (texts.size > 1 && Math.max(...texts.values()) <= titled * READING.sameTitle && isTitled(form))
      return true;
  }
  return false;
}

/** The forms of some addresses. */
export function formsOfAll(urls: Iterable<string>): Set<string> {
  return new Set([...urls].map(listForm));
}
