import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ArchiveError } from "../../src/archive/archive-error.ts";
import type { SessionOptions } from "../../src/crawl/options.ts";
import { startSession } from "../../src/crawl/session.ts";
import { DEFAULTS } from "../../src/defaults.ts";
import { STRATEGIES } from "../../src/strategy/strategies.ts";
import { scratchDirectory } from "../archive/scratch.ts";

it("takes no start with a password, which would be archived, and leaves nothing behind", () => {
  const directory = join(scratchDirectory(), "site.skein");
  const options = {
    ...{ start: "http://me:secret@127.0.0.1:1/", directory, strategy: STRATEGIES.get("breadth")! },
    ...{ fresh: false, warcSize: DEFAULTS.warcSize, headers: {}, userAgent: "test", timeoutMillis: 1000 },
    ...{ limitMillis: Number.POSITIVE_INFINITY, software: "test" },
  } as unknown as SessionOptions;
  const start = () => startSession(options, AbortSignal.abort());
  expect(start).toThrow(ArchiveError);
  expect(start).toThrow("pass them as a header instead");
  expect(start).not.toThrow(/secret/);
  expect(existsSync(directory)).toBe(false);
});
