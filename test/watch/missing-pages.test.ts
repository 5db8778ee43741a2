import { expect, test } from "vitest";
import { Page } from "../../src/page/page.ts";
import { MissingPages } from "../../src/watch/missing-pages.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

const page = (says: string) =>
  new Page({ url: "http://a.test/t/1", html: `<title>Hall</title><p>${says}</p>`, at: 0 });
const MISSING = page("The specified thread does not exist.");
/** In words that nobody knows. */
const UNKNOWN = page("Zor vantek miru solanto berrin kaduvas.");
const CLOSED = page("You must be logged in to view this page.");
const OTHER = 99;

function missing() {
  const archive = openArchive(scratchDirectory());
  return { archive, pages: new MissingPages(archive.facts) };
}

test("a thread is gone if it was missed twice, and others were shown in between", () => {
  const { pages } = missing();
  expect(pages.missed(1, MISSING, 200)).toBe(false);
  expect(pages.isSuspect(1)).toBe(true);
  expect(pages.missed(1, MISSING, 200)).toBe(false);
  pages.shown(OTHER);
  expect(pages.missed(1, MISSING, 200)).toBe(true);
  expect(pages.isSuspect(1)).toBe(false);
});

test("a thread that is shown again is in doubt no more", () => {
  const { pages } = missing();
  pages.missed(1, MISSING, 200);
  pages.shown(1);
  expect(pages.isSuspect(1)).toBe(false);
  expect(pages.missed(1, MISSING, 200)).toBe(false);
});

test("no answer and a closed door say nothing of a thread", () => {
  const { pages } = missing();
  expect(pages.missed(1, undefined, 200)).toBe(false);
  expect(pages.isSuspect(1)).toBe(false);
  pages.missed(1, MISSING, 200);
  expect(pages.missed(1, CLOSED, 200)).toBe(false);
  expect(pages.isSuspect(1)).toBe(false);
});

test("what the site says in unknown words counts if it says so of several threads; then it is remembered", async () => {
  const { archive, pages } = missing();
  pages.missed(1, UNKNOWN, 200);
  pages.shown(OTHER);
  expect(pages.missed(1, UNKNOWN, 200)).toBe(false);
  pages.missed(2, page("Something else entirely is written on this."), 200);
  expect(pages.missed(1, UNKNOWN, 200)).toBe(false);
  pages.missed(3, UNKNOWN, 200);
  expect(pages.missed(1, UNKNOWN, 200)).toBe(true);
  await archive.commit([]);
  const later = new MissingPages(archive.facts);
  later.missed(4, UNKNOWN, 200);
  later.shown(OTHER);
  expect(later.missed(4, UNKNOWN, 200)).toBe(true);
  archive.close();
});

test("a thread whose address leads to other lists is gone by the same rule", () => {
  const { pages } = missing();
  expect(pages.ledElsewhere(1)).toBe(false);
  expect(pages.ledElsewhere(1)).toBe(false);
  pages.shown(OTHER);
  expect(pages.ledElsewhere(1)).toBe(true);
  // It said nothing that could be known again.
  pages.ledElsewhere(2);
  expect(pages.missed(3, UNKNOWN, 200)).toBe(false);
  pages.shown(OTHER);
  expect(pages.missed(3, UNKNOWN, 200)).toBe(false);
});
