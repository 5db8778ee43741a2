import { ArchiveReader } from "../archive/archive-reader.ts";
import { GUIDE, guideFactOf, START } from "../archive/facts/own-facts.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { StrategyName } from "./options.ts";

/** What an archive knows of the crawl that made it; undefined when the directory holds none. */
export function knownArchive(
  directory: string,
): { readonly start: string; readonly strategy: StrategyName | undefined } | undefined {
  const reader = ArchiveReader.open(directory);
  try {
    const start = reader?.facts.get(START);
    return reader && start !== undefined ? { start, strategy: strategyOf(reader) } : undefined;
  } finally {
    reader?.close();
  }
}

/** The one that crawled last; older archives do not say, but have its guide. */
function strategyOf(reader: ArchiveReader): StrategyName | undefined {
  const guided = () =>
    [...STRATEGIES.values()].find((one) => reader.facts.get(guideFactOf(one)) !== undefined);
  return (reader.facts.get(GUIDE) || guided()?.name) as StrategyName | undefined;
}
