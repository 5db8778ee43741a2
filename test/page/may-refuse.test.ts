import { expect, it } from "vitest";
import { mayRefuse } from "../../src/page/may-refuse.ts";

const WORDS = "What somebody wrote about a walk along the river. ".repeat(40);

it.each([
  [
    "words that say no",
    "<title>Board</title><div>You must <a href='/in'>log&nbsp;in</a> to view this topic.</div>",
  ],
  ["a title that says no", "<TITLE>Board - 403 Forbidden</TITLE><p>Hm."],
  ["a title of pages that log people in", "<title>Sign in</title><input type=password>"],
  ["a riddle", '<p>One thing first</p><div class="g-reCaptcha"></div>'],
  [
    "such words among scripts and styles",
    `<script>${WORDS}</script><style>${WORDS}</style><p>Access denied</p>`,
  ],
  ["such words behind a menu of links", `${`<li><a href=/x>${WORDS}</a>`.repeat(30)}<p>Page not found</p>`],
])("a page with %s may say no", (_what, html) => {
  expect(mayRefuse(html)).toBe(true);
});

it.each([
  ["nothing of that kind", "<title>Board</title><p>Hello</p>"],
  ["such words and much else", `<p>Access denied</p><p>${WORDS}</p>`],
  ["such words in a link alone", "<p>Hello</p><ul><li><a href=/faq>Access denied</a></ul>"],
  [
    "such words in a comment or script",
    "<!-- <p>Access denied --><script>'<p>Access denied'</script><p>Hello",
  ],
])("a page with %s does not", (_what, html) => {
  expect(mayRefuse(html)).toBe(false);
});

it("does not mind pages that were made to hurt", () => {
  for (const part of ["<a", "<script>", "<!--", "&", "<title>", "</a><a>x"])
    expect(mayRefuse(part.repeat(100_000))).toBe(false);
});
