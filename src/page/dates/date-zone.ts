import { MINUTE } from "../../seam/times.ts";
import { SUMMER, ZONE_WORDS } from "../../words/dates.ts";
import { alternatives, escaped, wordSource } from "../../words/patterns.ts";
import { allWords } from "../../words/words.ts";
import { matchZone } from "./date-clock.ts";
import { dateTokens } from "./date-tokens.ts";

/** A zone told by its distance from Greenwich or by its name in the tz database. */
export type Zone = { readonly minutes: number } | { readonly name: string };

/** Minutes east of Greenwich at a local time (summer time included where the zone is named). */
export function zoneMinutes(zone: Zone, localMillis: number): number {
  if ("minutes" in zone) return zone.minutes;
  const first = namedMinutes(zone.name, localMillis);
  // Once more with the better guess of the instant: right except within the hour of a change.
  return namedMinutes(zone.name, localMillis - first * MINUTE);
}

/** The zone that a line such as "All times are GMT+1" mentions, and whether its words are about time: without them it may be anything, but on every page it is the site's. */
export function zoneIn(line: string): { readonly zone: Zone; readonly isWorded: boolean } | undefined {
  if (line.length > 240 || !MENTION.test(line)) return undefined;
  const named = line.match(
    /\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_]+)?/,
  )?.[0];
  if (named && formatter(named)) return { zone: { name: named }, isWorded: true };
  const isWorded = timeWords.test(line);
  const tokens = dateTokens(line);
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.word?.zone === undefined || tokens[at]!.text === "z" || tokens[at]!.text === "est")
      continue;
    const zone = matchZone(squeeze(line, tokens[at]!.start), 0);
    if (!zone) continue;
    const summer = summerTime.test(line) ? 60 : 0;
    return { zone: { minutes: zone.minutes + summer }, isWorded };
  }
  return undefined;
}

const MENTION = /UTC|GMT|CES?T|MES?Z|MSK|[EPCM][SD]T|[A-Z][a-z]+\/[A-Z][a-z]+/;
/** Words of dates and their zones stay, whatever the switch says. */
const timeWords = new RegExp(wordSource(allWords(ZONE_WORDS)), "iu");
const summerTime = new RegExp(
  `\\[\\s*(?:${alternatives(allWords(SUMMER).map(escaped)).replaceAll("'", ".")})\\s*\\]`,
  "iu",
);

/** "UTC + 1 hour" as "UTC+1 hour". */
function squeeze(line: string, start: number) {
  return dateTokens(line.slice(start, start + 24).replace(/\s*([+\-−])\s*/, "$1"));
}

const formatters = new Map<string, Intl.DateTimeFormat | undefined>();

function formatter(name: string): Intl.DateTimeFormat | undefined {
  if (!formatters.has(name)) {
    let made: Intl.DateTimeFormat | undefined;
    try {
      made = new Intl.DateTimeFormat("en-US", {
        timeZone: name,
        hourCycle: "h23",
        year: "numeric",
        month: "numeric",
        day: "numeric",
        hour: "numeric",
        minute: "numeric",
        second: "numeric",
      });
    } catch {
      // not a zone this machine knows
    }
    if (formatters.size > 600) formatters.clear();
    formatters.set(name, made);
  }
  return formatters.get(name);
}

function namedMinutes(name: string, millis: number): number {
  const format = formatter(name);
  if (!format || !Number.isFinite(millis) || Math.abs(millis) > 8.64e15) return 0;
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(millis)) part[type] = Number(value);
  const shown = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
  return Math.round((shown - Math.floor(millis / 1000) * 1000) / MINUTE);
}
