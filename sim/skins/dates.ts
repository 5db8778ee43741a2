import { DAY, HOUR, MINUTE } from "../../src/seam/times.ts";
import type { Language } from "../world/language.ts";

/** Ways to write a time. Each takes the moment, the present (for "today"), the language and the zone in minutes. */
export type DateStyle = (time: number, now: number, language: Language, zone: number) => string;

/** Tue Mar 04, 2008 10:14 pm */
export const americanLong: DateStyle = (time, _now, { days, monthsShort }, zone) => {
  const t = parts(time, zone);
  return `${days[t.weekday]!.slice(0, 3)} ${monthsShort[t.month]} ${two(t.day)}, ${t.year} ${twelve(t)}`;
};

/** 04.03.2008, 10:14, and "Heute, 10:14" while it is so. */
export const dotted: DateStyle = (time, now, language, zone) =>
  recently(time, now, language, zone) ??
  (({ day, month, year, clock }) => `${two(day)}.${two(month + 1)}.${year}, ${clock}`)(parts(time, zone));

/** 04/03/2008 10:14 */
export const slashed: DateStyle = (time, now, language, zone) =>
  recently(time, now, language, zone) ??
  (({ day, month, year, clock }) => `${two(day)}/${two(month + 1)}/${year} ${clock}`)(parts(time, zone));

/** 03-04-2008, 10:14 PM */
export const american: DateStyle = (time, now, language, zone) => {
  const t = parts(time, zone);
  return (
    recently(time, now, language, zone, twelve(t).toUpperCase()) ??
    `${two(t.month + 1)}-${two(t.day)}-${t.year}, ${twelve(t).toUpperCase()}`
  );
};

/** 2008-03-04 10:14:22 */
export const isoLike: DateStyle = (time, now, language, zone) => {
  const t = parts(time, zone);
  return (
    recently(time, now, language, zone) ??
    `${t.year}-${two(t.month + 1)}-${two(t.day)} ${t.clock}:${two(t.second)}`
  );
};

/** Mar 4, 2008 */
export const monthDay: DateStyle = (time, _now, { monthsShort }, zone) => {
  const t = parts(time, zone);
  return `${monthsShort[t.month]} ${t.day}, ${t.year}`;
};

/** Mar 4, 10:14, and before this year Mar 4, 2008, 10:14 */
export const yearless: DateStyle = (time, now, { monthsShort }, zone) => {
  const t = parts(time, zone);
  const year = t.year === parts(now, zone).year ? "" : ` ${t.year},`;
  return `${monthsShort[t.month]} ${t.day},${year} ${t.clock}`;
};

/** 4 March 2008, 10:14 */
export const dayMonth: DateStyle = (time, _now, { months }, zone) => {
  const t = parts(time, zone);
  return `${t.day} ${months[t.month]} ${t.year}, ${t.clock}`;
};

/** 3 hours ago */
export const relative: DateStyle = (time, now, { code, labels }) => {
  const age = Math.max(MINUTE, now - time);
  const [label, unit] =
    age < HOUR
      ? [labels.minutesAgo, MINUTE]
      : age < DAY
        ? [labels.hoursAgo, HOUR]
        : age < 30 * DAY
          ? [labels.daysAgo, DAY]
          : age < 365 * DAY
            ? [labels.monthsAgo, 30 * DAY]
            : [labels.yearsAgo, 365 * DAY];
  const text = label.replace("#", String(Math.floor(age / unit)));
  return code === "en" ? text.replace(/^1 (\w+)s ago/, "1 $1 ago") : text;
};

/** Tue, 04 Mar 2008 10:14:22 +0100 */
export const mail: DateStyle = (time, _now, _language, zone) => {
  const t = parts(time, zone);
  const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  const offset = `${zone < 0 ? "-" : "+"}${two(Math.floor(Math.abs(zone) / 60))}${two(Math.abs(zone) % 60)}`;
  return `${days[t.weekday]}, ${two(t.day)} ${months[t.month]} ${t.year} ${t.clock}:${two(t.second)} ${offset}`;
};

/** 03/04/08(Tue)10:14:22 */
export const imageBoard: DateStyle = (time, _now, _language, zone) => {
  const t = parts(time, zone);
  const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  return `${two(t.month + 1)}/${two(t.day)}/${two(t.year % 100)}(${days[t.weekday]})${t.clock}:${two(t.second)}`;
};

/** 2008/03/04(火) 10:14:22.13 */
export const japanese: DateStyle = (time, _now, { days, gap }, zone) => {
  const t = parts(time, zone);
  return `${t.year}/${two(t.month + 1)}/${two(t.day)}(${days[t.weekday]!.slice(0, gap === "" ? 1 : 3)}) ${t.clock}:${two(t.second)}.${two(Math.floor(time / 10) % 100)}`;
};

/** 2008-3-4 10:14 */
export const chinese: DateStyle = (time, now, language, zone) => {
  const t = parts(time, zone);
  return recently(time, now, language, zone) ?? `${t.year}-${t.month + 1}-${t.day} ${t.clock}`;
};

/** "Today, 10:14" or "Yesterday, 23:10", as the board's own midnight has it. */
function recently(
  time: number,
  now: number,
  { labels, gap }: Language,
  zone: number,
  clock?: string,
): string | undefined {
  const days = Math.floor((now + zone * MINUTE) / DAY) - Math.floor((time + zone * MINUTE) / DAY);
  if (days !== 0 && days !== 1) return undefined;
  return `${days === 0 ? labels.today : labels.yesterday}${gap === "" ? " " : ", "}${clock ?? parts(time, zone).clock}`;
}

function parts(time: number, zone: number) {
  const local = new Date(time + zone * MINUTE);
  const hours = local.getUTCHours();
  const minutes = local.getUTCMinutes();
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth(),
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hours,
    minutes,
    second: local.getUTCSeconds(),
    clock: `${two(hours)}:${two(minutes)}`,
  };
}

function twelve({ hours, minutes }: { hours: number; minutes: number }): string {
  return `${hours % 12 === 0 ? 12 : hours % 12}:${two(minutes)} ${hours < 12 ? "am" : "pm"}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
