import type { Archive } from "../archive/archive.ts";
import { ALWAYS, Rendering } from "../render/rendering.ts";
import type { RenderWish } from "./options.ts";

/** What shows pages in a browser during a session; undefined when none is to be. The browser's own code is loaded with its first page. */
export function renderingOf(wish: RenderWish | undefined, _archive: Archive): Rendering | undefined {
  // "auto" decides for no page yet.
  if (wish?.mode !== "always") return undefined;
  return new Rendering({
    decider: ALWAYS,
    complain: wish.complain,
    open: async () =>
      (await import("../render/browser/browser-renderer.ts")).openRenderer({ browser: wish.browser }),
  });
}
