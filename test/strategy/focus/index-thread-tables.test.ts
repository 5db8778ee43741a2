import { expect, it } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { candidateTables } from "../../../src/strategy/focus/index-thread-tables.ts";
import { Visits } from "../../../src/strategy/focus/page-classifier-visits.ts";

const rows = (text: (row: number) => string) => {
  const cells = Array.from(
    { length: 36 },
    (_, i) => `<tr><td><a href="/read.php?id=${i}">${text(i)}</a></td><td>${i} views</td></tr>`,
  );
  const html = `<html><body><table>${cells.join("")}</table></body></html>`;
  return candidateTables(
    new Page({ url: "http://a.test/list.php", html, at: 0 }),
    new Visits(async () => undefined, 9),
  );
};
const SUBJECTS = "pots pans knives forks spoons cups plates bowls jars lids hooks racks".split(" ");

it("replies that are listed with their threads and called after them are titles still", () => {
  const [[titles] = []] = rows((i) => `Re: on the use of ${SUBJECTS[Math.floor(i / 3)]} in small kitchens`);
  expect(titles?.links).toHaveLength(36);
});

it("the same few labels in every row are none", () => {
  expect(rows((i) => (i % 2 ? "go to the last post" : "go to the first post"))).toEqual([]);
});
