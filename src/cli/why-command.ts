import { Command } from "commander";
import type { ArchiveReader } from "../archive/archive-reader.ts";
import { guideFactOf, START } from "../archive/facts/own-facts.ts";
import { addressesMeant, refuseCredentials } from "../library/site-address.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import { openReader } from "./open-reader.ts";
import { print } from "./print.ts";
import { UsageError } from "./usage-error.ts";

export function whyCommand(): Command {
  return new Command("why")
    .description("explain what became of an address, and which rule decided")
    .argument("<dir>", "the archive's directory")
    .argument("<url>", "the address")
    .action((directory: string, target: string) => {
      const reader = openReader(directory);
      try {
        const url = addressMeant(target, reader.facts.get(START));
        if (url === undefined) {
          refuseCredentials(target);
          throw new UsageError(
            `"${target}" is no address: it wants one such as https://forum.example/thread/12`,
          );
        }
        const { lines, way } = reader.explain(url);
        const said = way ? (guideOn(way, reader) ?? [way.tally]) : [];
        print([...lines, ...said].join("\n"));
      } finally {
        reader.close();
      }
    });
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
  const lines = saved === undefined ? undefined : strategy?.restore(saved)?.explain?.(name);
  return lines && lines.length > 0 ? lines : undefined;
}
