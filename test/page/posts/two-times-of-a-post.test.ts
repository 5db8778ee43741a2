import { expect, it } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { readPosts } from "../../../src/page/posts/posts.ts";

const at = (day: number) => `<span class="at">2024-05-0${day} 10:1${day}</span>`;
const post = (day: number, name: string, text: string, changed?: number) =>
  `<div class="post"><p class="who"><a href="/member/${name}">${name}</a></p><div class="said"><small>${at(day)}${changed ? ` - <svg><use href="#pen"></use></svg> ${at(changed)}` : ""} <a href="#p${day}" id="p${day}">link</a></small><div class="words">${text}</div></div></div>`;

const html = `<html><head><title>Which rope for the mast</title></head><body><h1>Which rope for the mast</h1><div class="posts">${[
  post(1, "anna", "The old rope of the mast has worn through near the block.", 6),
  post(2, "bert", "Any rope of ten millimetres will do, as long as it does not stretch."),
  post(3, "carl", "Mine has been up for nine years now, and came from the harbour shop.", 5),
  post(4, "bert", "That shop has closed, as far as I have heard from the neighbours."),
].join("")}</div></body></html>`;

it("when a post was written and when it was changed are told alike, side by side: it is one post, of the time when it was written", () => {
  const posts = readPosts(new Page({ url: "http://a.test/t/4", html, at: Date.UTC(2024, 6, 1) }));
  expect(posts.map(({ author, id, publishedRaw }) => [author, id, publishedRaw])).toEqual([
    ["anna", "1", "2024-05-01 10:11"],
    ["bert", "2", "2024-05-02 10:12"],
    ["carl", "3", "2024-05-03 10:13"],
    ["bert", "4", "2024-05-04 10:14"],
  ]);
});
