import type { Words } from "./languages.ts";
import { oneOf } from "./patterns.ts";
import { builtOf } from "./words.ts";

/** What stands before the title of an answer, with a colon: "Re: Hello". */
export const REPLY_PREFIX: Words = {
  en: "re",
  de: "aw, antw, betreff",
  fr: "re, rép",
  es: "re, res, resp",
  pt: "re, res, enc",
  it: "r, rif, re",
  nl: "re, antw",
  sv: "sv, svar",
  da: "sv, svar",
  nb: "sv, svar",
  fi: "vs, vast",
  pl: "odp, re",
  cs: "re, odp",
  hu: "vá, válasz",
  ro: "re, răsp",
  el: "απ, σχετ",
  ru: "re, отв, ответ",
  uk: "re, відп, відповідь",
  tr: "ynt, yan, cvp",
  ar: "رد",
  he: "תשובה, השב",
  id: "bls, balas, re",
  zh: "回复, 回覆, 答复",
  ja: "返信, re",
  ko: "답, 답글, 답변, re",
};

const prefix = builtOf(() => new RegExp(`^(?:(?:${oneOf(REPLY_PREFIX)})\\s*[:：]\\s*)+`, "iu"));

/** A title as the first post has it. */
export function withoutReplyPrefix(title: string): string {
  return title.replace(prefix(), "");
}
