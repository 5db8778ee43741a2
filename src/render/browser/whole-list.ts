import { isDeedText } from "../../learn/deed-words.ts";
import { wordIn } from "../../words/patterns.ts";
import { LOAD_MORE, MORE } from "../../words/turning.ts";
import type { ListSeen } from "./in-page/list-records.ts";
import type { ShownPage } from "./shown-page.ts";

/** What came of a list: how often there was more, and whether that was all. */
export interface WholeList {
  readonly steps: number;
  readonly isWhole: boolean;
}

/**
 * Makes a page show all of its list: scrolls to its end until nothing new comes, then clicks on what offers more. Where the page lets go
 * of what has scrolled out, it goes through it from the top and keeps what is seen, each record once.
 */
export async function wholeList(page: ShownPage): Promise<WholeList> {
  await page.look("isWatching = true");
  page.requests.isPrompted = true;
  const { mostSteps, mostIdleSteps, mostLetters } = page.numbers;
  const list = new WatchedList(page);
  let steps = 0;
  for (let idle = 0; idle < mostIdleSteps && steps < mostSteps && !page.isOverdue; ) {
    page.requests.most += page.numbers.requestsPerStep;
    const { isNew, isEnd, letters } = await list.goOn();
    if (letters >= mostLetters) break;
    if (isNew) {
      steps++;
      idle = 0;
    } else if (!isEnd || (await clickMore(page))) idle++;
    else return { steps, isWhole: true };
  }
  return { steps, isWhole: false };
}

interface Step {
  readonly isNew: boolean;
  readonly isEnd: boolean;
  readonly letters: number;
}

class WatchedList {
  readonly #page: ShownPage;
  #grown = 0;
  /** Whether its records are kept as they are seen. */
  #isKeeping = false;

  constructor(page: ShownPage) {
    this.#page = page;
  }

  async goOn(): Promise<Step> {
    const page = this.#page;
    const moved = await page.look<boolean>(`scroll("${this.#isKeeping ? "on" : "end"}")`);
    await page.settle(page.numbers.stepMillis);
    const soon = await this.#look();
    if (soon.isNew || (this.#isKeeping && moved)) return { ...soon, isEnd: false };
    // Where nothing was scrolled, nobody was told that there was.
    if (!moved) return { ...soon, isEnd: true };
    // Many lists wait a little before they ask for more.
    await page.settle(page.numbers.endMillis);
    const last = await this.#look();
    return { ...last, isEnd: !last.isNew };
  }

  async #look(): Promise<Omit<Step, "isEnd">> {
    const page = this.#page;
    const { added, dropped, grown, letters } = await page.look<ListSeen>("listSeen()");
    if (this.#isKeeping) return { isNew: (await page.look<number>("harvest()")) > 0, letters };
    // A line that says "loading" comes and goes everywhere; records do not.
    const letsGo = dropped > FEW_LETTERS && dropped > added * LARGE_SHARE;
    if (letsGo && (await page.look<boolean>("chooseList()"))) {
      this.#isKeeping = true;
      await page.enlarge();
      await page.look(`scroll("top")`);
      await page.settle(page.numbers.calmMillis);
      return { isNew: (await page.look<number>("harvest()")) > 0, letters };
    }
    const isNew = grown >= this.#grown + FEWEST_LETTERS;
    if (isNew) this.#grown = grown;
    return { isNew, letters };
  }
}

const FEW_LETTERS = 100;
const LARGE_SHARE = 0.2;
/** What a clock may grow by. */
const FEWEST_LETTERS = 10;

/** Clicks on the last thing that offers more of the list, if there is one. */
async function clickMore(page: ShownPage): Promise<boolean> {
  const texts = await page.look<readonly string[]>("offers()");
  const place = texts.findLastIndex(isOfferOfMore);
  if (place < 0) return false;
  await page.look(`press(${place})`);
  await page.settle(page.numbers.calmMillis);
  return true;
}

/** "Load more", "12 more replies"; never what does something. */
export function isOfferOfMore(text: string): boolean {
  const words = text.split(/\s+/);
  return words.length <= MOST_WORDS && more().test(text) && ![text, ...words].some(isDeedText);
}
const MOST_WORDS = 5;
const more = wordIn(LOAD_MORE, MORE);
