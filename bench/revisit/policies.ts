import { WorthScheduler } from "../../src/revisit/worth-scheduler.ts";
import { Oracle } from "./oracle.ts";
import type { MakeScheduler } from "./year.ts";

export const policies: Record<string, MakeScheduler> = {
  worth: () => new WorthScheduler(),
  oracle: (truth) => new Oracle(truth),
};
