import type { Answered } from "./answer.ts";

/** A page as a browser showed it. */
export interface Rendered {
  /** What stood there in the end, shadow trees flattened into it, and what a list let go of while it was scrolled put back, each once. */
  readonly html: string;
  /** When it was done. */
  readonly at: number;
  /** Wall clock, and what of that went by with waiting for answers. */
  readonly millis: number;
  /** Answers that the page asked for while it was shown, in their order; without scripts and styles. */
  readonly answers: readonly SeenAnswer[];
  /** How often the list was scrolled or "load more" clicked, with something new to show for it. */
  readonly steps: number;
  /** Nothing happened any more; it never came to rest; or its list went on beyond what is allowed. */
  readonly ended: "idle" | "restless" | "bound";
}

/** What a page asked for by GET while a browser showed it. */
export interface SeenAnswer {
  readonly answer: Answered;
  /** Whether the page asked by itself: before anything was scrolled or clicked. */
  readonly unprompted: boolean;
}
