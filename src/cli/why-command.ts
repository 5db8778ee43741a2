import { Command } from "commander";
import { normalise } from "../url/normalise.ts";
import { openReader } from "./open-reader.ts";
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
        if (url === undefined) throw new UsageError(`"${target}" is no address`);
        console.log(reader.explain(url).join("\n"));
      } finally {
        reader.close();
      }
    });
}
