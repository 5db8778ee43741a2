import { expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { isFileName, largestOf } from "../../../src/page/posts/media-addresses.ts";

/** Two posts in a frame, with an avatar, a rank, a button and a signature around them. */
function mediaOf(body: string, beside = "", url = "https://forum.example/t/1") {
  const post = (n: number, html: string, more: string) => `<div class="post" id="p${n}">
    <div class="who"><a href="/user/${n}"><img class="avatar" src="/avatars/${n}.jpg" alt="user${n}"></a>
      <a href="/user/${n}">user${n}</a> <img src="/ranks/old.png" alt="old hand"></div>
    <div class="when">Posted on 1 May 2026, 10:0${n}</div>
    <div class="body">${html}</div>${more}
    <div class="signature"><img src="/sig${n}.png"> Mine is ${n}</div>
    <a href="/reply/${n}"><img src="/reply.gif" alt="reply"></a></div>`;
  const html = `<html><body><h1>Thread</h1>${post(1, `Hello everybody, this is what I have made so far. ${body}`, beside)}
    ${post(2, "What a pity that nobody has answered that until today, I would have liked to know.", "")}
    ${post(3, "One more answer that says something else, about another machine and its wheels.", "")}</body></html>`;
  const { posts } = new Page({ url, html, at: Date.UTC(2026, 5, 1) });
  expect(posts).toHaveLength(3);
  return posts.map((one) => (one.media ?? []).map(({ url, kind }) => `${kind} ${url}`));
}

test("pictures, sounds and videos stand in the post that shows them; avatars, ranks, buttons and signatures do not", () => {
  const body = `<img src="/a.png"> <img src="http://other.example/b?x=1#top"> <audio src="/c.ogg"></audio>
    <video poster="/d.jpg"><source src="/d.webm"><source src="/d.mp4"></video>`;
  expect(mediaOf(body)).toEqual([
    [
      "image https://forum.example/a.png",
      "image http://other.example/b?x=1",
      "audio https://forum.example/c.ogg",
      "image https://forum.example/d.jpg",
      "video https://forum.example/d.webm",
      "video https://forum.example/d.mp4",
    ],
    [],
    [],
  ]);
});

test("the largest of several sizes is wanted beside the usual one, in pictures as well", () => {
  const body = `<img src="/s.jpg" srcset="/m,1.jpg 640w, /l,2.jpg 1280w">
    <picture><source srcset="/p.avif 1x, /p2.avif 2x"><img src="/p.jpg"></picture>`;
  expect(mediaOf(body)[0]).toEqual([
    "image https://forum.example/s.jpg",
    "image https://forum.example/l,2.jpg",
    "image https://forum.example/p2.avif",
    "image https://forum.example/p.jpg",
  ]);
});

test("of a picture that a script loads late, the picture and not what stands in its place", () => {
  const body = `<img src="data:image/gif;base64,R0lGOD" data-src="/late.jpg"><img src="/blank.gif" data-original="/later.jpg">
    <img src="data:image/gif;base64,R0lGOD">`;
  expect(mediaOf(body)[0]).toEqual([
    "image https://forum.example/late.jpg",
    "image https://forum.example/later.jpg",
  ]);
});

test("a dot that counts readers is no picture", () => {
  expect(mediaOf('<img src="http://count.example/x.gif" width="1" height="1">')[0]).toEqual([]);
});

test("a thumbnail leads to its picture, wherever it lies, but to no page elsewhere", () => {
  const body = `<a href="http://pics.example/full/1.jpg"><img src="http://pics.example/th/1.jpg"></a>
    <a href="http://pics.example/show/2"><img src="http://pics.example/th/2.jpg"></a>
    <a href="/attachment.php?id=7"><img src="/attachment.php?id=7&amp;thumb=1"></a>`;
  expect(mediaOf(body)[0]).toEqual([
    "image http://pics.example/full/1.jpg",
    "image http://pics.example/th/1.jpg",
    "image http://pics.example/th/2.jpg",
    "file https://forum.example/attachment.php?id=7",
    "image https://forum.example/attachment.php?id=7&thumb=1",
  ]);
});

test("links that are called as files are attachments, among the words or below them", () => {
  const body = `See <a href="/download/file.php?id=3">plan v2.zip</a> and <a href="/up/notes.pdf">my notes</a>`;
  const beside = `<div class="files"><a href="/download/file.php?id=4">log.txt</a> (12 KB)
    <img src="/download/file.php?id=5" alt="wheel.jpg"> <a href="/download/6" download>take it</a></div>`;
  expect(mediaOf(body, beside)[0]).toEqual([
    "file https://forum.example/download/file.php?id=3",
    "file https://forum.example/up/notes.pdf",
    "file https://forum.example/download/file.php?id=4",
    "image https://forum.example/download/file.php?id=5",
    "file https://forum.example/download/6",
  ]);
});

test("a link to a page is none, however it is called", () => {
  const body = `<a href="https://nodejs.example/">Node.js</a> <a href="https://paper.example/x.pdf">a paper that I like</a>
    <a href="http://shop.example/">shop.example</a> <a href="/t/2">another thread</a> <a href="/faq.html">faq.html</a>
    <iframe src="https://video.example/embed/1"></iframe> <a href="https://cdn.example/up/plan.pdf">plan.pdf</a>`;
  expect(mediaOf(body)[0]).toEqual(["file https://cdn.example/up/plan.pdf"]);
});

test.each([
  ["plan.pdf", true],
  ["my plan (2).tar.gz (12 KB)", true],
  ["archive.7z", true],
  ["version 1.2", false],
  ["index.php", false],
  ["end of sentence.", false],
  ["a/b.png", false],
])("%s is called as a file is: %s", (text, is) => {
  expect(isFileName(text)).toBe(is);
});

test.each([
  ["a.jpg", "a.jpg"],
  ["a.jpg 1x, b.jpg 2x", "b.jpg"],
  ["a.jpg 900w,b.jpg 300w", "a.jpg"],
  ["a.jpg, b,c.jpg 1.5x", "b,c.jpg"],
  [" , ", undefined],
])("the largest of %j is %s", (set, largest) => {
  expect(largestOf(set)).toBe(largest);
});
