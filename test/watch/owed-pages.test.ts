import { expect, test } from "vitest";
import { OwedPages } from "../../src/watch/owed-pages.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

const owed = (list: number, page: number, due: number, tries = 1) => ({ place: { list, page }, tries, due });

test("what is owed is asked for when it is due, and until it is settled", () => {
  const pages = new OwedPages(openArchive(scratchDirectory()).facts);
  pages.owe(owed(1, 1, 50));
  pages.owe(owed(1, 2, 20));
  expect(pages.due(19)).toBeUndefined();
  expect(pages.due(20)).toEqual(owed(1, 2, 20));
  expect(pages.due(50)).toEqual(owed(1, 1, 50));
  pages.settle({ list: 1, page: 1 });
  pages.settle({ list: 2, page: 2 });
  expect(pages.due(50)).toEqual(owed(1, 2, 20));
  expect(pages.size).toBe(1);
});

test("where the site is well again, all may be asked for at once", () => {
  const pages = new OwedPages(openArchive(scratchDirectory()).facts);
  pages.owe(owed(1, 1, 50));
  pages.owe(owed(1, 2, 90));
  pages.hasten(10);
  expect(pages.due(10)).toEqual(owed(1, 1, 10));
  pages.settle({ list: 1, page: 1 });
  expect(pages.due(10)).toEqual(owed(1, 2, 10));
});

test("who was asked last comes last", () => {
  const pages = new OwedPages(openArchive(scratchDirectory()).facts);
  pages.owe(owed(1, 1, 0));
  pages.owe(owed(2, 1, 0));
  pages.owe(owed(1, 1, 0, 2));
  expect(pages.size).toBe(2);
  expect(pages.due(0)).toEqual(owed(2, 1, 0));
});

test("a site that owes thousands of pages owes no more, but those are asked for again", () => {
  const pages = new OwedPages(openArchive(scratchDirectory()).facts);
  for (let list = 1; list <= 5_000; list++) expect(pages.owe(owed(list, 1, 0))).toBe(true);
  expect(pages.owe(owed(5_001, 1, 0))).toBe(false);
  expect(pages.owe(owed(1, 1, 9, 2))).toBe(true);
  expect(pages.size).toBe(5_000);
});

test("debts are kept with the next commit, and so is their end", async () => {
  const archive = openArchive(scratchDirectory());
  const pages = new OwedPages(archive.facts);
  pages.owe(owed(3, 4, 5, 6));
  expect(new OwedPages(archive.facts).size).toBe(0);
  await archive.commit([]);
  expect(new OwedPages(archive.facts).due(5)).toEqual(owed(3, 4, 5, 6));
  pages.settle({ list: 3, page: 4 });
  await archive.commit([]);
  expect(new OwedPages(archive.facts).size).toBe(0);
  archive.close();
});
