import { expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { readPosts } from "../../../src/page/posts/posts.ts";

const SAID = [
  "The old rope of the mast has worn through near the block.",
  "Any rope of ten millimetres will do, if it does not stretch.",
  "Mine has been up for nine years now, as I never sail.",
  "That shop has closed, or so the neighbours keep saying.",
];
const NAMES = ["anna", "bert", "carl", "dora"];
const time = (day: number) => `<time datetime="2024-05-0${day}T10:1${day}:17Z">May ${day}</time>`;
const post = (i: number) =>
  `<article><h4><a href="/people/${NAMES[i]}">${NAMES[i]}</a></h4>${time(i + 1)}<div class="said">${SAID[i]}</div></article>`;
/** Of posts of this and of the next page. */
const excerpt = (name: string, day: number, words: string) =>
  `<li><b><a href="/people/${name}">${name}</a></b><p><a href="/t/4?post=${day}">${time(day)}</a></p><p class="some">${words}</p></li>`;

test("the best of a thread, shown again below its first post, are no posts of their own", () => {
  const best = `<ul class="best">${excerpt("erik", 7, "Somebody has to say it at last, so it is me:")}${excerpt("carl", 3, SAID[2]!)}${excerpt("fred", 8, "This has been asked ten times in as many years.")}</ul>`;
  const html = `<body><main>${SAID.map((_, i) => post(i) + (i === 0 ? best : "")).join("")}</main></body>`;
  const posts = readPosts(new Page({ url: "http://forum.test/t/4", html, at: Date.UTC(2024, 6, 1) }));
  expect(posts.map(({ author }) => author)).toEqual(NAMES);
  expect(posts.map(({ published }) => published)).toEqual(
    SAID.map((_, i) => `2024-05-0${i + 1}T10:1${i + 1}:17Z`),
  );
});
