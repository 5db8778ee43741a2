import { describe, expect, test } from "vitest";
import { mayPass, retryAt, retryTooFastAt } from "../../src/crawl/retry.ts";
import type { Answer } from "../../src/fetch/answer.ts";
import { exchangeOf } from "../archive/scratch.ts";

const NOW = 1_000_000;
const RULES = { tries: 3 };
const URL = "http://forum.test/1";

function answered(status: number, headers: Record<string, string> = {}): Answer {
  return { ok: true, url: URL, exchange: exchangeOf(URL, ""), status, headers, body: Buffer.alloc(0) };
}
const failed = (retry: boolean): Answer => ({
  ...{ ok: false, url: URL },
  failure: { reason: "timeout", retry, message: "" },
});
/** After how long an address is asked for again, after so many tries before; undefined when no more. */
const pause = (answer: Answer, tries = 0) => {
  const at = retryAt(answer, tries, RULES, NOW);
  return at === undefined ? undefined : at - NOW;
};

describe("an address is asked for again", () => {
  test.each([408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524])("after a %i", (status) => {
    expect(mayPass(answered(status))).toBe(true);
    expect(pause(answered(status))).toBe(2000);
  });

  test.each([200, 301, 304, 400, 401, 403, 404, 410, 501, 505, 519, 525])("not after a %i", (status) => {
    expect(mayPass(answered(status))).toBe(false);
    expect(pause(answered(status))).toBeUndefined();
  });

  test("after a failure that may pass, and after no other", () => {
    expect(pause(failed(true))).toBe(2000);
    expect(pause(failed(false))).toBeUndefined();
  });

  test("as often as it is allowed, after longer and longer", () => {
    expect([0, 1, 2].map((tries) => pause(answered(500), tries))).toEqual([2000, 4000, undefined]);
  });

  test("seven times more often when the site says that it is too busy for anything", () => {
    for (const status of [429, 503]) {
      expect(pause(answered(status), 2)).toBe(8000);
      expect(pause(answered(status), 8)).toBe(512_000);
      expect(pause(answered(status), 9)).toBeUndefined();
    }
    const patient = (tries: number) => retryAt(answered(500), tries, { tries: 99 }, NOW)! - NOW;
    expect(patient(9)).toBe(600_000);
    expect(patient(20)).toBe(600_000);
  });

  test("not before the time it names, but for one that is more than an hour away", () => {
    const waiting = (value: string) => pause(answered(503, { "retry-after": value }));
    expect(waiting("60")).toBe(60_000);
    expect(waiting("1")).toBe(2000);
    expect(waiting("soon")).toBe(2000);
    expect(waiting("100000")).toBe(3_600_000);
    expect(pause(answered(404, { "retry-after": "60" }))).toBeUndefined();
  });
});

test("a page that says in words that we are too fast is asked for again, longer where pages were served before", () => {
  const again = (tries: number, served: boolean) => retryTooFastAt(tries, RULES, NOW, served);
  expect([0, 1, 2].map((tries) => again(tries, false))).toEqual([NOW + 2000, NOW + 4000, undefined]);
  expect([2, 8, 9].map((tries) => again(tries, true))).toEqual([NOW + 8000, NOW + 512_000, undefined]);
});
