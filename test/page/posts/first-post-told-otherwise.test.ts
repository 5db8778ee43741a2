import { expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { readPosts } from "../../../src/page/posts/posts.ts";

const AT = Date.UTC(2024, 6, 1);
const SAID = [
  "The old rope of the mast has worn through near the block.",
  "Any rope of ten millimetres will do, if it does not stretch.",
  "Mine has been up for nine years now, as I never sail.",
  "That shop has closed, or so the neighbours keep saying.",
];
const NAMES = ["anna", "bert", "carl", "dora"];
const time = (i: number) => `<time datetime="2024-05-0${i + 1}T10:1${i}:00Z">May ${i + 1}</time>`;
const head = `<div class="top"><h1>Which rope for the mast of a dinghy that is fifty years old and leaks</h1><ul><li>Begun by <a href="/people/anna">anna</a></li>
  <li><a class="quiet" href="/t/4">${time(0)}</a></li><li><a href="/tag/rope">#rope-and-line</a></li><li><a href="/tag/mast">#masts-and-spars</a></li><li>Show what stands beside</li></ul></div>`;
const shown = (i: number, when: string, more = "") =>
  `<article class="message"><h4><a href="/people/${NAMES[i]}">${NAMES[i]}</a></h4>${when}<div class="said">${SAID[i]}</div>${more}</article>`;
const answers = [1, 2, 3].map((i) => shown(i, `<a class="when" href="/t/4#${i}">${time(i)}</a>`));
const first = shown(0, `<ul><li class="quiet"><a href="/t/4#0">${time(0)}</a></li></ul>`);

function read(html: string) {
  const page = new Page({ url: "http://forum.test/t/4", html: `<body>${html}</body>`, at: AT });
  return readPosts(page).map(({ author, published, text }) => [author, published, text]);
}

const whole = SAID.map((text, i) => [NAMES[i], `2024-05-0${i + 1}T10:1${i}:00Z`, text]);

test("a first post that tells its time otherwise than its answers lies as they do, and the head of the thread with the same time does not", () => {
  expect(read(`${head}<div class="all">${first}${answers.join("")}</div>`)).toEqual(whole);
});

test("a first post in a box of its own is known by what it is", () => {
  expect(read(`${head}<div class="box">${first}</div><div class="all">${answers.join("")}</div>`)).toEqual(
    whole,
  );
});
