import { expect, onTestFinished, test } from "vitest";
import type { Outcome } from "../../../src/archive/archive.ts";
import { ArchiveReader } from "../../../src/archive/archive-reader.ts";
import type { Found } from "../../../src/archive/frontier/frontier.ts";
import type { SkipReason } from "../../../src/url/skip.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../scratch.ts";

const link = (url: string, more: Partial<Found> = {}): Found => ({
  url,
  way: "title",
  weight: 0,
  depth: 1,
  ...more,
});

/** What is said of addresses of an archive that was filled like this. */
async function explained(
  found: readonly Found[],
  outcomes: Readonly<Record<string, Partial<Outcome>>> = {},
  ways: readonly { way: string; weight: number }[] = [],
) {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  archive.guides.follow("one", "{}");
  archive.frontier.weigh(ways);
  archive.frontier.add(found);
  for (const address of archive.frontier.take(99, 0)) {
    const outcome = outcomes[address.url];
    if (outcome) await archive.commit([{ address, end: { state: "done" }, found: [], ...outcome }]);
  }
  archive.close();
  const reader = ArchiveReader.open(directory)!;
  onTestFinished(() => reader.close());
  return (url: string) => reader.explain(url);
}

const page = (url: string, body = url) => ({ visit: { exchange: exchangeOf(url, body) } });

test("a page that was fetched: when, what came, where it lies, where it was found", async () => {
  const explain = await explained([link("http://a/", { way: "start", depth: 0 })], {
    "http://a/": { ...page("http://a/"), found: [link("http://a/1", { depth: 1 })] },
  });
  const { lines, way } = explain("http://a/");
  expect(lines).toEqual([
    "http://a/",
    "fetched and archived",
    expect.stringMatching(
      /^last visited 2026-01-02T03:04:05\.000Z: answered 200; skein-.*\.warc\.gz, byte \d+$/,
    ),
  ]);
  expect(way).toEqual({
    guide: "",
    name: "start",
    tally: "its way: start; 1 address was fetched or left out, 0 wait; its weight is 0.00",
  });
  expect(explain("http://a/1")).toEqual({
    lines: ["http://a/1", "waiting to be fetched", "found on http://a/, 1 link from the start"],
    way: {
      guide: "one",
      name: "title",
      tally: "its way: title; 0 addresses were fetched or left out, 1 waits; its weight is 0.00",
    },
  });
});

test("a redirect says where it sent us, a copy whose it is", async () => {
  const explain = await explained([link("http://a/1"), link("http://a/2"), link("http://a/3")], {
    "http://a/1": page("http://a/1", "the same"),
    "http://a/2": page("http://a/2", "the same"),
    "http://a/3": {
      visit: { exchange: exchangeOf("http://a/3", "", { status: 301 }), location: "http://a/1" },
    },
  });
  expect(explain("http://a/2").lines[3]).toBe("byte for byte the same as http://a/1");
  expect(explain("http://a/1").lines).toHaveLength(3);
  expect(explain("http://a/3").lines[2]).toContain(": answered 301, and redirected to http://a/1; skein-");
});

test("an address that was not fetched: how often it was tried, and why not", async () => {
  const explain = await explained(
    [link("http://a/1"), link("http://a/2"), link("http://a/3", { way: "print" })],
    {
      "http://a/1": { end: { state: "later", due: 5, detail: "timed out" } },
      "http://a/2": { end: { state: "failed", skip: { reason: "failed", detail: "refused" } } },
    },
    [{ way: "print", weight: -1 }],
  );
  expect(explain("http://a/1").lines[1]).toBe("tried 1 time, to be tried again; timed out");
  expect(explain("http://a/2").lines[1]).toBe("given up after 1 try; refused");
  expect(explain("http://a/3")).toMatchObject({
    lines: ["http://a/3", "passed over: links of its kind are expected to bring too little"],
    way: { tally: expect.stringMatching(/; its weight is -1\.00: not wanted$/) },
  });
});

test.each<[SkipReason, string]>([
  ["outOfScope", "it is on another host, or outside the folder of the site"],
  ["robotsTxt", "robots.txt disallows it"],
  ["duplicate", "its content is available at another address"],
  ["rateLimited", "the site had stopped answering"],
  ["failed", "it could not be fetched"],
  ["depth", "it is further from the start than --depth allows"],
  ["excluded", "--include or --exclude rules it out"],
  ["asset", "such files contain neither links nor anything that people wrote"],
  ["nofollow", "the page that links to it asks not to follow"],
  ["unsafe", "requesting it might change something on the site"],
  ["badAddress", "it is not a valid address"],
  ["privateAddress", "it is in a private network; --allow-private permits that"],
  ["trap", "its path looks like an endless trap"],
  ["noWay", "the guide knows no use for it"],
])("left out because of %s: %s; its way is told where the guide decided", async (reason, words) => {
  const explain = await explained([link("http://a/1", { skip: { reason, detail: "so" } })]);
  const { lines, way } = explain("http://a/1");
  expect(lines).toEqual(["http://a/1", `left out (${reason}): ${words}; so`]);
  expect(way !== undefined).toBe(reason === "duplicate" || reason === "noWay");
});

test("an address that nobody has seen: which spellings of it were", async () => {
  const explain = await explained([
    link("http://a/1"),
    link("https://a/2/"),
    link("http://a/2/"),
    link("https://a/3"),
  ]);
  const never = "never seen: no fetched page links to it in this spelling";
  expect(explain("http://a/9")).toEqual({ lines: ["http://a/9", never] });
  expect(explain("http://a/1/").lines[1]).toBe(`${never}, but to http://a/1`);
  expect(explain("https://a/1").lines[1]).toBe(`${never}, but to http://a/1`);
  expect(explain("http://a/2").lines[1]).toMatch(/, but to https?:\/\/a\/2\/ and https?:\/\/a\/2\/$/);
  expect(explain("http://a/3/").lines[1]).toBe(`${never}, but to https://a/3`);
});

test("a page that was read: as what, which page of which list, and what it shows", async () => {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  const visited = async (url: string) => {
    const address = archive.frontier.claim(link(url))!;
    const visit = { exchange: exchangeOf(url, url), isPage: true };
    await archive.commit([{ address, end: { state: "done" }, visit, found: [] }]);
    return { address: address.id, visit: archive.visits.latest(url)!.id };
  };
  const read = async (url: string, type: "entry" | "index" | "thread" | "other") =>
    archive.readings.set({ ...(await visited(url)), type, version: 1 });
  const listed = (url: string, list: number, number: number, records: number) =>
    archive.lists.setRead({ url, list, number, visit: 1, at: 1, body: "", digest: "", records });
  const board = archive.lists.addList(2, "http://a/b", "Boats", 1);
  const thread = archive.lists.addList(3, "http://a/t", "Of the harbour", 1);
  archive.lists.setFacts(board, { url: "http://a/b", title: "Boats", pages: 2 });
  archive.lists.setFacts(thread, { url: "http://a/t", title: "Of the harbour", pages: 1, board });
  await read("http://a/b", "index");
  await read("http://a/t", "thread");
  await read("http://a/t/print", "thread");
  await read("http://a/help", "other");
  await visited("http://a/new");
  listed("http://a/b", board, 1, 7);
  listed("http://a/t", thread, 1, 3);
  listed("http://a/t/print", thread, 0, 0);
  archive.close();
  const reader = ArchiveReader.open(directory)!;
  onTestFinished(() => reader.close());
  const lines = (url: string) => reader.explain(url).lines.slice(3);
  expect(lines("http://a/b")).toEqual([
    `read as a page of type index: page 1 of 2 of board ${board} "Boats", http://a/b`,
    "read on it: 7 threads",
  ]);
  const of = `thread ${thread} "Of the harbour", http://a/t, on the board "Boats"`;
  expect(lines("http://a/t")).toEqual([
    `read as a page of type thread: page 1 of 1 of ${of}`,
    "read on it: 0 posts",
  ]);
  expect(lines("http://a/t/print")).toEqual([
    `read as a page of type thread: it repeats what other pages show of ${of}`,
  ]);
  expect(lines("http://a/help")).toEqual(["read as a page of type other, part of no list"]);
  expect(lines("http://a/new")).toEqual(["not read yet"]);
});
