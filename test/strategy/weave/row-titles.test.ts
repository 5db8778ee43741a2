import { expect, it } from "vitest";
import { RowTitles } from "../../../src/strategy/weave/row-titles.ts";

const called = (own: string, whole = `${own} - The forum of sheds`) => ({ own, whole });
const THREADS = ["On sheds and gardens", "On roofs and winters", "On trains and sundays", "木"];

/** Rows of threads, whose pages were called so. */
function taught(names: readonly string[] = THREADS): RowTitles {
  const titles = new RowTitles();
  THREADS.forEach((title, id) => {
    titles.promise(`/t/${id}`, title);
    titles.isBrokenBy(`/t/${id}`, called(names[id]!), 1);
  });
  titles.promise("/b/1?order=new", "Last post");
  titles.promise("/t/9", "On bread and how long it takes to rise in wint…");
  return titles;
}

it("a page that is called otherwise than its row is not what the row was about", () => {
  expect(taught().isBrokenBy("/b/1?order=new", called("Gardens"), 0)).toBe(true);
});

it("a page is called as its row if its name, or all of its title, holds how that begins, whatever its signs and capitals", () => {
  const whole = called("The forum", "Forum » ON BREAD, and how long it takes to rise in winter?");
  expect(taught().isBrokenBy("/t/9", whole, 0)).toBe(false);
  expect(taught().isBrokenBy("/t/9", called("On bread and how long it takes to rise in winter"), 0)).toBe(
    false,
  );
});

it("nothing is said where pages are not called as their rows, or few have been seen", () => {
  const all = THREADS.map(() => "The forum");
  expect(taught(all).isBrokenBy("/b/1?order=new", called("Gardens"), 0)).toBe(false);
  expect(taught([...THREADS.slice(0, 2), ...all]).isBrokenBy("/b/1?order=new", called("Gardens"), 0)).toBe(
    false,
  );
});

it("nothing is said of addresses that no row led to, or twice", () => {
  const titles = taught();
  expect(titles.isBrokenBy("/b/7", called("Gardens"), 0)).toBe(false);
  expect(titles.isBrokenBy("/b/1?order=new", called("Gardens"), 0)).toBe(true);
  expect(titles.isBrokenBy("/b/1?order=new", called("Gardens"), 0)).toBe(false);
});

it("knows the same after it was kept, and opens what was kept before there was any", () => {
  const kept = RowTitles.restore(JSON.parse(JSON.stringify(taught().save())));
  expect(kept.isBrokenBy("/b/1?order=new", called("Gardens"), 0)).toBe(true);
  expect(RowTitles.restore(undefined).isBrokenBy("/t/9", called("Gardens"), 0)).toBe(false);
});
