import { describe, expect, test } from "vitest";
import { Pace } from "../../src/fetch/pace.ts";
import { Turnstile } from "../../src/fetch/turnstile.ts";
import { ManualClock } from "./manual-clock.ts";

/** A host that is asked once a second; the first request is under way. */
function secondly() {
  const clock = new ManualClock();
  const gate = new Turnstile(new Pace(1000), clock);
  expect(gate.turn(undefined)).toBeUndefined();
  return { clock, gate };
}

/** A host that adapts: one at a time, and the first is under way. */
function oneAtATime() {
  const clock = new ManualClock();
  const gate = new Turnstile(new Pace(undefined), clock);
  const startedAt = clock.now();
  expect(gate.turn(undefined)).toBeUndefined();
  return { clock, gate, startedAt };
}

describe("requests to one host", () => {
  test("go at once when nobody waits, otherwise one after the other as its pace says", async () => {
    const { clock, gate } = secondly();
    const turns = [gate.turn(undefined), gate.turn(undefined), gate.turn(undefined)];
    expect(gate.waiting).toBe(3);
    expect(await Promise.all(turns)).toEqual(["go", "go", "go"]);
    expect(clock.slept).toEqual([1000, 1000, 1000]);
    expect(gate.waiting).toBe(0);
  });

  test("do not overtake those who wait", async () => {
    const { gate, clock } = secondly();
    const first = gate.turn(undefined);
    clock.advance(1000);
    const order: string[] = [];
    await Promise.all([
      first?.then(() => order.push("first")),
      gate.turn(undefined)?.then(() => order.push("second")),
    ]);
    expect(order).toEqual(["first", "second"]);
  });

  test("wait for the one under way where the host is asked one at a time, and are woken by its end", async () => {
    const { clock, gate, startedAt } = oneAtATime();
    const next = gate.turn(undefined);
    let gone = false;
    next?.then(() => {
      gone = true;
    });
    for (let i = 0; i < 10; i++) await Promise.resolve();
    expect(gone).toBe(false);
    clock.advance(200);
    gate.pace.ended({ startedAt, endedAt: clock.now(), status: 200 });
    gate.wake();
    expect(await next).toBe("go");
  });

  test("that are stopped leave the line, before their turn, at it, and before they came", async () => {
    const { gate, startedAt, clock } = oneAtATime();
    const [first, second] = [new AbortController(), new AbortController()];
    const turns = [gate.turn(first.signal), gate.turn(second.signal), gate.turn(undefined)];
    second.abort();
    expect(await turns[1]).toBe("stopped");
    expect(gate.waiting).toBe(2);
    first.abort();
    expect(await turns[0]).toBe("stopped");
    expect(await gate.turn(AbortSignal.abort())).toBe("stopped");
    gate.pace.ended({ startedAt, endedAt: clock.now(), status: 200 });
    gate.wake();
    expect(await turns[2]).toBe("go");
    expect(gate.waiting).toBe(0);
  });

  test("are turned away from a host that was given up", async () => {
    const clock = new ManualClock();
    const gate = new Turnstile(new Pace(0, { failuresBeforePause: 1, pausesBeforeGivingUp: 0 }), clock);
    const startedAt = clock.now();
    expect(gate.turn(undefined)).toBeUndefined();
    gate.pace.ended({ startedAt, endedAt: startedAt + 1 });
    expect(await gate.turn(undefined)).toBe("givenUp");
  });
});
