import { describe, expect, test } from "vitest";
import { pagingOf } from "../../../src/page/links/flips.ts";
import { Page } from "../../../src/page/page.ts";

const BOARD = "http://forum.test/board.asp?BOARD=7";

function chosen(html: string): string[] {
  return new Page({ url: BOARD, html, at: 0 }).links.links.map(({ url }) => url);
}

const options = (numbers: readonly number[], value = (n: number) => String(n)) =>
  numbers.map((n) => `<option value="${value(n)}">${n}</option>`).join("");

describe("pages that a reader chooses from a menu", () => {
  test("of a form that asks for them by number are links, with what the form sends along", () => {
    const form = `<form action="board.asp" method="get"><input type="hidden" name="BOARD" value="7">
      Page <select name="part" onchange="submit()">${options([1, 2, 3])}</select> of 3 <input type="submit" name="go" value="Go"></form>`;
    expect(chosen(form)).toEqual([1, 2, 3].map((n) => `http://forum.test/board.asp?BOARD=7&part=${n}`));
  });

  test("are the further pages of their list, and tell how many there are", () => {
    const html = `<form action="board.asp"><input type="hidden" name="BOARD" value="7"><select name="part">${options([1, 2, 3])}</select></form>`;
    const page = new Page({ url: BOARD, html, at: 0 });
    const { flips, count } = pagingOf(page.dom, page.url, page.links);
    expect(count).toBe(3);
    expect(flips).toContainEqual({ url: "http://forum.test/board.asp?BOARD=7&part=2", number: 2 });
  });

  test("may have their addresses in the menu itself", () => {
    const menu = `<select onchange="location = this.value">${options([1, 2], (n) => `board.asp?BOARD=7&amp;part=${n}`)}</select>`;
    expect(chosen(menu)).toEqual([1, 2].map((n) => `http://forum.test/board.asp?BOARD=7&part=${n}`));
  });

  test("keep the form's own question out of their addresses, as browsers do", () => {
    const form = `<form action="board.asp?old=1#top"><select name="part">${options([1, 2])}</select></form>`;
    expect(chosen(form)).toEqual([1, 2].map((n) => `http://forum.test/board.asp?part=${n}`));
  });

  test("belong to the form that was opened between the rows of a table", () => {
    const rows = `<table><tr><form action="board.asp"><input type="hidden" name="BOARD" value="7"><td><select name="part">${options([1, 2])}</select></td></form></tr></table>`;
    expect(chosen(rows)).toEqual([1, 2].map((n) => `http://forum.test/board.asp?BOARD=7&part=${n}`));
  });

  test.each([
    ["that is sent", `<form method="post"><select name="part">${options([1, 2, 3])}</select></form>`],
    [
      "behind a form",
      `<form action="board.asp"><input type="hidden"></form><select name="part">${options([1, 2, 3])}</select>`,
    ],
    ["without a form", `<select name="part">${options([1, 2, 3])}</select>`],
    ["of days", `<form><select name="days">${options([1, 7, 30])}</select></form>`],
    [
      "of a date",
      `<form><select name="day">${options([1, 2, 3])}</select><select name="month">${options([1, 2])}</select></form>`,
    ],
    ["of a search", `<form><input name="words"><select name="part">${options([1, 2, 3])}</select></form>`],
    ["of one page", `<form><select name="part">${options([1])}</select></form>`],
    ["of boards", '<form><select name="b"><option value="1">Boats<option value="2">Ropes</select></form>'],
    ["that has no name", `<form><select>${options([1, 2, 3])}</select></form>`],
  ])("are not those of a menu %s", (_, html) => {
    expect(chosen(html)).toEqual([]);
  });
});
