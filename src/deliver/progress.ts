import { jsonFact, oneOf } from "../archive/facts/fact.ts";

/** How far a recipient has come. What is not behind the cursor, and not owed, has not been told yet. */
export interface Progress {
  readonly cursor: number;
  /** Events that it did not take, however often it was asked; they are tried again from time to time. */
  readonly owed: readonly Owed[];
}

export interface Owed {
  readonly cursor: number;
  /** When to try again, milliseconds since 1970. */
  readonly due: number;
}

const PROGRESS = jsonFact<Progress>("delivery:*");

export const progressOf = (recipient: { readonly name: string }) => oneOf(PROGRESS, recipient.name);
