import { Command } from "commander";
import { type ForgetResult, forget } from "../library/forget.ts";
import { counted } from "../words/counted.ts";
import { print, printJson, remark } from "./print.ts";

export function forgetCommand(): Command {
  return new Command("forget")
    .description("take a person out of an archive: out of its posts and all exports, now and later")
    .argument("<dir>", "the archive's directory")
    .requiredOption("--author <name>", "who: the name as posts show it, or the address of the profile")
    .option("--json", "print what was done as one JSON object")
    .action(async (directory: string, { author, json }: { author: string; json?: true }) => {
      const result = await forget(directory, author, remark);
      if (json) printJson(result);
      else for (const line of linesOf(result, directory)) print(line);
    });
}

function linesOf({ people, posts, changed, traces }: ForgetResult, directory: string): string[] {
  const who = people.map(({ name, url }) => [name, url && `<${url}>`].filter((part) => part).join(" "));
  return [
    `forgotten: ${who.join(", ")}`,
    `taken out: ${counted(posts, "post")}; ${counted(changed, "post")} of others that quoted or named them changed`,
    `kept as a rule in ${directory}: what is fetched or read later does not bring them back`,
    ...(traces.length > 0
      ? [
          "what stays as it came, and leaves with -f wacz: pages that showed their posts, and their profiles, in",
        ]
      : []),
    ...traces.map(({ warc, records }) => `  archive/${warc}: ${counted(records, "record")}`),
    "exports that were made before still have them, and addresses of pages stay in the database and in log.jsonl",
  ];
}
