import { WorthScheduler } from "../../src/watch/schedule/worth-scheduler.ts";
import { ShareByNews } from "../baselines/bandwidth.ts";
import { BoundBased } from "../baselines/bound-based.ts";
import { CurveFitting } from "../baselines/curve-fitting.ts";
import { LinearGrowth } from "../baselines/linear-growth.ts";
import { ListwiseScheduler } from "../baselines/listwise-scheduler.ts";
import { PagewiseScheduler } from "../baselines/pagewise-scheduler.ts";
import { UniformPeriod } from "../baselines/refresh-period.ts";
import { SurvivalGrowth } from "../baselines/survival-growth.ts";
import { Oracle } from "./oracle.ts";
import type { MakeScheduler } from "./year.ts";

/** In the order of the tables: from knowing nothing to knowing everything. */
export const TABLE_POLICIES = [
  "uniform",
  "BB",
  "CF",
  "LWS",
  "LWS+BC",
  "LWS+BC with rows",
  "ours",
  "Oracle",
] as const;

export const policies: Readonly<Record<string, MakeScheduler>> = {
  uniform: () => new PagewiseScheduler("uniform", new UniformPeriod()),
  BB: () => new PagewiseScheduler("BB", new BoundBased()),
  CF: () => new PagewiseScheduler("CF", new CurveFitting()),
  LWS: () => new ListwiseScheduler("LWS", new LinearGrowth()),
  "LWS+BC": () => new ListwiseScheduler("LWS+BC", new LinearGrowth(), new ShareByNews()),
  /** The paper's crawler, shown what ours sees as well: what index rows tell of old threads. */
  "LWS+BC with rows": () =>
    new ListwiseScheduler("LWS+BC with rows", new LinearGrowth(), new ShareByNews(), true),
  /** What our growth model alone brings, without the news of index rows. */
  survival: () => new ListwiseScheduler("survival", new SurvivalGrowth(), new ShareByNews()),
  ours: () => new WorthScheduler(),
  /** What looking again at posts that may have changed costs the news. */
  "ours without second looks": () => new WorthScheduler({ secondLookShare: 0 }),
  Oracle: (truth) => new Oracle(truth),
};
