import { describe, expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { learnWrapper } from "../../../src/page/posts/posts.ts";

const TOLD = [
  ["The boats are all in the harbour.", "No, one of them is still out there.", "It came back at noon."],
  ["Which lamp is bright enough for a desk?", "Mine is, and it costs little.", "So is the one of my sister."],
  ["My first tomato is red at last.", "They need more sun than that.", "And much less water, I think."],
];
const PEOPLE = ["ann", "bob", "cid"];

/** A thread as its page shows it when it has this title, `head` being what stands before the words of each post. */
function thread(id: number, told: readonly string[], head: (n: number) => string, title = "Thread"): Page {
  const posts = told.map(
    (words, n) =>
      `<div class="post" id="p${id * 10 + n}"><div class="head"><a href="/member/${PEOPLE[n]}">${PEOPLE[n]}</a> <span class="when">${n + 1} May 2021 10:00</span></div><div class="body">${head(n)}${words}</div></div>`,
  );
  return new Page({
    url: `http://forum.test/thread/${id}`,
    html: `<title>${title} - Forum</title><h1>Thread</h1>${posts.join("")}`,
    at: Date.UTC(2022, 1, 1),
  });
}
const titled = (title: string) => (n: number) => `<h3>${n > 0 ? "Re: " : ""}${title}</h3>`;
const pages = () => TOLD.map((told, id) => thread(id, told, titled(`Question ${"abc"[id]} of all`)));
const textsOf = (page: Page, learned: readonly Page[] = pages()) =>
  learnWrapper(learned)
    .read(page)
    .map(({ text }) => text);

describe("a title that every post of a thread repeats", () => {
  test("is no part of their texts, whatever it becomes", () => {
    const renamed = thread(1, TOLD[1]!, titled("Solved: the lamp"));
    expect(textsOf(pages()[1]!)).toEqual(TOLD[1]);
    expect(textsOf(renamed)).toEqual(TOLD[1]);
  });

  test("is none where only some of them have it anew", () => {
    const partly = thread(1, TOLD[1]!, (n) => titled(n === 0 ? "Solved: the lamp" : "Question b of all")(n));
    expect(textsOf(partly)).toEqual(TOLD[1]);
  });

  test("is none behind a word that only the first post has before it", () => {
    const labelled = TOLD.map((told, id) => {
      const title = `Question ${"abc"[id]} of all`;
      return thread(id, told, (n) => `<h3>${n > 0 ? "Re:" : "Vraag:"} ${title}</h3>`, title);
    });
    expect(labelled.map((page) => textsOf(page, labelled))).toEqual(TOLD);
  });

  test("is none in a thread of one post", () => {
    const [words] = TOLD[0]!;
    expect(textsOf(thread(7, [words!], titled("Ferries")))).toEqual([words]);
  });

  test("is none where only the first post has it, if it is what the page is called", () => {
    const question = (id: number) => `Question ${"abc"[id]} of all`;
    const first = (id: number) =>
      thread(id, TOLD[id]!, (n) => (n === 0 ? `<h3>${question(id)}</h3>` : ""), question(id));
    expect(textsOf(first(1), [first(0), first(1), first(2)])).toEqual(TOLD[1]);
  });

  test("is told from what the first post begins with, if it is not what the page is called", () => {
    const first = (id: number) =>
      thread(id, TOLD[id]!, (n) => (n === 0 ? "<h3>Dear all</h3>" : ""), `Question ${"abc"[id]} of all`);
    expect(textsOf(first(1), [first(0), first(1), first(2)])[0]).toContain("Dear all");
  });

  test("is told from a heading that people wrote over their posts", () => {
    const own = (id: number) =>
      thread(id, TOLD[id]!, (n) => `<h3>${["Boats", "Lamps", "Plants"][(id + n) % 3]} of ${PEOPLE[n]}</h3>`);
    expect(textsOf(own(1), [own(0), own(1), own(2)])[0]).toContain("Lamps of ann");
  });

  test("is told from a heading further down", () => {
    const below = thread(0, [`${TOLD[0]![0]}<h3>And then</h3>More.`], titled("Ferries"));
    expect(textsOf(below)[0]).toContain("And then");
  });
});
