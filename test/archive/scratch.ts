import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { checkArchive } from "../../src/archive/check/check.ts";
import { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import type { Exchange } from "../../src/fetch/answer.ts";

/** A directory that is gone after the test. */
export function scratchDirectory(): string {
  const { directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  return directory;
}

/** A directory for several tests, to be removed behind them. */
export function temporaryDirectory(): { readonly directory: string; remove(): void } {
  const directory = mkdtempSync(join(tmpdir(), "skein-test-"));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

export function openArchive(directory: string, options: { warcSize?: number } = {}): SqliteArchive {
  return new SqliteArchive({
    directory,
    warcSize: options.warcSize ?? 2 ** 30,
    software: "test",
    now: () => Date.UTC(2026, 0, 1),
  });
}

/** Everything in the archive agrees with everything else, as `skein check` sees it. */
export async function expectWhole(directory: string): Promise<void> {
  const { wrong } = await checkArchive({ directory, repair: false, now: Date.now, progress: () => {} });
  expect(wrong).toEqual([]);
}

export function exchangeOf(url: string, body: string, more: Partial<Exchange["response"]> = {}): Exchange {
  return {
    url,
    at: Date.UTC(2026, 0, 2, 3, 4, 5),
    millis: 12,
    request: { method: "GET", headers: [["Host", new URL(url).host]] },
    response: {
      status: 200,
      statusText: "OK",
      headers: [["Content-Type", "text/html"]],
      body: Buffer.from(body),
      ...more,
    },
  };
}
