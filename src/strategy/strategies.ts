import { breadth } from "./breadth.ts";
import { focus } from "./focus.ts";
import type { Strategy } from "./strategy.ts";
import { weave } from "./weave.ts";

/** All strategies by name. */
export const STRATEGIES: ReadonlyMap<string, Strategy> = new Map(
  [breadth, focus, weave].map((strategy) => [strategy.name, strategy]),
);
