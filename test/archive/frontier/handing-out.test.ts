import { expect, onTestFinished, test } from "vitest";
import type { Found } from "../../../src/archive/frontier/frontier.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../scratch.ts";

const link = (url: string, more: Partial<Found> = {}): Found => ({
  url,
  way: "any",
  weight: 0,
  depth: 1,
  ...more,
});
const DONE = { state: "done" } as const;

function opened(...found: Found[]) {
  const archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  archive.frontier.add(found);
  return archive;
}
const urls = (addresses: readonly { readonly url: string }[]) => addresses.map(({ url }) => url);

test("a way that is for idle times is handed out only when nothing else is under way", async () => {
  const archive = opened(link("http://a/1"), link("http://a/2", { way: "trial" }));
  archive.frontier.weigh([{ way: "trial", weight: 5, whenIdle: true }]);
  const [trial] = archive.frontier.take(1, 0);
  expect(trial?.url).toBe("http://a/2");
  archive.frontier.putBack([trial!]);
  archive.frontier.weigh([
    { way: "any", weight: 9 },
    { way: "trial", weight: 5, whenIdle: true },
  ]);
  const first = archive.frontier.take(9, 0);
  expect(urls(first)).toEqual(["http://a/1"]);
  expect(archive.frontier.take(9, 0)).toEqual([]);
  await archive.commit([{ address: first[0]!, end: DONE, found: [] }]);
  expect(urls(archive.frontier.take(9, 0))).toEqual(["http://a/2"]);
});

test("a way may be as far ahead as it is told, over several takes", () => {
  const archive = opened(...[1, 2, 3, 4, 5].map((number) => link(`http://a/${number}`)));
  archive.frontier.weigh([{ way: "any", weight: 1, ahead: 3 }]);
  expect(archive.frontier.take(2, 0)).toHaveLength(2);
  expect(archive.frontier.take(9, 0)).toHaveLength(1);
  expect(archive.frontier.take(9, 0)).toHaveLength(0);
});

test("an address can be claimed out of turn, once, and not when it was dealt with", async () => {
  const archive = opened(link("http://a/1"));
  const claimed = archive.frontier.claim(link("http://a/1"))!;
  expect(claimed).toMatchObject({ url: "http://a/1", way: "any", depth: 1, hops: 0, tries: 0 });
  expect(archive.frontier.claim(link("http://a/1"))).toBeUndefined();
  expect(archive.frontier.take(9, 0)).toEqual([]);
  await archive.commit([{ address: claimed, end: DONE, found: [] }]);
  expect(archive.frontier.claim(link("http://a/1"))).toBeUndefined();
  expect(archive.frontier.claim(link("http://a/2", { hops: 3, depth: 4 }))).toMatchObject({
    hops: 3,
    depth: 4,
  });
});

test("one that was put off can be claimed before it is due, and has been tried then", async () => {
  const archive = opened(link("http://a/1"));
  const [address] = archive.frontier.take(1, 0);
  await archive.commit([{ address: address!, end: { state: "later", due: 500, detail: "busy" }, found: [] }]);
  expect(archive.totals).toMatchObject({ later: 1, waiting: 0 });
  expect(archive.frontier.claim(link("http://a/1"))).toMatchObject({ tries: 1 });
  expect(archive.totals).toMatchObject({ later: 0, waiting: 1 });
});

test("the first of those put off tells when to look again, and they come back each in its time", async () => {
  const archive = opened(...[1, 2, 3].map((number) => link(`http://a/${number}`)));
  expect(archive.frontier.nextDue()).toBeUndefined();
  const taken = archive.frontier.take(3, 0);
  await archive.commit(
    taken.map((address, i) => ({
      address,
      end: { state: "later", due: 500 - 100 * i, detail: "busy" },
      found: [],
    })),
  );
  expect(archive.frontier.nextDue()).toBe(300);
  expect(archive.frontier.take(9, 299)).toEqual([]);
  expect(urls(archive.frontier.take(9, 300))).toEqual(["http://a/3"]);
  expect(archive.frontier.nextDue()).toBe(400);
  expect(urls(archive.frontier.take(9, 1000))).toEqual(["http://a/1", "http://a/2"]);
  expect(archive.frontier.nextDue()).toBeUndefined();
  expect(archive.totals).toMatchObject({ later: 0, waiting: 3 });
});

test("what was dealt with can be visited once more; what waits is handed out as usual", async () => {
  const archive = opened(link("http://a/1"), link("http://a/2"));
  const [first] = archive.frontier.take(1, 0);
  await archive.commit([{ address: first!, end: DONE, found: [] }]);
  expect(archive.frontier.again(link("http://a/1"))).toMatchObject({
    url: "http://a/1",
    way: "any",
    again: true,
  });
  const waits = archive.frontier.again(link("http://a/2"));
  expect(waits).toMatchObject({ url: "http://a/2" });
  expect(waits).not.toHaveProperty("again");
  expect(archive.frontier.again(link("http://a/2"))).toBeUndefined();
  expect(archive.frontier.again(link("http://a/3"))).toMatchObject({ url: "http://a/3" });
});

test("what was put aside for a reason waits after all when it passes, and no other", () => {
  const archive = opened(
    link("http://a/1", { skip: { reason: "unsafe" } }),
    link("http://a/2", { skip: { reason: "unsafe" } }),
    link("http://a/3", { skip: { reason: "asset" } }),
  );
  expect(archive.frontier.reconsider("unsafe", (url) => !url.endsWith("1"))).toBe(1);
  expect(urls(archive.frontier.take(9, 0))).toEqual(["http://a/2"]);
  expect(archive.totals).toMatchObject({ skipped: 2, waiting: 1, byReason: { unsafe: 1, asset: 1 } });
});

test("an address that was found before is known, whatever became of it", () => {
  const archive = opened(link("http://a/1"), link("http://a/2", { skip: { reason: "asset" } }));
  expect(["http://a/1", "http://a/2", "http://a/3"].map((url) => archive.frontier.knows(url))).toEqual([
    true,
    true,
    false,
  ]);
});

test("what is kept beside the pages is no part of the frontier, unless it is a page as well", async () => {
  const archive = opened(link("http://a/page"));
  for (const url of ["http://a/robots.txt", "http://a/page", "http://a/robots.txt"])
    archive.visits.keep(exchangeOf(url, `about ${url}`));
  await archive.commit([]);
  expect(archive.totals).toMatchObject({ own: 2, visits: 1, addresses: 1, waiting: 1 });
  expect(archive.frontier.knows("http://a/robots.txt")).toBe(true);
  expect(urls(archive.frontier.take(9, 0))).toEqual(["http://a/page"]);
});

test("whatever changes of a way counts at once: how far ahead it may be, whether it is for idle times, its weight", () => {
  const archive = opened(...[1, 2, 3].map((number) => link(`http://a/${number}`)));
  archive.frontier.weigh([{ way: "any", weight: 1, ahead: 1 }]);
  expect(archive.frontier.take(9, 0)).toHaveLength(1);
  archive.frontier.weigh([{ way: "any", weight: 1, ahead: 2 }]);
  expect(archive.frontier.take(9, 0)).toHaveLength(1);
  archive.frontier.weigh([{ way: "any", weight: 1, whenIdle: true }]);
  expect(archive.frontier.take(9, 0)).toEqual([]);
  archive.frontier.weigh([{ way: "any", weight: -1 }]);
  expect(archive.totals).toMatchObject({ waiting: 0, passed: 3 });
  archive.frontier.weigh([{ way: "any", weight: 1 }]);
  expect(archive.totals).toMatchObject({ waiting: 3, passed: 0 });
  expect(archive.frontier.take(9, 0)).toHaveLength(1);
});

test("a way of which all is handed out keeps nobody from the next", () => {
  const archive = opened(link("http://a/1", { way: "best" }), link("http://a/2"), link("http://a/3"));
  archive.frontier.weigh([{ way: "best", weight: 9 }]);
  expect(urls(archive.frontier.take(1, 0))).toEqual(["http://a/1"]);
  expect(urls(archive.frontier.take(1, 0))).toEqual(["http://a/2"]);
  expect(urls(archive.frontier.take(1, 0))).toEqual(["http://a/3"]);
});

test("a waiting address goes to the better of two ways, or takes the better of two weights, and never the worse", () => {
  const archive = opened(link("http://a/1", { weight: 3 }), link("http://a/2", { weight: 2 }));
  archive.frontier.weigh([
    { way: "better", weight: 5 },
    { way: "any", weight: 1 },
    { way: "worse", weight: 0 },
  ]);
  archive.frontier.add([
    link("http://a/1", { way: "worse", weight: 9 }),
    link("http://a/2", { way: "better", weight: 0 }),
  ]);
  expect(archive.frontier.take(9, 0).map(({ url, way }) => `${url} ${way}`)).toEqual([
    "http://a/2 better",
    "http://a/1 any",
  ]);
});

test("addresses that came due are waiting for whoever opens the archive next", async () => {
  const directory = scratchDirectory();
  const first = openArchive(directory);
  first.frontier.add([link("http://a/1")]);
  const [address] = first.frontier.take(1, 0);
  await first.commit([{ address: address!, end: { state: "later", due: 500, detail: "busy" }, found: [] }]);
  expect(urls(first.frontier.take(1, 500))).toEqual(["http://a/1"]);
  first.close();
  const second = openArchive(directory);
  onTestFinished(() => second.close());
  expect(second.totals).toMatchObject({ later: 0, waiting: 1 });
  expect(second.frontier.nextDue()).toBeUndefined();
});
