import { a } from "../html.ts";
import { markup } from "../markups.ts";
import type { Markup } from "../skin.ts";
import type { Draw } from "./draw.ts";
import type { Names } from "./names.ts";

/** How paragraphs and quotations are marked up; `loose`: between other things of a post, with nothing around them. */
export function markupBy(draw: Draw, names: Names): Markup {
  const paragraph = draw.oneOf("paragraphs", ["p", "br", "br", "div"]);
  const quote = draw.oneOf(
    "quotations",
    ["inside", "before", "cite", "table", "fieldset", "arrows", "none said"],
    ["lines", "bare table", "rules", "inset", "details"],
  );
  return markup({
    paragraph: (inner) => (paragraph === "br" ? inner : `<${paragraph}>${inner}</${paragraph}>`),
    between: paragraph === "br" ? "<br><br>\n" : "\n",
    strong: draw.oneOf("bold words", ["b", "strong"]),
    quote({ author, text, link, wrote }) {
      const said = link ? a(link, "", `${author} ${wrote}:`) : `${author} ${wrote}:`;
      switch (quote) {
        case "inside":
          return `<div${names("quote")}><div${names("said")}>${said}</div>${text}</div>`;
        case "before":
          return `<div${names("said")}>${said}</div><blockquote>${text}</blockquote>`;
        case "cite":
          return `<blockquote><cite>${said}</cite><p>${text}</p></blockquote>`;
        case "table":
          return `<table width="90%" align="center"><tr><td><b>${said}</b></td></tr><tr><td${names("quote")}>${text}</td></tr></table>`;
        case "fieldset":
          return `<fieldset><legend>${said}</legend>${text}</fieldset>`;
        case "arrows":
          return `<div${names("quote")}><i>&gt; ${text}</i></div>`;
        // Without a word to mark them, as much software writes them.
        case "lines":
          return `${said}<br>\n&gt; ${text}`;
        case "bare table":
          return `<center><table width="85%"><tr><td><b>${said}</b></td></tr><tr><td bgcolor="#eeeeee">${text}</td></tr></table></center>`;
        case "rules":
          return `<hr><i>${said}<br>${text}</i><hr>`;
        case "inset":
          return `<div style="margin:20px; margin-top:5px"><div><small>${said}</small></div><table width="100%" border="0"><tr><td style="border:1px inset"><div style="font-style:italic">${text}</div></td></tr></table></div>`;
        case "details":
          return `<details open><summary>${said}</summary>${text}</details>`;
        default:
          return `<blockquote>${text}</blockquote>`;
      }
    },
    code: (text) =>
      draw.isTrue("code as it stands")
        ? `<pre>${text}</pre>`
        : `<code>${text.replaceAll("\n", "<br>")}</code>`,
  });
}
