import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import type { EventRow } from "../export/events.ts";
import { MINUTE } from "../seam/times.ts";
import type { Recipient, Refused } from "./recipient.ts";

export interface CommandOptions {
  /** The program and its arguments. No shell is asked: what was crawled can reach it only through its input. */
  readonly words: readonly [string, ...string[]];
  /** So many run at once. */
  readonly atOnce: number;
  /** A run that takes longer is ended, and counts as failed. */
  readonly limitMillis?: number;
}

const LIMIT_MILLIS = 5 * MINUTE;
/** The cursor moves when all of a portion are done, so a portion is some rounds. */
const ROUNDS = 4;
const TRIES = 3;
/** What is kept of what a failing command says. */
const MOST_SAID = 200;

/** Runs a command for each event, which it gets as one line of JSON on its standard input. Exit code 0 means that it was taken. */
export function commandRecipient({ words, atOnce, limitMillis = LIMIT_MILLIS }: CommandOptions): Recipient {
  return {
    name: `exec-${hash("sha1", JSON.stringify(words), "hex").slice(0, 12)}`,
    title: "--exec",
    portion: atOnce * ROUNDS,
    tries: TRIES,
    async deliver(events): Promise<Refused> {
      const cursors = new Set<number>();
      let why: string | undefined;
      const waiting = [...events];
      const worker = async () => {
        for (let event = waiting.shift(); event; event = waiting.shift()) {
          const failure = await runOnce(words, event, limitMillis);
          if (failure === undefined) continue;
          cursors.add(event.cursor);
          why = failure;
        }
      };
      await Promise.all(Array.from({ length: Math.min(atOnce, events.length) }, worker));
      return { cursors, ...(why !== undefined && { why }) };
    },
  };
}

/** What went wrong, if anything did. */
function runOnce(
  [program, ...rest]: readonly [string, ...string[]],
  event: EventRow,
  limitMillis: number,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, rest, { stdio: ["pipe", "ignore", "pipe"], timeout: limitMillis });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      if (said.length < MOST_SAID) said += text.slice(0, MOST_SAID);
    });
    child.on("error", (error) => resolve(`${program}: ${error.message}`));
    child.on("close", (code, signal) => {
      if (code === 0) resolve(undefined);
      else resolve(`${program} ended with ${signal ?? code}${said.trim() === "" ? "" : `: ${said.trim()}`}`);
    });
    // A command that does not read its input is its own affair.
    child.stdin.on("error", () => {});
    child.stdin.end(`${JSON.stringify(event)}\n`);
  });
}
