import {
  appendFileSync,
  createReadStream,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { WARCParser } from "warcio";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { kept } from "../../src/archive/facts/fact.ts";
import { guideFactOf } from "../../src/archive/facts/own-facts.ts";
import type { Found, Waiting } from "../../src/archive/frontier/frontier.ts";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import type { Exchange } from "../../src/fetch/answer.ts";
import { exchangeOf, openArchive, scratchDirectory } from "./scratch.ts";

const link = (url: string, more: Partial<Found> = {}): Found => ({
  url,
  way: "any",
  weight: 0,
  depth: 1,
  ...more,
});

async function visitAll(archive: SqliteArchive, bodyOf: (url: string) => string): Promise<void> {
  for (let taken = archive.frontier.take(10, 0); taken.length > 0; taken = archive.frontier.take(10, 0)) {
    await archive.commit(
      taken.map((address) => ({
        address,
        end: { state: "done" },
        visit: { exchange: exchangeOf(address.url, bodyOf(address.url)) },
        found: [],
      })),
    );
  }
}

async function recordsIn(directory: string) {
  const records: {
    type: string | null;
    url: string | null | undefined;
    headers: Map<string, string>;
    payload: string;
  }[] = [];
  for (const name of readdirSync(join(directory, "archive")).sort()) {
    for await (const record of new WARCParser(createReadStream(join(directory, "archive", name)))) {
      const payload = Buffer.from(await record.readFully(true)).toString();
      const headers = new Map(
        [...record.warcHeaders.headers.entries()].map(([key, value]) => [key.toLowerCase(), value]),
      );
      records.push({ type: record.warcType, url: record.warcTargetURI, headers, payload });
    }
  }
  return records;
}

describe("the archive", () => {
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

  it("follows the ways of one guide at a time: what another wanted waits until it is found again", () => {
    const directory = scratchDirectory();
    let archive = openArchive(directory);
    archive.frontier.add([link("http://a/", { way: "start" })]);
    archive.guides.follow("one", "{}");
    archive.frontier.add([link("http://a/1", { way: "title" }), link("http://a/2", { way: "title" })]);
    archive.frontier.weigh([{ way: "title", weight: 3, ahead: 1 }]);
    expect(archive.totals).toMatchObject({ waiting: 3, passed: 0 });
    archive.guides.follow("two", "{}");
    expect(archive.totals).toMatchObject({ waiting: 1, passed: 2 });
    archive.frontier.add([link("http://a/2", { way: "title" })]);
    archive.close();
    archive = openArchive(directory);
    expect(archive.guides.followed).toBe("two");
    expect(archive.totals).toMatchObject({ waiting: 2, passed: 1 });
    // The second guide has said nothing of its ways.
    expect(archive.frontier.take(9, 0).map(({ url }) => url)).toEqual(["http://a/", "http://a/2"]);
    archive.guides.follow("one");
    expect(archive.frontier.take(9, 0).map(({ url }) => url)).toEqual(["http://a/1"]);
    archive.close();
  });

  it("keeps what the guide was told until the guide is saved", async () => {
    const directory = scratchDirectory();
    let archive = openArchive(directory);
    archive.guides.follow("one", "{}");
    archive.frontier.add([link("http://a/1"), link("http://a/2"), link("http://a/3")]);
    const [first, second, third] = archive.frontier.take(3, 0);
    const visit = { exchange: exchangeOf("http://a/1", "hello") };
    const missed = { what: "missed", way: "any", url: "http://a/2", location: "http://a/9" } as const;
    const refused = { what: "refused", way: "any", url: "http://a/3" } as const;
    await archive.commit([
      { address: first!, end: { state: "done" }, visit, found: [], told: [{ what: "page", way: "any" }] },
      { address: second!, end: { state: "done" }, found: [], told: [missed, refused] },
    ]);
    archive.close();
    archive = openArchive(directory);
    expect(archive.guides.toldSince(0, 9)).toMatchObject([
      { what: "page", way: "any", visit: { url: "http://a/1" } },
      missed,
      refused,
    ]);
    expect(archive.guides.toldSince(archive.guides.toldSince(0, 2).at(-1)!.id, 9)).toMatchObject([refused]);
    const told = [{ what: "refused", way: "any", url: "http://a/3" }] as const;
    await archive.commit(
      [{ address: third!, end: { state: "done" }, found: [], told }],
      [kept(guideFactOf({ name: "one" }), "all this")],
    );
    expect(archive.guides.toldSince(0, 9)).toEqual([]);
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

  it("writes WARC files that other tools read, record by record", async () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    archive.frontier.add([link("http://a.example/t?x=1&y=2")]);
    await visitAll(archive, () => "<p>Grüße</p>");
    archive.close();
    const records = await recordsIn(directory);
    expect(records.map((record) => record.type)).toEqual(["warcinfo", "response", "request"]);
    const response = records[1]!;
    expect(response.url).toBe("http://a.example/t?x=1&y=2");
    expect(response.payload).toBe("<p>Grüße</p>");
    expect(response.headers.get("warc-payload-digest")).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(records[2]!.headers.get("warc-concurrent-to")).toBe(response.headers.get("warc-record-id"));
  });

  it("refers to a body that is archived already instead of writing it again", async () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    archive.frontier.add([link("http://a.example/1")]);
    await visitAll(archive, () => "the same");
    archive.frontier.add([link("http://a.example/2")]);
    await visitAll(archive, () => "the same");
    expect(archive.totals.duplicates).toBe(1);
    archive.close();
    const revisit = (await recordsIn(directory)).find((record) => record.type === "revisit")!;
    expect(revisit.headers.get("warc-refers-to-target-uri")).toBe("http://a.example/1");
    const reader = ArchiveReader.open(directory)!;
    expect([...reader.visits.all()].map((visit) => reader.visits.response(visit)!.body.toString())).toEqual([
      "the same",
      "the same",
    ]);
    reader.close();
  });

  it("counts an error page as an error, not as a duplicate of the last one", async () => {
    const archive = openArchive(scratchDirectory());
    archive.frontier.add([link("http://a.example/1"), link("http://a.example/2")]);
    const outcomes = archive.frontier.take(2, 0).map((address) => ({
      ...{ address, end: { state: "done" } as const, found: [] },
      visit: { exchange: exchangeOf(address.url, "not here", { status: 404 }) },
    }));
    for (const outcome of outcomes) await archive.commit([outcome]);
    expect(archive.totals).toMatchObject({ visits: 2, duplicates: 0, byStatus: { 404: 2 } });
    archive.close();
  });

  it("visits an address again without touching the frontier; what is not modified refers to the body it had", async () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    archive.frontier.add([link("http://a/1")]);
    await visitAll(archive, () => "hello");
    const { done, waiting } = archive.totals;
    const address = archive.frontier.again(link("http://a/1"))!;
    const notModified = exchangeOf("http://a/1", "", { status: 304 });
    let visits: readonly number[] = [];
    await archive.commit(
      [{ address, end: { state: "done" }, visit: { exchange: notModified }, found: [] }],
      [],
      (ids) => {
        visits = ids;
      },
    );
    expect(archive.totals).toMatchObject({ done, waiting, visits: 2, duplicates: 1 });
    const visit = archive.visits.latest("http://a/1")!;
    expect(visits).toEqual([visit.id]);
    expect(visit).toMatchObject({ status: 304, sameAs: visit.id - 1 });
    expect(archive.visits.response(visit)!.body.toString()).toBe("hello");
    archive.close();
    const revisit = (await recordsIn(directory)).find(({ type }) => type === "revisit")!;
    expect(revisit.headers.get("warc-profile")).toContain("server-not-modified");
    expect(revisit.headers.get("warc-refers-to-target-uri")).toBe("http://a/1");
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

  it("does not let a header of a hostile server end a line and forge another", async () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    archive.frontier.add([link("http://a.example/")]);
    const [address] = archive.frontier.take(1, 0) as [Waiting];
    const exchange: Exchange = exchangeOf("http://a.example/", "x", {
      headers: [["X-Evil", "a\r\nWARC-Type: metadata"]],
      statusText: "O\nK",
    });
    await archive.commit([{ address, end: { state: "done" }, visit: { exchange }, found: [] }]);
    archive.close();
    expect((await recordsIn(directory)).map((record) => [record.type, record.payload])).toContainEqual([
      "response",
      "x",
    ]);
  });

  it("begins a new WARC file when one is full", async () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory, { warcSize: 2_000 });
    archive.frontier.add(Array.from({ length: 60 }, (_, i) => link(`http://a.example/${i}`)));
    await visitAll(archive, (url) => `page ${url}`);
    archive.close();
    expect(readdirSync(join(directory, "archive")).length).toBeGreaterThan(2);
    const records = await recordsIn(directory);
    expect(records.filter((record) => record.type === "response")).toHaveLength(60);
    expect(records.filter((record) => record.type === "warcinfo")).toHaveLength(
      readdirSync(join(directory, "archive")).length,
    );
  });

  it("cuts off a torn tail at the next start and goes on behind it", async () => {
    const directory = scratchDirectory();
    let archive = openArchive(directory);
    archive.frontier.add([link("http://a.example/1")]);
    await visitAll(archive, () => "one");
    archive.close();
    const file = join(directory, "archive", readdirSync(join(directory, "archive"))[0]!);
    const whole = statSync(file).size;
    appendFileSync(file, readFileSync(file).subarray(0, 100));
    archive = openArchive(directory);
    expect(statSync(file).size).toBe(whole);
    archive.frontier.add([link("http://a.example/2")]);
    await visitAll(archive, () => "two");
    archive.close();
    expect(
      (await recordsIn(directory))
        .filter((record) => record.type === "response")
        .map((record) => record.payload),
    ).toEqual(["one", "two"]);
  });

  it("begins anew where a crash came before its first transaction", () => {
    const directory = scratchDirectory();
    writeFileSync(join(directory, "skein.db"), "");
    expect(ArchiveReader.open(directory)).toBeUndefined();
    const archive = openArchive(directory);
    archive.frontier.add([link("http://a.example/1")]);
    archive.close();
    expect(ArchiveReader.open(directory)?.totals()).toMatchObject({ addresses: 1 });
  });

  it("lets only one crawl write to a directory", () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    expect(() => openArchive(directory)).toThrow(/in use by another crawl/);
    archive.close();
    openArchive(directory).close();
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
});
