import { withoutReplyPrefix } from "../../words/prefixes.ts";
import { boardOf, type Crumb } from "../links/breadcrumb.ts";
import type { Page } from "../page.ts";
import { titleOf } from "../title.ts";
import type { Post } from "./post.ts";
import { learnTemplate, type PostTemplate, readWith } from "./wrapper.ts";

export type { Post } from "./post.ts";

/** Reads the posts of pages made by one template; plain data inside, so that it can be saved with a guide. */
export interface Wrapper {
  readonly template: PostTemplate;
  read(page: Page): Post[];
}

/** The posts of one page, from that page alone. */
export function readPosts(page: Page): Post[] {
  return learnWrapper([page]).read(page);
}

/** The more pages of one template, the better: what is the same place in every record is a field. */
export function learnWrapper(pages: readonly Page[]): Wrapper {
  return wrapperFrom(learnTemplate(pages.map((page) => page.evidence)));
}

/** A wrapper from its saved template. */
export function wrapperFrom(template: PostTemplate): Wrapper {
  return { template, read: (page) => readWith(template, page.evidence) };
}

/** What a thread page says about the thread. */
export interface ThreadHead {
  readonly title: string;
  readonly board?: Crumb;
  readonly crumbs: readonly Crumb[];
}

export function threadHead(page: Page): ThreadHead {
  const title = withoutReplyPrefix(titleOf(page.dom, page.sharedTitles));
  const { crumbs } = page;
  const board = boardOf(crumbs, page.url, title);
  return board ? { title, board, crumbs } : { title, crumbs };
}
