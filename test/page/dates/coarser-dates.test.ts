import { expect, it } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { readPosts } from "../../../src/page/posts/posts.ts";

const SAID = [
  "The old rope of the mast has worn through near the block.",
  "Any rope of ten millimetres will do, as long as it does not stretch.",
  "Oh?",
  "That shop has closed, as far as I have heard from the neighbours.",
];

it("since when somebody is there is not when the post was written, in whatever words, where one element tells both", () => {
  const post = (day: number) =>
    `<tr class="zol"><td><b><a href="/k.php?ln=${day % 3}">person${day % 3}</a></b></td><td><div><a href="/w.php?t=4&p=10${day}">Ilbib</a></div><a href="/t.php?p=10${day}#p10${day}" name="p10${day}">#${day}</a> <b>«Ul: Rope (turake)»</b></td></tr>
     <tr class="kud"><td>Nikatam<div><img src="${day % 3}.png"></div><div class="ifo">Zulbo: Mar 201${day % 3}<br>Fep: 1${day}${day % 3 ? "<br>Kok: Foumna" : ""}<br><br>Sun May 0${day}, 2024 10:1${day} am</div></td><td><div class="words"><p>${SAID[day - 1]}</p></div></td></tr>`;
  const html = `<h3><a href="/t.php?ln=4">Rope (turake)</a></h3><table>${[1, 2, 3, 4].map(post).join("\n")}</table>`;
  const posts = readPosts(new Page({ url: "http://a.test/t.php?ln=4", html, at: Date.UTC(2024, 6, 1) }));
  expect(posts.map(({ text, published }) => [text, published])).toEqual(
    SAID.map((text, i) => [text, `2024-05-0${i + 1}T10:1${i + 1}:00Z`]),
  );
});
