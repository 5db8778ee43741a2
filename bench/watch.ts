import { mkdirSync } from "node:fs";
import { argumentsOf } from "./arguments.ts";
import { runCase } from "./watch/run-case.ts";

export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args, []);
  const directory = given.text("dir", "");
  mkdirSync(directory, { recursive: true });
  const outcome = await runCase(
    {
      skin: given.text("skin", "classic-table"),
      days: given.number("days", 5),
      pagesPerDay: given.number("pages", 300),
      weather: given.text("weather", "calm") as "calm",
      editFactor: given.number("edits", 1),
    },
    directory,
  );
  console.log(JSON.stringify(outcome, null, 1));
}
