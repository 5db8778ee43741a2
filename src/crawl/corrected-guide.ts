import type { Corrections } from "../learn/corrections/corrections.ts";
import type { Refusal, WeighedLink } from "../strategy/strategy.ts";
import type { Skip } from "../url/skip.ts";
import type { WayWeight } from "../url/way-weight.ts";
import type { JournaledGuide } from "./journaled-guide.ts";
import type { ToldCorrections } from "./told-corrections.ts";

/** A guide whose decisions are overruled where a person says otherwise. */
export interface CorrectedGuide extends JournaledGuide {
  /** The weights of all ways that somebody says, or said before, something of. */
  corrected(): WayWeight[];
  /** Whether an address that was left out as useless, or because somebody said so, is wanted now. */
  wants(url: string): boolean;
}

/** More than any guide gives: what a person wants comes first. */
const WANTED = 3;
const UNWANTED = -1;

/** The same for every strategy: what is said of ways counts in the frontier, what is said of addresses when they are met and fetched. */
export function correctedGuide(guide: JournaledGuide, told: ToldCorrections): CorrectedGuide {
  const { ways, refuse, weighHints } = guide;
  /** What the guide itself thinks of its ways. */
  const own = new Map<string, WayWeight>();
  /** Ways whose weight was overruled. */
  let overruled = new Set<string>();
  let isWanted = guide.correct?.(told.current);
  const weighed = (weight: WayWeight): WayWeight => overrule(weight, told.current);
  return {
    ...guide,
    decide(reading, way) {
      const decision = guide.decide(reading, way);
      if (told.current.isEmpty) return decision;
      return { ...decision, links: decision.links.map((link) => correctLink(link, told.current)) };
    },
    ...(weighHints && {
      weighHints: (urls, base) => weighHints(urls, base).map((link) => correctLink(link, told.current)),
    }),
    refuse(url, way): Refusal | undefined {
      const original = told.current.originalOf(url);
      if (original !== undefined)
        return {
          skip: { reason: "told", detail: `it shows the same as ${original}` },
          instead: { href: original, base: url, way: told.current.wayInstead(way), weight: 0 },
        };
      const says = told.current.way(way) === "on" ? "on" : told.current.address(url);
      const skip = skipOf(url, told.current);
      if (skip && says !== "on") return { skip };
      return says === "on" || says === "list" ? undefined : refuse?.(url, way);
    },
    ...(ways && {
      *ways() {
        for (const weight of ways()) {
          own.set(weight.way, weight);
          yield weighed(weight);
        }
      },
    }),
    corrected() {
      isWanted = guide.correct?.(told.current);
      for (const weight of ways?.() ?? []) own.set(weight.way, weight);
      const named = told.current.all.flatMap((one) => (one.what === "way" ? [one.way] : []));
      const names = new Set([...own.keys(), ...named, ...overruled]);
      const said = [...names].filter((name) => told.current.way(name) !== undefined);
      const before = overruled;
      overruled = new Set(said);
      return [...new Set([...said, ...before])].map((name) =>
        weighed(own.get(name) ?? { way: name, weight: 0 }),
      );
    },
    wants(url) {
      const says = told.current.address(url);
      return says === "on" || says === "list" || (says === undefined && (isWanted?.(url) ?? false));
    },
  };
}

function overrule(weight: WayWeight, corrections: Corrections): WayWeight {
  const says = corrections.way(weight.way);
  if (says === undefined) return weight;
  if (says === "off" && !corrections.isReplaced(weight.way)) return { way: weight.way, weight: UNWANTED };
  return { way: weight.way, weight: Math.max(weight.weight, WANTED) };
}

function correctLink(link: WeighedLink, corrections: Corrections): WeighedLink {
  const url = absolute(link);
  if (url === undefined) return link;
  const original = corrections.originalOf(url);
  if (original !== undefined) {
    const { skip: _ofTheCopy, ...instead } = {
      ...link,
      href: original,
      way: corrections.wayInstead(link.way),
    };
    return correctLink(instead, corrections);
  }
  const skip = skipOf(url, corrections);
  if (skip) return { ...link, skip };
  if (!link.skip || corrections.address(url) === undefined) return link;
  const { skip: _overruled, ...wanted } = link;
  return wanted;
}

/** Why a person does not want an address. */
export function skipOf(url: string, corrections: Corrections): Skip | undefined {
  if (corrections.folder(url) === "off")
    return { reason: "told", detail: "its folder does not belong to the site" };
  const same = corrections.sameAs(url);
  if (same !== undefined) return { reason: "told", detail: `it shows the same as ${same}` };
  return corrections.address(url) === "off"
    ? { reason: "told", detail: "such addresses are switched off" }
    : undefined;
}

function absolute({ href, base }: WeighedLink): string | undefined {
  try {
    return new URL(href, base).href;
  } catch {
    return undefined;
  }
}
