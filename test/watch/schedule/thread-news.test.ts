import { expect, test } from "vitest";
import { DAY, HOUR } from "../../../src/seam/times.ts";
import { Survival } from "../../../src/watch/schedule/survival.ts";
import { ThreadNews } from "../../../src/watch/schedule/thread-news.ts";

const T = Date.UTC(2020, 0, 1);
const page = (count: number, last: number, number = 1, pages = number, first = 0) => ({
  list: 0,
  page: number,
  pages,
  at: last + HOUR,
  first,
  count,
  times: Array.from({ length: count }, (_, n) => last - (count - 1 - n) * HOUR),
});

function fresh(): ThreadNews {
  const news = new ThreadNews();
  news.reach(0);
  return news;
}

test("a thread waits when its row tells of more than was read", () => {
  const news = fresh();
  expect(news.hear(0, 5, T)).toBe(5);
  expect(news.waiting(0, 20)).toBe(5);
  news.read(page(5, T), 20);
  expect(news.waiting(0, 20)).toBe(0);
  expect(news.hear(0, 7, T + HOUR)).toBe(2);
  expect(news.waiting(0, 20)).toBe(2);
});

test("rows that count replies only are understood after one visit", () => {
  const news = fresh();
  news.hear(0, 4, T);
  news.read(page(5, T), 20);
  expect(news.hear(0, 4, T)).toBe(0);
  expect(news.waiting(0, 20)).toBe(0);
  news.hear(0, 5, T + HOUR);
  expect(news.waiting(0, 20)).toBe(1);
});

test("rows that count deleted posts do not make a thread wait for ever", () => {
  const news = fresh();
  news.hear(0, 9, T);
  news.read(page(5, T), 20);
  expect(news.waiting(0, 20)).toBe(0);
  news.hear(0, 9, T);
  expect(news.waiting(0, 20)).toBe(0);
});

test("posts that came between the row and the visit are not waited for again", () => {
  const news = fresh();
  news.hear(0, 5, T);
  news.read(page(6, T + HOUR), 20);
  news.hear(0, 6, T + HOUR);
  expect(news.waiting(0, 20)).toBe(0);
});

test("a row without a count tells by its time", () => {
  const news = fresh();
  news.hear(0, -1, T);
  news.read(page(3, T), 20);
  expect(news.waiting(0, 20)).toBe(0);
  expect(news.hear(0, -1, T + HOUR)).toBe(1);
  expect(news.waiting(0, 20)).toBe(1);
});

test("pages are read one after the other; a full last page is done", () => {
  const news = fresh();
  news.hear(0, 25, T);
  news.read(page(10, T - 20 * HOUR, 1, 3), 10);
  expect(news.nextPage(0)).toBe(2);
  expect(news.waiting(0, 10)).toBe(10);
  news.read(page(10, T - 5 * HOUR, 2, 3, 10), 10);
  news.read(page(5, T, 3, 3, 20), 10);
  expect(news.nextPage(0)).toBe(3);
  news.hear(0, 30, T + HOUR);
  news.read(page(10, T + HOUR, 3, 3, 20), 10);
  expect(news.nextPage(0)).toBe(4);
});

test("a thread whose page is gone waits no more until a row tells of more", () => {
  const news = fresh();
  news.hear(0, 5, T);
  news.forget(0, T + HOUR);
  expect(news.waiting(0, 20)).toBe(0);
  news.hear(0, 6, T + 2 * HOUR);
  expect(news.waiting(0, 20)).toBe(1);
});

test("a silence is entered in the life table as long as it lasts, each part of it once", () => {
  const news = fresh();
  const survival = new Survival();
  news.noteSilence(0, T, survival);
  news.read(page(1, T), 20);
  news.noteSilence(0, T, survival);
  expect(survival.save()).toEqual(new Survival().save());
  for (const hours of [2, 2, 5]) news.noteSilence(0, T + hours * HOUR, survival);
  const whole = new Survival();
  whole.note(1, 0, 5 * HOUR, false);
  expect(survival.rate(1, HOUR)).toBeCloseTo(whole.rate(1, HOUR), 12);
  // What ends it is entered from there on.
  const next = { ...page(2, T + 6 * HOUR), times: [T, T + 6 * HOUR] };
  news.noteGaps(next, survival);
  whole.note(1, 5 * HOUR, 6 * HOUR, true);
  expect(survival.rate(1, 6 * HOUR)).toBeCloseTo(whole.rate(1, 6 * HOUR), 12);
});

test("a row that tells of a later post than was found there, again and again, is not news; a later one is", () => {
  const news = fresh();
  // The post was read as of yesterday: it stands there, but a day too early.
  news.hear(0, 2, T);
  news.read({ ...page(2, T - 24 * HOUR), at: T + HOUR }, 20);
  expect(news.hear(0, 2, T)).toBe(0);
  expect(news.waiting(0, 20)).toBe(0);
  expect(news.hear(0, 2, T + 2 * HOUR)).toBe(1);
  expect(news.waiting(0, 20)).toBe(1);
});

test("what a row tells of the future is not believed longer than until then", () => {
  const news = fresh();
  news.hear(0, -1, T + 48 * HOUR);
  news.read({ ...page(2, T), at: T + HOUR }, 20);
  news.hear(0, -1, T + 3 * HOUR);
  expect(news.waiting(0, 20)).toBe(1);
});

test("a row that counts no more and tells the same time a day later tells of nothing new, and hides nothing that is", () => {
  const news = fresh();
  news.hear(0, 5, T);
  news.read(page(5, T), 20);
  expect(news.hear(0, 5, T + DAY)).toBe(0);
  expect([news.waiting(0, 20), news.toldLast(0)]).toEqual([0, T]);
  expect(news.hear(0, 6, T + DAY)).toBe(1);
  expect(news.waiting(0, 20)).toBe(1);
});

test("where rows count nothing, a day later is later", () => {
  const news = fresh();
  news.hear(0, -1, T);
  news.read(page(2, T), 20);
  expect(news.hear(0, -1, T + DAY)).toBe(1);
});

test("times that nobody told are not moved with the clock of the pages", () => {
  const news = new ThreadNews();
  news.reach(1);
  news.hear(0, 5, T);
  news.read(page(5, T), 20);
  news.moveTimes(HOUR);
  expect([news.haveLast(0), news.toldLast(0)]).toEqual([T + HOUR, T + HOUR]);
  expect([news.haveLast(1), news.toldLast(1)]).toEqual([0, 0]);
});
