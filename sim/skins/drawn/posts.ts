import { hash, pick } from "../../world/hash.ts";
import { a, row, safe } from "../html.ts";
import type { Person, PostView, ThreadView } from "../view.ts";
import type { Draw } from "./draw.ts";
import { WRITTEN } from "./ids.ts";
import type { Names } from "./names.ts";
import { NESTINGS, type Nesting, nestedPosts } from "./nested-posts.ts";
import { openingBy } from "./openings.ts";
import { partsBy } from "./parts.ts";
import { widerPosts } from "./wider-posts.ts";

/** What a post is made of, to be laid out. */
export interface Pieces {
  readonly id: number;
  /** What labels would say of who wrote, when, and what. */
  readonly labels: readonly [who: string, when: string, what: string];
  /** The writer and what is known of him. */
  readonly writer: string;
  readonly head: string;
  readonly body: string;
  readonly foot: string;
}

export interface Posts {
  readonly html: (view: ThreadView) => string;
  /** What marks a post to be jumped to, and what software calls its id. */
  readonly mark: (id: number) => string;
  readonly id: (id: number) => string;
}

const SHAPES = [
  "beside",
  "beside right",
  "headed rows",
  "table each",
  "boxes",
  "card below",
  "articles",
  "items",
  "definitions",
  "bare",
  "floats",
] as const;

/** How the posts of a thread look. */
export function postsBy(draw: Draw, names: Names, words: boolean): Posts {
  const pieces = piecesBy(draw, names, words);
  const wider = widerPosts(names);
  const shape = draw.oneOf<string>("shape of posts", SHAPES, Object.keys(wider));
  const nesting = draw.oneOf<Nesting | "none">(
    "answers stand",
    ["none"],
    ["none", "none", "none", ...NESTINGS],
  );
  const opening = openingBy(draw, names);
  const mark = draw.oneOf("marks of posts", ["id", "name", "none"], ["data", "box"]);
  const prefix = draw.oneOf(
    "beginnings of marks",
    ["p"],
    ["post", "post-", "msg", "comment-", "c", "", "message_"],
  );
  const written = WRITTEN[draw.oneOf("ids of posts", ["id"], ["id", "id", "id", "y", "x", "o", "u"])]!;
  const called = (id: number) => prefix + written.write(id);
  const box = draw.oneOf("boxes of posts", ["div", "section", "div"]);
  const one = (post: Pieces): string => {
    const { id, writer, head, body, foot } = post;
    const marked =
      mark === "id" ? ` id="${called(id)}"` : mark === "data" ? ` data-id="${written.write(id)}"` : "";
    const jump =
      mark === "name"
        ? `<a name="${called(id)}"></a>`
        : mark === "box"
          ? `<input type="checkbox" name="${called(id)}">`
          : "";
    const other = wider[shape];
    if (other) return other.one(post, { attribute: marked, element: jump });
    const div = (part: string, inner: string) => (inner === "" ? "" : `<div${names(part)}>${inner}</div>`);
    const td = (part: string, inner: string) => `<td${names(part)} valign="top">${inner}</td>`;
    const words =
      (head === "" ? "" : `<div${names("head")}>${head}</div>`) +
      body +
      (foot === "" ? "" : `<div${names("foot")}>${foot}</div>`);
    switch (shape) {
      case "beside":
        return `<tr${names("post")}${marked}>${td("writer", jump + writer)}${td("words", words)}</tr>`;
      case "beside right":
        return `<tr${names("post")}${marked}>${td("words", jump + words)}${td("writer", writer)}</tr>`;
      case "headed rows":
        return `<tr${marked}>${td("head", jump + writer)}${td("date", head)}</tr><tr><td colspan="2"${names("words")}>${body}</td></tr>${foot === "" ? "" : `<tr><td colspan="2"${names("foot")}>${foot}</td></tr>`}`;
      case "table each":
        return `<table${names("post")}${marked} width="100%"><tr><td colspan="2">${jump}${head}</td></tr><tr>${td("writer", writer)}${td("words", body)}</tr><tr><td></td>${td("foot", foot)}</tr></table>`;
      case "boxes":
        return `<${box}${names("post")}${marked}>${jump}${div("head", `${writer} ${head}`)}${body}${div("foot", foot)}</${box}>`;
      case "card below":
        return `<${box}${names("post")}${marked}>${jump}${body}${div("card", `${writer} ${head}`)}${div("foot", foot)}</${box}>`;
      case "articles":
        return `<article${names("post")}${marked}>${jump}<header>${writer} ${head}</header>${body}<footer>${foot}</footer></article>`;
      case "items":
        return `<li${names("post")}${marked}>${jump}<p${names("head")}>${writer} ${head}</p>${body}${div("foot", foot)}</li>`;
      case "definitions":
        return `<dt${marked}>${jump}${writer} ${head}</dt><dd${names("words")}>${body}${foot === "" ? "" : `<br>${foot}`}</dd>`;
      case "bare":
        return `${jump || `<a name="${called(id)}"></a>`}${writer} ${head}<br>\n${body}${foot === "" ? "" : `<br>\n${foot}`}`;
      case "floats":
        return `<div${names("post")}${marked}>${jump}${div("writer", writer)}<div${names("main")}>${div("head", head)}${body}${div("foot", foot)}</div></div>`;
      default:
        return "";
    }
  };
  const around: Record<string, readonly [string, string]> = {
    beside: [`<table${names("posts")} width="100%">`, "</table>"],
    items: [`<ol${names("posts")}>`, "</ol>"],
    definitions: [`<dl${names("posts")}>`, "</dl>"],
  };
  const [open, close] = wider[shape]?.around ??
    around[shape === "beside right" || shape === "headed rows" ? "beside" : shape] ?? [
      `<div${names("posts")}>`,
      "</div>",
    ];
  const ad = (inner: string) => {
    if (open.startsWith("<table")) return `<tr><td colspan="2">${inner}</td></tr>\n`;
    return (
      { "<ol": `<li>${inner}</li>\n`, "<dl": `<dd>${inner}</dd>\n` }[open.slice(0, 3)] ?? `<p>${inner}</p>\n`
    );
  };
  const html = (view: ThreadView): string => {
    const [first, ...others] = view.posts;
    const isApart = first?.number === 1 && opening !== undefined;
    const shown = isApart ? others : view.posts;
    const above = isApart ? opening(pieces(first, view), written.write(first.id), view) : "";
    if (nesting !== "none")
      return above + nestedPosts(nesting, shown, names, (post) => open + one(pieces(post, view)) + close);
    const all = shown.map((post, place) => {
      const before = view.ads.get(place);
      return (before === undefined ? "" : ad(before)) + one(pieces(post, view));
    });
    return `${above}${open}${all.join(shape === "bare" ? "\n<hr>\n" : "\n")}${close}`;
  };
  return { html, mark: called, id: written.write };
}

function piecesBy(draw: Draw, names: Names, words: boolean): (post: PostView, view: ThreadView) => Pieces {
  const { who, when } = partsBy(draw, names, "posts", words);
  const writerLabel = draw.isTrue("writers have a label", 0.15);
  const picture = draw.isTrue("pictures of writers");
  const known = draw.oneOf("what is known of writers", ["none", "lines", "list", "pairs", "rank"], ["much"]);
  const dated = draw.oneOf("dates of posts", ["head", "head", "label", "foot", "writer"]);
  const numbers = draw.oneOf("numbers of posts", ["none", "#", "# link", "plain", "link"]);
  const subject = draw.oneOf("subjects of posts", ["none", "none", "b", "h3", "span"]);
  const buttons = draw.oneOf("buttons of posts", ["none", "head", "foot", "foot"]);
  const own = draw.oneOf("elements of words", ["div", "div", "p", "none"], ["span", "font"]);
  const signed = draw.oneOf("signatures", ["div", "rule", "line", "none"], ["dashes", "small"]);
  const edits = draw.oneOf("notes of edits", ["em", "div", "none"], ["brackets"]);
  const liked = draw.oneOf("thanks below posts", ["none"], ["none", "none", "heart", "count"]);
  const files = draw.isTrue("attachments", 0.3);
  const permalink = draw.oneOf("permalinks", ["number", "date", "word"]);

  const knownOf = (person: Person, view: ThreadView): string => {
    const { labels } = view.language;
    const rank = pick(view.language.content, person.id, 0x7a2);
    const facts: [string, string][] = [
      [labels.joined, person.joined.text],
      [labels.posts, String(person.posts)],
      ...(person.location ? [[labels.location, safe(person.location)] as [string, string]] : []),
    ];
    if (known === "much")
      return `<br><small>${rank}</small><br><img src="/theme/stars${person.id % 5}.gif" alt="">${facts.map(([label, fact]) => `<br><small>${label}: ${fact}</small>`).join("")}<br><small>${labels.online}</small>`;
    if (known === "rank") return ` <span${names("rank")}>${rank}</span>`;
    if (known === "lines")
      return `<br>${rank}<br>${facts.map(([label, fact]) => `${label}: ${fact}`).join("<br>")}`;
    if (known === "list")
      return `<ul${names("facts")}>${facts.map(([label, fact]) => `<li>${label}: ${fact}</li>`).join("")}</ul>`;
    if (known === "pairs")
      return `<dl${names("facts")}>${facts.map(([label, fact]) => `<dt>${label}</dt><dd>${fact}</dd>`).join("")}</dl>`;
    return "";
  };

  return (post, view) => {
    const { labels } = view.language;
    const { permalink: link, author } = post;
    const time = link && permalink === "date" ? a(link, "", when(post.time)) : when(post.time);
    const numbered = {
      "#": `#${post.number}`,
      "# link": `#${post.number}`,
      plain: `${post.number}.`,
      link: `${post.number}`,
      none: "",
    }[numbers];
    const number = link && permalink === "number" && numbered !== "" ? a(link, "", numbered) : numbered;
    const word = link && permalink === "word" ? a({ ...link, text: "Link" }) : "";
    const actions = buttons === "none" ? "" : row(post.actions, " | ");
    const name = (writerLabel ? `${labels.userName}: ` : "") + who(author);
    const face = picture ? `<img src="${author.avatar}" alt="">` : "";
    const date = dated === "label" ? `${labels.wrote} ${time}` : time;
    const title = `${post.number > 1 ? "Re: " : ""}${safe(view.name)}`;
    const head = [
      subject === "none" ? "" : `<${subject}>${title}</${subject}>`,
      dated === "foot" || dated === "writer" ? "" : date,
      number === "" ? "" : `<span${names("number")}>${number}</span>`,
      buttons === "head" ? actions : "",
    ];
    const inner =
      own === "none"
        ? post.body
        : `<${own === "p" ? "div" : own}${names("text")}>${post.body}</${own === "p" ? "div" : own}>`;
    const note = post.edited === undefined ? "" : `${labels.edited}: ${post.edited.text}`;
    const edit =
      note === "" || edits === "none"
        ? ""
        : edits === "em"
          ? `<br><em>${note}</em>`
          : edits === "brackets"
            ? `<br><br>[${note}]`
            : `<div${names("edit")}>${note}</div>`;
    const thanks = liked === "none" || post.votes < 3 ? "" : thanksAs(liked, post, names);
    const sign = post.signature === undefined ? "" : signatureAs(signed, safe(post.signature), names);
    const name2 = `${pick(view.language.content, post.id, 0x7a3)}-${post.id % 100}.zip`;
    const file =
      files && hash(post.id, 0x7a4) % 8 === 0
        ? `<div${names("files")}><a href="/images/${post.id % 40}.svg">${name2}</a> (${1 + (post.id % 90)} KB)</div>`
        : "";
    return {
      id: post.id,
      labels: [labels.userName, labels.wrote, labels.message],
      writer: `${face}${name}${knownOf(author, view)}${dated === "writer" ? `<br>${date}` : ""}`,
      head: head.filter(Boolean).join(" "),
      body: `${inner}${file}${edit}${sign}${thanks}`,
      foot: [dated === "foot" ? date : "", word, buttons === "foot" ? actions : ""].filter(Boolean).join(" "),
    };
  };
}

/** How many liked a post. */
function thanksAs(liked: string, { votes }: PostView, names: Names): string {
  return liked === "count"
    ? `<div${names("votes")}>+${votes}</div>`
    : `<div${names("votes")}>♥ ${votes}</div>`;
}

function signatureAs(signed: string, text: string, names: Names): string {
  if (signed === "dashes") return `<br><br>--<br>${text}`;
  if (signed === "small") return `<br><br><font size="1">${text}</font>`;
  if (signed === "div") return `<div${names("signature")}>${text}</div>`;
  if (signed === "rule") return `<hr>${text}`;
  return signed === "line" ? `<br>_________________<br>${text}` : "";
}
