/** Numbers and times as people write them, by the browser's own language. */
const NUMBER = new Intl.NumberFormat();
const SHARE = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 1 });
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });
const MOMENT = new Intl.DateTimeFormat(undefined, {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});
const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

export function number(value: number): string {
  return NUMBER.format(value);
}

export function counted(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** As much of a text as there is room for. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** An address without its host. */
export function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/, "");
}

export function share(part: number, whole: number): string {
  return whole === 0 ? "–" : SHARE.format(part / whole);
}

/** When something was written: in Greenwich time, as the archive keeps it. */
export function moment(at: string | number | null | undefined): string {
  const date = dateOf(at);
  return date ? MOMENT.format(date) : "";
}

export function day(at: string | number | null | undefined): string {
  const date = dateOf(at);
  return date ? DAY.format(date) : "";
}

/** When something happened here: by the reader's own clock. */
export function clock(at: string | number): string {
  const date = dateOf(at);
  return date ? CLOCK.format(date) : "";
}

export function span(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 90_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  if (milliseconds < 5_400_000) return `${Math.round(milliseconds / 60_000)} min`;
  if (milliseconds < 129_600_000) return `${Math.round(milliseconds / 3_600_000)} h`;
  return `${Math.round(milliseconds / 86_400_000)} days`;
}

function dateOf(at: string | number | null | undefined): Date | undefined {
  if (at === null || at === undefined || at === "") return undefined;
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
