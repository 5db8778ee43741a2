import { Command } from "commander";
import { guideFactOf } from "../archive/archive.ts";
import type { ArchiveReader } from "../archive/archive-reader.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import { normalise } from "../url/normalise.ts";
import { openReader } from "./open-reader.ts";
import { plainText } from "./plain-text.ts";
import { UsageError } from "./usage-error.ts";

export function whyCommand(): Command {
  return new Command("why")
    .description("explain what became of an address, and which rule decided")
    .argument("<dir>", "the archive's directory")
    .argument("<url>", "the address")
    .action((directory: string, target: string) => {
      const reader = openReader(directory);
      try {
        const url = normalise(target);
        if (url === undefined)
          throw new UsageError(
            `"${target}" is no address: it wants one that begins with http:// or https://`,
          );
        const { lines, way } = reader.explain(url);
        const said = way ? (guideOn(way.name, reader) ?? [way.tally]) : [];
        console.log(plainText([...lines, ...said].join("\n")));
      } finally {
        reader.close();
      }
    });
}

/** What the guides in the archive say of a way, in the words of the first that knows it. */
function guideOn(way: string, reader: ArchiveReader): string[] | undefined {
  for (const strategy of STRATEGIES.values()) {
    const saved = reader.fact(guideFactOf(strategy));
    const lines = saved === undefined ? undefined : strategy.restore(saved)?.explain?.(way);
    if (lines && lines.length > 0) return lines;
  }
  return undefined;
}
