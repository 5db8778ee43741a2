import type { FirstPage } from "../archive/lists/lists.ts";
import type { Answer, Answered, Failure } from "../fetch/answer.ts";
import { shorten } from "../fetch/failure.ts";
import { isPage } from "../fetch/is-page.ts";
import type { Rendered } from "../fetch/rendered.ts";
import { type Ask, type Decider, isRendered, type Renderer } from "./renderer.ts";

/** Which pages are shown in a browser: those where it pays, none, or all. */
export type RenderMode = (typeof RENDER_MODES)[number];
export const RENDER_MODES = ["auto", "never", "always"] as const;

/** Whether a browser may be found there. */
export function isBrowserAddress(text: string): boolean {
  return URL.canParse(text) && /^(?:https?|wss?):$/.test(new URL(text).protocol);
}

export interface RenderingParts {
  readonly decider: Decider;
  /** Opens the browser, at the first page that is to be rendered. Throws when there is none. */
  readonly open: () => Promise<Renderer>;
  /** Told once, in one line, when there is no browser. */
  readonly complain?: ((line: string) => void) | undefined;
}

/** Stands between what a site answers and everybody who reads it: shows pages in a browser, where the decider wants that. */
export class Rendering {
  readonly #parts: RenderingParts;
  #renderer: Promise<Renderer | Failure> | undefined;

  constructor(parts: RenderingParts) {
    this.#parts = parts;
  }

  /** The answer as it is to be read. `ask` fetches what its page asks for. Never rejects. */
  async shown(answer: Answered, ask: Ask, signal: AbortSignal | undefined): Promise<Answer> {
    if (!isPage(answer) || answer.rendered) return answer;
    const render = async (options?: { readonly wholeLists?: boolean }): Promise<Rendered | Failure> => {
      const renderer = await this.#opened();
      return "reason" in renderer ? renderer : renderer.render(answer, { ...options, ask, signal });
    };
    return this.#parts.decider.shown(answer, { render, ask, signal });
  }

  /** Which of the pages that came are to be asked for once more. */
  again(pages: Iterable<FirstPage>): string[] {
    return this.#parts.decider.again?.(pages) ?? [];
  }

  async close(): Promise<void> {
    const renderer = await this.#renderer;
    if (renderer && "close" in renderer) await renderer.close();
  }

  #opened(): Promise<Renderer | Failure> {
    this.#renderer ??= this.#parts.open().catch((problem): Failure => {
      const message = problem instanceof Error ? problem.message : String(problem);
      this.#parts.complain?.(message);
      return { reason: "browser", retry: false, message };
    });
    return this.#renderer;
  }
}

/** Renders every page. What cannot be rendered is asked for again, and then given up. */
export const ALWAYS: Decider = {
  async shown(answer, { render }) {
    const rendered = await render();
    return isRendered(rendered) ? { ...answer, rendered } : notShown(answer, rendered);
  },
};

/** Nothing of it was read, though it came: that is a failure. What came is kept, unless nobody will ever be able to show it. */
export function notShown({ url, exchange }: Answered, failure: Failure): Answer {
  const message = `${failure.message}: ${shorten(url)}`;
  return { ok: false, url, ...(failure.retry && { exchange }), failure: { ...failure, message } };
}
