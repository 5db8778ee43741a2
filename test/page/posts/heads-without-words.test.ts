import { expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { learnWrapper } from "../../../src/page/posts/posts.ts";

const names = "anna bert carl dora emil fred".split(" ");
const woods = "alder birch cedar elder gorse hazel juniper larch maple".split(" ");
const by = (n: number, hour: number) =>
  `<a href="/member/${names[n % names.length]}">${names[n % names.length]}</a> <span class="when">${1 + Math.floor(n / 10)} May 2021 ${10 + hour}:00</span>`;

/** A link that somebody has found, or a question; and what others say of it. */
const pageOf = (thread: number, question: string) => {
  const answer = (i: number) =>
    `<tr class="answer" id="a${thread}${i}"><td><p class="line">${by(thread * 10 + i, i)}</p><div class="words">There is a ${woods[(thread + i) % woods.length]} behind house ${thread * 10 + i}, and nobody has asked who planted it.</div></td></tr>`;
  const html = `<table class="head"><tr><td class="title"><a href="http://elsewhere.test/${thread}">Found ${thread}</a></td></tr><tr><td class="under">12 points by ${by(thread * 10, 0)}</td></tr>${question && `<tr><td><div class="asked">${question}</div></td></tr>`}</table><table class="answers">${[1, 2, 3].map(answer).join("")}</table>`;
  return new Page({ url: `http://forum.test/t/${thread}`, html, at: Date.UTC(2024, 1, 1) });
};

test("first posts that are links say nothing against those that have words", () => {
  const asked = "Which of these trees would you plant where there is hardly any light, and why would you?";
  const pages = ["", "", asked, "", "", "", "", `Once more. ${asked}`].map((question, i) =>
    pageOf(i + 1, question),
  );
  const wrapper = learnWrapper(pages);
  const posts = pages.map((page) => wrapper.read(page));
  expect(posts.map(({ length }) => length)).toEqual([3, 3, 4, 3, 3, 3, 3, 4]);
  expect(posts[2]![0]).toMatchObject({ author: "anna", text: asked });
});
