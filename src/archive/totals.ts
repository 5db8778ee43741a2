/** Figures of the whole archive, all runs together; kept up to date with every commit. */
export interface Totals {
  addresses: number;
  waiting: number;
  /** Addresses passed over because their way is not wanted. */
  passed: number;
  later: number;
  done: number;
  failed: number;
  skipped: number;
  visits: number;
  /** Visits of what is no page of the site and counts in no figure of pages: robots.txt, sitemaps. */
  own: number;
  /** Visits whose bytes are no longer in the WARC files. */
  lost: number;
  retries: number;
  /** Bytes as they came over the wire, bodies only. */
  bytes: number;
  /** Bytes of the WARC files. */
  warcBytes: number;
  /** Visits that brought a body already archived under another address or at another time; errors, which are often alike, left out. */
  duplicates: number;
  /** Visits by status code. */
  byStatus: Record<string, number>;
  /** Addresses given up or passed over, by reason. */
  byReason: Record<string, number>;
}

export const noTotals = (): Totals => ({
  addresses: 0,
  waiting: 0,
  passed: 0,
  later: 0,
  done: 0,
  failed: 0,
  skipped: 0,
  visits: 0,
  own: 0,
  lost: 0,
  retries: 0,
  bytes: 0,
  warcBytes: 0,
  duplicates: 0,
  byStatus: {},
  byReason: {},
});

/** Whether any page of the site was ever served: neither an error nor a redirect. */
export function hasServed({ byStatus }: Readonly<Totals>): boolean {
  return Object.entries(byStatus).some(([status, count]) => status.startsWith("2") && count > 0);
}
