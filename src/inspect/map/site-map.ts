import type { ArchiveReader } from "../../archive/archive-reader.ts";
import type { BrowsedWay } from "../../archive/browsing/browsed-ways.ts";
import { GUIDE, SCOPE, START } from "../../archive/facts/own-facts.ts";
import { formedAddress } from "../../learn/address-form.ts";
import { Corrections } from "../../learn/corrections/corrections.ts";
import { RENDERING } from "../../render/deciding/decisions.ts";
import { tellDecision } from "../../render/deciding/told.ts";
import type { Guide, LearnedWay } from "../../strategy/strategy.ts";
import { scopeOf } from "../../url/scope.ts";
import type { MapAnswer, MapKind, MapWay, WayState } from "../api.ts";
import { correctionsOn, type NumberedCorrections } from "./corrections-on.ts";
import { learnedArcs, learnedKinds } from "./learned-arcs.ts";
import { isFocus, ownMap } from "./own-map.ts";
import { savedGuide } from "./saved-guide.ts";
import { commonest, type Walked, type WalkedWay, walkedKinds } from "./walked-kinds.ts";

/** Of larger archives an even part is looked at. */
const MOST_PAGES = 20_000;
const MOST_KINDS = 80;
const MOST_WAYS = 200;

/** The site as it was learned: kinds of pages, and the ways between them. */
export function siteMap(archive: ArchiveReader, corrections: NumberedCorrections): MapAnswer {
  const saved = savedGuide(archive);
  const { pages, of } = archive.browsing.walkedPages(MOST_PAGES);
  const walked = walkedKinds(pages, of === 0 ? 1 : pages.length / of);
  const strategy = archive.facts.get(GUIDE) ?? null;
  const decided = archive.facts.get(RENDERING) ?? {};
  const shownAs = (form: string) => (decided[form] && tellDecision(decided[form])) ?? null;
  const kinds = kindsOf(walked, saved?.guide, corrections, shownAs);
  const ways = waysOf(archive, walked, saved?.guide, corrections);
  const start = archive.facts.get(START);
  const scope = archive.facts.get(SCOPE) ?? (start === undefined ? undefined : scopeOf(start));
  return {
    strategy,
    pages: of,
    kinds: kinds.slice(0, MOST_KINDS),
    ways: ways.slice(0, MOST_WAYS),
    own: saved ? ownMap(saved.guide) : null,
    scope: scope ? [scope, ...(scope.also ?? [])].map(({ host, folder }) => ({ host, folder })) : [],
    left: { kinds: Math.max(0, kinds.length - MOST_KINDS), ways: Math.max(0, ways.length - MOST_WAYS) },
  };
}

function kindsOf(
  { kinds }: Walked,
  guide: Guide | undefined,
  corrections: NumberedCorrections,
  shownAs: (form: string) => string | null,
): MapKind[] {
  const learned = new Map(learnedKinds(guide).map((kind) => [kind.name, kind]));
  const byPattern = guide !== undefined && isFocus(guide);
  const found = [...kinds.values()].map((kind): MapKind => {
    const known = learned.get(kind.name);
    const form = commonest(kind.forms) ?? "";
    return {
      name: kind.name,
      type: known?.type ?? commonest(kind.types) ?? "other",
      addresses: form,
      form: known?.form || (byPattern && kind.name.includes("/") ? kind.name : form),
      pages: Math.round(kind.pages),
      meanBytes: Math.round(kind.bytes / kind.pages),
      examples: kind.examples,
      dropped: known?.dropped ?? null,
      shown: shownAs(form),
      corrections: correctionsOn(corrections, { kind: kind.name, form }),
    };
  });
  // Kinds that were sampled, and of which nothing was fetched since, belong to the map as well.
  const unseen = [...learned.values()]
    .filter(({ name }) => !kinds.has(name))
    .map((kind): MapKind => {
      return { ...kind, shown: null, corrections: correctionsOn(corrections, { kind: kind.name }) };
    });
  return [...found, ...unseen].sort((a, b) => b.pages - a.pages);
}

function waysOf(
  archive: ArchiveReader,
  { ways: walked }: Walked,
  guide: Guide | undefined,
  corrections: NumberedCorrections,
): MapWay[] {
  const weighed = new Map(guide?.tellWays?.().map((way) => [way.name, way]));
  const arcs = new Map(learnedArcs(guide).map((arc) => [arc.name, arc]));
  const roles = guide !== undefined && isFocus(guide);
  const stored = archive.browsing.ways(archive.facts.get(GUIDE) ?? "");
  const names = new Set(stored.map(({ name }) => name));
  const said = new Corrections(corrections);
  const never = { guide: "", weight: -1, waiting: 0, done: 0, skipped: 0, failed: 0 };
  const unseen = [...arcs.values()]
    .filter(({ name }) => !names.has(name))
    .map((arc) => ({ ...never, ...arc }));
  return [...stored, ...unseen].map((way) => {
    const known = weighed.get(way.name);
    const arc = arcs.get(way.name);
    const form = known?.form ?? (way.example === null ? "" : formedAddress(way.example).form);
    const { name, weight, waiting, done, skipped, failed, example } = way;
    return {
      name,
      ...(arc ? { from: arc.from, to: arc.to } : endsOf(walked.get(name))),
      role: arc?.isFlip ? "flip" : known ? roleIn(known) : roles ? name : null,
      roleInWords: known?.links ?? null,
      form,
      // What is had by other addresses waits only to be left out.
      state: said.isReplaced(name) ? "passedOver" : stateOf(way, known, arc?.follow ?? null),
      follow: arc?.follow ?? null,
      ...{ waiting, pages: done, skipped, failed, weight, example },
      worth: known?.worth ?? null,
      expected: known?.expected ?? null,
      corrections: correctionsOn(corrections, { way: name, form }),
    };
  });
}

const MOST_ENDS = 12;

function endsOf(walked: WalkedWay | undefined): Pick<MapWay, "from" | "to"> {
  return {
    from: ends(walked?.from).map(([kind, links]) => ({ kind, links })),
    to: ends(walked?.to).map(([kind, pages]) => ({ kind, pages })),
  };
}

function ends(counts: ReadonlyMap<string, number> | undefined): [string, number][] {
  const all = [...(counts ?? [])].map(([kind, times]): [string, number] => [kind, Math.round(times)]);
  return all.sort((a, b) => b[1] - a[1]).slice(0, MOST_ENDS);
}

/** Weave's ways are called by what their links are and the form of their addresses. */
function roleIn({ name, form }: LearnedWay): string | null {
  return name.endsWith(` ${form}`) ? name.slice(0, -form.length - 1) : null;
}

function stateOf(
  { weight, waiting, done }: BrowsedWay,
  learned: LearnedWay | undefined,
  follow: 0 | 1 | 2 | null,
): WayState {
  if (weight < 0 || (follow === 0 && done === 0)) return "passedOver";
  if (learned && !learned.followed) return "tried";
  return waiting === 0 && done > 0 ? "done" : "followed";
}
