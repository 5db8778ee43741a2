import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { helperArguments, stopOfHelper } from "../../src/cli/fleet/work.ts";

it.each([[["--metrics", "9464"]], [["--metrics=9464"]], [[]]])(
  "a helper gets all options but the port for Prometheus: %j",
  (metrics) => {
    const typed = ["fleet", "work", ...metrics, "--sites", "8", "--until-idle"];
    const shared = ["fleet", "work", "--sites", "8", "--until-idle"];
    expect(helperArguments(typed, 3)).toEqual([...shared, "--processes", "1", "--sites", "3"]);
  },
);

it("a helper that hears Ctrl-C and is told to stop too ends its slices; only when nobody is left to tell it, it ends at once", () => {
  const exits: unknown[] = [];
  const self = Object.assign(new EventEmitter(), { exit: (code: unknown) => exits.push(code) });
  const stop = stopOfHelper(self as unknown as NodeJS.Process);
  expect(stop.aborted).toBe(false);
  self.emit("SIGINT");
  self.emit("message", "stop");
  self.emit("SIGTERM");
  expect(stop.aborted).toBe(true);
  expect(exits).toEqual([]);
  self.emit("disconnect");
  expect(exits).toHaveLength(1);
});

it("a helper whose first process was killed ends its slices", () => {
  const exits: unknown[] = [];
  const self = Object.assign(new EventEmitter(), { exit: (code: unknown) => exits.push(code) });
  const stop = stopOfHelper(self as unknown as NodeJS.Process);
  self.emit("disconnect");
  expect(stop.aborted).toBe(true);
  expect(exits).toEqual([]);
});
