import { expect, onTestFinished, test } from "vitest";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import { postsThere } from "../../sim/truth.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import { FAR_BEHIND, ReadingBehind } from "../../src/crawl/reading-behind.ts";
import type { Understood } from "../../src/crawl/understand.ts";
import { Page } from "../../src/page/page.ts";
import { READING } from "../../src/read/numbers.ts";
import { SiteReading } from "../../src/read/site-reading.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../archive/scratch.ts";
import { thread } from "../read/harbour.ts";

/** A crawl of threads with two posts each, read behind it. */
function crawl(stop = new AbortController()) {
  const archive = openArchive(scratchDirectory());
  let open = true;
  const close = () => {
    if (open) archive.close();
    open = false;
  };
  onTestFinished(close);
  const site = new SiteReading(archive);
  const behind = new ReadingBehind(site, stop.signal);
  let fetched = 0;
  const outcome = (more: Partial<Understood> = {}): Understood => {
    const id = fetched++;
    const { url, html } = thread(id, 1, [2 * id, 2 * id + 1]);
    const address = archive.frontier.claim({ url, way: "thread", weight: 0, depth: 1 })!;
    const page = new Page({ url, html, at: 0 });
    return {
      ...{ address, end: { state: "done" }, found: [], reading: site.of(page) },
      visit: { exchange: exchangeOf(url, html), mime: "text/html", isPage: true },
      ...more,
    };
  };
  const commit = (outcomes: readonly Understood[]) => archive.commit(outcomes, [], behind.within(outcomes));
  return {
    ...{ archive, site, behind, outcome, commit, stop, close },
    fetch: (count: number) => commit(Array.from({ length: count }, () => outcome())),
    /** Goes on, and waits until that is done. */
    goOn: () => new Promise<void>((done, failed) => behind.goOn({ done, failed })),
    types: () => archive.visits.after(0, 9999).map(({ type }) => type),
  };
}

const unreachable = { done: () => expect.unreachable(), failed: () => expect.unreachable() };

test("pages are read once there are enough to learn from, and from then on as they are committed", async () => {
  const { fetch, goOn, types, behind, site } = crawl();
  await fetch(READING.firstVisits - 1);
  behind.goOn(unreachable);
  expect(types()).not.toContain("thread");
  await fetch(1);
  const reading = goOn();
  // One at a time.
  behind.goOn(unreachable);
  await reading;
  expect(new Set(types())).toEqual(new Set(["thread"]));
  expect(site.behind).toBe(0);
  await fetch(3);
  expect(types().slice(-3)).toEqual(["thread", "thread", "thread"]);
  expect(site.behind).toBe(0);
});

test("the crawl waits when far behind, while a reading is under way that will catch up", async () => {
  const { fetch, behind, goOn } = crawl();
  await fetch(READING.firstVisits);
  // Nobody reads: waiting would be for ever.
  expect(behind.isFar).toBe(false);
  const reading = goOn();
  expect(behind.isFar).toBe(true);
  await reading;
  expect(behind.isFar).toBe(false);
});

test("a crawl that goes on with an archive waits only if it gets far behind the reading", async () => {
  const { fetch, archive, outcome } = crawl();
  await fetch(READING.firstVisits);
  // The one before it had read some.
  const stop = new AbortController();
  await new SiteReading(archive).catchUp(stop.signal, () => stop.abort());
  const site = new SiteReading(archive);
  const behind = new ReadingBehind(site, new AbortController().signal);
  const reading = new Promise<void>((done, failed) => behind.goOn({ done, failed }));
  expect(behind.isFar).toBe(false);
  const keep = (count: number) =>
    Array.from({ length: count }, () => outcome()).forEach((one, i) => {
      behind.within([one])([{ id: 1_000 + i, digest: "" }]);
    });
  keep(FAR_BEHIND - 1);
  expect(behind.isFar).toBe(false);
  keep(1);
  expect(behind.isFar).toBe(true);
  await reading;
  expect(behind.isFar).toBe(false);
});

test("a site is learned again when there is much more of it", async () => {
  const { fetch, site, goOn } = crawl();
  await fetch(READING.firstVisits);
  await goOn();
  expect(site.knowledge.version).toBe(1);
  await fetch((READING.muchMore - 1) * READING.firstVisits);
  await goOn();
  expect(site.knowledge).toMatchObject({ version: 2, visits: READING.muchMore * READING.firstVisits });
});

test("who is to stop reads no more, and leaves the rest to the next run", async () => {
  const { fetch, behind, types, stop } = crawl();
  await fetch(READING.firstVisits);
  stop.abort();
  behind.goOn(unreachable);
  expect(await behind.finish()).toBe(false);
  expect(types()).not.toContain("thread");
});

test("in the end everything is read, however little there is", async () => {
  const small = crawl();
  await small.fetch(6);
  expect(await small.behind.finish()).toBe(true);
  expect(small.types()).toEqual(Array(6).fill("thread"));
  const underWay = crawl();
  await underWay.fetch(READING.firstVisits);
  const done: string[] = [];
  underWay.behind.goOn({ done: () => done.push("first"), failed: () => expect.unreachable() });
  await underWay.behind.finish();
  expect(done).toEqual(["first"]);
  expect(new Set(underWay.types())).toEqual(new Set(["thread"]));
});

test("a crawl that was told to stop when all was fetched and not all read is not done", async () => {
  const at = Date.UTC(2024, 3, 9, 17, 12);
  const forum = makeForum({ skin: "lean-divs", seed: 1, threads: 8, boards: 1, noise: "quiet", to: at });
  const clock = { now: () => at, sleep: async () => {} };
  const archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  const crawlOn = (stop: AbortSignal) =>
    crawlSite(
      {
        ...{ start: entryUrl(forum), strategy: weave, include: [], exclude: [], concurrency: 1, tries: 1 },
        ...{ limitPages: Infinity, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
      },
      { archive, clock, fetcher: simulatedFetcher([forum], clock), stop },
    );
  const stopped = new AbortController();
  // The last that the loop does.
  const { putBack } = archive.frontier;
  archive.frontier.putBack = (left) => {
    stopped.abort();
    putBack.call(archive.frontier, left);
  };
  expect(await crawlOn(stopped.signal)).toBe("interrupted");
  expect(archive.figures.get().posts).toBe(0);
  expect(await crawlOn(new AbortController().signal)).toBe("done");
  expect(archive.figures.get().posts).toBe([...postsThere(forum, at)].length);
});

test("what breaks the reading is told", async () => {
  const { fetch, goOn, close } = crawl();
  await fetch(READING.firstVisits);
  close();
  await expect(goOn()).rejects.toThrow();
});

test("a page that says no is nothing else, what was postponed without an answer is no visit, and what moved tells where", async () => {
  const { fetch, goOn, outcome, commit, types, archive } = crawl();
  await fetch(READING.firstVisits);
  await goOn();
  const { reading: _, ...no } = outcome({ refusal: { kind: "login", evidence: "log in" } });
  const { visit: __, reading: ___, ...postponed } = outcome({ end: { state: "later", due: 9, detail: "" } });
  const file = outcome({ refusal: { kind: "denied", evidence: "answered 403" } });
  const { reading: ____, ...denied } = {
    ...file,
    visit: { exchange: file.visit!.exchange, isPage: false },
  };
  const list = archive.lists.page("http://forum.test/thread.php?id=3")!;
  const old = archive.frontier.claim({ url: "http://forum.test/old", way: "x", weight: 0, depth: 1 })!;
  archive.transaction(() => archive.lists.addPage(old.url, list.list, 1));
  const moved: Understood = {
    ...{ address: old, end: { state: "done" }, found: [] },
    visit: { exchange: exchangeOf(old.url, "", { status: 301 }), location: "http://forum.test/new" },
  };
  await commit([no, postponed, outcome(), denied, moved]);
  expect(types().slice(-4)).toEqual(["other", "thread", null, null]);
  expect(archive.lists.page("http://forum.test/new")?.list).toBe(list.list);
  expect(archive.lists.page("http://forum.test/old")).toBeUndefined();
});
