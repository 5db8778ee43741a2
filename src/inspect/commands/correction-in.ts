import { isDeepStrictEqual } from "node:util";
import type { Correction } from "../../learn/corrections/correction.ts";
import { GuideFileError, lineOf, readGuideFile } from "../../learn/corrections/guide-file.ts";
import { RequestError } from "../web/failure.ts";

/** The correction that somebody sent, if it is one: whatever a guide file could not say is none. */
export function correctionIn(sent: unknown): Correction {
  try {
    const [read, ...more] = readGuideFile(lineOf(sent as Correction));
    if (read && more.length === 0 && isDeepStrictEqual(read, sent)) return read;
  } catch (error) {
    if (!(error instanceof GuideFileError) && !(error instanceof TypeError)) throw error;
  }
  throw new RequestError("badRequest", "this is no correction: see docs/inspect-api.md");
}

/** The corrections in a guide file that somebody sent. */
export function correctionsIn(text: string): Correction[] {
  try {
    return readGuideFile(text);
  } catch (error) {
    throw error instanceof GuideFileError ? new RequestError("badRequest", error.message) : error;
  }
}
