/** Something that people do to a forum besides writing in it. Boards and threads by their ids, posts by their thread and number (from 0). */
export type Happening = { readonly at: number } & (
  | { readonly what: "removed"; readonly thread: number; readonly n: number }
  | { readonly what: "gone" | "renamed" | "stuck" | "unstuck" | "closed"; readonly thread: number }
  | { readonly what: "moved"; readonly thread: number; readonly board: number }
  | { readonly what: "merged"; readonly thread: number; readonly into: number }
  | { readonly what: "opened"; readonly board: number }
);

/** How much of that happens, and when: shares of the posts and threads of that time. */
export interface LivingPlan {
  readonly from: number;
  readonly to: number;
  /** Posts. */
  readonly removed?: number;
  /** Threads. */
  readonly gone?: number;
  readonly moved?: number;
  readonly merged?: number;
  readonly renamed?: number;
  readonly stuck?: number;
  readonly closed?: number;
  /** Whether the last board opens only in the middle of that time. */
  readonly newBoard?: boolean;
}

/** About what moderators of a forum of a hundred posts a day do. */
export const USUAL_LIFE = {
  removed: 0.01,
  gone: 0.015,
  moved: 0.015,
  merged: 0.008,
  renamed: 0.01,
  stuck: 0.006,
  closed: 0.015,
  newBoard: true,
} as const;
