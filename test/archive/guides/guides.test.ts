import { describe, expect, it } from "vitest";
import { kept } from "../../../src/archive/facts/fact.ts";
import { guideFactOf } from "../../../src/archive/facts/own-facts.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../scratch.ts";
import { link } from "../small-crawl.ts";

describe("what guides know", () => {
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
    const passed = { what: "passed", way: "any", url: "http://a/2", location: "http://a/9" } as const;
    const refused = { what: "refused", way: "any", url: "http://a/3" } as const;
    await archive.commit([
      { address: first!, end: { state: "done" }, visit, found: [], told: [{ what: "page", way: "any" }] },
      { address: second!, end: { state: "done" }, found: [], told: [missed, passed, refused] },
    ]);
    archive.close();
    archive = openArchive(directory);
    expect(archive.guides.toldSince(0, 9)).toMatchObject([
      { what: "page", way: "any", visit: { url: "http://a/1" } },
      missed,
      passed,
      refused,
    ]);
    expect(archive.guides.toldSince(archive.guides.toldSince(0, 3).at(-1)!.id, 9)).toMatchObject([refused]);
    const told = [{ what: "refused", way: "any", url: "http://a/3" }] as const;
    await archive.commit(
      [{ address: third!, end: { state: "done" }, found: [], told }],
      [kept(guideFactOf({ name: "one" }), "all this")],
    );
    expect(archive.guides.toldSince(0, 9)).toEqual([]);
    archive.close();
  });
});
