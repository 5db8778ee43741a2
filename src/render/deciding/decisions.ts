import { jsonFact } from "../../archive/facts/fact.ts";
import type { AddressRule } from "../answers/address-rule.ts";
import type { AnswerRule } from "../answers/answer-rule.ts";
import type { Tells } from "./tells.ts";

/** At most so many pages are shown in a browser only to find out whether that pays. */
export const SAMPLES = { kind: 6, site: 30 } as const;
/** So many pages that agree settle it. */
const ENOUGH = 2;
/** More are shown where their answers may take the browser's place: with a third, rules can be learned that two left open. */
const ENOUGH_FOR_ANSWERS = 3;
/** What takes the browser's place and fails so often in a row does so no longer. */
const MOST_FAILURES = 3;

/** How pages of a kind are read. */
export type How = "undecided" | "asItComes" | "plainView" | "answers" | "browser";

/** What is known of a kind of page: of pages whose addresses have one form. */
export interface Decision {
  readonly how: How;
  /** Pages shown in a browser to find out. */
  readonly samples: number;
  /** Of these, those of which it showed more than the site had sent. */
  readonly gained: number;
  /** What the samples told, as sent and as shown, added up. */
  readonly sent: Tells;
  readonly shown: Tells;
  /** Where the site has a view of such pages without scripts. */
  readonly plain?: AddressRule;
  /** Which answers stand for such pages. */
  readonly answers?: AnswerRule;
  /** Where such pages show only the first part of their list: how many records that has. */
  readonly part?: number;
  /** Failures of what took the browser's place, in a row. */
  readonly failures: number;
}

export type SavedDecisions = Readonly<Record<string, Decision>>;

/** How the kinds of pages of the site are read, by the forms of their addresses. */
export const RENDERING = jsonFact<SavedDecisions>("rendering");

const NOTHING: Tells = { posts: 0, rows: 0, links: 0 };
export const UNDECIDED: Decision = {
  ...{ how: "undecided", samples: 0, gained: 0, failures: 0 },
  ...{ sent: NOTHING, shown: NOTHING },
};

/** A sample that was shown: what was sent, and what the browser made of it. */
export interface Comparison {
  readonly sent: Tells;
  readonly shown: Tells;
  readonly gained: boolean;
  /** What could take the browser's place, as far as the samples tell. */
  readonly answers: AnswerRule | undefined;
}

/** What is known after one more sample. */
export function afterSample(before: Decision, { sent, shown, gained, answers }: Comparison): Decision {
  const known: Decision = {
    ...before,
    samples: before.samples + 1,
    gained: before.gained + (gained ? 1 : 0),
    sent: sum(before.sent, sent),
    shown: sum(before.shown, shown),
  };
  // A page unlike the others taught more about the same.
  if (before.how === "answers") return { ...known, ...(answers && { answers }) };
  return { ...known, ...settled(known, answers) };
}

function settled(
  { samples, gained }: Decision,
  answers: AnswerRule | undefined,
): Pick<Decision, "how" | "answers"> {
  if (gained === samples && samples >= ENOUGH) {
    if (answers) return { how: "answers", answers };
    if (samples >= ENOUGH_FOR_ANSWERS) return { how: "browser" };
  }
  if (gained === 0 && samples >= ENOUGH) return { how: "asItComes" };
  if (samples < SAMPLES.kind) return { how: "undecided" };
  return { how: gained * 2 >= samples ? "browser" : "asItComes" };
}

/** What is known after something that stands for the browser was tried. */
export function afterTry(before: Decision, worked: boolean): Decision {
  if (worked) return before.failures === 0 ? before : { ...before, failures: 0 };
  const failures = before.failures + 1;
  if (failures < MOST_FAILURES) return { ...before, failures };
  const { plain: _plain, answers: _answers, ...rest } = before;
  return { ...rest, how: "browser", failures: 0 };
}

function sum(one: Tells, other: Tells): Tells {
  return { posts: one.posts + other.posts, rows: one.rows + other.rows, links: one.links + other.links };
}
