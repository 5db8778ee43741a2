/** How much the addresses of one way are wanted. Ways that were never weighed have weight 0 and no bound. */
export interface WayWeight {
  readonly way: string;
  /** Larger is sooner; below zero they stay where they are, ready for a change of mind. */
  readonly weight: number;
  /** How many of the way's addresses may be handed out before the guide has been told what came of them: a few, to try a way. */
  readonly ahead?: number;
  /** Hand them out only when nothing else is under way: what comes in may make the trial needless. */
  readonly whenIdle?: boolean;
}
