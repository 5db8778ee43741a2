import { expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { learnWrapper } from "../../../src/page/posts/posts.ts";

const names = "anna bert carl dora emil fred".split(" ");
const woods = "alder birch cedar elder gorse hazel juniper larch maple".split(" ");

/** A post by its hour, and how far in it stands. */
type Told = readonly [hour: number, level: number];
type Dress = (level: number, post: string) => string;

const pageOf = (thread: number, told: readonly Told[], dress: Dress) => {
  const posts = told.map(([hour, level], i) => {
    const name = names[(thread + i) % names.length];
    const words = `Somebody has planted a ${woods[(thread + hour) % woods.length]} behind house ${thread * 10 + i}, where nobody goes.`;
    return dress(
      level,
      `<p class="line" id="p${thread}0${i}"><a href="/member/${name}">${name}</a> <time>${thread} May 2021 ${10 + hour}:00</time></p><div class="words">${words}</div>`,
    );
  });
  const html = `<h1>Thread ${thread}</h1><table class="posts">${posts.join("")}</table>`;
  return new Page({ url: `http://forum.test/t/${thread}`, html, at: Date.UTC(2024, 1, 1) });
};

const parents = (threads: readonly (readonly Told[])[], dress: Dress) => {
  const pages = threads.map((told, i) => pageOf(i + 1, told, dress));
  const wrapper = learnWrapper(pages);
  return pages.map((page) => {
    const posts = wrapper.read(page);
    return posts.map(({ parent }) => posts.findIndex(({ id }) => parent !== undefined && id === parent));
  });
};

/** The second answers the first, the third the second; the fourth the first again, before the second was written. */
const trees: readonly (readonly Told[])[] = [
  [
    [0, 0],
    [3, 1],
    [4, 2],
    [1, 1],
    [2, 0],
  ],
  [
    [0, 0],
    [5, 1],
    [2, 0],
    [3, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [4, 1],
    [5, 2],
    [3, 0],
  ],
];
const answered = [
  [-1, 0, 1, 0, -1],
  [-1, 0, -1, 2],
  [-1, -1, 1, 2, -1],
];

test.each<[string, Dress]>([
  [
    "the width of a spacer",
    (level, post) =>
      `<tr><td><table><tr><td><img src="/dot.gif" height="1" width="${level * 40}"></td><td>${post}</td></tr></table></td></tr>`,
  ],
  [
    "a margin",
    (level, post) => `<tr><td style="color: red; margin-left: ${level * 1.5}em">${post}</td></tr>`,
  ],
  ["a level in a class", (level, post) => `<tr class="post deep-${level + 1}"><td>${post}</td></tr>`],
])("%s tells what a post answers", (_, dress) => {
  expect(parents(trees, dress)).toEqual(answered);
});

const classed: Dress = (level, post) => `<tr class="post kind${level}"><td>${post}</td></tr>`;
const none = (threads: readonly (readonly Told[])[]) => threads.map((told) => told.map(() => -1));

test("a post that was taken away leaves a gap, and whoever answered it is known to answer nobody", () => {
  const gap: readonly Told[] = [
    [0, 0],
    [3, 2],
    [1, 1],
  ];
  const more = [...trees, ...trees, ...trees];
  expect(parents([...more, gap], classed).at(-1)).toEqual([-1, -1, 0]);
});

test("numbers that alternate or stand for who wrote tell nothing, where posts stand in the order of their times", () => {
  const flat = [0, 1, 2, 3].map((thread) =>
    Array.from({ length: 7 }, (_, i): Told => [i, thread < 2 ? i % 2 : [0, 1, 1, 0, 2, 2, 1][i]!]),
  );
  expect(parents(flat, classed)).toEqual(none(flat));
});

test("nor do they where the best come first", () => {
  const best = [0, 1, 2, 3].map((thread) =>
    [4, 1, 6, 0, 5, 2, 3].map((hour, i): Told => [hour, (thread + i) % 2]),
  );
  expect(parents(best, classed)).toEqual(none(best));
});
