import type { FirstPage } from "../../archive/lists/lists.ts";
import type { Answer, Answered, Failure } from "../../fetch/answer.ts";
import { formedAddress } from "../../learn/address-form.ts";
import type { Page } from "../../page/page.ts";
import { hashOf } from "../../url/hash.ts";
import { learnAddressRule } from "../answers/address-rule.ts";
import { mergedRule } from "../answers/answer-rule.ts";
import { type Decider, isRendered, type RenderTools } from "../renderer.ts";
import { notShown } from "../rendering.ts";
import { afterSample, afterTry, type Decision, SAMPLES } from "./decisions.ts";
import { endsAt, heldBack } from "./held-back.ts";
import { Learning } from "./learning.ts";
import { plainViews } from "./plain-views.ts";
import type { SiteDecisions } from "./site-decisions.ts";
import { pageIn, plainPage, replaced, type Seen } from "./stand-ins.ts";
import { tells, tellsMore } from "./tells.ts";
import { isUnfinished } from "./unfinished.ts";

/** Kinds whose samples are kept to learn from. */
const KEPT_KINDS = 20;

/**
 * Decides for each kind of page, from a few of them, how it is read: as it comes, from a view that the site has for readers without scripts, from the
 * answers that its script asks for, or as a browser shows it. The first that tells as much as the browser is taken.
 */
export class AutoDecider implements Decider {
  readonly #decisions: SiteDecisions;
  readonly #kinds = new Map<string, Learning>();
  /** Once is enough, whatever came of it. */
  readonly #askedAgain = new Set<number>();
  #underWay = 0;

  constructor(decisions: SiteDecisions) {
    this.#decisions = decisions;
  }

  async shown(answer: Answered, tools: RenderTools): Promise<Answer> {
    const raw = pageIn(answer);
    if (!isUnfinished(raw)) {
      const whole = this.#decisions.holdsBack ? await this.#whole(answer, raw, tools) : answer;
      // Whoever reads it next need not take it apart again.
      return whole === answer ? Object.assign({ page: raw }, answer) : whole;
    }
    const { form } = formedAddress(answer.url);
    const seen: Seen = { answer, raw, form, tools };
    if (this.#decisions.of(form).how !== "undecided") return this.#asDecided(seen);
    return this.#learning(form).inTurn(() => this.#asDecided(seen, true));
  }

  again(pages: Iterable<FirstPage>): string[] {
    const urls: string[] = [];
    for (const { form, part, urls: all } of heldBack(pages, this.#decisions.knownParts)) {
      const decision = this.#decisions.of(form);
      if (decision.how !== "undecided" && decision.how !== "browser") continue;
      if (decision.part !== part) this.#decisions.set(form, { ...decision, part });
      // A few first: they tell whether the others are worth it.
      const most = decision.how === "browser" ? all.length : SAMPLES.kind;
      urls.push(...all.filter((url) => !this.#askedAgain.has(hashOf(url))).slice(0, most));
    }
    for (const url of urls) this.#askedAgain.add(hashOf(url));
    return urls;
  }

  /** A page that says something: shown in a browser where its kind holds something back, and it is as long as such pages are. */
  async #whole(answer: Answered, raw: Page, tools: RenderTools): Promise<Answer> {
    const { form } = formedAddress(answer.url);
    if (!endsAt(raw, this.#decisions.of(form).part)) return answer;
    const seen: Seen = { answer, raw, form, tools };
    return this.#learning(form).inTurn(async () => {
      const decision = this.#decisions.of(form);
      if (decision.how === "browser") return byBrowser(seen);
      if (decision.how !== "undecided") return answer;
      // Its answers are the rest of it, not all.
      if (this.#decisions.maySample(decision, this.#underWay)) return this.#compare(seen, () => undefined);
      return this.#decisions.mostlyGains ? byBrowser(seen) : answer;
    });
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

  async #asDecided(seen: Seen, isInTurn = false): Promise<Answer> {
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
        if (made === "unlike" && isInTurn) return this.#unlike(seen);
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

  async #compare(
    { answer, raw, form, tools }: Seen,
    learn: Learning["learnFrom"] = (...sample) => this.#learning(form).learnFrom(...sample),
  ): Promise<Answer> {
    this.#underWay++;
    const rendered = await tools.render().finally(() => {
      this.#underWay--;
    });
    if (!isRendered(rendered)) return unrendered(answer, rendered);
    const made = { ...answer, rendered };
    const page = pageIn(made);
    const [sent, shown] = [tells(raw), tells(page)];
    const gained = tellsMore(shown, sent);
    const learned = gained ? learn(raw, page, rendered) : undefined;
    const before = this.#decisions.of(form);
    const answers = learned && before.answers ? mergedRule(before.answers, learned) : learned;
    this.#decisions.set(form, afterSample(before, { sent, shown, gained, answers }));
    return made;
  }
}

async function byBrowser({ answer, tools }: Seen): Promise<Answer> {
  const rendered = await tools.render();
  return isRendered(rendered) ? { ...answer, rendered } : unrendered(answer, rendered);
}

/** Where there is no browser, what came is all there is. */
function unrendered(answer: Answered, failure: Failure): Answer {
  return failure.retry ? notShown(answer, failure) : answer;
}
