import type { ArchiveReader } from "../archive/archive-reader.ts";
import { guideFactOf, START } from "../archive/facts/own-facts.ts";
import { keptCorrections } from "../crawl/told-corrections.ts";
import { formedAddress } from "../learn/address-form.ts";
import { Corrections } from "../learn/corrections/corrections.ts";
import { RENDERING } from "../render/deciding/decisions.ts";
import { tellDecision } from "../render/deciding/told.ts";
import { systemClock } from "../seam/clock.ts";
import { OptionError } from "../seam/option-error.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import { inWatch } from "../watch/next-visit.ts";
import { addressesMeant, refuseCredentials } from "./site-address.ts";

/** What became of an address, and which rule decided, as lines for a person. */
export function why(reader: ArchiveReader, target: string): string[] {
  const url = addressMeant(target, reader.facts.get(START));
  if (url === undefined) {
    refuseCredentials(target);
    throw new OptionError(`"${target}" is not an address: try one such as https://forum.example/thread/12`);
  }
  const { lines, way } = reader.explain(url);
  const said = way ? (guideOn(way, reader) ?? [way.tally]) : [];
  const watched = inWatch(reader, url, systemClock.now());
  return [...lines, ...asShown(reader, url), ...said, ...watched, ...asMedia(reader, url)];
}

/** Whether pages like it are shown in a browser. */
function asShown(reader: ArchiveReader, url: string): string[] {
  const decision = reader.facts.get(RENDERING)?.[formedAddress(url).form];
  const told = decision && tellDecision(decision);
  return told === undefined ? [] : [told];
}

/** What became of a picture or file: that is decided elsewhere than of pages. */
function asMedia(reader: ArchiveReader, url: string): string[] {
  const media = reader.media.find(url);
  if (!media) return [];
  const { kind, status, reason } = media;
  return [`named by a page as ${kind}: ${status}${reason === null ? "" : ` (${reason})`}`];
}

/** Without a scheme, the archive's own is meant. */
function addressMeant(target: string, start: string | undefined): string | undefined {
  const meant = addressesMeant(target);
  return meant?.find((url) => url.startsWith(`${start?.split(":", 1)[0]}:`)) ?? meant?.[0];
}

/** What the guide whose way it is says of it. */
function guideOn(
  { guide, name }: { readonly guide: string; readonly name: string },
  reader: ArchiveReader,
): string[] | undefined {
  const strategy = STRATEGIES.get(guide);
  const saved = strategy && reader.facts.get(guideFactOf(strategy));
  const known = saved === undefined ? undefined : strategy?.restore(saved);
  known?.correct?.(new Corrections(keptCorrections(reader.facts)));
  const lines = known?.explain?.(name);
  return lines && lines.length > 0 ? lines : undefined;
}
