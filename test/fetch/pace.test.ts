import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Pace, retryAfterMillis } from "../../src/fetch/pace.ts";

const second = 1000;
const start = 1_700_000_000_000;

/** Asks one after the other, each answered after `latency` with `status`; tells when each started. */
function drive(
  pace: Pace,
  from: number,
  answers: readonly { latency: number; status?: number; retryAfter?: string }[],
): number[] {
  const starts: number[] = [];
  let now = from;
  for (const { latency, ...outcome } of answers) {
    for (let at = pace.claim(now); at !== 0; at = pace.claim(now)) now = at;
    starts.push(now);
    const startedAt = now;
    now += latency;
    pace.ended({ startedAt, endedAt: now, ...outcome });
  }
  return starts;
}

const gaps = (times: readonly number[]) => times.slice(1).map((time, i) => time - times[i]!);
const good = (count: number, latency: number) =>
  Array.from({ length: count }, () => ({ latency, status: 200 }));

describe("not told how fast", () => {
  test("starts with a second between requests, one at a time", () => {
    const pace = new Pace(undefined);
    expect(pace.claim(start)).toBe(0);
    expect(pace.claim(start + 5 * second)).toBe(Number.POSITIVE_INFINITY);
    expect(pace.facts(start)).toEqual({ delayMillis: second, why: "latency", underWay: 1 });
  });

  test("a quick host is asked faster, a slow one slower, within limits", () => {
    const quick = gaps(drive(new Pace(undefined), start, good(10, 50)));
    expect(quick.at(-1)).toBe(250);
    const slow = gaps(drive(new Pace(undefined), start, good(10, 2 * second)));
    expect(slow.at(-1)).toBe(4 * second);
    const verySlow = gaps(drive(new Pace(undefined), start, good(10, 60 * second)));
    expect(verySlow.at(-1)).toBe(60 * second);
  });
});

describe("told how fast", () => {
  test("with 0 every request may start at once", () => {
    const pace = new Pace(0);
    for (let i = 0; i < 100; i++) expect(pace.claim(start)).toBe(0);
  });

  test("with a wait, starts are that far apart", () => {
    expect(gaps(drive(new Pace(3 * second), start, good(4, 10)))).toEqual([
      3 * second,
      3 * second,
      3 * second,
    ]);
  });

  test("robots.txt may ask for more, not for less, and not for days", () => {
    const pace = new Pace(0);
    pace.obeyCrawlDelay(2 * second);
    expect(gaps(drive(pace, start, good(3, 10)))).toEqual([2 * second, 2 * second]);
    expect(pace.facts(start + 60 * second).why).toBe("crawlDelay");
    pace.obeyCrawlDelay(864_000 * second);
    expect(pace.delay()).toBe(300 * second);
  });
});

describe("a host that has had enough", () => {
  test("is left alone for as long as it says", () => {
    const [first, second_] = drive(new Pace(0), start, [
      { latency: 10, status: 429, retryAfter: "30" },
      { latency: 10, status: 200 },
    ]);
    expect(second_! - first!).toBe(10 + 30 * second);
  });

  test("is asked ever more slowly, then gradually faster again", () => {
    const pace = new Pace(0);
    drive(
      pace,
      start,
      [503, 503, 503].map((status) => ({ latency: 10, status })),
    );
    expect(pace.facts(start)).toMatchObject({ delayMillis: 4 * second });
    const recovering = gaps(drive(pace, start + 60 * second, good(60, 10)));
    expect(recovering[0]).toBe(3600);
    expect(recovering[5]).toBeLessThan(2500);
    expect(recovering[5]).toBeGreaterThan(1000);
    expect(recovering.at(-1)).toBe(10);
  });

  test("refuses ten requests under way for one reason, not ten", () => {
    const pace = new Pace(0);
    for (let i = 0; i < 10; i++) pace.claim(start);
    for (let i = 0; i < 10; i++) pace.ended({ startedAt: start, endedAt: start + 50 + i, status: 429 });
    expect(pace.delay()).toBe(second);
    expect(pace.facts(start + 100)).toMatchObject({ why: "retryAfter", underWay: 0 });
  });
});

describe("a host that does not answer", () => {
  const silence = (count: number) => Array.from({ length: count }, () => ({ latency: 100 }));

  test("is paused after some failures in a row, each pause longer, and asked one at a time", () => {
    const pace = new Pace(0, { failuresBeforePause: 3 });
    const between = gaps(drive(pace, start, silence(6)));
    expect(between).toEqual([100, 100, 10_100, 20_100, 40_100]);
    expect(pace.claim(start + 3_600_000)).toBe(0);
    expect(pace.claim(start + 3_600_000)).toBe(Number.POSITIVE_INFINITY);
  });

  test("is given up after a long time, until the pause is over", () => {
    const pace = new Pace(0, { failuresBeforePause: 1, pausesBeforeGivingUp: 2 });
    const times = drive(pace, start, silence(3));
    const end = times.at(-1)! + 100;
    expect(pace.hasGivenUp(end)).toBe(true);
    expect(pace.facts(end).why).toBe("givenUp");
    expect(pace.hasGivenUp(end + 40 * second)).toBe(false);
  });

  test("is forgiven with its first answer", () => {
    const pace = new Pace(0, { failuresBeforePause: 2 });
    drive(pace, start, [...silence(2), ...good(1, 10)]);
    expect(pace.facts(start + 3_600_000)).toEqual({ delayMillis: 0, why: "wait", underWay: 0 });
  });
});

test("whatever happens, starts are never closer than told", () => {
  const answer = fc.record({
    latency: fc.nat(5000),
    status: fc.constantFrom(200, 404, 429, 500, 502, 503, undefined),
    retryAfter: fc.constantFrom(undefined, "1", "soon", "Wed, 21 Oct 2015 07:28:00 GMT"),
  });
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 30 }), fc.nat(3000), (answers, wait) => {
      const told = answers.map(({ latency, status, retryAfter }) => ({
        latency,
        ...(status === undefined ? {} : { status }),
        ...(retryAfter === undefined ? {} : { retryAfter }),
      }));
      for (const gap of gaps(drive(new Pace(wait), start, told))) expect(gap).toBeGreaterThanOrEqual(wait);
    }),
  );
});

test("Retry-After is seconds or a date", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  expect(retryAfterMillis(" 120 ", now)).toBe(120_000);
  expect(retryAfterMillis("Thu, 01 Jan 2026 00:01:00 GMT", now)).toBe(60_000);
  expect(retryAfterMillis("Thu, 01 Jan 2015 00:01:00 GMT", now)).toBe(0);
  expect(retryAfterMillis("soon", now)).toBeUndefined();
  expect(retryAfterMillis("-5", now)).toBeUndefined();
  expect(retryAfterMillis("", now)).toBeUndefined();
});
