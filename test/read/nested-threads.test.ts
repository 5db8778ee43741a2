import { expect, test } from "vitest";
import type { Page } from "../../src/page/page.ts";
import { NestedThreads, nestedThreads } from "../../src/read/nested-threads.ts";
import { HOST, pageOf } from "../learn/page-of.ts";

const ALL = () => true;
const mail = (number: number) => `${HOST}/mails/${number}.html`;
const row = (number: number, title: string, within = "") =>
  `<li><b><a href="/mails/${number}.html">${title}</a></b>, <i>anna</i>${within && `<ul>${within}</ul>`}</li>`;

const INDEX = `<ul>${row(4, "Boats", row(7, "Re: Boats", row(10, "Re: Boats")) + row(9, "Re: Boats"))}${row(5, "Nets")}${row(6, "Ropes", row(8, "AW: Ropes"))}${row(11, "Oars", row(12, "Re: Oars"))}</ul>`;
const index = (body = INDEX): Page => pageOf("/mails/threads.html", body);

test("answers within the row of a message are of its thread, in the order of their numbers", () => {
  expect(nestedThreads(index(), ALL)).toEqual([
    { title: "Boats", urls: [mail(4), mail(7), mail(9), mail(10)] },
    { title: "Ropes", urls: [mail(6), mail(8)] },
    { title: "Oars", urls: [mail(11), mail(12)] },
  ]);
});

test("rows side by side are threads of their own, and so is what stands below a heading", () => {
  expect(nestedThreads(index(`<ul>${row(4, "Boats")}${row(5, "Re: Boats")}</ul>`), ALL)).toEqual([]);
  expect(
    nestedThreads(
      index(`<div><h2><a href="/mails/4.html">Boats</a></h2><ul>${row(5, "Nets")}</ul></div>`),
      ALL,
    ),
  ).toEqual([]);
});

test("a form of pages is one of messages if most within a row are called as the row is", () => {
  const seen = (page: Page) => {
    const threads = new NestedThreads();
    threads.see(page);
    return threads.forms;
  };
  expect(seen(index())).toEqual(["/*/#.html"]);
  const map = [4, 5, 6]
    .map((number) => row(number * 10, `Part ${number}`, row(number, "A chapter")))
    .join("");
  expect(seen(index(`<ul>${map}</ul>`))).toEqual([]);
  const comments = [4, 5, 6, 7].map((number) => row(number * 10, "Reply", row(number, "Reply"))).join("");
  expect(seen(index(`<ul>${comments}</ul>`))).toEqual([]);
});
