import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { crawl } from "../../src/index.ts";
import type { FocusMap, IRobotMap, MapAnswer, SourceMap, WayAnswer } from "../../src/inspect/api.ts";
import type { Inspector } from "../../src/inspect/inspector.ts";
import { smallWorld } from "../library/small-world.ts";
import { ask, inspecting, sharedDirectory } from "./visitor.ts";

const STRATEGIES = ["weave", "irobot", "focus", "source", "breadth"] as const;
let inspector: Inspector;
beforeAll(async () => {
  const folder = sharedDirectory();
  const directories = STRATEGIES.map((strategy) => join(folder, strategy));
  for (const [i, strategy] of STRATEGIES.entries()) {
    const { url, clock, fetcher } = smallWorld({ threads: 25 });
    await crawl(url, { out: directories[i]!, clock, fetcher, strategy });
  }
  inspector = await inspecting(directories);
}, 120_000);

const mapOf = (strategy: (typeof STRATEGIES)[number]) =>
  ask<MapAnswer>(inspector, `archives/${STRATEGIES.indexOf(strategy)}/map`);

it.each(STRATEGIES)("shows kinds of pages and the ways between them, as %s went", async (strategy) => {
  const map = await mapOf(strategy);
  expect(map.strategy).toBe(strategy);
  expect(map.kinds.map(({ type }) => type)).toEqual(expect.arrayContaining(["thread", "index"]));
  const names = new Set(map.kinds.map(({ name }) => name));
  expect(names.size).toBe(map.kinds.length);
  for (const { from, to } of map.ways) for (const { kind } of [...from, ...to]) expect(names).toContain(kind);
  expect(map.ways.some(({ from, to }) => from.length > 0 && to.length > 0)).toBe(true);
  expect(map.kinds.reduce((sum, { pages }) => sum + pages, 0)).toBeGreaterThanOrEqual(map.pages - 1);
});

it("tells what is thought of a way, with its evidence and its addresses", async () => {
  const { ways } = await mapOf("weave");
  const titles = ways.find(({ role, pages }) => role === "title" && pages > 0)!;
  expect(titles).toMatchObject({
    state: "done",
    worth: expect.any(Number),
    roleInWords: expect.stringContaining("title"),
  });
  const { way, why, addresses } = await ask<WayAnswer>(
    inspector,
    `archives/0/way?name=${encodeURIComponent(titles.name)}&limit=3`,
  );
  expect(way).toEqual(titles);
  expect(why.join("\n")).toMatch(/its way: title .*\n.*fetched, worth on average/);
  expect(addresses.rows).toHaveLength(3);
  expect(addresses.rows.every(({ way }) => way === titles.name)).toBe(true);
  expect(await ask(inspector, "archives/0/way?name=nothing")).toMatchObject({ error: { code: "notFound" } });
});

it("shows irobot's sitemap with its table and the path through it", async () => {
  const map = await mapOf("irobot");
  const own = map.own as IRobotMap;
  expect(own.strategy).toBe("irobot");
  expect(own.table.map(({ way }) => way).sort()).toEqual(
    map.ways
      .filter(({ follow }) => follow !== null)
      .map(({ name }) => name)
      .sort(),
  );
  const followed = own.table.filter(({ follow }) => follow > 0).map(({ way }) => way);
  expect([...own.traversal].sort()).toEqual(followed.sort());
  expect(own.svg).toMatch(/^<svg /);
});

it("shows the regexes of focus, and the navigation table of source", async () => {
  const focus = (await mapOf("focus")).own as FocusMap;
  expect(focus.patterns.map(({ way }) => way)).toEqual(expect.arrayContaining(["index", "thread"]));
  for (const { regex, examples } of focus.patterns) expect(examples[0]).toMatch(new RegExp(regex));
  const source = (await mapOf("source")).own as SourceMap;
  for (const { leads } of source.routes)
    expect(leads.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
});
