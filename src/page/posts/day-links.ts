/**
 * Whether the links of a place lead to all that was written on a day, as those around a post's time may: "/activity?from=2023-08-09". Two posts
 * of one day share the address, and the last of its numbers is that of many other days.
 */
export function leadToDays(hrefs: readonly string[]): boolean {
  return hrefs.every((href) => DAY_AT_END.test(href));
}

const DAY_AT_END = /(?:^|\D)(?:19|20)\d\d([-/._])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])\/?$/;
