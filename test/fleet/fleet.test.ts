import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commitSlice, LostLease, type SliceResult } from "../../src/fleet/database/commit.ts";
import { Leases } from "../../src/fleet/database/leases.ts";
import { changeSites } from "../../src/fleet/database/sites.ts";
import { fleetRows } from "../../src/fleet/export-rows.ts";
import { prune } from "../../src/fleet/prune.ts";
import { type Store, StoreError } from "../../src/fleet/store/store.ts";
import { seededRandom } from "../../src/seam/random.ts";
import { testPostgres } from "./postgres.ts";
import { type Asked, keptPosts, LATER, smallFleet, truth } from "./small-fleet.ts";

const postgres = testPostgres();
const LONG = 120_000;

const NOTHING_DONE: SliceResult = {
  ...{
    queue: "crawl",
    endedWith: "done",
    began: 0,
    runMillis: 1,
    overheadMillis: 1,
    pages: 1,
    totalPages: 1,
  },
  ...{ warcBytes: 1, posts: 0, postsPerHour: undefined, delaySeconds: undefined, phase: "done" },
  ...{ failures: 0, cause: undefined, dueAfter: 0 },
};

/** Something to wait for, and what makes it happen. */
function moment(): [Promise<void>, () => void] {
  let happens = () => {};
  const happened = new Promise<void>((resolve) => {
    happens = resolve;
  });
  return [happened, happens];
}

function pagesOf(asked: readonly Asked[]): string[] {
  return asked.map(({ url }) => url).filter((url) => !url.endsWith("robots.txt"));
}

it(
  "two workers crawl all sites in slices: every page is asked for once, and every post is in PostgreSQL once",
  async () => {
    const { forums, database, worker, asked, lines } = await smallFleet(await postgres.database(), {
      count: 3,
    });
    await Promise.all([worker("one").run(), worker("two").run()]);
    const sites = await database.query<{ phase: string; slices: number }>(
      "SELECT phase, slices::int AS slices FROM skein.site ORDER BY id",
    );
    expect(
      sites.map(({ phase }) => phase),
      lines.join("\n"),
    ).toEqual(forums.map(() => "done"));
    expect(sites.every(({ slices }) => slices > 1)).toBe(true);
    expect(await keptPosts(database)).toEqual(truth(forums).map((count) => ({ count, ids: count })));
    const pages = pagesOf(asked);
    expect(pages.length).toBe(new Set(pages).size);
  },
  LONG,
);

it(
  "another machine goes on from the checkpoint where the first one stopped, which pruning leaves alone",
  async () => {
    const { forums, database, worker, asked, store, scratch } = await smallFleet(await postgres.database());
    const stop = new AbortController();
    await worker("one", {
      stop: stop.signal,
      say: (line) => {
        if (line.includes("pageLimit")) stop.abort();
      },
    }).run();
    const before = pagesOf(asked).length;
    expect(before).toBeGreaterThan(0);
    // What a slice that never counted has put, and what it has half put.
    const lost = join(scratch, "lost");
    writeFileSync(lost, "lost");
    await store.put("1/warc/0123456789abcdef/lost.warc.gz", lost);
    writeFileSync(join(scratch, "store/1/warc/0123456789abcdef/half.warc.gz.part-1"), "half");
    expect(await prune(database, store)).toBe(2);
    expect(await prune(database, store)).toBe(0);
    await worker("two").run();
    expect(await keptPosts(database)).toEqual(truth(forums).map((count) => ({ count, ids: count })));
    const pages = pagesOf(asked);
    expect(pages.length).toBe(new Set(pages).size);
    expect(new Set(asked.slice(before).map(({ by }) => by))).toEqual(new Set(["one", "two"]));
  },
  LONG,
);

it(
  "a worker that sleeps past its lease and wakes is in nobody's way on its own machine, and its work does not count",
  async () => {
    const { forums, database, worker, scratch, lines } = await smallFleet(await postgres.database());
    const folder = join(scratch, "machine");
    const [asleep, sleeps] = moment();
    const [woken, wakes] = moment();
    let left = 12;
    const sleeping = worker("one", {
      ...{ folder, sites: 1 },
      async before() {
        if (--left > 0) return;
        sleeps();
        await woken;
      },
    }).run();
    await asleep;
    await database.query("UPDATE skein.site SET leased_until = now() - interval '1 second'");
    await database.query("UPDATE skein.host SET until = now() - interval '1 second'");
    await worker("two", { folder, housekeepingMillis: 200 }).run();
    const whole = truth(forums).map((count) => ({ count, ids: count }));
    expect(await keptPosts(database), lines.join("\n")).toEqual(whole);
    wakes();
    await sleeping;
    expect(lines.some((line) => line.includes("another worker has"))).toBe(true);
    expect(await keptPosts(database)).toEqual(whole);
  },
  LONG,
);

it(
  "no host is asked by two workers at once, though they have several sites on it",
  async () => {
    const { forums, database, worker, asked } = await smallFleet(await postgres.database(), {
      count: 3,
      oneHost: true,
      slicePages: 100,
    });
    await Promise.all([worker("one").run(), worker("two").run()]);
    expect(await keptPosts(database)).toHaveLength(forums.length);
    const apart = asked.every(
      (one) => !asked.some((other) => other.by !== one.by && other.at < one.until && one.at < other.until),
    );
    expect(apart).toBe(true);
  },
  LONG,
);

it(
  "a store that fails now and then, also in the middle of a file, loses nothing",
  async () => {
    const random = seededRandom(7);
    const { forums, database, worker, store, lines } = await smallFleet(await postgres.database(), {
      count: 2,
    });
    const shaky: Store = {
      ...store,
      async put(name, file) {
        if (random() < 0.3) throw new StoreError("the store is away");
        await store.put(name, file);
        if (random() < 0.2) throw new StoreError("the connection broke");
      },
    };
    await database.query("UPDATE skein.site SET due_at = now()");
    await worker("one", { store: shaky }).run();
    expect(
      lines.some((line) => line.includes("the store is away") || line.includes("the connection broke")),
    ).toBe(true);
    expect(await keptPosts(database)).toEqual(truth(forums).map((count) => ({ count, ids: count })));
  },
  LONG,
);

it(
  "PostgreSQL may be restarted in between",
  async () => {
    const { forums, database, worker, lines } = await smallFleet(await postgres.database(), { count: 2 });
    let isRestarted: Promise<void> | undefined;
    const say = (line: string) => {
      lines.push(line);
      if (line.includes("pageLimit")) isRestarted ??= postgres.restart();
    };
    await worker("one", { say }).run();
    expect(isRestarted).toBeDefined();
    await isRestarted;
    expect(await keptPosts(database)).toEqual(truth(forums).map((count) => ({ count, ids: count })));
  },
  LONG,
);

it(
  "a site that is whole is watched: what is written later is in PostgreSQL after the next slice",
  async () => {
    const { forums, database, worker, asked } = await smallFleet(await postgres.database(), { watch: true });
    await worker("one").run();
    const before = await keptPosts(database);
    expect(before).toEqual(truth(forums).map((count) => ({ count, ids: count })));
    const [site] = await database.query<{ phase: string }>("SELECT phase FROM skein.site");
    expect(site).toEqual({ phase: "watch" });
    // Two days later, and as often as it takes to see every list: it is overdue whenever nobody has it.
    const stop = new AbortController();
    const pages = asked.length;
    const later = { at: LATER, housekeepingMillis: 200, untilIdle: false, stop: stop.signal };
    const watching = worker("one", later).run();
    const wanted = truth(forums, LATER)[0]!;
    while ((await keptPosts(database))[0]!.count < wanted && asked.length < pages + 200) {
      await database.query(
        "UPDATE skein.site SET due_at = now() - interval '1 hour' WHERE leased_by IS NULL",
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    stop.abort();
    await watching;
    expect(await keptPosts(database)).toEqual([{ count: wanted, ids: wanted }]);
    expect(wanted).toBeGreaterThan(before[0]!.count);
  },
  LONG,
);

it("a site is leased once, and its host with it", async () => {
  const { database } = await smallFleet(await postgres.database(), { count: 2, oneHost: true });
  const [one, two] = [new Leases(database, "one", 30), new Leases(database, "two", 30)];
  expect((await one.take(1)).what).toBe("site");
  expect((await two.take(1)).what).toBe("nothing");
  expect((await two.take(2)).what).toBe("hostBusy");
  expect((await one.take(2)).what).toBe("site");
  await one.leaveHost("one.test");
  expect(await two.takeHost("one.test")).toBe(true);
  expect(await one.takeHost("one.test")).toBe(false);
});

it("a worker that was thought dead cannot commit: somebody else has a newer lease", async () => {
  const { database, queue, scratch } = await smallFleet(await postgres.database());
  const [one, two] = [new Leases(database, "one", 0), new Leases(database, "two", 30)];
  const old = await one.take(1);
  const taken = await two.take(1);
  if (old.what !== "site" || taken.what !== "site")
    throw new Error("both were to have it, one after the other");
  expect(taken.site.lease).toBe(old.site.lease + 1);
  const work = { folder: scratch, checkpoint: undefined, job: undefined };
  const parts = { database, queue, machine: "here", grace: 0 };
  const late = commitSlice({ ...parts, worker: "one" }, old.site, NOTHING_DONE, work);
  await expect(late).rejects.toThrow(LostLease);
  const [site] = await database.query("SELECT phase, leased_by FROM skein.site");
  expect(site).toEqual({ phase: "crawl", leased_by: "two" });
  await commitSlice({ ...parts, worker: "two" }, taken.site, NOTHING_DONE, work);
  expect(await database.query("SELECT phase, leased_by FROM skein.site")).toEqual([
    { phase: "done", leased_by: null },
  ]);
});

it("what is ours no more is missing when leases are renewed", async () => {
  const { database } = await smallFleet(await postgres.database());
  const one = new Leases(database, "one", 0);
  const leased = await one.take(1);
  if (leased.what !== "site") throw new Error("it was free");
  const { sites, hosts } = await one.renew([{ ...leased.site, pages: 3 }], [leased.site.host]);
  expect([...sites, ...hosts]).toEqual([]);
});

it("an address that is not in the fleet is named, and nothing is done to the others", async () => {
  const { database } = await smallFleet(await postgres.database());
  const [site] = await database.query<{ url: string }>("SELECT url FROM skein.site");
  const urls = [site!.url, "https://elsewhere.test/"];
  const pausing = database.transaction((asks) => changeSites(asks, "pause", urls));
  await expect(pausing).rejects.toThrow("https://elsewhere.test/ is not in the fleet");
  expect(await database.query("SELECT paused FROM skein.site")).toEqual([{ paused: false }]);
  await expect(fleetRows(database, "posts", urls).next()).rejects.toThrow("elsewhere.test");
});
