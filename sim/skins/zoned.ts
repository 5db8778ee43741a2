import { DAY } from "../../src/seam/times.ts";
import { american, type DateStyle, dotted, imageBoard, isoLike, relative, slashed } from "./dates.ts";
import type { Skin } from "./skin.ts";

/** Forms of dates that leave something open: the order of the numbers, the century, the day, and all of them the zone. */
export const FORMS: Readonly<Record<string, DateStyle>> = {
  american,
  slashed,
  dotted,
  isoLike,
  imageBoard,
  /** "3 hours ago" while it is so, with the board's own clock in the title: <span title="04.03.2008, 10:14">3 hours ago</span>. */
  ago: (time, now, language, zone) => {
    const exact = dotted(time, now + 3 * DAY, language, zone);
    return now - time < DAY ? `<span title="${exact}">${relative(time, now, language, zone)}</span>` : exact;
  },
};

/** Minutes east of Greenwich. */
export const ZONES: readonly number[] = [-600, -480, -300, -210, -120, 0, 60, 120, 180, 330, 345, 540];

/** A skin whose board keeps the clock of another zone and writes dates in another form. */
export function zoned(skin: Skin, form: string, zone: number): Skin {
  const style = FORMS[form]!;
  return { ...skin, zone, date: (time, now, language) => style(time, now, language, zone) };
}
