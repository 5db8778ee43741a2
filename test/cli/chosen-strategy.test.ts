import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chosenStrategy, type StrategyFlags } from "../../src/cli/chosen-strategy.ts";
import { UsageError } from "../../src/cli/usage-error.ts";
import { CorrectionsError } from "../../src/strategy/irobot/corrections.ts";
import { scratchDirectory } from "../archive/scratch.ts";

it("knows every strategy by its name", () => {
  for (const name of ["breadth", "irobot", "source"])
    expect(chosenStrategy({ strategy: name }).name).toBe(name);
  expect(chosenStrategy({ strategy: "source", for: "target", example: "http://a.test/t/1" }).name).toBe(
    "source",
  );
});

it.each<[string, StrategyFlags]>([
  ["a strategy that is none", { strategy: "magic" }],
  ["a target without an example", { strategy: "source", for: "target" }],
  ["an example without a target", { strategy: "source", example: "http://a.test/" }],
  ["a target for another strategy", { strategy: "irobot", for: "ucc" }],
  ["corrections for another strategy", { strategy: "source", corrections: "file" }],
  ["corrections that cannot be read", { strategy: "irobot", corrections: "/no/such/file" }],
])("refuses %s", (_what, flags) => {
  expect(() => chosenStrategy(flags)).toThrow(UsageError);
});

it("says which line of the corrections is wrong", () => {
  const file = join(scratchDirectory(), "corrections.txt");
  writeFileSync(file, "kind K2 off\nway 7 on\n");
  expect(() => chosenStrategy({ strategy: "irobot", corrections: file })).toThrow(CorrectionsError);
});
