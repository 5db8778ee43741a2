/** The moment of a header such as Date, milliseconds since 1970; undefined where it tells none. */
export function headerMoment(header: string | undefined): number | undefined {
  const moment = header === undefined || header.length > LONGEST ? Number.NaN : Date.parse(header);
  return Number.isNaN(moment) ? undefined : moment;
}

/** "Sun, 06 Nov 1994 08:49:37 GMT" and its older forms. */
const LONGEST = 64;
