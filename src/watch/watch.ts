import type { Archive } from "../archive/archive.ts";
import type { Admission } from "../crawl/admission.ts";
import { textPageOf } from "../crawl/answer-page.ts";
import { mayPass, type RetryRules, retryAt } from "../crawl/retry.ts";
import { pauseMillis, type TurnedAway } from "../crawl/turned-away.ts";
import { follow, type Led, unasked } from "../crawl/visit.ts";
import type { Answer, Answered, Fetcher } from "../fetch/answer.ts";
import { refusalOf, refusalOfStatus } from "../page/refusal.ts";
import type { Kept } from "../read/kept.ts";
import { type PagePlace, THREAD } from "../read/list.ts";
import type { SiteReading } from "../read/site-reading.ts";
import type { Clock } from "../seam/clock.ts";
import { HOUR, MINUTE } from "../seam/times.ts";
import type { ConditionalVisit, ConditionalVisits } from "./conditional-visits.ts";
import type { FeedLooks } from "./feed-looks.ts";
import { keepAnswer } from "./keep-answer.ts";
import { MissingPages } from "./missing-pages.ts";
import { OwedPages } from "./owed-pages.ts";
import { addressOf, type PageAddress } from "./page-addresses.ts";
import type { PageBudget } from "./page-budget.ts";
import { RefusedLists } from "./refused-lists.ts";
import { Relearning } from "./relearning.ts";
import type { LastingScheduler, LookingScheduler } from "./schedule/scheduler.ts";
import type { Telling } from "./telling.ts";
import { WatchLog } from "./watch-log.ts";

export interface WatchSetting {
  readonly archive: Archive;
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  readonly scheduler: LastingScheduler & LookingScheduler;
  readonly reading: SiteReading;
  readonly telling: Telling;
  readonly conditions: ConditionalVisits;
  readonly admission: Admission;
  /** What people say of lists; nothing where nobody listens to them. */
  readonly isWanted?: ((address: PageAddress) => boolean) | undefined;
  readonly budget: PageBudget;
  /** Looks at the site's feed, where it announces one. */
  readonly feed?: FeedLooks | undefined;
  /** What else is fetched while the next page is waited for, in so many milliseconds. */
  readonly between?: ((millis: number) => Promise<void>) | undefined;
  /** How often a page that does not come is asked for soon; after that, now and then. */
  readonly tries: number;
  readonly maxRetryAfterMillis?: number | undefined;
  /** When to end, milliseconds since 1970. */
  readonly until: number;
  readonly stop: AbortSignal;
  readonly heard?: (visited: Visited) => void;
  /** Told when the site turns us away, and when it serves again. */
  readonly tell?: ((turnedAway: TurnedAway | undefined) => void) | undefined;
}

/** One page that was fetched, as whoever started the watch is told. */
export interface Visited {
  readonly url: string;
  readonly at: number;
  readonly answer: Answer;
  readonly place: PagePlace;
  /** What it turned out to be and brought; undefined if it was no page of a list. */
  readonly kept: Kept | undefined;
  /** How far the pages' clock is behind, where they do not tell their zone; undefined while nobody knows. */
  readonly shift?: number | undefined;
}

export type WatchEnd = "timeLimit" | "interrupted" | "pageLimit";

/** No page is asked for twice within this, however large the budget. */
const REST_MILLIS = 2_000;
/** A page that showed something before and shows nothing now is asked for again after this long. */
const FIRST_DOUBT_MILLIS = MINUTE;
/** Decisions in a row that lead to no page. */
const MOST_IDLE = 100;
/** What was tried often enough is tried again this often. */
const PATIENCE_MILLIS = HOUR;
/** A host that is left alone is asked for nothing for this long before we look again. */
const PAUSE_MILLIS = 5 * MINUTE;

/**
 * The loop: the page most worth a visit → fetch → archive → lists and posts → tell the scheduler. One page at a time, each committed
 * before the next: what was seen is kept whatever happens, and nothing that was not kept was told.
 */
export async function watch(setting: WatchSetting): Promise<WatchEnd> {
  const { clock, stop, until, budget } = setting;
  const memory: Memory = {
    owed: new OwedPages(setting.archive.facts),
    missing: new MissingPages(setting.archive.facts),
    refused: new RefusedLists(),
    log: new WatchLog(setting.archive, setting.archive.facts),
    relearning: new Relearning(setting),
  };
  const rested = new Map<string, number>();
  let idle = 0;
  while (!stop.aborted && clock.now() < until) {
    if (budget.isUsedUp) return "pageLimit";
    await setting.between?.(Math.min(budget.wait(clock.now()), until - clock.now()));
    await clock.sleep(Math.min(budget.wait(clock.now()), until - clock.now()), stop);
    if (stop.aborted || clock.now() >= until) break;
    const other = memory.refused.asksOthers ? setting.scheduler.next(clock.now()) : undefined;
    const retry = other ? undefined : memory.owed.due(clock.now());
    const place = other ?? retry?.place ?? setting.scheduler.next(clock.now());
    // Who comes back anyway does not wait for something to do.
    if (!place && budget.isAtOnce) return "pageLimit";
    const before = budget.spent;
    const isTold = place !== undefined && !retry && ((await setting.feed?.standsFor(place)) ?? false);
    if (place && !isTold) await clock.sleep(budget.wait(clock.now()), stop);
    if (place && !isTold) await rest(setting, place, rested);
    if (place && !isTold && !stop.aborted) await visit(setting, { place, tries: retry?.tries ?? 0 }, memory);
    idle = budget.spent > before ? 0 : idle + 1;
    // Where lists have no page that may be asked for, time goes on all the same.
    if (!place || idle >= MOST_IDLE) await clock.sleep(Math.min(budget.slot, until - clock.now()), stop);
  }
  return stop.aborted ? "interrupted" : "timeLimit";
}

async function rest(
  { clock, stop }: WatchSetting,
  { list, page }: PagePlace,
  last: Map<string, number>,
): Promise<void> {
  const key = `${list} ${page}`;
  await clock.sleep((last.get(key) ?? Number.NEGATIVE_INFINITY) + REST_MILLIS - clock.now(), stop);
  last.delete(key);
  last.set(key, clock.now());
  for (const [oldest, at] of last) {
    if (at > clock.now() - REST_MILLIS) break;
    last.delete(oldest);
  }
}

/** What is remembered from page to page. */
interface Memory {
  readonly owed: OwedPages;
  readonly missing: MissingPages;
  readonly refused: RefusedLists;
  readonly log: WatchLog;
  readonly relearning: Relearning;
}

interface Asked {
  readonly place: PagePlace;
  readonly tries: number;
}

async function visit(setting: WatchSetting, asked: Asked, memory: Memory): Promise<void> {
  const { archive, clock, scheduler, admission } = setting;
  const { place } = asked;
  const admitted = (location: string, from: string) => {
    const target = admission.admit(location, from);
    return target?.skip ? undefined : target?.url;
  };
  const address = addressOf(archive.lists, place);
  const isAdmitted = address && admission.admit(address.url, address.url)?.skip === undefined;
  const isWanted = isAdmitted && (setting.isWanted?.(address) ?? true);
  const isSettled = await follow(isWanted ? address.url : undefined, admitted, (url, hop) =>
    look(setting, { ...asked, url, hop }, memory),
  );
  if (isSettled) return;
  memory.owed.settle(place);
  scheduler.missed(place, clock.now());
  if (!address || place.page === 1 || address.number !== place.page) return;
  // A further page is gone: the first one tells whether that is all.
  archive.transaction(() => setting.reading.keeper.loseFurther(place, clock.now()));
  scheduler.doubt({ list: place.list, page: 1 }, clock.now());
}

/** Asks for one address, archives and reads it, and tells what came of it; where it leads to, if that is not here. */
async function look(
  setting: WatchSetting,
  { place, tries, url, hop }: Asked & { readonly url: string; readonly hop: number },
  { owed, missing, refused, log, relearning }: Memory,
): Promise<Led<true> | undefined> {
  const { archive, clock, scheduler, budget, fetcher, stop, conditions, tell } = setting;
  let isFirst = hop === 0;
  for (let condition: ConditionalVisit | undefined = conditions.begin(url); condition; isFirst = false) {
    if (!isFirst) await clock.sleep(budget.wait(clock.now()), stop);
    budget.spend(clock.now());
    const answer = await fetcher.fetch(url, { signal: stop, headers: condition.headers });
    const why = unasked(answer);
    if (why === "hostPaused") {
      owed.owe({ place, tries, due: clock.now() + PAUSE_MILLIS });
      await clock.sleep(PAUSE_MILLIS, stop);
    }
    if (why) return SETTLED;
    const again = owedUntil(answer, tries, setting, clock.now());
    const isOwed = again !== undefined && owed.owe({ place, tries: tries + 1, due: again });
    if (!isOwed) owed.settle(place);
    log.answered(url, answer, clock.now());
    const known = archive.lists.page(url);
    const wasRead = known?.visit != null;
    const isGuessed = known === undefined && hop === 0;
    const kept = await keepAnswer(setting, url, answer, !isOwed, isGuessed ? place : undefined);
    setting.heard?.({ url, at: clock.now(), answer, place, kept, shift: setting.telling.shift });
    if (isOwed) return SETTLED;
    // A 304 is believed, but now and then the page is asked for once more to see whether it was true.
    condition = answer.ok ? condition.judge(answer.status) : undefined;
    if (condition) continue;
    if (kept) {
      if (refused.served()) {
        owed.hasten(clock.now());
        tell?.(undefined);
      }
      if (log.served(url, clock.now())) owed.hasten(clock.now());
      await relearning.ifNeeded(url, log);
      const shown = archive.lists.list(kept.list)!.kind;
      if (shown === THREAD) missing.shown(kept.list);
      if (shown === THREAD) relearning.threadShown();
      tellScheduler(setting, place, kept, clock.now());
      setting.feed?.shown(kept);
      const isElsewhere = hop > 0 && shown !== THREAD && archive.lists.list(place.list)?.kind === THREAD;
      if (isElsewhere && missing.ledElsewhere(place.list)) lose(setting, place, url);
      else if (isElsewhere && tries + 1 < MOST_SUSPECTED)
        owed.owe({ place, tries: tries + 1, due: suspectDue(tries, clock.now()) });
      return SETTLED;
    }
    if (!answer.ok) return undefined;
    if (answer.location !== undefined) return { location: answer.location };
    if (isGone(answer)) return undefined;
    // Never seen: it may be closed to us, and so may the whole site be for a while.
    const mayShow = !isGuessed && answer.status < 400 && (tries === 0 || refused.mayRefuse);
    if (!wasRead && mayShow) refused.doubted();
    if (!wasRead && mayShow && tries + 1 < MOST_SUSPECTED)
      return owed.owe({ place, tries: tries + 1, due: suspectDue(tries + 1, clock.now()) })
        ? SETTLED
        : undefined;
    if (!wasRead) return undefined;
    const isMissing = missing.missed(place.list, textPageOf(answer), answer.status);
    if (isMissing && place.page === 1) lose(setting, place, url);
    if (isMissing) return undefined;
    const pause = refused.refused();
    // Not turned away perhaps, but a site with a new look.
    if (pause > 0) log.refused(url, saidIn(answer), answer);
    const isThread = archive.lists.list(place.list)?.kind === THREAD;
    if (pause > 0) await relearning.now(url, "known pages show no list", log);
    else if (isThread && !missing.isSuspect(place.list)) await relearning.threadUnread(place.list, url, log);
    const due = pause > 0 ? clock.now() + pause : suspectDue(tries, clock.now());
    if (pause > 0) tell?.({ answer: saidIn(answer), url, until: clock.now() + pause });
    const most = missing.isSuspect(place.list) ? MOST_SUSPECTED : setting.tries;
    if (pause > 0 || tries + 1 < most) owed.owe({ place, tries: tries + 1, due });
    else scheduler.missed(place, clock.now());
    await clock.sleep(pause, stop);
    return SETTLED;
  }
  return undefined;
}

/** When a page that did not come is asked for again: soon at first, then after longer and longer pauses, for as long as the outage lasts. */
function owedUntil(answer: Answer, tries: number, rules: RetryRules, now: number): number | undefined {
  const soon = retryAt(answer, tries, rules, now);
  if (soon !== undefined || !mayPass(answer)) return soon;
  return now + pauseMillis(Math.max(0, tries + 1 - rules.tries));
}

/**
 * What seems to be missing is asked for again: soon, then now and then, until others were shown meanwhile. Sooner the first time: where a site has
 * few lists, all may have shown nothing by then, and only those that still do tell that it is the site.
 */
function suspectDue(tries: number, now: number): number {
  return now + (tries === 0 ? FIRST_DOUBT_MILLIS : tries < 3 ? PAUSE_MILLIS : PATIENCE_MILLIS);
}

/** … but not for ever. */
const MOST_SUSPECTED = 24;

/** The list is gone, as its own address has told just now. */
function lose({ archive, reading, clock }: WatchSetting, { list }: PagePlace, url: string): void {
  const visit = archive.visits.latest(url);
  if (!visit) return;
  const at = clock.now();
  archive.transaction(() => reading.keeper.lose(list, { id: visit.id, url, at, body: "" }));
}

/** Nothing is left to be told of the place. */
const SETTLED: Led<true> = { shown: true };

/** Otherwise it is there, but not for us. */
function isGone({ status }: Answered): boolean {
  return status === 404 || status === 410;
}

/** What the site said instead of showing a list, in its own words where they are known. */
function saidIn(answer: Answered): string {
  const page = textPageOf(answer);
  const refusal = page ? refusalOf(page, answer.status) : refusalOfStatus(answer.status);
  if (refusal) return refusal.evidence;
  return answer.status === 200 ? "pages without threads or posts" : `answered ${answer.status}`;
}

/** The scheduler hears of what was really read: where it asked for a page whose address was not known, that may be another one. */
function tellScheduler(
  { scheduler, telling, archive }: WatchSetting,
  place: PagePlace,
  kept: Kept,
  at: number,
): void {
  telling.meet();
  const isItsList = kept.list === place.list;
  const isNearer = (archive.lists.pageUpTo(kept.list, place.page)?.number ?? 0) > kept.number;
  const counts = kept.number > 0 && (!isItsList || kept.number === place.page || isNearer);
  if (counts) telling.kept(kept, at);
  // The list turned out to be another one, or the page to be none that was asked for.
  if (!counts || !isItsList) scheduler.missed(place, at);
}
