import type { Answered } from "../fetch/answer.ts";
import { textOf } from "../fetch/charset.ts";
import { headerMoment } from "../fetch/http-date.ts";
import { isHtml, isPage } from "../fetch/is-page.ts";
import { Page } from "../page/page.ts";

/** An answer, and its page where somebody on its way has taken that apart already: it is done once. */
export type Seen = Answered & { readonly page?: Page | undefined };

/** The answer with its page, for those who see it next. */
export function withPage(answer: Seen): Seen {
  return answer.page ? answer : { ...answer, page: pageOf(answer) };
}

/** The page of an answer, if it is one. */
export function pageOf(answer: Seen): Page | undefined {
  return isPage(answer) ? textPageOf(answer) : undefined;
}

/** What an answer says to people, whatever its status; undefined when that is nothing. */
export function textPageOf(answer: Seen): Page | undefined {
  if (answer.page) return answer.page;
  if (answer.status >= 400 && answer.body.length === 0) return undefined;
  if (!isHtml(answer.headers["content-type"], answer.body)) return undefined;
  return new Page({
    url: answer.url,
    html: answer.rendered?.html ?? textOf(answer.body, answer.headers["content-type"]).text,
    at: answer.exchange.at,
    served: headerMoment(answer.headers.date),
    session: answer.session,
  });
}
