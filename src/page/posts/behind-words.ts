import { SIGNATURE_CLASS } from "../../words/markup.ts";
import { TEXT } from "../html/tags.ts";
import { isEditNote } from "./edit-note.ts";
import type { BodiedRecord } from "./template.ts";

/** What stands in a record behind the words of its post: notes of edits, and what goes with the writer. */
export interface BehindWords {
  readonly edits: readonly number[];
  readonly signatures: readonly number[];
}

/** `places`: of signatures. */
export function behindWords({ page, body, to }: BodiedRecord, places: ReadonlySet<string>): BehindWords {
  const { dom } = page;
  const edits: number[] = [];
  const signatures: number[] = [];
  const first = dom.end[body]!;
  for (let node = first; node < to; node++) {
    if (dom.hidden[node]) continue;
    if (dom.tag[node] === TEXT) {
      const note = page.isDated(node) ? noteAround(node) : undefined;
      if (note !== undefined) edits.push(note);
      continue;
    }
    if (dom.textLength(node) === 0 || dom.end[node]! > to) continue;
    const words = `${dom.className(node)} ${dom.attribute(node, "id") ?? ""}`;
    const isNamed = words.length > 1 && SIGNATURE_CLASS().test(words);
    if (!isNamed && !(places.size > 0 && places.has(page.places.key(node)))) continue;
    signatures.push(node);
    node = dom.end[node]! - 1;
  }
  return { edits, signatures };

  /** The note that a date stands in. */
  function noteAround(date: number): number | undefined {
    for (let at = date, steps = 0; at >= first && steps < AROUND_DATE; at = dom.parent[at]!, steps++)
      if (isEditNote(page, at)) return at;
    return undefined;
  }
}

const AROUND_DATE = 4;
