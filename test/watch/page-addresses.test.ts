import { expect, test } from "vitest";
import { addressOf, inferred, inferredFromFirst } from "../../src/watch/page-addresses.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

const page = (number: number, url: string) => ({ number, url });

test("a page that no link has told follows from two that are known", () => {
  const known = [page(2, "http://a.test/t?id=7&start=20"), page(3, "http://a.test/t?id=7&start=40")];
  expect(inferred(known, 5)).toBe("http://a.test/t?id=7&start=80");
  expect(inferred([page(2, "http://a.test/t/7/page-2"), page(4, "http://a.test/t/7/page-4")], 3)).toBe(
    "http://a.test/t/7/page-3",
  );
});

test("nothing is guessed where addresses differ in more than one number, or in none", () => {
  expect(inferred([page(2, "http://a.test/x1y2"), page(3, "http://a.test/x2y3")], 4)).toBeUndefined();
  expect(inferred([page(2, "http://a.test/two"), page(3, "http://a.test/three")], 4)).toBeUndefined();
  expect(inferred([page(2, "http://a.test/t/9"), page(3, "http://a.test/t/4")], 4)).toBeUndefined();
  expect(inferred([page(2, "http://a.test/t/9")], 3)).toBeUndefined();
  expect(inferred([page(2, "http://a.test/t/07"), page(3, "http://a.test/t/7")], 4)).toBeUndefined();
});

test("otherwise the nearest page before it is asked for, which links onwards", () => {
  const archive = openArchive(scratchDirectory());
  const list = archive.lists.addList(3, "http://a.test/one", "One", 0);
  archive.lists.addPage("http://a.test/one", list, 1);
  archive.lists.addPage("http://a.test/two", list, 2);
  expect(addressOf(archive.lists, { list, page: 2 })).toEqual(page(2, "http://a.test/two"));
  expect(addressOf(archive.lists, { list, page: 5 })).toEqual(page(2, "http://a.test/two"));
  expect(addressOf(archive.lists, { list: 99, page: 1 })).toBeUndefined();
  archive.close();
});

test("the first page and one other tell where a page is, if that one's address has a number more", () => {
  const from = (first: string, url: string, number: number, page: number) =>
    inferredFromFirst(first, [{ url, number }], page);
  expect(from("/t?id=93", "/t?id=93&which=4", 4, 2)).toBe("/t?id=93&which=2");
  expect(from("/t?id=4", "/t?id=4&which=4", 4, 3)).toBe("/t?id=4&which=3");
  expect(from("/t?id=93", "/t?id=93&start=60", 4, 2)).toBe("/t?id=93&start=20");
  expect(from("/t?id=93", "/t?from=3&id=93", 4, 2)).toBe("/t?from=1&id=93");
  expect(from("/t-93.html", "/t-93-4.html", 4, 2)).toBe("/t-93-2.html");
  expect(from("/t?id=93", "/t?id=93&which=4", 4, 1)).toBeUndefined();
  expect(from("/t?id=93", "/t?id=93&post=77345", 4, 2)).toBeUndefined();
  expect(from("/t?id=93", "/t?id=94&which=4", 4, 2)).toBeUndefined();
  expect(from("/t?id=93", "/t?id=93&which=4&order=2", 4, 2)).toBeUndefined();
});
