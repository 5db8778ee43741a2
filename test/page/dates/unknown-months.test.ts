import { expect, test } from "vitest";
import { findDates, findLikelyDates } from "../../../src/page/dates/date-forms.ts";
import { Page } from "../../../src/page/page.ts";

test.each([
  [
    "12 Xyzab 2019, 14:33",
    { day: 12, year: 2019, hour: 14, minute: 33, named: { word: "xyzab", order: "dmy" } },
  ],
  ["12. Xyzáb 2019 14:33", { day: 12, year: 2019, hour: 14, named: { word: "xyzab", order: "dmy" } }],
  ["12-Xyz-2019 14:33:05", { day: 12, second: 5, named: { word: "xyz", order: "dmy" } }],
  ["12 ob Xyzab ob 2019 ob 14:33", { day: 12, minute: 33, named: { word: "xyzab", order: "dmy" } }],
  ["Zuk Xyzab 12, 2019 2:33 pm", { day: 12, hour: 14, named: { word: "xyzab", order: "mdy" } }],
  ["2019. Xyzab 12. 14:33", { day: 12, year: 2019, hour: 14, named: { word: "xyzab", order: "ymd" } }],
  ["14:33, 12 Xyzab 2019", { day: 12, hour: 14, named: { word: "xyzab", order: "dmy" } }],
])("%s may be a date with a month of an unknown name", (text, date) => {
  expect(findLikelyDates(text)).toMatchObject([date]);
  expect(findDates(text)).toEqual([]);
});

test.each([
  "5 posts 2019-03-04",
  "5 posts 2019/03/04 10:15",
  "Fox 12, 2019-03-04",
  "40 xyzab 2019",
  "12 Xyzab 1066",
  "12 Xyzab 2019x",
  "#12 Xyzab",
])("%s has no month", (text) => {
  expect(findLikelyDates(text).some(({ named }) => named)).toBe(false);
});

const AT = Date.UTC(2024, 10, 13, 9);
const page = (body: string) =>
  new Page({ url: "http://small.test/t/1", html: `<!doctype html><body>${body}</body>`, at: AT });
const post = (when: string, n: number) =>
  `<div class="post"><div class="who"><a href="/user/${n}">name${n}</a></div><div class="when">${when}</div>
   <p>Words number ${n} of this thread, enough of them to be a post that somebody wrote here.</p></div>`;

test("posts of which nobody can tell the month are there, with what is written and the year", () => {
  const { posts } = page(
    ["3 Gubo 2019, 10:15", "3 Gubo 2019, 11:20", "4 Gubo 2019, 8:05"].map(post).join(""),
  );
  expect(posts).toMatchObject(
    ["3 Gubo 2019, 10:15", "3 Gubo 2019, 11:20", "4 Gubo 2019, 8:05"].map((publishedRaw, n) => ({
      ...{ author: `name${n}`, published: "2019", publishedPrecision: "year", publishedZone: "unknown" },
      publishedRaw,
    })),
  );
});

test("without a clock it takes several at one place", () => {
  const days = ["3 Gubo 2019", "3 Gubo 2019", "4 Gubo 2019"];
  expect(page(days.map(post).join("")).posts).toHaveLength(3);
  expect(page(`<p>Of all there were <b>5 apples 2019</b>.</p>`).evidence.dated.places).toEqual([]);
});

test("what people write is none, and neither is a number beside dates of numbers", () => {
  const said = "We had 5 apples 2019 and ate all of them in one day, and then we had none, as I said.";
  const body = ["3.4.2019 10:15", "3.4.2019 11:20", "5 pears 2019 10:15"].map(post).join(`<p>${said}</p>`);
  expect(page(body).evidence.dated.places.map(({ raw }) => raw)).toEqual([
    "3.4.2019 10:15",
    "3.4.2019 11:20",
  ]);
});

test("a name right before a known month is no month", () => {
  const rows = ["stone", "wolf", "badger"].map(
    (name) => `<li><a href="/user/1">${name}</a><i>Jan. 9, 2012</i></li>`,
  );
  expect(page(`<ul>${rows.join("")}</ul>`).evidence.dated.places.some(({ found }) => found.named)).toBe(
    false,
  );
});

test("a line of numbers and words takes no longer the longer it is", () => {
  const line = "12 ab ".repeat(66);
  expect(findLikelyDates(`${line}2019`)).toHaveLength(1);
});
