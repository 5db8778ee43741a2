import { Command } from "commander";
import { openArchive } from "../library/open-archive.ts";
import { print } from "./print.ts";

export function whyCommand(): Command {
  return new Command("why")
    .description("explain what happened to an address and which rule decided")
    .argument("<dir>", "the archive's directory")
    .argument("<url>", "the address")
    .action((directory: string, url: string) => {
      const archive = openArchive(directory);
      try {
        print(archive.why(url).join("\n"));
      } finally {
        archive.close();
      }
    });
}
