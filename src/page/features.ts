import { orderOf } from "./dates/date-order.ts";
import { momentAt } from "./dates/dated.ts";
import type { Dom } from "./html/dom.ts";
import type { Sizes } from "./html/size.ts";
import { tagId } from "./html/tags.ts";
import type { Evidence } from "./posts/evidence.ts";
import type { Region, Span } from "./regions/regions.ts";

/** What FoCUS tells index pages from thread pages by (table 1), taken from the records of the page's main region. */
export interface PageFeatures {
  /** The group of regions the features are taken from; -1 where the page has none. */
  readonly group: number;
  readonly recordCount: number;
  /** The longest link text in a record. */
  readonly maxAnchorLength: number;
  readonly maxHeight: number;
  /** Text that is not in links. */
  readonly maxTextLength: number;
  readonly meanTextLength: number;
  /** The share of records that have it; FoCUS asks whether it is all. */
  readonly hasTimestamp: number;
  /** 1 ascending, as posts do; -1 descending, as lists of threads do. */
  readonly timeOrder: number;
  readonly hasUserLink: number;
}

/** The features in the order of table 1; lengths and counts as logarithms, and shares instead of "each record has", so that a linear classifier can use them. */
export function featureVector(features: PageFeatures): number[] {
  return [
    Math.log1p(features.recordCount),
    Math.log1p(features.maxAnchorLength),
    Math.log1p(features.maxHeight),
    Math.log1p(features.maxTextLength),
    Math.log1p(features.meanTextLength),
    features.hasTimestamp,
    features.timeOrder,
    // Lists of boards have times in no order: neither as threads have them nor halfway to it.
    Math.abs(features.timeOrder),
    features.hasUserLink,
  ];
}

export function pageFeatures(evidence: Evidence, sizes: Sizes, regions: readonly Region[]): PageFeatures {
  const groups: Span[][] = [];
  for (const { group, records } of regions) {
    groups[group] ??= [];
    for (const record of records) groups[group].push(record);
  }
  const largest = groups
    .map((records, group) => ({ records, group, area: sizes.shareOf(records) }))
    .sort((a, b) => b.area - a.area)
    .slice(0, MOST_CANDIDATES);
  let best = noFeatures;
  let bestScore = 0;
  for (const { records, group, area } of largest) {
    const stamps = stampsOf(evidence, records);
    const score = (area * (0.05 + stamps.share ** 2)) / (1 + Math.max(0, stamps.perRecord - USUAL_STAMPS));
    if (score <= bestScore) continue;
    bestScore = score;
    best = featuresOf(evidence, sizes, group, records, stamps);
  }
  return best;
}

/** The main region is one of the largest; the rest need not be looked at. */
const MOST_CANDIDATES = 12;
/** A row has a time or two (first and last post); a block with many is no record but holds records. */
const USUAL_STAMPS = 3;

const noFeatures: PageFeatures = {
  group: -1,
  recordCount: 0,
  maxAnchorLength: 0,
  maxHeight: 0,
  maxTextLength: 0,
  meanTextLength: 0,
  hasTimestamp: 0,
  timeOrder: 0,
  hasUserLink: 0,
};

interface Stamps {
  readonly share: number;
  readonly perRecord: number;
  readonly order: number;
}

function featuresOf(
  evidence: Evidence,
  sizes: Sizes,
  group: number,
  records: readonly Span[],
  stamps: Stamps,
): PageFeatures {
  let maxAnchorLength = 0;
  let maxHeight = 0;
  let maxTextLength = 0;
  let totalText = 0;
  let withUser = 0;
  for (const record of records) {
    maxAnchorLength = Math.max(maxAnchorLength, longestAnchor(evidence.dom, record));
    maxHeight = Math.max(maxHeight, sizes.heightOf(record));
    const text = evidence.free(record.from, record.to);
    maxTextLength = Math.max(maxTextLength, text);
    totalText += text;
    if (evidence.persons(record.from, record.to) > 0) withUser++;
  }
  return {
    group,
    recordCount: records.length,
    maxAnchorLength,
    maxHeight,
    maxTextLength,
    meanTextLength: totalText / records.length,
    hasTimestamp: stamps.share,
    timeOrder: stamps.order,
    hasUserLink: withUser / records.length,
  };
}

const A = tagId("a");

function longestAnchor(dom: Dom, { from, to }: Span): number {
  let longest = 0;
  for (let node = from; node < to; node++) {
    if (dom.tag[node] === A) longest = Math.max(longest, dom.textLength(node));
  }
  return longest;
}

/** Rows may differ in class from one to the next, so that no place is in most of them: then by rank in the record. */
const FIRST = "first";
const LAST = "last";

function take(byPlace: Map<string, (number | undefined)[]>, place: string, time: number | undefined): void {
  const times = byPlace.get(place);
  if (times === undefined) byPlace.set(place, [time]);
  else times.push(time);
}

/** A place counts as the records' time if this share of them has it. */
const USUAL_PLACE = 0.6;

/** Timestamps of records, and the order of those that stand at the best-ordered place (list-wise Alg. 2). */
function stampsOf({ dated }: Evidence, records: readonly Span[]): Stamps {
  const spans = [...records].sort((a, b) => a.from - b.from);
  const byPlace = new Map<string, (number | undefined)[]>();
  let next = 0;
  let withStamp = 0;
  let stamps = 0;
  for (const { from, to } of spans) {
    while (next < dated.places.length && dated.places[next]!.node < from) next++;
    const seen = new Set<string>();
    let last: number | undefined;
    for (let i = next; i < dated.places.length && dated.places[i]!.node < to; i++) {
      const place = dated.places[i]!;
      if (place.aside) continue;
      stamps++;
      last = momentAt(place, dated)?.millis;
      if (seen.size === 0) take(byPlace, FIRST, last);
      if (!seen.has(place.key)) take(byPlace, place.key, last);
      seen.add(place.key);
    }
    if (seen.size === 0) continue;
    take(byPlace, LAST, last);
    withStamp++;
  }
  let order = 0;
  let reached = -1;
  for (const times of byPlace.values()) {
    if (times.length < records.length * USUAL_PLACE) continue;
    const { ascending, descending, order: how } = orderOf(times);
    if (how <= reached) continue;
    reached = how;
    order = ascending >= descending ? how : -how;
  }
  return { share: withStamp / records.length, perRecord: stamps / records.length, order };
}
