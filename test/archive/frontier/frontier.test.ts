import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Waiting } from "../../../src/archive/frontier/frontier.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../scratch.ts";
import { link } from "../small-crawl.ts";

describe("the frontier", () => {
  it("hands out each address once, better ways first, then by weight, then as they came", () => {
    const archive = openArchive(scratchDirectory());
    archive.frontier.weigh([{ way: "thread", weight: 5 }]);
    archive.frontier.add([
      link("http://a/1"),
      link("http://a/2", { weight: 3 }),
      link("http://a/1"),
      link("http://a/3", { way: "thread" }),
    ]);
    expect(archive.frontier.take(10, 0).map((one) => one.url)).toEqual([
      "http://a/3",
      "http://a/2",
      "http://a/1",
    ]);
    expect(archive.frontier.take(10, 0)).toEqual([]);
    archive.close();
  });

  it("moves all waiting addresses of a way at once when the way's weight changes", () => {
    const archive = openArchive(scratchDirectory());
    archive.frontier.add([
      link("http://a/1", { way: "x" }),
      link("http://a/2", { way: "y" }),
      link("http://a/3", { way: "y" }),
    ]);
    archive.frontier.weigh([{ way: "y", weight: 1 }]);
    expect(archive.frontier.take(3, 0).map((one) => one.url)).toEqual([
      "http://a/2",
      "http://a/3",
      "http://a/1",
    ]);
    archive.close();
  });

  it("passes over ways that are not wanted, until they are", () => {
    const directory = scratchDirectory();
    let archive = openArchive(directory);
    archive.frontier.weigh([{ way: "print", weight: -1 }]);
    archive.frontier.add([link("http://a/1", { way: "print" }), link("http://a/2")]);
    expect(archive.frontier.take(5, 0).map((one) => one.url)).toEqual(["http://a/2"]);
    expect(archive.totals).toMatchObject({ waiting: 1, passed: 1 });
    archive.close();
    archive = openArchive(directory);
    expect(archive.frontier.take(5, 0).map((one) => one.url)).toEqual(["http://a/2"]);
    archive.frontier.weigh([{ way: "print", weight: 1 }]);
    expect(archive.totals).toMatchObject({ waiting: 2, passed: 0 });
    expect(archive.frontier.take(5, 0).map((one) => one.url)).toEqual(["http://a/1"]);
    archive.close();
  });

  it("hands out no more of a way than may be ahead of what the guide was told", async () => {
    const archive = openArchive(scratchDirectory());
    archive.frontier.weigh([{ way: "odd", weight: 1, ahead: 2 }]);
    archive.frontier.add([1, 2, 3, 4, 5, 6].map((number) => link(`http://a/${number}`, { way: "odd" })));
    const [first, second] = [...archive.frontier.take(1, 0), ...archive.frontier.take(5, 0)];
    expect(archive.frontier.take(5, 0)).toEqual([]);
    // Told before it is committed.
    archive.frontier.settle(first!);
    archive.frontier.settle(first!);
    const [third] = archive.frontier.take(5, 0);
    expect(archive.frontier.take(5, 0)).toEqual([]);
    const done = { state: "done" } as const;
    await archive.commit([
      { address: first!, end: done, found: [] },
      { address: second!, end: done, found: [], unsettled: true },
    ]);
    expect(archive.frontier.take(5, 0)).toEqual([]);
    archive.frontier.settle(second!);
    expect(archive.frontier.take(5, 0)).toHaveLength(1);
    await archive.commit([{ address: third!, end: done, found: [] }]);
    expect(archive.frontier.take(5, 0)).toHaveLength(1);
    archive.frontier.weigh([{ way: "odd", weight: 1 }]);
    expect(archive.frontier.take(5, 0)).toHaveLength(1);
    archive.close();
  });

  it("counts what may be ahead anew after a restart, whatever was fetched before", async () => {
    const directory = scratchDirectory();
    let archive = openArchive(directory);
    archive.guides.follow("one", "{}");
    archive.frontier.weigh([{ way: "odd", weight: 1, ahead: 1 }]);
    archive.frontier.add([1, 2].map((number) => link(`http://a/${number}`, { way: "odd" })));
    await archive.commit([
      { address: archive.frontier.take(1, 0)[0]!, end: { state: "done" }, found: [], unsettled: true },
    ]);
    archive.close();
    archive = openArchive(directory);
    archive.guides.follow("one");
    archive.frontier.weigh([{ way: "odd", weight: 1, ahead: 1 }]);
    expect(archive.frontier.take(5, 0).map(({ url }) => url)).toEqual(["http://a/2"]);
    archive.close();
  });

  it("fetches an address that was put aside once a link shows it in a better light", () => {
    const archive = openArchive(scratchDirectory());
    archive.frontier.add([link("http://a/1", { skip: { reason: "noWay" } })]);
    expect(archive.frontier.take(1, 0)).toEqual([]);
    archive.frontier.add([link("http://a/1")]);
    expect(archive.frontier.take(1, 0).map((one) => one.url)).toEqual(["http://a/1"]);
    expect(archive.totals).toMatchObject({ addresses: 1, waiting: 1, skipped: 0, byReason: { noWay: 0 } });
    archive.close();
  });

  it("fetches an address that was refused after all once a later link asks for it, even by the same way", async () => {
    const directory = scratchDirectory();
    let archive = openArchive(directory);
    archive.frontier.add([link("http://a/1")]);
    const skip = { reason: "duplicate", detail: "shows what another shows" } as const;
    for (let time = 0; time < 2; time++) {
      const [address] = archive.frontier.take(1, 0) as [Waiting];
      await archive.commit([{ address, end: { state: "skipped", skip }, found: [] }]);
      expect(archive.frontier.take(1, 0)).toEqual([]);
      expect(archive.totals).toMatchObject({ waiting: 0, skipped: 1, byReason: { duplicate: 1 } });
      archive.frontier.add([link("http://a/1")]);
      expect(archive.totals).toMatchObject({ waiting: 1, skipped: 0, byReason: { duplicate: 0 } });
    }
    archive.close();
    archive = openArchive(directory);
    expect(archive.frontier.take(9, 0)).toMatchObject([{ url: "http://a/1" }]);
    archive.close();
  });

  it("brings a postponed address back when it is due", async () => {
    const directory = scratchDirectory();
    let archive = openArchive(directory);
    archive.frontier.add([link("http://a/1")]);
    const [address] = archive.frontier.take(1, 0) as [Waiting];
    await archive.commit([{ address, end: { state: "later", due: 500, detail: "busy" }, found: [] }]);
    archive.close();
    archive = openArchive(directory);
    expect(archive.frontier.nextDue()).toBe(500);
    expect(archive.frontier.take(1, 499)).toEqual([]);
    expect(archive.frontier.take(1, 500)).toMatchObject([{ url: "http://a/1", tries: 1 }]);
    archive.close();
  });

  it("does not count postponed addresses against what may be ahead of the guide", async () => {
    const archive = openArchive(scratchDirectory());
    archive.frontier.add([link("http://a/1"), link("http://a/2")]);
    archive.frontier.weigh([{ way: "any", weight: 1, ahead: 1 }]);
    const [address] = archive.frontier.take(9, 0);
    await archive.commit([
      { address: address!, end: { state: "later", due: 50, detail: "busy" }, found: [] },
    ]);
    expect(archive.frontier.take(9, 0).map(({ url }) => url)).toEqual(["http://a/2"]);
    archive.close();
  });

  it("makes addresses wait again whose answers were none, and keeps the visits", async () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    archive.frontier.add([link("http://a/1"), link("http://a/2")]);
    const taken = archive.frontier.take(9, 0);
    const failed = { state: "failed", skip: { reason: "rateLimited" } } as const;
    await archive.commit([
      {
        address: taken[0]!,
        end: { state: "done" },
        visit: { exchange: exchangeOf("http://a/1", "no") },
        found: [],
      },
      { address: taken[1]!, end: failed, found: [] },
    ]);
    archive.frontier.reopen([...taken, ...taken]);
    expect(archive.totals).toMatchObject({
      done: 0,
      failed: 0,
      waiting: 2,
      visits: 1,
      byReason: { rateLimited: 0 },
    });
    expect(archive.frontier.take(9, 0).map(({ url }) => url)).toEqual(["http://a/1", "http://a/2"]);
    archive.close();
  });

  it("keeps what was handed out but never committed for the next run", () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    archive.frontier.add([link("http://a/1")]);
    archive.frontier.take(1, 0);
    archive.close();
    const again = openArchive(directory);
    expect(again.frontier.take(1, 0)).toMatchObject([{ url: "http://a/1" }]);
    again.close();
  });

  it("knows all its addresses again after a restart, however many", () => {
    const directory = scratchDirectory();
    const urls = Array.from({ length: 40_000 }, (_, i) => `http://a.example/topic/${i}`);
    const archive = openArchive(directory);
    archive.frontier.add(urls.map((url) => link(url)));
    archive.close();
    const again = openArchive(directory);
    again.frontier.add(urls.map((url) => link(url)));
    expect(again.totals.addresses).toBe(urls.length);
    again.frontier.add([link("http://a.example/topic/new")]);
    expect(again.totals.addresses).toBe(urls.length + 1);
    again.close();
  });

  it("hands out again what was put back", () => {
    const archive = openArchive(scratchDirectory());
    archive.frontier.add([link("http://a/1")]);
    const taken = archive.frontier.take(1, 0);
    expect(archive.frontier.take(1, 0)).toEqual([]);
    archive.frontier.putBack(taken);
    expect(archive.frontier.take(1, 0)).toEqual(taken);
    archive.close();
  });

  it("logs each address that is put aside, once, with the reason", () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    const skipped = link("http://b.example/", { skip: { reason: "outOfScope" } });
    archive.frontier.add([skipped, skipped]);
    archive.close();
    const lines = readFileSync(join(directory, "log.jsonl"), "utf8").trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { url: "http://b.example/", reason: "outOfScope" },
    ]);
  });

  it("claims an address out of turn, once: not while it is handed out, nor when it was dealt with", async () => {
    const archive = openArchive(scratchDirectory());
    const { frontier } = archive;
    const claimed = frontier.claim(link("http://a/1"))!;
    expect(frontier.knows("http://a/1")).toBe(true);
    expect(frontier.knows("http://a/2")).toBe(false);
    expect(frontier.claim(link("http://a/1"))).toBeUndefined();
    expect(frontier.take(9, 0)).toEqual([]);
    await archive.commit([
      { address: claimed, end: { state: "later", due: 500, detail: "busy" }, found: [] },
    ]);
    expect(frontier.nextDue()).toBe(500);
    const again = frontier.claim(link("http://a/1"))!;
    expect(again.tries).toBe(1);
    await archive.commit([{ address: again, end: { state: "done" }, found: [] }]);
    expect(frontier.claim(link("http://a/1"))).toBeUndefined();
    expect(frontier.again(link("http://a/1"))).toMatchObject({ url: "http://a/1", again: true });
    archive.close();
  });

  it("reconsiders what was put aside for a reason, and only what passes now", () => {
    const archive = openArchive(scratchDirectory());
    const { frontier } = archive;
    for (const reason of ["unsafe", "robotsTxt"] as const)
      frontier.add(["a", "b"].map((name) => link(`http://a/${reason}/${name}`, { skip: { reason } })));
    expect(frontier.reconsider("unsafe", (url) => url.endsWith("a"))).toBe(1);
    expect(frontier.take(9, 0)).toMatchObject([{ url: "http://a/unsafe/a" }]);
    expect(archive.totals).toMatchObject({ skipped: 3, byReason: { unsafe: 1, robotsTxt: 2 } });
    archive.close();
  });

  it("keeps ways that were weighed before anything waited on them, with the next commit", async () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    archive.frontier.weigh([
      { way: "second", weight: 1 },
      { way: "first", weight: 2 },
    ]);
    archive.frontier.add([link("http://a/2", { way: "second" }), link("http://a/1", { way: "first" })]);
    archive.close();
    const again = openArchive(directory);
    expect(again.frontier.take(9, 0).map(({ url, way }) => [url, way])).toEqual([
      ["http://a/1", "first"],
      ["http://a/2", "second"],
    ]);
    again.frontier.weigh([{ way: "third", weight: 3 }]);
    again.frontier.add([link("http://a/3", { way: "third" })]);
    expect(again.frontier.take(9, 0)).toMatchObject([{ url: "http://a/3", way: "third" }]);
    again.close();
  });
});
