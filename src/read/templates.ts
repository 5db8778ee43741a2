import { Page } from "../page/page.ts";
import { learnWrapper, type Wrapper, wrapperFrom } from "../page/posts/posts.ts";
import type { PostTemplate } from "../page/posts/wrapper.ts";
import type { PageFacts } from "./page-facts.ts";
import type { ArchivedPage } from "./survey.ts";

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

  private constructor(wrappers: readonly Wrapper[]) {
    this.#wrappers = wrappers;
  }

  static restore(saved: readonly PostTemplate[]): Templates {
    return new Templates(saved.map(wrapperFrom));
  }

  /** Plain data, from which `restore` makes the same templates. */
  save(): PostTemplate[] {
    return this.#wrappers.map(({ template }) => template);
  }

  static learn(
    facts: readonly PageFacts[],
    samples: ReadonlyMap<string, readonly ArchivedPage[]>,
  ): Templates {
    const byTime = new Map<string, Template>();
    for (const { time, thread } of facts) {
      const template = byTime.get(time) ?? { time, pages: 0, thread: 0, other: 0 };
      template.pages++;
      if (thread === true) template.thread++;
      if (thread === false) template.other++;
      byTime.set(time, template);
    }
    // Pages of one record leave it open; where others are known to be threads, they are profiles and the like.
    const sure = [...byTime.values()].some(({ thread, other }) => thread > other);
    const templates = [...byTime.values()]
      .filter(({ thread, other }) => (sure ? thread > 0 : true) && thread >= other)
      .sort((a, b) => b.pages - a.pages);
    for (const template of templates) {
      const sample = samples.get(template.time) ?? [];
      // A template that a larger one's wrapper can read needs none of its own.
      if (templates.some(({ wrapper }) => wrapper?.template.times.includes(template.time))) continue;
      if (sample.length > 0) {
        template.wrapper = learnWrapper(
          sample.map(({ url, html, fetched }) => new Page({ url, html, at: fetched })),
        );
      }
    }
    return new Templates(templates.flatMap(({ wrapper }) => wrapper ?? []));
  }

  /** The wrapper for a page; undefined if its records are not posts. */
  wrapper({ time, places }: Pick<PageFacts, "time" | "places">): Wrapper | undefined {
    for (const wrapper of this.#wrappers) {
      const { times } = wrapper.template;
      if (times.includes(time) || (times[0] !== undefined && places.includes(times[0]))) return wrapper;
    }
    return undefined;
  }
}
