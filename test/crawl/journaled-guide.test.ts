import { expect, test } from "vitest";
import { journaled } from "../../src/crawl/journaled-guide.ts";
import type { Reading } from "../../src/read/reading.ts";
import type { Guide } from "../../src/strategy/strategy.ts";

const NOTHING = { judgement: {}, links: [] };
const reading = {} as Reading;
const guide = (more: Partial<Guide> = {}): Guide => ({ decide: () => NOTHING, save: () => "saved", ...more });

test("what a guide that learns is told is written down in order, once", () => {
  const journal = journaled(
    guide({
      learning: true,
      missed: () => [],
      passed: () => {},
      refuse: (url) => (url.endsWith("no") ? { skip: { reason: "duplicate" } } : undefined),
    }),
  );
  expect(journal.decide(reading, "a")).toBe(NOTHING);
  journal.missed!("b", { url: "http://a/1", location: "http://a/2" });
  journal.passed!("b", { url: "http://a/3", location: "http://a/4" });
  journal.refuse!("http://a/yes", "c");
  journal.refuse!("http://a/no", "c");
  expect(journal.drain()).toEqual([
    { what: "page", way: "a" },
    { what: "missed", way: "b", url: "http://a/1", location: "http://a/2" },
    { what: "passed", way: "b", url: "http://a/3", location: "http://a/4" },
    { what: "refused", way: "c", url: "http://a/no" },
  ]);
  expect(journal.drain()).toEqual([]);
});

test("a page that breaks a guide is written down all the same", () => {
  const breaking = guide({
    learning: true,
    decide: () => {
      throw new Error("too much");
    },
  });
  const journal = journaled(breaking);
  expect(() => journal.decide(reading, "a")).toThrow("too much");
  expect(journal.drain()).toEqual([{ what: "page", way: "a" }]);
});

test("what a guide that does not learn is told is not", () => {
  const journal = journaled(guide({ missed: () => [] }));
  journal.decide(reading, "a");
  journal.missed!("b", { url: "http://a/1" });
  expect(journal.drain()).toEqual([]);
});

test("a guide can what it could, and no more", () => {
  const bare = journaled(guide());
  expect(Object.keys(bare).sort()).toEqual(["decide", "drain", "save"]);
  const asked: unknown[] = [];
  const all = journaled(
    guide({
      ...{ learning: true, wholeHost: true, scans: true },
      missed: () => [],
      refuse: () => undefined,
      weighHints: (urls, base) => {
        asked.push([urls, base]);
        return [];
      },
      ways: () => [{ way: "a", weight: 1 }],
      explain: (way) => [`about ${way}`],
      draw: () => "<svg/>",
      forget: () => asked.push("forgotten"),
    }),
  );
  expect(all).toMatchObject({ learning: true, wholeHost: true, scans: true });
  expect(all.save()).toBe("saved");
  expect(all.refuse!("http://a/", "a")).toBeUndefined();
  all.weighHints!(["http://a/"], "http://b/");
  expect([...all.ways!()]).toEqual([{ way: "a", weight: 1 }]);
  expect(all.explain!("a")).toEqual(["about a"]);
  expect(all.draw!()).toBe("<svg/>");
  all.forget!();
  expect(asked).toEqual([[["http://a/"], "http://b/"], "forgotten"]);
});
