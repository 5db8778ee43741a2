import type { Archive } from "../archive/archive.ts";
import { kept } from "../archive/facts/fact.ts";
import { guideFactOf, REACH, SCOPE } from "../archive/facts/own-facts.ts";
import type { FirstPage } from "../archive/lists/lists.ts";
import { hasServed } from "../archive/totals.ts";
import type { Fetcher } from "../fetch/answer.ts";
import { RepeatedNotices } from "../learn/repeated-notices.ts";
import { UsualLength } from "../learn/usual-length.ts";
import type { Page } from "../page/page.ts";
import { SiteReading } from "../read/site-reading.ts";
import type { Rendering } from "../render/rendering.ts";
import type { Clock } from "../seam/clock.ts";
import { seededRandom, seedOf } from "../seam/random.ts";
import { type Reach, type Scope, scopeOf } from "../url/scope.ts";
import { Admission } from "./admission.ts";
import { applyCorrections } from "./apply-corrections.ts";
import { crawl, type Outdated } from "./crawl.ts";
import type { CrawlEnd } from "./end.ts";
import { Guard } from "./guard.ts";
import { guideFor } from "./learning.ts";
import type { SiteOptions } from "./options.ts";
import { ReadingBehind } from "./reading-behind.ts";
import { ToldCorrections } from "./told-corrections.ts";
import type { TurnedAway } from "./turned-away.ts";

/** What a crawl touches the world through. */
export interface Parts {
  readonly archive: Archive;
  readonly clock: Clock;
  readonly fetcher: Fetcher;
  readonly stop: AbortSignal;
  /** Shows pages in a browser, where that pays; without it, none is. */
  readonly rendering?: Rendering | undefined;
  /** The guard that the fetcher stands behind, where there is one already. */
  readonly guard?: Guard | undefined;
  /** What people say against what was learned, where somebody listens to them while it goes on. */
  readonly corrections?: ToldCorrections | undefined;
  /** Told when the site turns the crawler away, and when it serves again. */
  readonly tell?: ((turnedAway: TurnedAway | undefined) => void) | undefined;
}

/** Where the site is: as its start says, unless that led elsewhere. */
export function savedScope(archive: Archive, start: string): Scope {
  return archive.facts.get(SCOPE) ?? scopeOf(start);
}

/** How far the crawl goes: as told now, or as told before. */
export function savedReach(archive: Archive, told?: Reach): Reach {
  return told ?? archive.facts.get(REACH) ?? "forum";
}

/** Learns the site, unless the archive knows it, and crawls it. */
export async function crawlSite(
  options: SiteOptions,
  { archive, clock, stop, tell, ...parts }: Parts,
): Promise<CrawlEnd> {
  const { start, include, exclude, depth, concurrency, tries } = options;
  const guard = parts.guard ?? new Guard({ ...parts, archive }, start);
  const fetcher = parts.guard ? parts.fetcher : guard.fetcher;
  const scope = savedScope(archive, start);
  const moved = (to: Scope) => archive.facts.set(SCOPE, to);
  archive.frontier.add([{ url: start, way: "start", weight: 0, depth: 0 }]);
  // As if the start had linked to them: only the start itself may tell that the site has moved.
  const further = options.furtherStarts ?? [];
  archive.frontier.add(further.map((url) => ({ url, way: "start", weight: 0, depth: 1 })));
  // A start that was given up is asked for again: without it there is nothing.
  if (archive.totals.done === 0) archive.frontier.reopen([{ url: start }]);
  const reach = savedReach(archive, options.scope);
  const corrections = parts.corrections ?? new ToldCorrections(archive);
  if (options.corrections) corrections.addAll(options.corrections, clock.now());
  const told = () => corrections.current;
  const admission = new Admission({ scope, reach, include, exclude, moved, deeds: guard.deeds, told });
  // What lay beside the forum is part of the site.
  if (reach === "site" && savedReach(archive) === "forum")
    archive.frontier.reconsider("outOfScope", (url) => admission.admit(url, url)?.skip === undefined);
  archive.facts.set(REACH, reach);
  const notices = new RepeatedNotices();
  const lengths = new UsualLength();
  const reading = new SiteReading(archive);
  const override = () => {
    admission.corrected();
    reading.override(corrections.overrides);
  };
  if (corrections.overrides.length > 0) override();
  const unheard = corrections.listen(override);
  const behind = options.read === "later" ? undefined : new ReadingBehind(reading, stop);
  const readingOf = (page: Page) => reading.of(page);
  const how = { depth, admission, notices, lengths, readingOf, behind, retry: { tries } };
  const { rendering } = parts;
  const again = rendering && ((pages: Iterable<FirstPage>) => rendering.again(pages));
  const common = { archive, clock, fetcher, stop, tell, corrections, again, ...how };
  const random = seededRandom(seedOf(start));
  const until = clock.now() + options.limitMillis;
  const guideFact = guideFactOf(options.strategy);
  try {
    for (let outdated: Outdated = { strangers: [], hand: [] }; ; ) {
      const { strangers, hand } = outdated;
      const guide = await guideFor(options.strategy, { ...common, random, start, strangers });
      if (!guide) return "interrupted";
      // An earlier run may have left out what somebody wants now.
      const said = corrections.current;
      if (!said.isEmpty) archive.transaction(() => applyCorrections(archive, guide, said, admission));
      const limits = { pages: options.limitPages, millis: until - clock.now(), bytes: options.limitBytes };
      const end = await crawl({ ...common, start, guide, guideFact, concurrency, limits, hand });
      if (typeof end !== "string") {
        outdated = end;
        continue;
      }
      // What was kept beside the pages may be a feed, which is read too.
      if (archive.visits.kept > 0) await archive.commit([]);
      const isRead = (await behind?.finish()) ?? true;
      await archive.commit([], [kept(guideFact, guide.save())]);
      if (end === "pageLimit" && !hasServed(archive.totals)) return "failure";
      // Whoever hears that all is done does not come back for posts that were fetched and not read.
      return !isRead && (end === "done" || end === "pageLimit") ? "interrupted" : end;
    }
  } finally {
    unheard();
  }
}
