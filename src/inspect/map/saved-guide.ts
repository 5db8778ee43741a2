import type { ArchiveReader } from "../../archive/archive-reader.ts";
import { GUIDE, guideFactOf } from "../../archive/facts/own-facts.ts";
import { keptCorrections } from "../../crawl/told-corrections.ts";
import { Corrections } from "../../learn/corrections/corrections.ts";
import { STRATEGIES } from "../../strategy/strategies.ts";
import type { Guide } from "../../strategy/strategy.ts";

/** The guide of the strategy that is followed, as it was saved last; undefined when it learned nothing yet, or in another version. */
export function savedGuide({
  facts,
}: ArchiveReader): { readonly name: string; readonly guide: Guide } | undefined {
  const name = facts.get(GUIDE);
  const strategy = name === undefined ? undefined : STRATEGIES.get(name);
  const saved = strategy && facts.get(guideFactOf(strategy));
  const guide = saved === undefined ? undefined : strategy?.restore(saved);
  guide?.correct?.(new Corrections(keptCorrections(facts)));
  return guide && { name: name!, guide };
}
