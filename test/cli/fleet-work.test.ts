import { expect, it } from "vitest";
import { helperArguments } from "../../src/cli/fleet/work.ts";

it.each([[["--metrics", "9464"]], [["--metrics=9464"]], [[]]])(
  "a helper gets all options but the port for Prometheus: %j",
  (metrics) => {
    const typed = ["fleet", "work", ...metrics, "--sites", "8", "--until-idle"];
    const shared = ["fleet", "work", "--sites", "8", "--until-idle"];
    expect(helperArguments(typed, 3)).toEqual([...shared, "--processes", "1", "--sites", "3"]);
  },
);
