import type { Archive } from "../archive/archive.ts";
import { kept as keptFact } from "../archive/facts/fact.ts";
import type { KeptFacts } from "../archive/facts/facts.ts";
import { AutoDecider } from "../render/deciding/auto-decider.ts";
import { RENDERING } from "../render/deciding/decisions.ts";
import { SiteDecisions } from "../render/deciding/site-decisions.ts";
import type { Decider } from "../render/renderer.ts";
import { ALWAYS, Rendering } from "../render/rendering.ts";
import type { RenderWish } from "./options.ts";

/** What shows pages in a browser during a session; undefined when none is to be. The browser's own code is loaded with its first page. */
export function renderingOf(
  wish: RenderWish | undefined,
  archive: Archive,
  userAgent: string,
): Rendering | undefined {
  if (wish === undefined || wish.mode === "never") return undefined;
  return new Rendering({
    decider: wish.mode === "always" ? ALWAYS : autoDecider(archive),
    complain: (line) => {
      archive.log("noBrowser", "", line);
      wish.complain?.(line);
    },
    open: async () =>
      (await import("../render/browser/browser-renderer.ts")).openRenderer({
        browser: wish.browser,
        userAgent,
      }),
  });
}

/** What it decides is kept with the pages: who resumes goes on with it. */
function autoDecider({ facts }: Archive): Decider {
  const decisions = new SiteDecisions(facts.get(RENDERING));
  let kept = 0;
  facts.keepAlongside((): KeptFacts => {
    if (decisions.changes === kept) return [];
    kept = decisions.changes;
    return [keptFact(RENDERING, decisions.save())];
  });
  return new AutoDecider(decisions);
}
