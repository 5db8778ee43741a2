import { expect, it } from "vitest";
import { commitSlice, LostLease, type SliceResult } from "../../src/fleet/database/commit.ts";
import { Leases } from "../../src/fleet/database/leases.ts";
import { changeSites } from "../../src/fleet/database/sites.ts";
import { fleetRows } from "../../src/fleet/export-rows.ts";
import { testPostgres } from "./postgres.ts";
import { smallFleet } from "./small-fleet.ts";

const postgres = testPostgres();

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
  const { sites, hosts } = await one.renew([leased.site], [leased.site.host]);
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
