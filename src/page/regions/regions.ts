import type { Dom } from "../html/dom.ts";
import { tagId, tagSet } from "../html/tags.ts";
import { groupRegions } from "./groups.ts";
import { type Span, segment } from "./segment.ts";
import { Shapes, type Sketch } from "./shape.ts";

export type { Span } from "./segment.ts";

/** A repetitive region: a block of the page that holds several records in one form (iRobot, section 4). */
export interface Region {
  /** The node whose children make the records. */
  readonly parent: number;
  readonly records: readonly Span[];
  /** Regions of one form and place share a group: the boards of several categories, the replies at several depths. */
  group: number;
  readonly sketch: Sketch;
}

/** All repetitive regions of a page, outer ones before the ones inside them. */
export function findRegions(dom: Dom, shapes = new Shapes(dom)): Region[] {
  const regions: Region[] = [];
  for (let node = 0; node < dom.size; node++) {
    if (dom.hidden[node] || dom.end[node]! - node < 3 || childrenNeverRepeat[dom.tag[node]!]) continue;
    for (const run of segment(dom, node, shapes)) {
      if (!isWorthwhile(dom, run.records)) continue;
      regions.push({ parent: node, records: run.records, group: -1, sketch: run.sketch });
    }
  }
  groupRegions(dom, regions, shapes);
  return regions;
}

/** A row's cells are columns, not records; options and drawings are no records either. */
const childrenNeverRepeat = tagSet("head tr select svg option textarea button pre");
/** Two small alike siblings are chance; three are not. */
const FEW_RECORDS = 2;
const SMALL_RECORD_NODES = 4;
const P = tagId("p");
const A = tagId("a");

function isWorthwhile(dom: Dom, records: readonly Span[]): boolean {
  if (records.length < FEW_RECORDS) return false;
  let nodes = 0;
  for (const { from, to } of records) nodes += to - from;
  if (records.length === FEW_RECORDS && nodes < FEW_RECORDS * SMALL_RECORD_NODES) return false;
  // Paragraphs are records only where each is about a link; otherwise they are one person's text.
  if (dom.tag[records[0]!.from] === P) {
    let linked = 0;
    for (const record of records) if (holdsLink(dom, record)) linked++;
    return linked * 2 > records.length;
  }
  return true;
}

function holdsLink(dom: Dom, { from, to }: Span): boolean {
  for (let node = from; node < to; node++) if (dom.tag[node] === A) return true;
  return false;
}
