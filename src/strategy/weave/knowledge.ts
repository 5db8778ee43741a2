import { Corrections } from "../../learn/corrections/corrections.ts";
import { Boards } from "./boards.ts";
import { Copies } from "./copies.ts";
import { Gone } from "./gone.ts";
import { LateLists } from "./late-lists.ts";
import { LateWorth } from "./late-worth.ts";
import { Novelty } from "./page-worth.ts";
import { PromisedPosts } from "./promised-posts.ts";
import { RowTitles } from "./row-titles.ts";
import { StandIns } from "./stand-ins.ts";
import type { Spent } from "./trials.ts";
import { WayEvidence } from "./way-evidence.ts";

/** What is kept of a site between runs. */
export interface Knowledge {
  readonly evidence: WayEvidence;
  readonly novelty: Novelty;
  readonly copies: Copies;
  readonly boards: Boards;
  readonly standIns: StandIns;
  readonly promised: PromisedPosts;
  readonly rowTitles: RowTitles;
  readonly lateWorth: LateWorth;
  readonly lateLists: LateLists;
  readonly gone: Gone;
  readonly counts: { -readonly [K in keyof Spent]: Spent[K] };
  /** Ways that a person wants followed. */
  readonly wanted: Set<string>;
  /** What people say of its ways at the moment; kept elsewhere. */
  corrections: Corrections;
}

/** Whether a person wants a way followed, whatever is expected of it. */
export function isWanted({ wanted, corrections }: Knowledge, way: string): boolean {
  const says = corrections.way(way);
  return says === "on" || says === "list" || wanted.has(way);
}

/** Of what is saved; raised when it changes. */
const VERSION = 6;

const NOTHING_SPENT: Spent = { pages: 0, trials: 0, singles: 0, gainedBySingles: 0 };

export function nothingKnown(): Knowledge {
  return {
    evidence: new WayEvidence(),
    novelty: new Novelty(),
    copies: new Copies(),
    boards: new Boards(),
    standIns: new StandIns(),
    promised: new PromisedPosts(),
    rowTitles: new RowTitles(),
    lateWorth: new LateWorth(),
    lateLists: new LateLists(),
    gone: new Gone(),
    counts: { ...NOTHING_SPENT },
    wanted: new Set(),
    corrections: new Corrections([]),
  };
}

export function saveKnowledge({ counts, wanted, corrections: _corrections, ...parts }: Knowledge): string {
  const saved = Object.entries(parts).map(([name, part]) => [name, part.save()] as const);
  return JSON.stringify({ version: VERSION, counts, wanted: [...wanted], ...Object.fromEntries(saved) });
}

/** Undefined for what another version saved. */
export function restoreKnowledge(text: string): Knowledge | undefined {
  const saved = JSON.parse(text);
  if (saved.version !== VERSION) return undefined;
  return {
    evidence: WayEvidence.restore(saved.evidence),
    novelty: Novelty.restore(saved.novelty),
    copies: Copies.restore(saved.copies),
    boards: Boards.restore(saved.boards),
    standIns: StandIns.restore(saved.standIns),
    promised: PromisedPosts.restore(saved.promised),
    // Saved since this version was.
    rowTitles: RowTitles.restore(saved.rowTitles),
    lateWorth: LateWorth.restore(saved.lateWorth),
    lateLists: LateLists.restore(saved.lateLists),
    gone: Gone.restore(saved.gone),
    counts: { ...NOTHING_SPENT, ...saved.counts },
    wanted: new Set(saved.wanted),
    corrections: new Corrections([]),
  };
}
