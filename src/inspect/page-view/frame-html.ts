import sanitizeHtml from "sanitize-html";
import { stylesIn } from "../../media/page-addresses.ts";
import { readdressedStyle } from "../../media/style-addresses.ts";
import type { Page } from "../../page/page.ts";
import type { Marks } from "./marks.ts";
import { OVERLAY_STYLE } from "./overlay-style.ts";

/** Where things of a page are found when it is shown. */
export interface FrameAddresses {
  /** What a click on a link leads to. */
  linkTo(url: string): string;
  /** Where a picture or style sheet was kept; undefined when it was not. */
  keptAt(url: string): string | undefined;
}

/**
 * An archived page as it looked, to be shown in a frame: written anew from the parsed page by a list of what may stay, and then sanitised
 * as well. Nothing in it runs, nothing is loaded from elsewhere, every link leads to the page around the frame.
 */
export function frameHtml(
  page: Page,
  marks: Marks,
  shown: readonly string[],
  addresses: FrameAddresses,
): string {
  const { styles, sheets, around, body } = new Writer(page, marks, addresses).write();
  const cleaned = sanitizeHtml(body, RULES);
  const linked = sheets.map((at) => `<link rel="stylesheet" href="${escaped(at)}">`).join("");
  return `<!doctype html><html data-skein-show="${escaped(shown.join(" "))}"><head><meta charset="utf-8">${linked}<style>${styles}</style><style>${OVERLAY_STYLE}</style></head><body${around}>${cleaned}</body></html>`;
}

/** What is only there to be seen. What is not in this list stays out, and what it holds stays in. */
const KEPT = new Set(
  (
    "a abbr address article aside b big blockquote br button caption center cite code col colgroup dd del details dfn dir div dl dt em " +
    "fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li main mark menu nav ol " +
    "optgroup option output p pre q s samp section select small span strike strong sub summary sup table tbody td textarea tfoot th thead " +
    "time tr tt u ul var wbr"
  ).split(" "),
);
/** Called otherwise, since they would do something. */
const RENAMED: Readonly<Record<string, string>> = {
  form: "div",
  frameset: "div",
  picture: "span",
};
/** Stay out with all they hold. */
const DROPPED = new Set(
  "script style noscript template title svg math iframe frame object embed audio video canvas applet".split(
    " ",
  ),
);
const EMPTY = new Set("br hr img input col wbr".split(" "));
const ATTRIBUTES = new Set(
  (
    "class id dir lang title alt width height align valign bgcolor color border cellpadding cellspacing colspan rowspan span start face " +
    "size datetime type value checked disabled open nowrap"
  ).split(" "),
);
const LONGEST_STYLE = 1_000;
/** In CSS these load something by other means than an address in brackets, or once did more than that. */
const LOADING = /image-set|@import|expression|javascript|behaviou?r|-moz-binding|\\/i;

interface Written {
  readonly styles: string;
  readonly sheets: readonly string[];
  /** The attributes of the body. */
  readonly around: string;
  readonly body: string;
}

class Writer {
  readonly #page: Page;
  readonly #marks: Marks;
  readonly #addresses: FrameAddresses;
  readonly #sheets: string[] = [];
  #around = "";
  readonly #out: string[] = [];

  constructor(page: Page, marks: Marks, addresses: FrameAddresses) {
    this.#page = page;
    this.#marks = marks;
    this.#addresses = addresses;
  }

  write(): Written {
    const { dom } = this.#page;
    /** What is open: where it ends, and how it is closed. */
    const open: { readonly end: number; readonly tag: string }[] = [];
    for (let node = 0; node < dom.size; node++) {
      while (open.length > 0 && open.at(-1)!.end <= node) this.#out.push(`</${open.pop()!.tag}>`);
      if (dom.gap[node]) this.#out.push(" ");
      if (dom.isText(node)) {
        this.#text(node);
        continue;
      }
      const name = dom.tagName(node);
      if (name === "link") this.#sheet(node);
      // Style sheets may tell bodies apart.
      if (name === "body") this.#around ||= this.#attributesOf(node, name);
      if (DROPPED.has(name)) {
        node = dom.end[node]! - 1;
        continue;
      }
      const tag = RENAMED[name] ?? (KEPT.has(name) ? name : undefined);
      if (tag === undefined) continue;
      this.#out.push(`<${tag}${this.#attributesOf(node, tag)}>`);
      if (!EMPTY.has(tag)) open.push({ end: dom.end[node]!, tag });
    }
    while (open.length > 0) this.#out.push(`</${open.pop()!.tag}>`);
    return { styles: this.#styles(), sheets: this.#sheets, around: this.#around, body: this.#out.join("") };
  }

  #text(node: number): void {
    const text = escaped(this.#page.dom.text[node]!);
    const marks = this.#marks.get(node);
    this.#out.push(marks ? `<span${written(Object.entries(marks))}>${text}</span>` : text);
  }

  #attributesOf(node: number, tag: string): string {
    const { dom } = this.#page;
    const kept: [string, string][] = [];
    const styles: string[] = [];
    for (const { name, value } of dom.attributes(node)) {
      if (name === "style" && value.length <= LONGEST_STYLE && !LOADING.test(value))
        styles.push(this.#readdressed(value));
      else if (name === "background" && !/["\\\n]/.test(value))
        styles.push(this.#readdressed(`background-image:url("${value}")`));
      else if (ATTRIBUTES.has(name)) kept.push([name, value]);
    }
    if (styles.length > 0) kept.push(["style", styles.join(";")]);
    if (tag === "a") kept.push(...this.#link(node));
    if (tag === "img") kept.push(...this.#picture(node));
    if (tag === "input" || tag === "select" || tag === "textarea" || tag === "button")
      kept.push(["disabled", ""]);
    return written([...kept, ...Object.entries(this.#marks.get(node) ?? {})]);
  }

  #link(node: number): [string, string][] {
    const url = this.#resolved(node, "href");
    if (url === undefined) return [];
    return [
      ["href", this.#addresses.linkTo(url)],
      ["target", "_top"],
    ];
  }

  #picture(node: number): [string, string][] {
    const url = this.#resolved(node, "src");
    const at = url === undefined ? undefined : this.#addresses.keptAt(url);
    return at === undefined ? [] : [["src", at]];
  }

  #sheet(node: number): void {
    const { dom } = this.#page;
    if (!/\bstylesheet\b/i.test(dom.attribute(node, "rel") ?? "")) return;
    const url = this.#resolved(node, "href");
    const at = url === undefined ? undefined : this.#addresses.keptAt(url);
    if (at !== undefined) this.#sheets.push(at);
  }

  /** No sign of HTML is left in it, so that nothing can end it. */
  #styles(): string {
    return [...stylesIn(this.#page.html)]
      .map((style) => this.#readdressed(style).replaceAll("<", "\\3c "))
      .join("\n");
  }

  #readdressed(style: string): string {
    return readdressedStyle(style, this.#page.links.base, this.#addresses.keptAt);
  }

  #resolved(node: number, name: string): string | undefined {
    const value = this.#page.dom.attribute(node, name);
    if (value === undefined) return undefined;
    try {
      const url = new URL(value, this.#page.links.base);
      return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The same list once more, for whoever finds a way around the first: written by others, for other eyes. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...KEPT],
  allowedAttributes: {
    "*": [
      ...ATTRIBUTES,
      "style",
      "data-skein-region",
      "data-skein-record",
      "data-skein-field",
      "data-skein-link",
    ],
    a: ["href", "target"],
    img: ["src"],
  },
  // Only what we wrote ourselves: addresses of this server.
  allowedSchemes: ["http"],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  allowVulnerableTags: false,
  nonTextTags: ["script", "style", "noscript", "template", "title"],
  disallowedTagsMode: "discard",
  enforceHtmlBoundary: false,
};

function written(attributes: readonly (readonly [string, string])[]): string {
  return attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
