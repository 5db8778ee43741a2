import type { Dom } from "./html/dom.ts";
import { TEXT, tagId, tagSet } from "./html/tags.ts";

/** What a page says that may be a notice: little, and mostly no links. */
export interface NoticeText {
  /** What is seen, in lower case; without lines that are links and nothing else. */
  readonly lines: readonly string[];
  /** Whether a password is asked for. */
  readonly password: boolean;
  readonly links: number;
}

/** Undefined as soon as there is too much of it for a notice: most pages are given up early. */
export function noticeText(dom: Dom): NoticeText | undefined {
  const lines: string[] = [];
  let password = false;
  let [from, to, free, total, links] = [0, 0, 0, 0, 0];
  let linkedUntil = 0;
  const { text, start, stop } = dom.flat;
  const endLine = () => {
    // A notice may hold a link or two: "please log in or register".
    if (free * 2 >= to - from && to > from && to - from <= LONGEST_NOTICE)
      lines.push(plain(text.slice(from, to)));
    free = 0;
  };
  for (let node = 0; node < dom.size; node++) {
    if (dom.hidden[node]) continue;
    const tag = dom.tag[node]!;
    if (tag !== TEXT) {
      if (PRESSED[tag] && dom.end[node]! > linkedUntil) linkedUntil = dom.end[node]!;
      if (tag === A) links++;
      else if (tag === INPUT && dom.attribute(node, "type")?.toLowerCase() === "password") password = true;
      continue;
    }
    if (stop[node] === start[node]) continue;
    if (text.charCodeAt(start[node]! - 1) === LINE_BREAK) {
      endLine();
      from = start[node]!;
    }
    to = stop[node]!;
    if (node < linkedUntil) continue;
    free += to - start[node]!;
    total += to - start[node]!;
    if (total > MOST_TEXT) return undefined;
  }
  endLine();
  return { lines, password, links };
}

/** A page that says more than this, links and controls left out, has something to show. The longest notice of the training sites has 730. */
export const MOST_TEXT = 1500;
/** A line longer than this is what somebody wrote. */
export const LONGEST_NOTICE = 400;
const LINE_BREAK = 10;
const A = tagId("a");
const INPUT = tagId("input");
const PRESSED = tagSet("a button select option textarea");

export function plain(text: string): string {
  return text.toLowerCase().replaceAll("’", "'").trim();
}
