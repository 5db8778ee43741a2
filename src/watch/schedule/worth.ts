/**
 * What one page fetched now is worth, in record-milliseconds of delay saved: the same scale for all lists, so that always fetching
 * the page of highest worth spends a fixed budget best. Each formula is the price of a page at which fetching now and waiting for one more
 * record cost the same (the Whittle index of the list's own small problem: mean delay of its records + price × pages per time).
 */

/**
 * `known` records wait, seen on an index page; more come at `rate`. Fetching whenever k wait costs (k − 1)/2 in waiting records and
 * price · rate / k in pages; k and k + 1 cost the same at price k (k + 1) / (2 rate). So a thread that fell silent is fetched at
 * once, and one where the next post is a minute away waits for it.
 */
export function worthOfKnown(known: number, rate: number): number {
  return (known * (known + 1)) / (2 * rate);
}

/** Nobody looked for `time`; records came unseen at `rate`. Cost per time: rate · time / 2 + price / time, least at rate · time² / 2 = price. */
export function worthOfUnseen(rate: number, time: number): number {
  return (rate * time * time) / 2;
}

/** Both: `known` records wait and others may have come at `rate` in the `time` since that was learned. */
export function worthOfBoth(known: number, rate: number, time: number): number {
  const waiting = known + rate * time;
  return (waiting * (waiting + (known > 0 ? 1 : 0))) / (2 * rate);
}
