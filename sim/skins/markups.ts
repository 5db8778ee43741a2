import type { Block, Part } from "../world/content.ts";
import { a, safe } from "./html.ts";
import type { Markup, MarkupLinks } from "./skin.ts";
import type { Link } from "./view.ts";

type QuoteLook = (quote: { author: string; text: string; link: Link | undefined; wrote: string }) => string;

interface Look {
  readonly paragraph: (inner: string) => string;
  readonly between: string;
  readonly quote: QuoteLook;
  readonly code: (text: string) => string;
  readonly strong: string;
}

export function markup(look: Look): Markup {
  return { blocks: (blocks, links) => blocks.map((block) => one(look, block, links)).join(look.between) };
}

function one(look: Look, block: Block, links: MarkupLinks): string {
  switch (block.kind) {
    case "paragraph":
      return look.paragraph(block.parts.map((part) => inline(part, links, look.strong)).join(""));
    case "quote":
      return look.quote({
        author: safe(block.author),
        text: safe(block.text),
        link: links.post(block.n),
        wrote: safe(links.language.labels.wrote),
      });
    case "code":
      return look.code(safe(block.text));
    case "list": {
      const name = block.ordered ? "ol" : "ul";
      return `<${name}>${block.items.map((item) => `<li>${safe(item)}</li>`).join("")}</${name}>`;
    }
    case "image": {
      const image = `<img src="${safe(block.source)}" alt="${safe(block.name)}" width="240" height="160">`;
      return look.paragraph(block.full === undefined ? image : `<a href="${safe(block.full)}">${image}</a>`);
    }
  }
}

function inline(part: Part, links: MarkupLinks, strong: string): string {
  const text = safe(part.text);
  if (part.strong) return `<${strong}>${text}</${strong}>`;
  if (part.link === undefined) return text;
  if ("url" in part.link) return `<a href="${safe(part.link.url)}" rel="nofollow">${text}</a>`;
  return `<a href="${safe(links.thread(part.link.thread))}">${text}</a>`;
}

/** Tables and line breaks, as in 2003. */
export const tableMarkup: Markup = markup({
  paragraph: (inner) => inner,
  between: "<br /><br />\n",
  strong: "b",
  quote: ({ author, text, wrote }) =>
    `<table width="90%" cellspacing="1" cellpadding="3" border="0" align="center"><tr><td><span class="small"><b>${author} ${wrote}:</b></span></td></tr><tr><td class="quote">${text}</td></tr></table>`,
  code: (text) =>
    `<table width="90%" cellspacing="1" cellpadding="3" border="0" align="center"><tr><td class="code">${text.replaceAll("\n", "<br />")}</td></tr></table>`,
});

/** Line breaks inside one block, quotes in boxes. */
export const breakMarkup: Markup = markup({
  paragraph: (inner) => inner,
  between: "<br><br>\n",
  strong: "strong",
  quote: ({ author, text, link, wrote }) =>
    `<div class="quoteby">${link ? a(link, "", `${author} ${wrote}`) : `${author} ${wrote}`}</div><div class="quote">${text}</div>`,
  code: (text) => `<code class="codebox">${text.replaceAll("\n", "<br>")}</code>`,
});

/** Paragraphs and blockquotes. */
export const paragraphMarkup: Markup = markup({
  paragraph: (inner) => `<p>${inner}</p>`,
  between: "\n",
  strong: "strong",
  quote: ({ author, text, wrote }) =>
    `<blockquote><cite>${author} ${wrote}:</cite><p>${text}</p></blockquote>`,
  code: (text) => `<pre><code>${text}</code></pre>`,
});

/** Quotes as an aside with a link back. */
export const asideMarkup: Markup = markup({
  paragraph: (inner) => `<p>${inner}</p>`,
  between: "\n",
  strong: "b",
  quote: ({ author, text, link }) =>
    `<aside class="excerpt"><header>${link ? a(link, "", author) : author}</header><blockquote>${text}</blockquote></aside>`,
  code: (text) => `<pre>${text}</pre>`,
});

/** Plain text as in mails: everything in one <pre>, quoted lines begin with ">". */
export const mailMarkup: Markup = markup({
  paragraph: (inner) => folded(inner, ""),
  between: "\n\n",
  strong: "b",
  quote: ({ author, text, wrote }) => `${author} ${wrote}:\n${folded(text, "&gt; ")}`,
  code: (text) => text.replace(/^/gm, "    "),
});

/** Short lines with ">" quotes and ">>123" references, as on image boards. */
export const greenMarkup: Markup = markup({
  paragraph: (inner) => inner,
  between: "<br>\n",
  strong: "b",
  quote: ({ text, link }) =>
    `${link ? `${a(link, "ref", `&gt;&gt;${/\d+$/.exec(link.href)?.[0] ?? ""}`)}<br>` : ""}<span class="green">&gt;${text}</span>`,
  code: (text) => `<pre>${text}</pre>`,
});

/** Lines of at most 72 characters, broken between words. */
function folded(text: string, start: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/ (?![^<]*>)/)) {
    if (line !== "" && line.length + word.length > 72) {
      lines.push(start + line);
      line = "";
    }
    line += line === "" ? word : ` ${word}`;
  }
  lines.push(start + line);
  return lines.join("\n");
}
