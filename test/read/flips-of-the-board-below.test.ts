import { expect, it } from "vitest";
import { Page } from "../../src/page/page.ts";
import { placeInList } from "../../src/read/page-place.ts";

const html = `<html><body><article>Some words of somebody.</article>
<nav><b>1</b> <a href="/b?table=boats&amp;page=2">2</a> <a href="/b?table=boats&amp;page=3">3</a></nav></body></html>`;
const page = new Page({ url: "http://a.test/b?table=boats&thread=335", html, at: 0 });

it("does not take the pages of the board that is listed below a thread for pages of the thread", () => {
  const isBoard = (url: string) => url.includes("&page=");
  const { flips, pages } = placeInList(page, false, undefined, () => undefined, isBoard);
  expect(flips).toEqual([]);
  expect(pages).toBe(1);
});

it("takes pages under an address of another form for the thread's where no board is known", () => {
  expect(placeInList(page, false, undefined).flips.map(({ number }) => number)).toEqual([2, 3]);
});
