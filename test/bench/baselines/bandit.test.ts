import { describe, expect, it } from "vitest";
import { bandit } from "../../../bench/baselines/bandit.ts";
import { PathGroups, tagPath } from "../../../bench/baselines/tag-paths.ts";
import { forumOf } from "../../../bench/noise-cases.ts";
import { strategyNamed } from "../../../bench/run-cell.ts";
import { runSimulated, SCOREBOARD_AT } from "../../../bench/run-simulated.ts";
import { STRATEGIES } from "../../../src/strategy/strategies.ts";
import { pageOf } from "../../learn/page-of.ts";

describe("groups of links by tag path", () => {
  const groups = new PathGroups(0.75, 3);
  const path = (text: string) => text.split(" ");

  it("hold paths that are alike, and only these", () => {
    const row = groups.groupOf(path("html body div.list table tr td.title a"));
    expect(groups.groupOf(path("html body div.list table tr td.title a"))).toBe(row);
    expect(groups.groupOf(path("html body div.list table tr td.title b a"))).toBe(row);
    expect(groups.groupOf(path("html body ul.menu li a"))).not.toBe(row);
  });

  it("are no more than there may be", () => {
    const all = ["x y", "u v", "r s", "p q"].map((text) => groups.groupOf(path(text.repeat(2))));
    expect(Math.max(...all)).toBeLessThan(3);
  });

  it("go by elements and their classes, without the numbers in them", () => {
    const page = pageOf("/", `<div class="row7 odd"><p><a href=1>x</a></p></div>`);
    expect(tagPath(page.dom, page.links.links[0]!.node)).toEqual(["body", "div.row#", "p", "a"]);
  });
});

it("the bandit finds the threads of a forum and ends by itself, and is no strategy of the program", async () => {
  expect([...STRATEGIES.keys()]).not.toContain(bandit.name);
  expect(strategyNamed("bandit")).toBe(bandit);
  const plan = { skin: "lean-divs", noise: { calendar: true, profiles: "open" } } as const;
  const { coverage, end } = await runSimulated(forumOf({ name: "", plan }, 80), SCOREBOARD_AT, bandit, {
    limit: 2000,
  });
  expect({ found: coverage > 0.95, end }).toEqual({ found: true, end: "done" });
});
