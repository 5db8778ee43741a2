import { describe, expect, test, vi } from "vitest";
import { simCommand } from "../../src/cli/sim.ts";
import { UsageError } from "../../src/cli/usage-error.ts";

const run = (...args: string[]) => simCommand().exitOverride().parseAsync(args, { from: "user" });

describe("skein sim", () => {
  test.each([
    [["--skin", "nosuch"], /--skin nosuch: unknown; choose one of classic-table/],
    [["--threads", "many"], /--threads many: expected a whole number/],
    [["--threads", "0"], /--threads 0: expected a whole number from 1/],
    [["--port", "99999"], /--port 99999/],
    [["--at", "soon"], /--at soon: expected a time such as/],
    [["--speed", "-1"], /--speed -1: expected a number above 0/],
    [["--noise", "loud"], /--noise loud.*quiet, usual, noisiest/],
  ])("refuses %j with one clear line", async (args, line) => {
    await expect(run(...args)).rejects.toThrow(UsageError);
    await expect(run(...args)).rejects.toThrow(line);
  });

  test("lists its skins with what they are for", async () => {
    const said: string[] = [];
    const spy = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
    await run("--list");
    spy.mockRestore();
    expect(said.join("\n")).toMatch(/classic-table\s+train/);
    expect(said.length).toBeGreaterThanOrEqual(14);
  });
});
