import { LAST_VISIT, NOW } from "../words/changing.ts";
import { sentenceIn, wholeText, wordIn } from "../words/patterns.ts";
import { CHALLENGE, DENIED, LOGIN_TITLE, MEMBERS_ONLY, MISSING, TOO_FAST } from "../words/refusals.ts";
import { remembered } from "../words/words.ts";
import type { RefusalKind } from "./refusal.ts";

/** In the order in which they are asked: who is to prove that he is human is often also told that access is denied. */
export const REFUSALS: readonly (readonly [kind: RefusalKind | "membersOnly", sentence: () => RegExp])[] = [
  ["challenge", sentenceIn(CHALLENGE)],
  ["tooFast", sentenceIn(TOO_FAST)],
  ["membersOnly", sentenceIn(MEMBERS_ONLY)],
  ["denied", sentenceIn(DENIED)],
  ["missing", sentenceIn(MISSING)],
];

/** Which of them a line says; mostly none. Headers and footers repeat on every page of a site: their lines are looked at once. */
export const refusalsIn = remembered((line) =>
  REFUSALS.filter(([, sentence]) => sentence().test(line)).map(([kind]) => kind),
);

/** Whether a part of a title is all that pages are called that do nothing but log people in. */
export const isLoginTitle = wholeText(LOGIN_TITLE);

/** Beside these a date is the clock of the page and not that of something written. */
export const clock = wordIn(NOW, LAST_VISIT);
