import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ArchiveReader } from "../../../src/archive/archive-reader.ts";
import type { Waiting } from "../../../src/archive/frontier/frontier.ts";
import type { Exchange } from "../../../src/fetch/answer.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../scratch.ts";
import { link, recordsIn, visitAll } from "../small-crawl.ts";

describe("visits", () => {
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
    let visits: unknown;
    await archive.commit(
      [{ address, end: { state: "done" }, visit: { exchange: notModified }, found: [] }],
      [],
      (made) => {
        visits = made;
      },
    );
    expect(archive.totals).toMatchObject({ done, waiting, visits: 2, duplicates: 1 });
    const visit = archive.visits.latest("http://a/1")!;
    expect(visits).toEqual([{ id: visit.id, digest: visit.digest }]);
    expect(visit).toMatchObject({ status: 304, sameAs: visit.id - 1 });
    expect(archive.visits.response(visit)!.body.toString()).toBe("hello");
    archive.close();
    const revisit = (await recordsIn(directory)).find(({ type }) => type === "revisit")!;
    expect(revisit.headers.get("warc-profile")).toContain("server-not-modified");
    expect(revisit.headers.get("warc-refers-to-target-uri")).toBe("http://a/1");
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

  it("beside the crawl's own are archived with the next commit, and count in no figure of pages", async () => {
    const archive = openArchive(scratchDirectory());
    archive.visits.keep(exchangeOf("http://a/robots.txt", "User-agent: *"));
    expect(archive.visits.latest("http://a/robots.txt")).toBeUndefined();
    await archive.commit([]);
    const visit = archive.visits.latest("http://a/robots.txt")!;
    expect(archive.visits.response(visit)!.body.toString()).toBe("User-agent: *");
    expect(archive.totals).toMatchObject({ own: 1, visits: 0, addresses: 0 });
    archive.close();
  });

  it("made while there was no guide owe their links until they are weighed", async () => {
    const archive = openArchive(scratchDirectory());
    archive.frontier.add([link("http://a/1")]);
    const [address] = archive.frontier.take(1, 0);
    const exchange = exchangeOf("http://a/1", "a page");
    const visit = { exchange, isPage: true, page: { weighed: false } };
    await archive.commit([{ address: address!, end: { state: "done" }, visit, found: [] }]);
    const [owing] = archive.visits.unweighed(9);
    expect(owing).toMatchObject({ url: "http://a/1" });
    archive.weighed(owing!, { kind: "front" }, [link("http://a/2")], []);
    expect(archive.visits.unweighed(9)).toEqual([]);
    expect(archive.visits.latest("http://a/1")!.kind).toBe("front");
    expect(archive.frontier.take(9, 0)).toMatchObject([{ url: "http://a/2" }]);
    archive.close();
  });
});
