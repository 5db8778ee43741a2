import { breadth } from "./breadth.ts";
import { focus } from "./focus.ts";
import { irobot } from "./irobot.ts";
import { source } from "./source.ts";
import type { Strategy } from "./strategy.ts";
import { weave } from "./weave.ts";

/** All strategies by name. */
export const STRATEGIES: ReadonlyMap<string, Strategy> = new Map(
  [breadth, irobot, source, focus, weave].map((strategy) => [strategy.name, strategy]),
);
