import { plainJson, plainText } from "../seam/plain-text.ts";
import { voiceNow } from "./voice.ts";

/** The ways on which commands speak: what a site wrote may stand in all of it. */

/** The answer to the question that was asked: standard output. */
export function print(text: string): void {
  process.stdout.write(`${plainText(text)}\n`);
}

export function printJson(value: unknown, indent?: number): void {
  process.stdout.write(`${plainJson(value, indent)}\n`);
}

/** What is said beside it, unless nobody wants to hear it: standard error. */
export function remark(text: string): void {
  if (voiceNow() !== "quiet") complain(text);
}

/** What is wrong is said in any case. */
export function complain(text: string): void {
  process.stderr.write(`${plainText(text)}\n`);
}
