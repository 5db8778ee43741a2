import type { Page } from "../page/page.ts";
import { timePlaces } from "../page/posts/anchors.ts";
import { learnWrapper, type Post, type Wrapper, wrapperFrom } from "../page/posts/posts.ts";
import type { PostTemplate } from "../page/posts/wrapper.ts";
import { READING } from "./numbers.ts";
import { type Overrides, overrideOf } from "./overrides.ts";
import type { JudgedFacts } from "./page-facts.ts";

interface Template {
  /** The place of times that its pages have in common. */
  readonly time: string;
  pages: number;
  thread: number;
  other: number;
  wrapper?: Wrapper;
}

/**
 * The templates of a site's thread pages, told apart by the place of times, each with a wrapper learned from some of its
 * pages. Larger templates are asked first: on a page with one post, chance may pick a place that only that page has.
 */
export class Templates {
  readonly #wrappers: readonly Wrapper[];
  readonly #overrides: Overrides;

  private constructor(wrappers: readonly Wrapper[], overrides: Overrides = []) {
    this.#wrappers = wrappers;
    this.#overrides = overrides;
  }

  static restore(saved: readonly PostTemplate[], overrides: Overrides = []): Templates {
    return new Templates(saved.map(wrapperFrom), overrides);
  }

  /** Plain data, from which `restore` makes the same templates. */
  save(): PostTemplate[] {
    return this.#wrappers.map(({ template }) => template);
  }

  /**
   * `pagesOf` gives some pages whose records' times stand at a place; `learned` is told what was made of them. `titled`: places of times on pages that
   * titles of lists lead to, where there are such.
   */
  static async learn(
    facts: readonly JudgedFacts[],
    pagesOf: (time: string) => Promise<readonly Page[]>,
    learned: (wrapper: Wrapper, pages: readonly Page[]) => void = () => {},
    titled?: ReadonlySet<string>,
  ): Promise<Templates> {
    const byTime = new Map<string, Template>();
    for (const { time, thread } of facts) {
      const template = byTime.get(time) ?? { time, pages: 0, thread: 0, other: 0 };
      template.pages++;
      if (thread === true) template.thread++;
      if (thread === false) template.other++;
      byTime.set(time, template);
    }
    const templates = [...byTime.values()]
      .filter(({ thread, other }) => thread >= other)
      .sort((a, b) => b.pages - a.pages);
    const learnOne = async (template: Template) => {
      // A template that a larger one's wrapper can read needs none of its own.
      if (templates.some(({ wrapper }) => wrapper?.template.times.includes(template.time))) return;
      const sample = await pagesOf(template.time);
      const wrapper = learnWrapper(sample);
      const posts = sample.slice(0, READING.lookedAt).flatMap((page) => wrapper.read(page));
      if (posts.length === 0 || sayTheSame(posts)) return;
      if (titled && !wrapper.template.times.some((time) => titled.has(time)) && sayLittle(posts)) return;
      template.wrapper = wrapper;
      learned(wrapper, sample);
    };
    const isOpen = ({ thread }: Template) => thread === 0;
    for (const template of templates) if (!isOpen(template)) await learnOne(template);
    // Pages of one record leave it open; where posts were read on others, they are profiles and the like.
    const sure = templates.some(({ wrapper, thread, other }) => wrapper && thread > other);
    for (const template of templates) if (!sure && isOpen(template)) await learnOne(template);
    return new Templates(templates.flatMap(({ wrapper }) => wrapper ?? []));
  }

  /** The wrapper for a page of which this much is known; undefined if its records are not posts. */
  wrapper({ time, places }: Pick<JudgedFacts, "time" | "places">): Wrapper | undefined {
    return this.#first(
      () => time,
      (place) => places.includes(place),
    );
  }

  /**
   * The wrapper for a page, with what a person said of its fields. `sure`: it is known to be a thread, so that any place of posts' times will do:
   * a question that nobody has remarked on has none of the remarks' times, which are the most.
   */
  wrapperFor(page: Page, sure = false): Wrapper | undefined {
    const places = new Set<string>();
    for (const { key, aside } of page.evidence.dated.places) if (!aside) places.add(key);
    let time: string | undefined;
    const has = (place: string) => places.has(place);
    const wrapper =
      this.#first(() => (time ??= timePlaces([page.evidence])[0] ?? ""), has) ??
      (sure ? this.#wrappers.find(({ template: { times } }) => times.some(has)) : undefined);
    const said = wrapper && overrideOf(this.#overrides, page.url)?.places;
    return said ? wrapperFrom({ ...wrapper.template, ...said }) : wrapper;
  }

  /** `time`: where the records of the page by themselves have their times; asked for only if nothing simpler decides. */
  #first(time: () => string, has: (place: string) => boolean): Wrapper | undefined {
    return this.#wrappers.find(({ template: { times } }) => {
      const [best] = times;
      return (best !== undefined && has(best)) || times.includes(time());
    });
  }
}

/** Whether what records say comes again and again: ranks in a list of members, counts in a table, what visitors look at. No two people write the same. */
export function sayTheSame(posts: readonly Pick<Post, "text" | "html">[]): boolean {
  return new Set(posts.map(({ text, html }) => text || html)).size < posts.length * READING.leastDifferent;
}

/** Whether hardly any record says more than a line: who liked a post, who is there, what they look at. So do short posts, but in threads that lists lead to. */
function sayLittle(posts: readonly Pick<Post, "text">[]): boolean {
  const lines = posts.filter(({ text }) => text.length <= READING.line && !text.includes("\n"));
  return lines.length >= posts.length * READING.agree;
}
