import { expect, it } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { learnWrapper, readPosts } from "../../../src/page/posts/posts.ts";

const comment = (n: number, name: string, text: string) =>
  `<article id="c_${n}"><header><a href="/member/${name}">${name}</a> <time>2024-05-0${n} 10:1${n}</time></header><div class="said">${text}</div></article>`;

const html = `<html><head><title>Which rope for the mast</title></head><body><main><article><h1>Which rope for the mast</h1>
<section class="told"><a href="/member/anna">anna</a> <span class="date">2024-05-01 09:00</span> read 12 times</section>
<section><div class="words">The old rope of the mast has worn through near the block, and nobody sells that one any more.</div></section>
<ul><li><a href="/b?id=3">Paint for the hull</a> <span class="near">2024-04-20</span></li></ul>
<section class="below"><h2>Comments</h2>${comment(2, "bert", "Any rope of ten millimetres will do, as long as it does not stretch.")}${comment(3, "carl", "Mine has been up for nine years now, and came from the harbour shop.")}${comment(4, "bert", "That shop has closed, as far as I have heard from the neighbours.")}</section></article></main></body></html>`;

it("reads a first post whose words stand beside its head, above comments in another frame", () => {
  const posts = readPosts(new Page({ url: "http://a.test/b?id=4", html, at: Date.UTC(2024, 6, 1) }));
  expect(posts.map(({ author }) => author)).toEqual(["anna", "bert", "carl", "bert"]);
  expect(posts[0]!.text).toBe(
    "The old rope of the mast has worn through near the block, and nobody sells that one any more.",
  );
});

it("reads it also where nobody has answered yet, once the site is known", () => {
  const others = [5, 6, 7].map((id) =>
    html.replaceAll("mast", `deck of ${"abcdefgh"[id]}`).replaceAll("c_", `c_${id}`),
  );
  const pageOf = (html: string, id: number) =>
    new Page({ url: `http://a.test/b?id=${id}`, html, at: Date.UTC(2024, 6, 1) });
  const wrapper = learnWrapper([html, ...others].map((html, i) => pageOf(html, 4 + i)));
  const button = `<div class="words"><a href="/write">Write</a></div></section>`;
  const alone = html.replace(/<article id="c_.*?<\/article>/gs, "").replace("</section>", button);
  expect(alone).not.toContain("c_");
  expect(wrapper.read(pageOf(alone, 9)).map(({ author, text }) => [author, text.slice(0, 20)])).toEqual([
    ["anna", "The old rope of the "],
  ]);
});
