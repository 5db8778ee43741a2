import type { FirstPage } from "../archive/lists/lists.ts";
import type { Answer, Answered, Failure, FetchOptions } from "../fetch/answer.ts";
import type { Rendered } from "../fetch/rendered.ts";

/** Shows pages in a browser. What the page asks for on its way goes through `ask`; nothing else leaves the browser. Never rejects. */
export interface Renderer {
  render(answer: Answered, options: RenderOptions): Promise<Rendered | Failure>;
  close(): Promise<void>;
}

export interface RenderOptions {
  /** Fetches what the page asks for, as politely as everything else: only by GET. */
  readonly ask: Ask;
  readonly signal?: AbortSignal | undefined;
  /** Whether lists are scrolled and "load more" is clicked until nothing new comes; they are, if nobody says otherwise. */
  readonly wholeLists?: boolean | undefined;
}

export type Ask = (url: string, options?: FetchOptions) => Promise<Answer>;

/** Decides which pages are shown in a browser, and what is taken: the answer as it came, or with what the browser showed. */
export interface Decider {
  /** The answer as everybody behind sees it: itself, the answer with `rendered` set, or a failure to be tried again. */
  shown(answer: Answered, tools: RenderTools): Promise<Answer>;
  /** Told of the first pages of all lists: those that are to be asked for once more, since they seem to hold something back. */
  again?(pages: Iterable<FirstPage>): string[];
}

/** What a decider has at hand for one answer. */
export interface RenderTools {
  /** Opens the browser when first called; then a failure whose reason is "browser" says that there is none, or that it failed. */
  readonly render: (options?: { readonly wholeLists?: boolean }) => Promise<Rendered | Failure>;
  /** Another address of the site, guarded and paced as all are, archived beside the pages. */
  readonly ask: Ask;
  readonly signal: AbortSignal | undefined;
}

/** Whether what came of rendering is a page. */
export function isRendered(one: Rendered | Failure): one is Rendered {
  return "html" in one;
}
