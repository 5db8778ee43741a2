import { expect, it } from "vitest";
import { readable } from "../../src/cli/fleet/fleet-view.ts";
import { Leases } from "../../src/fleet/database/leases.ts";
import { fleetStatus } from "../../src/fleet/status.ts";
import { testPostgres } from "./postgres.ts";
import { smallFleet } from "./small-fleet.ts";

const postgres = testPostgres();

it("status tells sites by state with pages of slices under way, what fails, and what was given up with its cause", async () => {
  const { database, queue } = await smallFleet(await postgres.database(), { count: 3 });
  const leases = new Leases(database, "one", 30);
  const leased = await leases.take(1);
  if (leased.what !== "site") throw new Error("it was free");
  await leases.renew([{ ...leased.site, pages: 7 }], []);
  await database.query("UPDATE skein.site SET failures = 2, cause = 'no answer' WHERE id = 2");
  await database.query("UPDATE pgboss.queue SET retry_limit = 0");
  await database.query("UPDATE pgboss.job SET retry_limit = 0");
  for (const job of await queue.fetch("crawl", 3))
    if (job.site === 3) await queue.fail(job, "a disk is full");
  const status = await fleetStatus(database);
  expect(status).toMatchObject({
    sites: { crawling: 1, failing: 1, waiting: 1, watching: 0, done: 0, paused: 0 },
    ...{ pages: 7, givenUp: 1, meanDelaySeconds: null },
    failures: [{ url: "http://forum1.test/", failures: 2, cause: "no answer" }],
    lastGivenUp: [{ url: "http://forum2.test/", cause: "a disk is full" }],
  });
  const lines = readable(status, Date.now());
  expect(lines).toContain("crawling          1            7              0           –           –");
  expect(lines.some((line) => line.includes("a disk is full"))).toBe(true);
});
