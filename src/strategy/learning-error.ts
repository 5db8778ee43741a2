import { StrategyError } from "./strategy-error.ts";

/** A site could not be learned. */
export class LearningError extends StrategyError {
  override readonly name = "LearningError";
}
