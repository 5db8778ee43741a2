import { describe, expect, it } from "vitest";
import { crawlAsMember } from "../../bench/faults/member-crawl.ts";
import { plainMembers } from "../../sim/members/plan.ts";
import { usual } from "../../sim/noise/noise.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { DEEDS } from "../../src/read/known-deeds.ts";
import { STRATEGIES } from "../../src/strategy/strategies.ts";
import { scratchDirectory } from "../archive/scratch.ts";

/** A forum where somebody is logged in and may do everything by plain links, under names that no list of words has. */
const forum = (skin: string, members: Partial<typeof plainMembers> = {}) => ({
  ...{ skin, seed: 3, threads: 30, boards: 4 },
  noise: { ...usual, privateBoards: 0.4, login: { ...plainMembers, ...members } },
});

const SESSION = 17;

describe("a crawl by somebody who is logged in", () => {
  it.each([...STRATEGIES.values()].map((strategy) => [strategy.name, strategy] as const))(
    "changes nothing and opens nothing of his, whoever guides it: %s",
    { timeout: 60_000 },
    async (_name, strategy) => {
      const { changes, open } = await crawlAsMember({
        forum: forum("lean-divs"),
        strategy,
        session: SESSION,
      });
      expect(changes).toEqual([]);
      expect(open.found).toBe(open.there);
    },
  );

  it.each([
    ["breadth", "lean-divs", {}],
    ["weave", "lean-divs", { named: true }],
    ["breadth", "broad-lists", { tokens: true, confirms: true }],
    ["weave", "broad-lists", { forGuests: true }],
    ["weave", "path-info", { tokens: true, named: true }],
    ["weave", "path-info", { closed: true }],
    ["breadth", "action-blocks", {}],
    ["weave", "action-blocks", { forGuests: true }],
    ["weave", "classic-table", { named: true }],
    ["breadth", "marked-html", {}],
    ["breadth", "soup", {}],
    ["weave", "weblog", {}],
  ] as const)("finds the boards for members: %s, %s, %o", { timeout: 60_000 }, async (name, skin, plan) => {
    const strategy = STRATEGIES.get(name)!;
    const crawled = await crawlAsMember({ forum: forum(skin, plan), strategy, session: SESSION });
    expect(crawled.changes).toEqual([]);
    expect(crawled.members.there).toBeGreaterThan(5);
    expect(crawled.missing).toEqual([]);
  });

  it("looks at no more than twelve pages as a guest, those to prove tokens included", {
    timeout: 60_000,
  }, async () => {
    const directory = scratchDirectory();
    const strategy = STRATEGIES.get("breadth")!;
    await crawlAsMember({
      forum: forum("path-info", { tokens: true }),
      strategy,
      session: SESSION,
      directory,
    });
    const reader = ArchiveReader.open(directory)!;
    const looks = [...reader.visits.all()].filter(({ mime }) => mime === "guest's view").length;
    reader.close();
    expect(looks).toBeGreaterThan(2);
    expect(looks).toBeLessThanOrEqual(12);
  });

  it("looks at no more than twelve pages as a guest, keeps what a guest saw, and tells why it passed over a deed", {
    timeout: 60_000,
  }, async () => {
    const directory = scratchDirectory();
    const strategy = STRATEGIES.get("breadth")!;
    const { asked } = await crawlAsMember({
      forum: forum("lean-divs"),
      strategy,
      session: SESSION,
      directory,
    });
    const reader = ArchiveReader.open(directory)!;
    const looks = [...reader.visits.all()].filter(({ mime }) => mime === "guest's view");
    expect(looks.length).toBeGreaterThan(2);
    expect(looks.length).toBeLessThanOrEqual(12);
    expect(reader.visits.response(looks[0]!)!.body.toString()).not.toContain("zimmel");
    const why = reader.explain(new URL("/zimmel.php", asked[0]!).href).lines.join("\n");
    reader.close();
    expect(why).toContain("left out (unsafe)");
    expect(why).toContain("only who is logged in is offered such links");
  });

  it("knows on the next run what it learned on this one", { timeout: 60_000 }, async () => {
    const directory = scratchDirectory();
    const strategy = STRATEGIES.get("breadth")!;
    const reader = () => ArchiveReader.open(directory)!;
    await crawlAsMember({ forum: forum("lean-divs"), strategy, session: SESSION, directory, limit: 12 });
    const learned = reader().facts.get(DEEDS)!;
    expect(learned.member!.deeds.words.map(([words]) => words)).toContain("/zimmel.php");
  });
});

it("a guest's crawl asks for what it asked for before", { timeout: 60_000 }, async () => {
  const strategy = STRATEGIES.get("breadth")!;
  const { open, asked, unsafe } = await crawlAsMember({ forum: forum("lean-divs"), strategy });
  expect(open.found).toBe(open.there);
  // Profiles, sorted lists, permalinks: a guest can do no harm there.
  expect(asked.some((url) => url.includes("/profile.php"))).toBe(true);
  expect(asked.some((url) => url.includes("sort=title"))).toBe(true);
  expect(asked.filter((url) => url.includes("report.php"))).toEqual([]);
  expect(unsafe).toBeGreaterThan(0);
});
