import { html, type Markup } from "./markup.ts";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** Written out here and not by Intl, whose words differ from one version to the next: what did not change must read the same. */
export function day(iso: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? iso : `${Number(date)} ${name} ${year}`;
}

/** A moment for people and machines; as exact as it is known. */
export function dayAndTime(iso: string, zone: string | null = "UTC", precision?: string | null): Markup {
  const clock = precision === "day" ? undefined : /T(\d\d:\d\d)/.exec(iso)?.[1];
  const shown = clock === undefined ? day(iso) : `${day(iso)}, ${clock}${zone === "UTC" ? " UTC" : ""}`;
  return html`<time datetime="${iso}">${shown}</time>`;
}

/** The same where there is little room: what is left out shows when one points at it. */
export function shortTime(iso: string, zone: string | null, precision: string | null): Markup {
  const clock = precision === "day" ? undefined : /T(\d\d:\d\d)/.exec(iso)?.[1];
  const shown = day(iso).replace(/[^\W\d]{4,}/, (month) => month.slice(0, 3));
  return html`<time datetime="${iso}" title="${zone === "UTC" ? "UTC" : "by the clock of the forum"}">${shown}${clock && `, ${clock}`}</time>`;
}

export function dayOnly(iso: string): Markup {
  return html`<time datetime="${iso.slice(0, 10)}">${day(iso)}</time>`;
}

/** From the first to the last, in few words. */
export function span(first: string | null, last: string | null): Markup | false {
  if (first === null || last === null) return false;
  const [from, to] = [day(first), day(last)];
  if (from === to) return dayOnly(first);
  // What both have in common is said once.
  const [start, end] = [from.split(" "), to.split(" ")];
  while (start.length > 1 && start.at(-1) === end.at(-1)) {
    start.pop();
    end.pop();
  }
  return html`<time datetime="${first.slice(0, 10)}">${start.join(" ")}</time> – ${dayOnly(last)}`;
}
