import type { Answer, Answered } from "../../fetch/answer.ts";
import { textOf } from "../../fetch/charset.ts";
import { headerMoment } from "../../fetch/http-date.ts";
import { isPage } from "../../fetch/is-page.ts";
import type { Rendered } from "../../fetch/rendered.ts";
import { Page } from "../../page/page.ts";
import { otherAddress } from "../answers/address-rule.ts";
import { withContent } from "../answers/answer-html.ts";
import { askAnswers } from "../answers/ask-answers.ts";
import type { RenderTools } from "../renderer.ts";
import { notShown } from "../rendering.ts";
import type { Decision } from "./decisions.ts";
import { isUnfinished } from "./unfinished.ts";

/** A page that waits for a script, with what is at hand to do something about it. */
export interface Seen {
  readonly answer: Answered;
  readonly raw: Page;
  readonly form: string;
  readonly tools: RenderTools;
}

/** The page by what stands for the browser; undefined where that says nothing. */
export async function replaced(
  decision: Decision,
  { answer, raw, tools }: Seen,
): Promise<Answer | "unlike" | undefined> {
  const { ask, signal } = tools;
  if (decision.plain) {
    const address = otherAddress(decision.plain, answer.url);
    if (address === undefined || address === answer.url) return undefined;
    const made = plainPage(answer, await ask(address, signal && { signal }));
    return made && !isUnfinished(pageIn(made)) ? made : undefined;
  }
  if (!decision.answers) return undefined;
  const asked = await askAnswers(decision.answers, answer.url, ask, signal);
  if (asked === undefined || asked === "unlike") return asked;
  if ("reason" in asked) return notShown(answer, asked);
  return { ...answer, rendered: conversion(withContent(raw.html, asked.html), answer) };
}

/** The page with what its plain view says. */
export function plainPage(answer: Answered, came: Answer): Answered | undefined {
  if (!came.ok || !isPage(came)) return undefined;
  const html = textOf(came.body, came.headers["content-type"]).text;
  return { ...answer, rendered: conversion(withBase(html, came.url), came) };
}

/** Relative addresses are those of where it came from. */
function withBase(html: string, url: string): string {
  if (/<base\b/i.test(html)) return html;
  const base = `<base href="${url.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">`;
  const head = /<head\b[^>]*>/i.exec(html);
  return head
    ? html.slice(0, head.index + head[0].length) + base + html.slice(head.index + head[0].length)
    : base + html;
}

function conversion(html: string, { exchange }: Answered): Rendered {
  return { html, at: exchange.at, millis: 0, answers: [], steps: 0, ended: "idle" };
}

/** What an answer shows, made otherwise than it came or not. */
export function pageIn(answer: Answered): Page {
  const { url, headers, body, rendered, exchange } = answer;
  const html = rendered?.html ?? textOf(body, headers["content-type"]).text;
  return new Page({ url, html, at: exchange.at, served: headerMoment(headers.date) });
}
