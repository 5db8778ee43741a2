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
        const said = way ? (guideOn(way, reader) ?? [way.tally]) : [];
        console.log(plainText([...lines, ...said].join("\n")));
      } finally {
        reader.close();
      }
    });
}

/** What the guide whose way it is says of it. */
function guideOn(
  { guide, name }: { readonly guide: string; readonly name: string },
  reader: ArchiveReader,
): string[] | undefined {
  const strategy = STRATEGIES.get(guide);
  const saved = strategy && reader.fact(guideFactOf(strategy));
  const lines = saved === undefined ? undefined : strategy?.restore(saved)?.explain?.(name);
  return lines && lines.length > 0 ? lines : undefined;
}
