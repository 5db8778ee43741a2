import { expect, it } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { readPosts } from "../../../src/page/posts/posts.ts";

const SAID = [
  "The old rope of the mast has worn through near the block.",
  "Any rope of ten millimetres will do, as long as it does not stretch.",
  "Mine has been up for nine years now, and came from the harbour shop.",
  "That shop has closed, as far as I have heard from the neighbours.",
];
const time = (day: number) =>
  `<time datetime="2024-05-0${day}T10:1${day}:00Z">${day} May 2024 10:1${day}</time>`;
const readFrom = (post: (day: number) => string) =>
  readPosts(
    new Page({
      url: "http://a.test/t/4",
      html: `<h1>Which rope for the mast</h1><div class="posts">${[1, 2, 3, 4].map(post).join("")}</div>`,
      at: Date.UTC(2024, 6, 1),
    }),
  );
const who = (day: number) => `<a href="/member/${day % 3}">person${day % 3}</a>`;

it("when a post was changed is its time where that stands in the place of when it was written", () => {
  const posts = readFrom(
    (day) =>
      `<div class="post"><p class="who">${who(day)} ${day === 2 ? "edited " : ""}${time(day)}</p><div class="words">${SAID[day - 1]}</div></div>`,
  );
  expect(posts.map(({ text }) => text)).toEqual(SAID);
  expect(posts[1]!.published).toBe("2024-05-02T10:12:00Z");
});

it("when a post was changed begins no post where that stands beside when it was written", () => {
  const posts = readFrom(
    (day) =>
      `<div class="post"><p class="who">${who(day)} ${time(day)}</p><div class="words">${SAID[day - 1]}</div>${day === 2 ? `<p class="who">${who(day)} edited ${time(5)}</p>` : ""}</div>`,
  );
  expect(posts.map(({ text }) => text)).toEqual(SAID);
});
