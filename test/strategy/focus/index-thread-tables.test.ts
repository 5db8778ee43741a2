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

it("headings of a table that each stand by themselves in another one are a list all the same", () => {
  const folder = (name: string, id: number) =>
    `<tr><th><img src="/f.png"><a href="/folder.php?id=${id}">${name}</a></th><th>Topics</th><th>Last post</th></tr>${board(id, 1)}${board(id, 2)}`;
  const board = (folder: number, id: number) =>
    `<tr><td><h3><a href="/list.php?id=${folder}${id}">Board ${folder} ${id}</a></h3></td><td>${id + 6}</td><td>March ${id}, 2024</td></tr>`;
  const news = [1, 2, 3].map(
    (id) =>
      `<tr><td><a href="/read.php?id=${id}"><img src="/n.png"></a></td><td><a href="/read.php?id=${id}">Notice ${id}</a></td></tr>`,
  );
  const folders = ["Cooking", "Travel and maps", "Music"].map(folder);
  const html = `<html><body><table><tr><th>Notices</th></tr>${news.join("")}</table><table>${folders.join("")}</table></body></html>`;
  const page = new Page({ url: "http://a.test/", html, at: 0 });
  const tables = candidateTables(page, new Visits(async () => undefined, 9));
  const lists = tables.flat().map(({ links }) => links.map(({ text }) => text));
  expect(lists).toContainEqual(["Cooking", "Travel and maps", "Music"]);
});
