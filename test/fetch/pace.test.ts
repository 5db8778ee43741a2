import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Pace, retryAfterMillis } from "../../src/fetch/pace.ts";
import { seededRandom } from "../../src/seam/random.ts";

const second = 1000;
const start = 1_700_000_000_000;

/** Asks one after the other, each answered after `latency` with `status`; tells when each started. */
function drive(
  pace: Pace,
  from: number,
  answers: readonly { latency: number; status?: number; retryAfter?: string; cut?: boolean }[],
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

describe("waits that differ", () => {
  test("are from half to one and a half times as long as told, and as long in the mean", () => {
    const pace = new Pace(second, {}, seededRandom(7));
    const waits = gaps(drive(pace, start, good(400, 1)));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(second / 2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(1.5 * second);
    expect(new Set(waits).size).toBeGreaterThan(300);
    expect(Math.abs(waits.reduce((sum, wait) => sum + wait, 0) / waits.length - second)).toBeLessThan(50);
  });

  test("are never shorter than robots.txt asks", () => {
    const pace = new Pace(second, {}, seededRandom(7));
    pace.obeyCrawlDelay(second);
    expect(Math.min(...gaps(drive(pace, start, good(100, 1))))).toBe(second);
  });
});

describe("not told how fast", () => {
  test("starts with a second between requests, one at a time", () => {
    const pace = new Pace(undefined);
    expect(pace.claim(start)).toBe(0);
    expect(pace.claim(start + 5 * second)).toBe(Number.POSITIVE_INFINITY);
    expect(pace.facts(start)).toEqual({ delayMillis: second, why: "latency", underWay: 1 });
  });

  test("does not say of a host that has never answered how much it bears", () => {
    const pace = new Pace(undefined);
    drive(pace, start, [{ latency: 50 }]);
    expect(pace.facts(start + second)).toMatchObject({ delayMillis: second, why: "failing" });
    drive(pace, start + second, [...good(1, 50), { latency: 50 }]);
    expect(pace.facts(start + 60 * second).why).toBe("latency");
  });

  test("a quick host is asked faster, a slow one slower, within limits", () => {
    const quick = gaps(drive(new Pace(undefined), start, good(10, 50)));
    expect(quick.at(-1)).toBe(250);
    const slow = gaps(drive(new Pace(undefined), start, good(10, 2 * second)));
    expect(slow.at(-1)).toBe(4 * second);
    const verySlow = gaps(drive(new Pace(undefined), start, good(10, 60 * second)));
    expect(verySlow.at(-1)).toBe(60 * second);
  });

  test("a request that hangs does not hold up the others, but two do", () => {
    const pace = new Pace(undefined);
    drive(pace, start, good(20, 50));
    const hangs = start + 60 * second;
    expect(pace.claim(hangs)).toBe(0);
    expect(pace.claim(hangs + 500)).toBe(hangs + second);
    expect(gaps(drive(pace, hangs + second, good(4, 50)))).toEqual([250, 250, 250]);
    expect(pace.claim(hangs + 5 * second)).toBe(0);
    expect(pace.claim(hangs + 50 * second)).toBe(Number.POSITIVE_INFINITY);
    pace.ended({ startedAt: hangs, endedAt: hangs + 50 * second, status: 200, cut: true });
    expect(pace.claim(hangs + 50 * second)).toBe(0);
  });

  test("of a slow host, longer is waited before one hangs", () => {
    const pace = new Pace(undefined);
    drive(pace, start, good(20, 400));
    const hangs = start + 60 * second;
    expect(pace.claim(hangs)).toBe(0);
    expect(pace.claim(hangs + second)).toBe(hangs + 2 * second);
  });

  test("a host that was paused is asked one at a time until it answers, however long one hangs", () => {
    const pace = new Pace(undefined, { failuresBeforePause: 1 });
    drive(pace, start, [...good(20, 50), { latency: 50 }]);
    const later = start + 600 * second;
    expect(pace.claim(later)).toBe(0);
    expect(pace.claim(later + 60 * second)).toBe(Number.POSITIVE_INFINITY);
    pace.ended({ startedAt: later, endedAt: later + 60 * second, status: 200 });
    expect(pace.claim(later + 700 * second)).toBe(0);
    expect(pace.claim(later + 701 * second)).toBeLessThan(Number.POSITIVE_INFINITY);
  });

  test("a body that broke off after a long time tells nothing of the host's latency", () => {
    const pace = new Pace(undefined);
    drive(pace, start, [...good(20, 200), { latency: 30 * second, status: 200, cut: true }]);
    expect(pace.delay()).toBe(400);
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

  const busy = (count: number, status: number, retryAfter?: string) =>
    Array.from({ length: count }, () => ({ latency: 10, status, ...(retryAfter && { retryAfter }) }));

  test("is asked ever more slowly, and faster again by the same steps", () => {
    const pace = new Pace(0);
    drive(pace, start, busy(3, 429));
    expect(pace.facts(start + 60 * second)).toMatchObject({ delayMillis: 4 * second, why: "slowed" });
    const recovering = gaps(drive(pace, start + 60 * second, good(13, 10)));
    expect(recovering.slice(0, 7)).toEqual(Array(7).fill(4 * second));
    expect(recovering.slice(7, 12)).toEqual([2 * second, second, 500, 250, 125]);
  });

  test("is slowed down for 503 as soon as they come often, and forgiven as fast", () => {
    const pace = new Pace(0);
    drive(pace, start, busy(3, 503));
    expect(pace.facts(start + second)).toMatchObject({ delayMillis: 0, why: "wait" });
    drive(pace, start + second, busy(3, 503));
    expect(pace.facts(start + 60 * second)).toMatchObject({ delayMillis: 4 * second, why: "unavailable" });
    const recovering = gaps(drive(pace, start + 60 * second, good(9, 10)));
    expect(recovering.slice(0, 7)).toEqual(
      [2, 1, 0.5, 0.25, 0.125, 0.0625, 0.01].map((secs) => secs * second),
    );
    expect(pace.facts(start + 3600 * second)).toMatchObject({ delayMillis: 0, why: "wait" });
  });

  test("a 503 now and then costs the host no time, whatever Retry-After of a few seconds it has", () => {
    const pace = new Pace(second);
    const mixed = Array.from({ length: 20 }, () => [...busy(1, 503, "5"), ...good(4, 10)]).flat();
    expect(gaps(drive(pace, start, mixed))).toEqual(Array(99).fill(second));
  });

  test("a long Retry-After is its word at once, a short one when they come often", () => {
    const long = drive(new Pace(0), start, [...busy(1, 503, "600"), ...good(1, 10)]);
    expect(gaps(long)).toEqual([10 + 600 * second]);
    const often = drive(new Pace(0), start, [...busy(4, 503, "5"), ...good(1, 10)]);
    expect(gaps(often)).toEqual([10, 10, 10, 10 + 5 * second]);
  });

  test.each([0.1, 0.2, 0.3])(
    "a share of %s that is refused by chance does not bring the crawl to a halt",
    (share) => {
      const random = seededRandom(7);
      const answers = Array.from({ length: 2000 }, () => ({
        latency: 10,
        status: random() < share ? 503 : 200,
      }));
      const starts = drive(new Pace(second), start, answers);
      expect(starts.at(-1)! - starts[0]!).toBeLessThan(2 * 2000 * second);
    },
  );

  test("a host that refuses everything is left alone for minutes", () => {
    for (const status of [429, 503]) {
      const between = gaps(drive(new Pace(undefined), start, busy(14, status)));
      expect(between.at(-1)).toBeGreaterThan(100 * second);
    }
  });

  test("is as slow as robots.txt asks because of that when it would be as slow without", () => {
    const pace = new Pace(0);
    pace.obeyCrawlDelay(120 * second);
    drive(pace, start, busy(1, 429));
    expect(pace.facts(start + 1000 * second)).toMatchObject({ delayMillis: 120 * second, why: "crawlDelay" });
  });

  test("refuses ten requests under way for one reason, not ten", () => {
    const pace = new Pace(0);
    for (let i = 0; i < 10; i++) pace.claim(start);
    for (let i = 0; i < 10; i++) pace.ended({ startedAt: start, endedAt: start + 50 + i, status: 429 });
    expect(pace.delay()).toBe(second);
    expect(pace.facts(start + 100)).toMatchObject({ why: "slowed", underWay: 0 });
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
