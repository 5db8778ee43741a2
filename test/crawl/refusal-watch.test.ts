import { expect, it } from "vitest";
import type { Waiting } from "../../src/archive/frontier/frontier.ts";
import { RefusalWatch } from "../../src/crawl/refusal-watch.ts";

const address = (id: number, way = "thread"): Waiting => ({
  ...{ id, way, depth: 1, hops: 0, tries: 0 },
  url: `http://forum.test/${way}/${id}`,
});
const denied = { kind: "denied", evidence: "forbidden" } as const;

it("eight refusals in ten answers are an alarm, where pages were served before", () => {
  const watch = new RefusalWatch();
  watch.served(address(1));
  for (let id = 2; id < 9; id++) watch.refused(address(id), denied, false);
  expect(watch.alarmed).toBe(false);
  watch.refused(address(9), denied, false);
  expect(watch.alarmed).toBe(true);
  expect(watch.suspects).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({ url: address(id).url })));
  expect(watch.witnesses).toEqual(["http://forum.test/thread/1"]);
});

it("what refused from the beginning, what is missing, and one address again and again are none", () => {
  const watch = new RefusalWatch();
  watch.served(address(1));
  for (let id = 2; id < 40; id++) {
    watch.refused(address(id, "profile"), denied, false);
    watch.refused(address(id), { kind: "missing", evidence: "answered 404" }, false);
    watch.refused(address(2), denied, true);
  }
  expect(watch.alarmed).toBe(false);
});

it("a refusal speaks for its way when ten more answers raised no alarm, or when nothing more comes", () => {
  const watch = new RefusalWatch();
  watch.served(address(1));
  watch.refused(address(2), denied, false);
  for (let id = 3; id < 12; id++) watch.served(address(id));
  expect(watch.settled(false)).toEqual([]);
  watch.served(address(12));
  expect(watch.settled(false)).toEqual([address(2)]);
  watch.refused(address(13), denied, false);
  expect(watch.settled(true)).toEqual([address(13)]);
  expect(watch.settled(true)).toEqual([]);
});

it("a private board of thousands of pages raises few false alarms, and none is lost on the guide", () => {
  const watch = new RefusalWatch();
  watch.served(address(0));
  let alarms = 0;
  let told = 0;
  for (let id = 1; id <= 5000; id++) {
    watch.refused(address(id), denied, false);
    if (watch.alarmed) {
      alarms++;
      watch.calm(true);
    }
    told += watch.settled(false).length;
  }
  expect(alarms).toBeLessThan(45);
  expect(told + watch.settled(true).length).toBe(5000);
});

it("knows in the next run what was served in this", () => {
  const watch = new RefusalWatch();
  watch.served(address(1));
  const next = new RefusalWatch(watch.save());
  expect(next.expects(address(2), denied)).toBe(true);
  expect(next.shutOut).toBeUndefined();
});

it("a run that was cut off leaves its suspects to the next, which asks for them again", () => {
  const watch = new RefusalWatch();
  watch.served(address(1));
  watch.refused(address(2), denied, false);
  watch.refused(address(3), denied, false);
  const saved = watch.save();
  expect(watch.save()).toBeUndefined();
  expect(new RefusalWatch(saved).cutOff).toEqual([address(2).url, address(3).url]);
  expect(watch.settled(true)).toHaveLength(2);
  expect(new RefusalWatch(watch.save()).cutOff).toEqual([]);
});

it("what may be a wall is asked for again with what was taken for a page before it, and is news then", () => {
  const watch = new RefusalWatch();
  const wall = { kind: "wall", evidence: "zorbl" } as const;
  watch.served(address(1));
  watch.refused(address(4), { ...wall, alike: [address(2).url, address(3).url] }, false);
  watch.refused(address(5), wall, false);
  expect(watch.walled).toBe(true);
  expect(watch.settled(true)).toEqual([]);
  expect(watch.walled).toBe(false);
  const saved = new RefusalWatch(watch.save());
  expect([...saved.cutOff].sort()).toEqual([2, 3, 4, 5].map((id) => address(id).url));
  expect(
    watch
      .takeUnproven()
      .map(({ url }) => url)
      .sort(),
  ).toEqual([2, 3, 4, 5].map((id) => address(id).url));
  expect(watch.takeUnproven()).toEqual([]);
  watch.refused(address(4), wall, false);
  expect(watch.walled).toBe(true);
});

it("five pages that may be a wall are enough to ask before anything else, and what shows it five times is believed", () => {
  const watch = new RefusalWatch();
  const wall = { kind: "wall", evidence: "zorbl" } as const;
  watch.served(address(1));
  for (let id = 2; id < 7; id++) watch.refused(address(id), wall, false);
  expect(watch.inDoubt).toBe(false);
  watch.settled(true);
  expect(watch.inDoubt).toBe(true);
  watch.takeUnproven();
  const often = { ...address(2), tries: 5 };
  watch.refused(often, wall, false);
  expect(watch.settled(true)).toEqual([often]);
  expect(watch.takeUnproven()).toEqual([]);
});

it("a watch that begins anew has nothing left over from before", () => {
  const watch = new RefusalWatch();
  expect(watch.cutOff).toEqual([]);
  expect(watch.save()).toBeUndefined();
  expect(watch.suspects).toEqual([]);
  expect(watch.witnesses).toEqual([]);
  expect(watch.shutOut).toBeUndefined();
});
