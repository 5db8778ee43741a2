import type { Command } from "commander";
import { useNoWords } from "../words/words.ts";

/** Adds the switch that empties all lists of words but those of dates, before anything is read. */
export function withWordsSwitch(command: Command): Command {
  return command
    .option("--no-words", "go by structure alone, without words of human languages (those of dates stay)")
    .hook("preAction", (asked) => {
      if (asked.opts().words === false) useNoWords();
    });
}
