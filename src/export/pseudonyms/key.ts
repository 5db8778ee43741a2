import { textFact } from "../../archive/facts/fact.ts";

/** What made-up names are made with: chosen at random when they are first asked for, and kept, so that they stay the same. */
export const PSEUDONYM_KEY = textFact("pseudonyms");
