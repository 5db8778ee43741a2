import type { Answer, Failure } from "../../fetch/answer.ts";
import { textOf } from "../../fetch/charset.ts";
import { isSameHost } from "../../url/scope.ts";
import { counted } from "../../words/counted.ts";
import type { Ask } from "../renderer.ts";
import { otherAddress } from "./address-rule.ts";
import { answerHtml } from "./answer-html.ts";
import type { AnswerRule, Source } from "./answer-rule.ts";
import { nextPiece } from "./cursor.ts";
import { recordIn } from "./json-records.ts";
import { isLike } from "./traits.ts";

export type Asked = { readonly html: string } | Failure | "unlike" | undefined;

/** A list of more pieces, or of more characters, is not asked for to its end. */
const MOST_PIECES = 2_000;
const MOST_CHARACTERS = 64_000_000;

/**
 * What the answers that stand for a page say, as HTML, piece by piece to the end of its lists. Undefined where they say nothing of it; a failure where
 * some of them did not come and may later; "unlike" where they have something that those did not have that the rule was learned from.
 */
export async function askAnswers(
  { sources }: AnswerRule,
  url: string,
  ask: Ask,
  signal: AbortSignal | undefined,
): Promise<Asked> {
  const parts: string[] = [];
  for (const source of sources) {
    const part = await askSource(source, url, ask, signal);
    if (part === undefined || part === "unlike" || "reason" in part) return part;
    parts.push(part.html);
  }
  return { html: parts.join("\n") };
}

async function askSource(
  { address, layout, traits, cursor }: Source,
  page: string,
  ask: Ask,
  signal: AbortSignal | undefined,
): Promise<Asked> {
  const asked = new Set<string>();
  let content = "";
  let last: string | undefined;
  let url = otherAddress(address, page);
  while (url !== undefined && !asked.has(url) && isSameHost(url, page)) {
    if (asked.size >= MOST_PIECES || content.length > MOST_CHARACTERS) break;
    const isFirst = asked.size === 0;
    asked.add(url);
    const answer = await ask(url, signal && { signal });
    const record = jsonOf(answer);
    if (!record) {
      if (isFirst) return undefined;
      // Who counts pieces finds the end where there is none.
      const isEnd = answer.ok && answer.status >= 400 && answer.status < 500 && cursor && "counted" in cursor;
      return isEnd ? { html: content } : cutOff(answer, asked.size);
    }
    if (!isLike(record, traits)) return "unlike";
    const piece = answerHtml(record, layout, page, isFirst);
    if (isFirst && piece === "") return undefined;
    const records = isFirst ? answerHtml(record, layout, page, false) : piece;
    // Who does not understand what is counted says the same again and again.
    if (records === last) break;
    last = records;
    content += piece;
    url = cursor && nextPiece(cursor, { url, record });
  }
  return content === "" ? undefined : { html: content };
}

/** What came, taken apart, if it is JSON. */
export function jsonOf(answer: Answer) {
  if (!answer.ok || answer.status !== 200) return undefined;
  const type = answer.headers["content-type"] ?? "";
  return /\bjson\b/i.test(type) ? recordIn(textOf(answer.body, type).text) : undefined;
}

function cutOff(answer: Answer, pieces: number): Failure {
  if (!answer.ok) return answer.failure;
  const message = `a list broke off after ${counted(pieces - 1, "piece")}: answered ${answer.status}`;
  return { reason: "protocol", retry: true, message };
}
