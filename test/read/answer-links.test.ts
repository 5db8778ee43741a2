import { expect, test } from "vitest";
import { Page } from "../../src/page/page.ts";
import { AnswerLinks, answersOn } from "../../src/read/answer-links.ts";

const HOST = "http://forum.example";
const url = (number: number) => `${HOST}/mails/${number}.html`;
const link = (number: number, title: string) => `<li><a href="/mails/${number}.html">${title}</a></li>`;
const mail = (number: number, title: string, links: string): Page =>
  new Page({
    url: url(number),
    html: `<title>${title} - Mails of the harbour</title><h1>${title}</h1><p>Some words.</p><ul>${links}</ul>`,
    at: Date.UTC(2024, 4, 1),
  });

test("links that are called as the page is lead to other messages of its thread; without anything before the title it is the first", () => {
  expect(answersOn(mail(7, "Re: Boats", link(6, "Nets") + link(4, "Boats") + link(9, "Re: Boats")))).toEqual({
    title: "Boats",
    urls: [url(4), url(7), url(9)],
    isAnyFirst: false,
  });
  expect(answersOn(mail(7, "Re: Boats", link(9, "Re: Boats")))).toMatchObject({ isAnyFirst: true });
  expect(answersOn(mail(7, "Boats", link(6, "Old boats") + link(8, "Nets")))).toBeUndefined();
});

test("it holds where many pages lead to others called alike, and some of these titles have something before them", () => {
  const forms = (title: (number: number) => string) => {
    const links = new AnswerLinks();
    for (let number = 1; number < 9; number++)
      links.see(mail(number, title(number), link(number + 1, title(number + 1))));
    return links.forms;
  };
  expect(forms((number) => (number % 3 === 0 ? "Boats" : "Re: Boats"))).toEqual(["/*/#.html"]);
  expect(forms(() => "Open thread")).toEqual([]);
  expect(forms((number) => `Letter ${number} from the harbour`)).toEqual([]);
});
