import type { Happening } from "../../sim/living/happening.ts";
import { truthOf } from "../../sim/truth.ts";
import { DAY } from "../../src/seam/times.ts";
import type { KeptListEvent } from "./kept.ts";
import type { LivingForum } from "./living-case.ts";
import type { Noticed } from "./score.ts";

/** What happens to threads and boards, and is to be told of. */
export const LIST_HAPPENINGS = [
  "moved",
  "merged",
  "renamed",
  "stuck",
  "unstuck",
  "closed",
  "opened",
] as const;
type ListHappening = (typeof LIST_HAPPENINGS)[number];

/** By which event it is told. */
const EVENT_OF: Readonly<Record<ListHappening | "gone", string>> = {
  ...{ moved: "moved", merged: "merged", renamed: "renamed", stuck: "sticky", unstuck: "unsticky" },
  ...{ closed: "closed", opened: "new", gone: "gone" },
};

/** What the events of threads and boards came to, against what really happened to them. */
export interface ListScore {
  /** Of what happened to threads that were known before, and boards that opened: told within a day. */
  readonly lists: Readonly<Record<ListHappening, Noticed>>;
  /** Events of which nothing is true. */
  readonly falseListEvents: number;
  readonly listExamples: readonly string[];
}

const EXAMPLES = 4;

export function scoreLists(
  living: LivingForum,
  events: readonly KeptListEvent[],
  newsSince: number,
): ListScore {
  const { end, forum } = living;
  const isMeasured = (at: number) => at >= newsSince + DAY && at < end - DAY;
  const told = new Map<string, KeptListEvent[]>();
  const happened = new Map<string, Happening[]>();
  for (const event of events) put(told, keyOf(living, event), event);
  const happenings = forum.world.story!.happenings.filter(({ what }) => what !== "removed");
  for (const one of happenings) put(happened, subjectOf(one), one);
  const lists = Object.fromEntries(
    LIST_HAPPENINGS.map((what) => [what, { happened: 0, withinADay: 0 }]),
  ) as Record<ListHappening, { happened: number; withinADay: number }>;
  const examples = new Examples();
  for (const one of happenings) {
    const { what, at } = one;
    if (what === "gone" || what === "removed" || !isMeasured(at)) continue;
    const known = told.get(subjectOf(one)) ?? [];
    const isKnown = what === "opened" || known.some((event) => event.what === "new" && event.at < at);
    if (!isKnown) continue;
    lists[what].happened++;
    // Where the address of a merged thread leads nowhere, it is gone for all that can be seen.
    const names = what === "merged" && forum.noise.missing === "soft" ? ["gone"] : [EVENT_OF[what]];
    const isTold = ({ what: event, at: noticed }: KeptListEvent) =>
      names.includes(event) && noticed >= at && noticed < at + DAY;
    if (known.some(isTold)) lists[what].withinADay++;
    else examples.add(`untold ${what}`, `${subjectOf(one)} at ${when(at)}: ${summary(known)}`);
  }
  let falseListEvents = 0;
  for (const [subject, rows] of told)
    for (const event of rows) {
      if (event.at < newsSince || event.what === "new" || event.what === "withdrawn") continue;
      if (isTrue(event, happened.get(subject) ?? []) || isHeld(living, subject, event)) continue;
      falseListEvents++;
      examples.add(
        `false ${event.what}`,
        `${subject} ${event.url} ${when(event.at)}: ${event.wasTitle ?? ""} → ${event.title}`,
      );
    }
  return { lists, falseListEvents, listExamples: examples.all };
}

/** Whether something of that kind had happened to it by then. A thread that was merged is gone from where it was. */
function isTrue({ what, at }: KeptListEvent, happenings: readonly Happening[]): boolean {
  return happenings.some(
    (one) =>
      one.at <= at &&
      one.what !== "removed" &&
      (EVENT_OF[one.what] === what || (what === "gone" && one.what === "merged")),
  );
}

/** The first threads of a board are held from the beginning, with nothing that happened to them: of a board that opens late, that is news. */
function isHeld({ forum }: LivingForum, subject: string, { what, at }: KeptListEvent): boolean {
  const [kind, id] = subject.split(" ");
  return what === "sticky" && kind === "thread" && forum.world.thread(Number(id), at)?.sticky === true;
}

/** Which thread or board of the world a kept list is: by its address, in the look that the site had then or before. */
function keyOf({ written, begin }: LivingForum, { url, at }: KeptListEvent): string {
  for (const moment of [at, begin]) {
    const { thread, board, type } = truthOf(written, url, moment);
    if (thread !== null) return `thread ${thread}`;
    if (board !== null && type === "index") return `board ${board}`;
  }
  return `unknown ${url}`;
}

function subjectOf(one: Happening): string {
  return one.what === "opened" ? `board ${one.board}` : `thread ${one.thread}`;
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** A few of each kind. */
class Examples {
  readonly all: string[] = [];
  readonly #counts = new Map<string, number>();

  add(kind: string, text: string): void {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (count <= EXAMPLES) this.all.push(`${kind}: ${text}`);
  }
}

const when = (at: number): string => new Date(at).toISOString().slice(0, 16);

function summary(events: readonly KeptListEvent[]): string {
  return events.map(({ what, at }) => `${what} ${when(at)}`).join(", ");
}
