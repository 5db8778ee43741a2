import type { Scene } from "../scene.ts";
import { safe } from "../skins/html.ts";
import { hash } from "../world/hash.ts";
import { sentence, sentences } from "../world/text.ts";

const ARTICLES = 24;

/** The site around the forum: a shop window, news, a shop. Its pages have the same frame but none of the forum's content. */
export function outerPage({ forum }: Scene, path: string): string {
  const { language, seed, name } = forum.world;
  const { labels } = language;
  const [, section = "", article] = path.split("/");
  const of = hash(seed, section.length, Number(article ?? 0), 811);
  const title = section === "" ? name : sentence(language, of, 1).replace(/[.?!。]$/, "");
  const items = Array.from({ length: ARTICLES }, (_, i) => i + 1).map(
    (i) =>
      `<li><a href="/${section || "news"}/${i}">${safe(sentence(language, hash(seed, section.length, i, 811), 1))}</a></li>`,
  );
  const list = article || section === "about" ? "" : `<ul>${items.join("\n")}</ul>`;
  return `<!DOCTYPE html>
<html lang="${language.code}"><head><meta charset="utf-8"><title>${safe(title)}</title>
<style>body{font:16px/1.5 Georgia,serif;max-width:50em;margin:2em auto}nav a{margin-right:1em}</style></head>
<body><nav><a href="/">${labels.home}</a><a href="/news">${labels.news}</a><a href="/events">${labels.events}</a>
<a href="/shop">${labels.shop}</a><a href="/about">${labels.about}</a><a href="${forum.base}${forum.skin.urls.entry}">${labels.forum}</a></nav>
<h1>${safe(title)}</h1><p>${safe(sentences(language, 6, of, 2))}</p><p>${safe(sentences(language, 5, of, 3))}</p>${list}
</body></html>`;
}
