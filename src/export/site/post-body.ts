import sanitizeHtml from "sanitize-html";
import { QUOTE_CLASS } from "../../words/markup.ts";
import { html, Markup } from "./markup.ts";

/** What a post may lead to and show. */
export interface Surroundings {
  /** The address of the page that the post stood on: what its links are relative to. */
  readonly base: string;
  /** Where in the new site an old address is found; undefined when it is not there. */
  linkTo(url: string): string | undefined;
  /** Where the picture of this address lies; undefined when it was not kept. */
  pictureAt(url: string): string | undefined;
}

/** A post as it was formatted, by a strict list: nothing runs, nothing is loaded from elsewhere, nothing looks like a part of the page around it. */
export function formattedBody(post: string, around: Surroundings): Markup {
  let links = 0;
  const open = (href: string, text?: string): sanitizeHtml.Tag => linkTag(href, around, text);
  const cleaned = sanitizeHtml(post, {
    ...RULES,
    onOpenTag: (name) => {
      if (name === "a") links++;
    },
    onCloseTag: (name) => {
      if (name === "a") links--;
    },
    transformTags: {
      ...RENAMED,
      "*": (tagName, attribs) => ({ tagName: isQuote(tagName, attribs) ? "blockquote" : tagName, attribs }),
      a: (_name, { href = "" }) => open(href),
      img: (_name, attributes) => pictureTag(attributes, around, links > 0),
      ...embedded((src) => (links > 0 ? aside(src) : open(src, shortAddress(src)))),
    },
  });
  return new Markup(cleaned);
}

/** Whether it is worth a look. */
export function mayShowPictures(post: string): boolean {
  return /<img\b/i.test(post) || PICTURE_NAME.test(post);
}

/** The addresses of the pictures that a post shows or leads to. */
export function picturesIn(post: string, base: string): Set<string> {
  const found = new Set<string>();
  const take = (url: string) => {
    found.add(url);
    return undefined;
  };
  formattedBody(post, {
    base,
    pictureAt: take,
    linkTo: (url) => (PICTURE_NAME.test(url) ? take(url) : undefined),
  });
  return found;
}

const PICTURE_NAME = /\.(?:png|jpe?g|gif|webp|avif)\b/i;

/** A text, a paragraph for each of its lines. */
export function plainBody(text: string): Markup {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return html`${lines.map((line) => html`<p>${line}</p>`)}`;
}

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ..."p br hr div blockquote pre ul ol li dl dt dd table caption thead tbody tfoot tr td th figure figcaption details summary".split(
      " ",
    ),
    ..."a img b strong i em u s strike del ins sub sup small mark code kbd samp var q cite abbr h3 ruby rt rp bdi".split(
      " ",
    ),
  ],
  allowedAttributes: {
    a: ["href", "rel", "class"],
    img: ["src", "alt", "width", "height", "loading", "class"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
    ol: ["start"],
    "*": ["dir"],
  },
  allowedClasses: { a: ["absent"], img: [] },
  allowedSchemes: ["http", "https", "mailto"],
  // Addresses within the site have none.
  allowProtocolRelative: false,
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "template",
    "title",
    "svg",
    "math",
    "select",
    "xmp",
    "noembed",
    "noframes",
  ],
  enforceHtmlBoundary: false,
  disallowedTagsMode: "discard",
  nestingLimit: 60,
  // Whoever nests brackets or repeats attributes gains nothing by it.
  parseStyleAttributes: false,
};

/** The page has headings of its own: those of a post stand right below them. */
const RENAMED: sanitizeHtml.IOptions["transformTags"] = {
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "h3"])),
  ...{ tt: "code", center: "div", strike: "s", section: "div", article: "div" },
};

/** What would be played or shown in a frame is told by its address. */
function embedded(link: (src: string) => sanitizeHtml.Tag): Record<string, sanitizeHtml.Transformer> {
  const transform: sanitizeHtml.Transformer = (_name, { src, data }) => link(src ?? data ?? "");
  return Object.fromEntries(["iframe", "video", "audio", "embed", "object"].map((name) => [name, transform]));
}

/** Forums mark quotes by their class: without it, nobody could tell whose words they are. */
function isQuote(name: string, { class: className }: sanitizeHtml.Attributes): boolean {
  return name === "div" && className !== undefined && QUOTE_CLASS().test(className);
}

function linkTag(href: string, around: Surroundings, text?: string): sanitizeHtml.Tag {
  const url = absolute(href, around.base);
  const words = text === undefined ? {} : { text };
  if (url === undefined) return { tagName: "span", attribs: {}, ...words };
  const here = around.linkTo(url);
  if (here !== undefined) return { tagName: "a", attribs: { href: here }, ...words };
  return { tagName: "a", attribs: { href: url, rel: "nofollow ugc" }, ...words };
}

function pictureTag(
  attributes: sanitizeHtml.Attributes,
  around: Surroundings,
  isLinked: boolean,
): sanitizeHtml.Tag {
  const { alt = "", width, height } = attributes;
  const url = absolute(sourceOf(attributes), around.base);
  const kept = url === undefined ? undefined : around.pictureAt(url);
  if (kept !== undefined) {
    const size = { ...pixels("width", width), ...pixels("height", height) };
    return { tagName: "img", attribs: { src: kept, alt, loading: "lazy", ...size } };
  }
  const name = alt.trim() || (url === undefined ? "" : fileName(url));
  if (url === undefined || isLinked || isSmall(alt, width, height)) return aside(name);
  return { tagName: "a", attribs: { href: url, rel: "nofollow ugc", class: "absent" }, text: name };
}

function aside(text: string): sanitizeHtml.Tag {
  return { tagName: "span", attribs: {}, text };
}

/** Pictures that are loaded when they come into view have their address elsewhere until then. */
function sourceOf({ src = "", "data-src": later = "" }: sanitizeHtml.Attributes): string {
  return later !== "" && (src === "" || src.startsWith("data:")) ? later : src;
}

/** A smiley is a sign, not a picture that one would look for. */
function isSmall(alt: string, width = "", height = ""): boolean {
  const size = Math.max(Number.parseInt(width, 10) || 0, Number.parseInt(height, 10) || 0);
  return (
    (size > 0 && size <= 40) ||
    (alt !== "" && /^(?:[^\p{L}]{1,8}|:[\w-]{1,30}:|\p{L}{0,2}\P{L}{1,3})$/u.test(alt))
  );
}

function pixels(name: string, value: string | undefined): Record<string, string> {
  return value !== undefined && /^\d{1,4}$/.test(value) ? { [name]: value } : {};
}

function absolute(href: string, base: string): string | undefined {
  try {
    const url = new URL(href.trim(), base);
    return ["http:", "https:", "mailto:"].includes(url.protocol) && href.trim() !== "" ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function fileName(url: string): string {
  const name = new URL(url).pathname.split("/").at(-1) ?? "";
  return name === "" ? shortAddress(url) : readable(name);
}

function shortAddress(url: string): string {
  return readable(url.replace(/^(?:https?:)?\/\//, "")).slice(0, 80);
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
