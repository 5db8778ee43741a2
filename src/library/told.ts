import type { Archive, Outcome } from "../archive/archive.ts";
import { BOARD, THREAD } from "../read/list.ts";
import type { Skip } from "../url/skip.ts";

/** What became of one address, and what was decided about the links on its page. */
export interface DecisionEvent {
  readonly url: string;
  /** The kind of link that led to it, in the words of the strategy. */
  readonly way: string;
  /** Archived, to be tried again later, given up, or left out. */
  readonly state: "done" | "later" | "failed" | "skipped";
  /** Why it was given up or left out. */
  readonly skip?: Skip | undefined;
  /** The status it was answered with, if it was. */
  readonly status?: number | undefined;
  /** The links of its page that count: those that wait in the frontier now, and those that are left out, with the reason. */
  readonly links: readonly DecidedLink[];
}

export interface DecidedLink {
  readonly url: string;
  readonly way: string;
  /** Order within its way; larger is sooner. */
  readonly weight: number;
  readonly skip?: Skip | undefined;
}

/** A board or a thread, as soon as it is known. */
export interface FoundList {
  readonly id: number;
  readonly kind: "board" | "thread";
  readonly url: string;
  readonly title: string | null;
}

export function decisionOf({ address, end, visit, found }: Outcome): DecisionEvent {
  return {
    url: address.url,
    way: address.way,
    state: end.state,
    ...("skip" in end && { skip: end.skip }),
    ...(visit && { status: visit.exchange.response.status }),
    links: found.map(({ url, way, weight, skip }) => ({ url, way, weight, ...(skip && { skip }) })),
  };
}

/** The boards and threads with larger numbers than this one. */
export function* listsAfter({ lists }: Pick<Archive, "lists">, after: number): Generator<FoundList> {
  for (let id = after + 1; id <= lists.last; id++) {
    const list = lists.list(id);
    const kind = list?.kind === BOARD ? "board" : list?.kind === THREAD ? "thread" : undefined;
    if (list && kind) yield { id, kind, url: list.url, title: list.title };
  }
}
