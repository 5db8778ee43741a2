import type { Page } from "../../page/page.ts";
import { withoutKeys } from "../../url/session-ids.ts";
import type { Guide, Judgement, WeighedLink } from "../strategy.ts";
import { framesOf } from "./frames.ts";
import { PatternMatcher, type UrlPattern } from "./url-pattern.ts";
import { canonical } from "./url-tokens.ts";

/** The ITF regexes of FoCUS: index, thread and page-flipping URLs. */
export type FocusWay = "index" | "index flip" | "thread" | "thread flip";

export interface FocusPattern extends UrlPattern {
  readonly way: FocusWay;
}

/** What was learned of a site, as it is saved. */
export interface SavedGuide {
  readonly version: 1;
  readonly entry: string;
  readonly patterns: readonly FocusPattern[];
  /** Query keys that carry sessions: stripped from addresses. */
  readonly sessionKeys: readonly string[];
  /** Pages visited to learn this. */
  readonly visited: number;
  readonly pagesByType: Readonly<Record<string, number>>;
}

export interface FocusGuide extends Guide {
  readonly learned: SavedGuide;
}

/** Crawls by pattern alone (FoCUS section 4.4): no page is taken apart, no link is weighed against another. */
export function guideOf(learned: SavedGuide): FocusGuide {
  const sessionKeys = new Set(learned.sessionKeys);
  const matcher = new PatternMatcher(learned.patterns, sessionKeys);
  const entry = canonical(learned.entry, sessionKeys);
  const noWay = {
    reason: "noWay",
    detail: `matches none of the ${learned.patterns.length} patterns learned for this site`,
  } as const;
  return {
    learned,
    wholeHost: true,
    scans: true,
    decide: ({ page }) => ({ judgement: judge(page), links: weigh(page) }),
    save: () => JSON.stringify(learned),
    describe: (pages) => described(learned, pages),
  };

  function judge(page: Page): Judgement {
    if (canonical(page.url, sessionKeys) === entry) return { kind: "entry" };
    const pattern = matcher.match(page.url);
    return pattern ? { kind: pattern.source } : {};
  }

  function weigh(page: Page): WeighedLink[] {
    const frames = new Set(framesOf(page));
    return page.scanned.map(({ url }) => {
      const way =
        canonical(url, sessionKeys) === entry ? "entry" : (matcher.match(url)?.way ?? framed(frames, url));
      const link = { href: withoutKeys(url, sessionKeys), base: page.url, weight: 0 };
      return way ? { ...link, way } : { ...link, way: "none", skip: noWay };
    });
  }
}

function framed(frames: ReadonlySet<string>, url: string): "frame" | undefined {
  return frames.has(url) ? "frame" : undefined;
}

function described({ entry, patterns, sessionKeys, pagesByType }: SavedGuide, pages: number): string[] {
  const kinds = Object.entries(pagesByType).map(([type, count]) => `${count} ${type}`);
  const lines = [`entry        ${entry}`, `pages seen   ${pages}: ${kinds.join(", ")}`];
  if (sessionKeys.length > 0) lines.push(`sessions     ${sessionKeys.join(", ")} (left out of addresses)`);
  for (const { way, source, support, examples } of patterns)
    lines.push("", `${way.padEnd(12)} ${source}`, `             ${support} seen, such as ${examples[0]}`);
  return lines;
}
