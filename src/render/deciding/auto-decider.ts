import type { Answer, Answered, Failure } from "../../fetch/answer.ts";
import { textOf } from "../../fetch/charset.ts";
import { headerMoment } from "../../fetch/http-date.ts";
import { isPage } from "../../fetch/is-page.ts";
import type { Rendered } from "../../fetch/rendered.ts";
import { formedAddress } from "../../learn/address-form.ts";
import { Page } from "../../page/page.ts";
import { isSameHost } from "../../url/scope.ts";
import { type AddressPair, learnAddressRule, otherAddress } from "../answers/address-rule.ts";
import { withContent } from "../answers/answer-html.ts";
import { type AnswerSample, learnAnswers, mergedRule } from "../answers/answer-rule.ts";
import { askAnswers, jsonOf } from "../answers/ask-answers.ts";
import { type Decider, isRendered, type RenderTools } from "../renderer.ts";
import { notShown } from "../rendering.ts";
import { afterSample, afterTry, type Decision } from "./decisions.ts";
import { plainViews } from "./plain-views.ts";
import type { SiteDecisions } from "./site-decisions.ts";
import { tells, tellsMore } from "./tells.ts";
import { isUnfinished } from "./unfinished.ts";

/** Samples of a kind that are kept to learn from, the latest, and of how many kinds. */
const KEPT_SAMPLES = 3;
const KEPT_KINDS = 20;

/**
 * Decides for each kind of page, from a few of them, how it is read: as it comes, from a view that the site has for readers without scripts, from the
 * answers that its script asks for, or as a browser shows it. The first that tells as much as the browser is taken.
 */
export class AutoDecider implements Decider {
  readonly #decisions: SiteDecisions;
  readonly #kinds = new Map<string, Learning>();
  #underWay = 0;

  constructor(decisions: SiteDecisions) {
    this.#decisions = decisions;
  }

  async shown(answer: Answered, tools: RenderTools): Promise<Answer> {
    const raw = pageIn(answer);
    // Whoever reads it next need not take it apart again.
    if (!isUnfinished(raw)) return Object.assign({ page: raw }, answer);
    const { form } = formedAddress(answer.url);
    const seen: Seen = { answer, raw, form, tools };
    if (this.#decisions.of(form).how !== "undecided") return this.#asDecided(seen);
    // While nothing is decided, one page after the other: what the first tells may save the next its browser.
    return this.#learning(form).inTurn(() => this.#asDecided(seen));
  }

  #learning(form: string): Learning {
    const known = this.#kinds.get(form) ?? new Learning();
    this.#kinds.delete(form);
    this.#kinds.set(form, known);
    // Samples are whole pages: those of kinds that were not met for long go.
    for (const [oldest, { isBusy }] of this.#kinds) {
      if (this.#kinds.size <= KEPT_KINDS) break;
      if (!isBusy) this.#kinds.delete(oldest);
    }
    return known;
  }

  async #asDecided(seen: Seen): Promise<Answer> {
    const { answer, form } = seen;
    const decision = this.#decisions.of(form);
    switch (decision.how) {
      case "asItComes":
        return answer;
      case "browser":
        return byBrowser(seen);
      case "plainView":
      case "answers": {
        const made = await replaced(decision, seen);
        if (made === "unlike") return this.#learning(form).inTurn(() => this.#unlike(seen));
        this.#decisions.set(form, afterTry(this.#decisions.of(form), made !== undefined));
        return made ?? byBrowser(seen);
      }
      case "undecided":
        return this.#sample(seen, decision);
    }
  }

  /** A page whose answers have more than others had: who waited for another such page may know them now. */
  async #unlike(seen: Seen): Promise<Answer> {
    const decision = this.#decisions.of(seen.form);
    const made = await replaced(decision, seen);
    if (made !== undefined && made !== "unlike") return made;
    return this.#decisions.maySample(decision, this.#underWay) ? this.#compare(seen) : byBrowser(seen);
  }

  async #sample(seen: Seen, decision: Decision): Promise<Answer> {
    const plain = await this.#plainView(seen);
    if (plain) return plain;
    for (const other of this.#decisions.replaced) {
      const made = await replaced(other, seen);
      if (made !== undefined && made !== "unlike" && made.ok) return made;
    }
    if (!this.#decisions.maySample(decision, this.#underWay))
      return this.#decisions.mostlyGains ? byBrowser(seen) : seen.answer;
    return this.#compare(seen);
  }

  /** A view for readers without scripts, where the site names one that says something. */
  async #plainView({ raw, answer, form, tools }: Seen): Promise<Answer | undefined> {
    const { pairs } = this.#learning(form);
    for (const other of plainViews(raw)) {
      const came = await tools.ask(other, tools.signal && { signal: tools.signal });
      const made = plainPage(answer, came);
      if (!made || !tellsMore(tells(pageIn(made)), tells(raw))) continue;
      pairs.push({ page: raw.url, other });
      const plain = pairs.length > 1 ? learnAddressRule(pairs) : undefined;
      if (plain) this.#decisions.set(form, { ...this.#decisions.of(form), how: "plainView", plain });
      return made;
    }
    return undefined;
  }

  async #compare({ answer, raw, form, tools }: Seen): Promise<Answer> {
    this.#underWay++;
    const rendered = await tools.render().finally(() => {
      this.#underWay--;
    });
    if (!isRendered(rendered)) return unrendered(answer, rendered);
    const made = { ...answer, rendered };
    const page = pageIn(made);
    const [sent, shown] = [tells(raw), tells(page)];
    const gained = tellsMore(shown, sent);
    const { samples } = this.#learning(form);
    if (gained) samples.push({ raw, rendered: page, answers: answersIn(rendered, raw.url) });
    if (samples.length > KEPT_SAMPLES) samples.shift();
    const before = this.#decisions.of(form);
    const learned = gained ? learnAnswers(samples) : undefined;
    const answers = learned && before.answers ? mergedRule(before.answers, learned) : learned;
    this.#decisions.set(form, afterSample(before, { sent, shown, gained, answers }));
    return made;
  }
}

interface Seen {
  readonly answer: Answered;
  readonly raw: Page;
  readonly form: string;
  readonly tools: RenderTools;
}

/** What is gathered of a kind until it is decided. */
class Learning {
  readonly samples: AnswerSample[] = [];
  readonly pairs: AddressPair[] = [];
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const turn = this.#last.then(work, work);
    const over = () => {
      this.#waiting--;
    };
    this.#last = turn.then(over, over);
    return turn;
  }
}

function pageIn(answer: Answered): Page {
  const { url, headers, body, rendered, exchange } = answer;
  const html = rendered?.html ?? textOf(body, headers["content-type"]).text;
  return new Page({ url, html, at: exchange.at, served: headerMoment(headers.date) });
}

async function byBrowser({ answer, tools }: Seen): Promise<Answer> {
  const rendered = await tools.render();
  return isRendered(rendered) ? { ...answer, rendered } : unrendered(answer, rendered);
}

/** Where there is no browser, what came is all there is. */
function unrendered(answer: Answered, failure: Failure): Answer {
  return failure.retry ? notShown(answer, failure) : answer;
}

/** The page by what stands for the browser; undefined where that says nothing. */
async function replaced(
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
function plainPage(answer: Answered, came: Answer): Answered | undefined {
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

/** What the page asked its own host for, taken apart. */
function answersIn({ answers }: Rendered, page: string): AnswerSample["answers"] {
  return answers.flatMap(({ answer, unprompted }) => {
    const record = isSameHost(answer.url, page) ? jsonOf(answer) : undefined;
    return record ? [{ url: answer.url, record, unprompted }] : [];
  });
}
