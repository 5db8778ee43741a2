import { DAY, HOUR, MINUTE } from "../seam/times.ts";

/** Hours of the day in which a site is not asked for anything, from and to in milliseconds since midnight; they may go over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** "23:00-07:00" or "23-7"; undefined for anything else, and for no hours at all. */
export function quietHoursOf(text: string): QuietHours | undefined {
  const match = /^(\d{1,2})(?::(\d\d))?\s*[-–]\s*(\d{1,2})(?::(\d\d))?$/.exec(text.trim());
  if (!match) return undefined;
  const [hours, minutes, endHours, endMinutes] = match.slice(1).map((part) => Number(part ?? 0)) as [
    ...[number, number, number, number],
  ];
  const from = hours * HOUR + minutes * MINUTE;
  const to = endHours * HOUR + endMinutes * MINUTE;
  const isTime = from < DAY && to <= DAY && minutes < 60 && endMinutes < 60;
  return isTime && from !== to ? { from, to: to % DAY } : undefined;
}

/** How long it is still quiet, if it is; `timeOfDay` in milliseconds since midnight. Pure. */
export function quietFor({ from, to }: QuietHours, timeOfDay: number): number {
  const into = (timeOfDay - from + DAY) % DAY;
  const length = (to - from + DAY) % DAY;
  return into < length ? length - into : 0;
}

/** By the clock on the wall of this machine. */
export function timeOfDayHere(now: number): number {
  const date = new Date(now);
  return (
    date.getHours() * HOUR + date.getMinutes() * MINUTE + date.getSeconds() * 1000 + date.getMilliseconds()
  );
}
