import { expect, it } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { classifierVector } from "../../../src/strategy/focus/page-classifier-features.ts";
import { Furniture } from "../../../src/strategy/focus/page-classifier-furniture.ts";

const titlesOn = (path: string, ...links: readonly (readonly [href: string, text: string])[]): number => {
  const items = links.map(([href, text]) => `<li><a href="${href}">${text}</a></li>`).join("");
  const page = new Page({ url: `http://forum.example.test${path}`, at: 0, html: `<ul>${items}</ul>` });
  // The last but one, as a logarithm.
  return Math.round(Math.expm1(classifierVector(page, new Furniture()).at(-2)!));
};

it("boards below their forum's address have titles, as threads below their board's have", () => {
  const boards = [
    ["/community/12", "Questions and answers"],
    ["/community/13", "Show your work"],
  ] as const;
  expect(titlesOn("/community", ...boards)).toBe(2);
});

it("a thread's posts and views below its own address are called by their times or all alike, and have none", () => {
  const posts = [
    ["/threads/a-question.5/post-61", "12 March 2021"],
    ["/threads/a-question.5/post-62", "14 March 2021"],
    ["/threads/a-question.5/post-61/share", "Share this post"],
    ["/threads/a-question.5/post-62/share", "Share this post"],
  ] as const;
  expect(titlesOn("/threads/a-question.5/", ...posts)).toBe(0);
});

it("titles that lead to a place within another page count, unless posts are all called after their thread", () => {
  const rows = [
    ["/read?1,71#msg-71", "Which pots to buy"],
    ["/read?1,80#msg-80", "Knives for the left hand"],
  ] as const;
  expect(titlesOn("/list?1", ...rows)).toBe(2);
  const posts = [
    ["/read?p=71#p71", "Re: Which pots to buy"],
    ["/read?p=72#p72", "Re: Which pots to buy"],
  ] as const;
  expect(titlesOn("/read?t=9", ...posts)).toBe(0);
  expect(titlesOn("/manual", ["/pots#handles", "Handles of pots"], ["/pots#lids", "Lids of pots"])).toBe(0);
});

it("a title of Han letters is as long as its words are", () => {
  expect(titlesOn("/", ["/t/1", "新手指南"], ["/t/2", "下一页"], ["/t/3", "Short"])).toBe(2);
});
