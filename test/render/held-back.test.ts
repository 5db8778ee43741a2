import { expect, test } from "vitest";
import type { FirstPage } from "../../src/archive/lists/lists.ts";
import { BOARD, THREAD } from "../../src/read/list.ts";
import { heldBack } from "../../src/render/deciding/held-back.ts";

const UNKNOWN = { of: () => undefined, any: false };

function thread(id: number, records: number, told: number | null, more: Partial<FirstPage> = {}): FirstPage {
  const url = `http://forum.test/t/${id}`;
  return { url, kind: THREAD, records, told, pages: 1, inside: 0, rendered: 0, ...more };
}

const short = [thread(1, 3, 3), thread(2, 8, 9), thread(3, 1, 1)];

test("threads that all end at one number and were promised to be longer hold something back", () => {
  const pages = [...short, thread(4, 20, 95), thread(5, 20, 22), thread(6, 20, 31), thread(7, 20, 20)];
  const urls = [4, 5, 6].map((id) => `http://forum.test/t/${id}`);
  expect(heldBack(pages, UNKNOWN)).toEqual([{ form: "/t/#", part: 20, urls }]);
});

test("threads of which posts were deleted do not", () => {
  expect(heldBack([...short, thread(4, 20, 30), thread(5, 17, 40), thread(6, 12, 20)], UNKNOWN)).toEqual([]);
});

test("threads do not whose rows tell something else than their posts", () => {
  const views = [thread(1, 3, 300), thread(2, 8, 90), thread(3, 20, 512), thread(4, 20, 60)];
  expect(heldBack(views, UNKNOWN)).toEqual([]);
});

test("threads do not that have further pages", () => {
  const pages = [...short, thread(4, 20, 95), thread(5, 20, 31), thread(6, 20, 40, { pages: 2 })];
  expect(heldBack(pages, UNKNOWN)).toEqual([]);
});

test("boards do if their rows promise more than all their threads have", () => {
  const board = (id: number, records: number, told: number, inside: number) =>
    thread(id, records, told, { kind: BOARD, inside });
  expect(heldBack([board(1, 20, 300, 300), board(2, 20, 90, 90)], UNKNOWN)).toEqual([]);
  expect(heldBack([board(1, 20, 300, 210), board(2, 20, 90, 60)], UNKNOWN)).toMatchObject([{ part: 20 }]);
});

test("where a browser has shown it, those are left that it did not show", () => {
  const known = { of: () => 20, any: true };
  const pages = [
    thread(4, 20, 95, { rendered: 1 }),
    thread(5, 20, 22),
    thread(6, 20, 20),
    thread(7, 20, null),
  ];
  expect(heldBack(pages, known)).toMatchObject([{ urls: ["http://forum.test/t/5"] }]);
});
