import { Command } from "commander";
import { expect, it, vi } from "vitest";
import { chosenStrategy, withStrategyOptions } from "../../src/cli/chosen-strategy.ts";
import { UsageError } from "../../src/cli/usage-error.ts";
import { ExampleError } from "../../src/strategy/source/source-options.ts";

/** As the command line gives them. */
type Flags = { strategy: string } & Readonly<Record<string, string>>;

const TARGETED: Flags = { strategy: "source", aim: "target", example: "http://a.test/t/1" };

it("knows every strategy by its name", () => {
  for (const name of ["breadth", "irobot", "source"])
    expect(chosenStrategy({ strategy: name }).name).toBe(name);
  expect(chosenStrategy(TARGETED).name).toBe("source");
});

it.each<[string, Flags, RegExp]>([
  ["a strategy that is none", { strategy: "magic" }, /"magic": there are breadth, .*weave/],
  [
    "a target for another strategy",
    { strategy: "irobot", aim: "ucc" },
    /--aim works only with --strategy source/,
  ],
])("refuses %s", (_what, flags, said) => {
  expect(() => chosenStrategy(flags)).toThrow(UsageError);
  expect(() => chosenStrategy(flags)).toThrow(said);
});

it.each<[string, Flags]>([
  ["a target without an example", { strategy: "source", aim: "target" }],
  ["an example without a target", { strategy: "source", example: "http://a.test/" }],
  ["an example for what people wrote", { strategy: "source", aim: "ucc", example: "http://a.test/" }],
])("lets the strategy itself refuse %s", (_what, flags) => {
  expect(() => chosenStrategy(flags)).toThrow(ExampleError);
});

/** What the command line makes of these words. */
function flagsOf(...words: string[]): Flags {
  const command = withStrategyOptions(new Command("crawl")).action(() => {});
  command.exitOverride().configureOutput({ outputError: () => {} });
  return command.parse(words, { from: "user" }).opts();
}

it("reads the options that strategies declare", () => {
  expect(flagsOf("--aim", "target", "--example", "HTTP://A.test")).toMatchObject({
    aim: "target",
    example: "http://a.test/",
  });
  expect(() => flagsOf("--aim", "nothing")).toThrow(/ucc, target/);
  expect(() => flagsOf("--example", "ftp://a.test")).toThrow(/begins with http/);
});

it("goes on understanding the old name of an option, and says the new one", () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  try {
    expect(flagsOf("--for", "ucc")).toMatchObject({ aim: "ucc" });
    expect(said.mock.calls.map(([text]) => text)).toEqual([
      "--for is called --aim now; the old name will be removed in the next version\n",
    ]);
    expect(() => flagsOf("--for", "ucc", "--aim", "ucc")).toThrow(UsageError);
    expect(flagsOf("--corrections", "a file")).toMatchObject({ guide: "a file" });
  } finally {
    said.mockRestore();
  }
});
