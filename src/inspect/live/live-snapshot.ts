import type { ArchiveReader } from "../../archive/archive-reader.ts";
import type { VisitStep } from "../../archive/browsing/browsed-visits.ts";
import { GUIDE } from "../../archive/facts/own-facts.ts";
import { GOING } from "../../crawl/going.ts";
import { DAY } from "../../seam/times.ts";
import { DOING } from "../../watch/doing.ts";
import type { AtWork, LiveHost, LiveSeries, LiveSnapshot, LiveWatch } from "../api.ts";
import type { InspectedArchive } from "../inspected-archive.ts";
import { iso } from "../routes/times.ts";
import type { DueLists } from "./due-lists.ts";

const MOST = { steps: 600, ways: 30, errors: 20 };
const SECOND = 1_000;
/** Over so long the present speed is measured. */
const LATELY_MILLIS = 10 * SECOND;

/** How an archive is at the moment; `series` goes back to the visit behind this one. */
export function liveSnapshot(
  archive: ArchiveReader,
  { number, atWork, due }: Pick<InspectedArchive, "number" | "atWork" | "due">,
  behind: number | "all",
): LiveSnapshot {
  const totals = archive.totals();
  const { browsing, facts } = archive;
  const span = browsing.visitSpan();
  return {
    archive: number,
    millis: Date.now(),
    atWork,
    perSecond: atWork === "nobody" || !span ? 0 : speedOf(archive, span.to),
    totals: {
      pages: totals.done,
      waiting: totals.waiting,
      later: totals.later,
      passedOver: totals.passed,
      failed: totals.failed,
      skipped: totals.skipped,
      duplicates: totals.duplicates,
      refused: refusedIn(totals.byStatus),
      warcBytes: totals.warcBytes,
      unread: archive.unread(),
    },
    figures: archive.figures.get(),
    series: seriesOf(archive, behind),
    frontier: browsing
      .waitingWays(facts.get(GUIDE) ?? "", MOST.ways)
      .map(({ way, waiting, weight, example }) => ({
        ...{ way, waiting, weight, example, state: weight < 0 ? "passedOver" : "followed" },
      })),
    hosts: hostsOf(archive, atWork),
    errors: browsing.latestErrors(MOST.errors).map(({ url, at, status, visit }) => ({
      ...{ url, at: iso(at), status, visit, detail: `answered ${status}` },
    })),
    watch: watchOf(archive, due),
  };
}

/** By the clock of the archive: a simulated one runs faster. */
function speedOf({ browsing }: ArchiveReader, now: number): number {
  const steps = browsing.visitSteps(browsing.lastVisitBefore(now - LATELY_MILLIS), LATELY_MILLIS);
  const pages = steps.reduce((sum, { valuable, other, duplicate }) => sum + valuable + other + duplicate, 0);
  return Math.round((pages / (LATELY_MILLIS / SECOND)) * 100) / 100;
}

function refusedIn(byStatus: Readonly<Record<string, number>> | undefined): number {
  return Object.entries(byStatus ?? {}).reduce(
    (sum, [status, count]) => sum + (/^[45]/.test(status) ? count : 0),
    0,
  );
}

function seriesOf({ browsing }: ArchiveReader, behind: number | "all"): LiveSeries {
  const span = browsing.visitSpan();
  const all = behind === "all";
  const stepMillis =
    all && span ? Math.max(SECOND, Math.ceil((span.to - span.from) / MOST.steps / SECOND) * SECOND) : SECOND;
  const steps = span ? browsing.visitSteps(all ? 0 : behind, stepMillis).slice(-MOST.steps) : [];
  const column = (name: keyof VisitStep) => steps.map((step) => step[name]);
  return {
    stepMillis,
    millis: column("at"),
    valuable: column("valuable"),
    other: column("other"),
    duplicate: column("duplicate"),
    refused: column("refused"),
  };
}

function hostsOf({ facts, browsing }: ArchiveReader, atWork: AtWork): LiveHost[] {
  const going = atWork === "nobody" ? undefined : facts.get(GOING);
  const latencies = browsing.latencies();
  const now = new Map(going?.hosts.map((host) => [host.host, host]));
  return [...new Set([...now.keys(), ...latencies.keys()])].map((host) => ({
    host,
    waitMillis: now.get(host)?.delayMillis ?? null,
    latencyMillis: latencies.get(host) ?? null,
    inFlight: now.get(host)?.underWay ?? null,
    isPaused: now.get(host)?.isPaused ?? false,
  }));
}

function watchOf(archive: ArchiveReader, due: DueLists): LiveWatch | null {
  const { facts, browsing } = archive;
  const doing = facts.get(DOING);
  if (!doing) return null;
  const last = browsing.visitSpan()?.last ?? 0;
  return {
    ...{ phase: doing.phase, page: doing.url ?? null, at: iso(doing.at), pagesPerDay: doing.pagesPerDay },
    pagesToday: last - browsing.lastVisitBefore(doing.at - DAY),
    due: due.next(archive),
  };
}
