import { TEXT } from "../html/tags.ts";
import type { BodiedRecord } from "./template.ts";

/**
 * The texts of a body that tell who wrote it and when, where name and time stand in one element with the words: the line of the time, and the name
 * in the lines before it. What a line says beside them in many words is somebody's, and stays.
 */
export function toldLines({ page, body, anchor }: BodiedRecord, end: number, name: string): number[] {
  const { dom } = page;
  if (!anchor || anchor.node <= body || anchor.node >= end) return [];
  const { text, start, stop } = dom.flat;
  const first = start[body]!;
  const last = stop[body]!;
  const from = Math.max(first, text.lastIndexOf("\n", start[anchor.node]! - 1) + 1);
  const behind = text.indexOf("\n", Math.max(from, stop[anchor.node]! - 1));
  const to = behind < 0 ? last : Math.min(behind, last);
  // The line of the time is the first, with a name or so above it, or the last.
  const isFirst = from - first <= LONGEST_LINE;
  if (!isFirst && last - to > LONGEST_LINE) return [];
  const isLong = to - from - anchor.raw.length > LONGEST_LINE;
  const found: number[] = [];
  for (let node = body + 1; node < end && start[node]! < to; node++) {
    if (dom.tag[node] !== TEXT || dom.hidden[node] || stop[node] === start[node]) continue;
    const isWithin = start[node]! >= from && stop[node]! <= to;
    const isName = name !== "" && isFirst && dom.text[node]!.trim() === name;
    if (isLong ? isName && isWithin : isWithin || isName) found.push(node);
  }
  return found;
}

/** A name, a label, a time: longer lines hold somebody's words. */
const LONGEST_LINE = 90;
