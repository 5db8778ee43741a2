import { expect, it } from "vitest";
import { linesOf } from "../../src/cli/passed-over.ts";

const way = (name: string, waiting: number, pages = 0, followed = false) => ({
  name,
  links: "about which nothing more is known",
  form: name.split(" ")[1]!,
  pages,
  worth: pages === 0 ? null : 0.1,
  expected: 0.05,
  followed,
  waiting,
  example: "http://forum.example/",
});

it("names the three largest ways that were passed over, and how to follow one", () => {
  const ways = [
    way("title /t/#", 900, 50, true),
    way("other /x/#", 12),
    way("person /u/#", 1234, 1),
    way("deed /reply?t=#", 70),
    way("label /tags/*", 80, 3),
    way("other /done/#", 0, 4),
  ];
  expect(linesOf(ways)).toEqual([
    "passed over (# stands for a number, * for a name):",
    "  1,234 addresses of the way “person /u/#”: 1 page of it was worth 0.10",
    "  80 addresses of the way “label /tags/*”: 3 pages of it were worth 0.10",
    "  70 addresses of the way “deed /reply?t=#”: none of them was tried",
    'to follow one all the same, run the same command with --follow "person /u/#"',
  ]);
});

it("shows nobody how to follow what may do something on the site", () => {
  const ways = [way("deed /quote/#", 500), way("deed /reply/#", 70), way("label /tags/*", 8, 3)];
  expect(linesOf(ways).at(-1)).toMatch(/--follow "label \/tags\/\*"/);
  expect(linesOf(ways.slice(0, 2)).join()).not.toContain("--follow");
});

it("says nothing where nothing was passed over", () => {
  expect(linesOf([way("title /t/#", 0, 50, true), way("other /x/#", 0, 1)])).toEqual([]);
});
