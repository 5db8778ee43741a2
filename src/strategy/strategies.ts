import { breadth } from "./breadth.ts";
import { focus } from "./focus/focus.ts";
import { irobot } from "./irobot/irobot.ts";
import { source } from "./source/source.ts";
import type { Strategy } from "./strategy.ts";
import { weave } from "./weave/weave.ts";

/** All strategies by name. */
export const STRATEGIES: ReadonlyMap<string, Strategy> = new Map(
  [breadth, irobot, source, focus, weave].map((strategy) => [strategy.name, strategy]),
);
