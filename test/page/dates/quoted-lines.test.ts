import { expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";

const times = (body: string) =>
  new Page({
    url: "http://harbour.test/1",
    html: `<body>${body}</body>`,
    at: Date.UTC(2021, 5, 1),
  }).evidence.dated.places
    .filter(({ aside }) => !aside)
    .map(({ raw }) => raw);

test("a date in the line above lines with signs of quotation is that of what is quoted", () => {
  const mail = "On 2021-05-03, anna wrote:\n&gt; The ferry is late.\n\nSo it is.";
  expect(times(`<ul><li>Date: 4 May 2021 10:00</li></ul><pre>${mail}</pre>`)).toEqual(["4 May 2021 10:00"]);
  expect(times(`<div>4 May 2021 10:00</div><p>${mail.replaceAll("\n", "<br>")}</p>`)).toEqual([
    "4 May 2021 10:00",
  ]);
});

test("so is a date in such a line", () => {
  expect(times("<p>4 May 2021 10:00</p><pre>&gt; It left on 2021-05-03.\nSo late?</pre>")).toEqual([
    "4 May 2021 10:00",
  ]);
});

test("the time above words that begin with a quotation is that of the post", () => {
  expect(times("<div><b>4 May 2021 10:00</b><p>&gt; The ferry is late.<br>So it is.</p></div>")).toEqual([
    "4 May 2021 10:00",
  ]);
});
