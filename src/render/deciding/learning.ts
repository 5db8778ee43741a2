import type { Answered } from "../../fetch/answer.ts";
import type { Rendered } from "../../fetch/rendered.ts";
import { Page, type PageSource } from "../../page/page.ts";
import { isSameHost } from "../../url/scope.ts";
import type { AddressPair } from "../answers/address-rule.ts";
import { type AnswerRule, learnAnswers, type SampledAnswer } from "../answers/answer-rule.ts";
import { jsonOf } from "../answers/ask-answers.ts";

/** Samples of a kind that are kept to learn from, the latest. */
const KEPT_SAMPLES = 3;
/** Longer pages, and lists of more pieces, are like shorter ones. */
const MOST_LETTERS = 2_000_000;
const MOST_ANSWERS = 40;

/** What is gathered of a kind while there is something to learn of it. Its pages take turns: what one tells may save the next its browser. */
export class Learning {
  /** Pages and the views of them for readers without scripts. */
  readonly pairs: AddressPair[] = [];
  readonly #samples: Sample[] = [];
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

  /** Which answers stand for such pages, as far as this sample and those before it tell. */
  learnFrom(raw: Page, rendered: Page, { answers }: Rendered): AnswerRule | undefined {
    if (rendered.html.length > MOST_LETTERS || answers.length > MOST_ANSWERS) return undefined;
    const own = answers.flatMap(({ answer, unprompted }) => sampled(answer, unprompted, raw.url));
    this.#samples.push({ raw: sourceOf(raw), rendered: sourceOf(rendered), answers: own });
    if (this.#samples.length > KEPT_SAMPLES) this.#samples.shift();
    return learnAnswers(
      this.#samples.map((sample) => ({
        ...{ raw: new Page(sample.raw), rendered: new Page(sample.rendered), answers: sample.answers },
      })),
    );
  }
}

/** Pages as text: taken apart they are many times as large. */
interface Sample {
  readonly raw: PageSource;
  readonly rendered: PageSource;
  readonly answers: readonly SampledAnswer[];
}

function sourceOf({ url, html, at, madeAt }: Page): PageSource {
  return { url, html, at, served: madeAt };
}

/** What the page asked its own host for, taken apart. */
function sampled(answer: Answered, unprompted: boolean, page: string): SampledAnswer[] {
  const record = isSameHost(answer.url, page) ? jsonOf(answer) : undefined;
  return record ? [{ url: answer.url, record, unprompted }] : [];
}
