import { LAST_VISIT, NOW } from "../words/changing.ts";
import { sentenceIn, wholeText, wordIn } from "../words/patterns.ts";
import { CHALLENGE, DENIED, LOGIN_TITLE, MEMBERS_ONLY, MISSING, TOO_FAST } from "../words/refusals.ts";
import type { RefusalKind } from "./refusal.ts";

/** In the order in which they are asked: who is to prove that he is human is often also told that access is denied. */
export const REFUSALS: readonly (readonly [kind: RefusalKind | "membersOnly", sentence: () => RegExp])[] = [
  ["challenge", sentenceIn(CHALLENGE)],
  ["tooFast", sentenceIn(TOO_FAST)],
  ["membersOnly", sentenceIn(MEMBERS_ONLY)],
  ["denied", sentenceIn(DENIED)],
  ["missing", sentenceIn(MISSING)],
];

/** Whether a part of a title is all that pages are called that do nothing but log people in. */
export const isLoginTitle = wholeText(LOGIN_TITLE);

/** Beside these a date is the clock of the page and not that of something written. */
export const clock = wordIn(NOW, LAST_VISIT);
