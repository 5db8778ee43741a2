import { expect, it } from "vitest";
import type { Leases } from "../../src/fleet/database/leases.ts";
import type { FleetSite } from "../../src/fleet/database/sites.ts";
import { HeldHosts } from "../../src/fleet/work/held-hosts.ts";
import { hasArchive } from "../../src/fleet/work/slice-archive.ts";

/** Leases of a fleet in which nobody else is. */
const alone = { takeHost: async () => true } as unknown as Leases;

it("a host is idle when the last slice that needs it has left it, and one that a redirect led to when no slice is left", async () => {
  const hosts = new HeldHosts(alone, 30);
  for (const host of ["one.test", "two.test"]) {
    hosts.note(host, performance.now());
    hosts.need(host);
  }
  hosts.need("one.test");
  expect(await hosts.mayAsk("elsewhere.test", undefined)).toBe(true);
  hosts.leave("one.test");
  expect(hosts.idle()).toEqual([]);
  hosts.leave("one.test");
  expect(hosts.idle()).toEqual(["one.test"]);
  hosts.need("one.test");
  expect(hosts.idle()).toEqual([]);
  hosts.leave("one.test");
  hosts.leave("two.test");
  expect(hosts.idle().sort()).toEqual(["elsewhere.test", "one.test", "two.test"]);
});

it("nobody is asked when the time of a lease is over: it is waited for until it is renewed, or the slice is ended", async () => {
  const hosts = new HeldHosts(alone, 30);
  hosts.need("one.test");
  hosts.note("one.test", performance.now() - 30_000);
  let answer: boolean | undefined;
  const renewed = Promise.resolve(hosts.mayAsk("one.test", new AbortController().signal)).then((may) => {
    answer = may;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(answer).toBeUndefined();
  hosts.note("one.test", performance.now());
  await renewed;
  expect(answer).toBe(true);
  hosts.note("one.test", performance.now() - 30_000);
  const ended = new AbortController();
  const lost = hosts.mayAsk("one.test", ended.signal);
  hosts.forget("one.test");
  ended.abort();
  expect(await lost).toBe(false);
});

it("hosts are taken and given back one after the other", async () => {
  const hosts = new HeldHosts(alone, 30);
  const done: string[] = [];
  const slow = hosts.inTurn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    done.push("given back");
  });
  const quick = hosts.inTurn(async () => done.push("taken"));
  await Promise.all([slow, quick]);
  expect(done).toEqual(["given back", "taken"]);
  await expect(hosts.inTurn(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await hosts.inTurn(async () => "goes on")).toBe("goes on");
});

it("a site that never answered has no archive; one that had one has lost it, and nothing of its slice counts", () => {
  const site = { url: "http://forum.test/", checkpoint: 0 } as FleetSite;
  expect(hasArchive("/nowhere", site)).toBe(false);
  expect(() => hasArchive("/nowhere", { ...site, checkpoint: 3 })).toThrow("is gone");
});
