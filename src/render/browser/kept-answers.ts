import type { Answer } from "../../fetch/answer.ts";

/** Scripts and styles, which all pages of a site share: each is asked for once. The oldest go when they are too many bytes. */
export class KeptAnswers {
  readonly #mostBytes: number;
  readonly #answers = new Map<string, Promise<Answer>>();
  readonly #bytes = new Map<string, number>();
  #total = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  of(url: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(url);
    if (known) return known;
    const asked = ask();
    this.#answers.set(url, asked);
    asked.then((answer) => this.#settle(url, answer));
    return asked;
  }

  #settle(url: string, answer: Answer): void {
    // What may go well the next time is not kept.
    if (!answer.ok && answer.failure.retry) {
      this.#answers.delete(url);
      return;
    }
    const bytes = answer.ok ? answer.body.length + answer.exchange.response.body.length : 0;
    this.#bytes.set(url, bytes);
    this.#total += bytes;
    for (const [oldest, size] of this.#bytes) {
      if (this.#total <= this.#mostBytes) break;
      this.#answers.delete(oldest);
      this.#bytes.delete(oldest);
      this.#total -= size;
    }
  }
}
