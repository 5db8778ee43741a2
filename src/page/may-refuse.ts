import { RIDDLE } from "../words/markup.ts";
import { builtOf } from "../words/words.ts";
import { decodeEntities } from "./html/entities.ts";
import { MOST_TEXT } from "./notice-text.ts";
import { isLoginTitle, REFUSALS } from "./refusal-words.ts";

/**
 * Whether a page may be a notice that says no, told by its source alone: most pages say too much for that, or no such words, and
 * need not be taken apart to be known. In doubt it may. Costs half of looking for the page's links.
 */
export function mayRefuse(html: string): boolean {
  const said = sourceText(html, MOST_TEXT);
  if (!said) return false;
  const title = plain(said.title).trim().split(TITLE_PARTS);
  if (any().some((words) => words.test(said.lines) || title.some((part) => words.test(part)))) return true;
  if (title.some((part) => isLoginTitle(part))) return true;
  return said.links <= MANY_LINKS && RIDDLE().test(html);
}

/** A page that is nothing but a riddle links hardly anywhere; here, links that nobody sees are counted too. */
const MANY_LINKS = 30;
const TITLE_PARTS = /\s*(?:[|/»«›‹·•–—:])\s*|\s+-\s+/;

/** Tried on all lines at once. */
const any = builtOf(() => REFUSALS.map(([, sentence]) => new RegExp(sentence().source, "um")));

interface SourceText {
  /** What stands between the tags, as lines in lower case, without those that are mostly links. */
  readonly lines: string;
  readonly title: string;
  readonly links: number;
}

/** Undefined as soon as there is more outside links and controls than a notice has. */
function sourceText(html: string, most: number): SourceText | undefined {
  let [lines, line, title] = ["", "", ""];
  let [links, all, free, total, pressed] = [0, 0, 0, 0, 0];
  const endLine = () => {
    if (free * 2 >= all && all > 0) lines += line + LINE_END;
    line = "";
    all = 0;
    free = 0;
  };
  for (let at = 0; at < html.length; ) {
    let mark = html.indexOf("<", at);
    if (mark < 0) mark = html.length;
    const letters = mark > at ? lettersIn(html, at, mark) : 0;
    if (letters > 0 || (mark > at && line !== "")) line += html.slice(at, mark);
    all += letters;
    if (pressed === 0) {
      free += letters;
      total += letters;
      if (total > most) return undefined;
    }
    const code = html.charCodeAt(mark + 1);
    if (code === BANG && html.startsWith("<!--", mark)) {
      at = behind(html, "-->", mark);
      continue;
    }
    const isEnd = code === SLASH;
    const role = TAGS.get(nameAt(html, isEnd ? mark + 2 : mark + 1));
    at = behind(html, ">", mark);
    if (role === "inline") continue;
    if (role !== "link" && line !== "") endLine();
    if (role === undefined) continue;
    if (role === "link" || role === "pressed") {
      if (!isEnd) pressed++;
      else if (pressed > 0) pressed--;
      if (role === "link" && !isEnd) links++;
    } else if (!isEnd) {
      role.lastIndex = at;
      const end = role.exec(html)?.index ?? html.length;
      if (role === END_OF_TITLE && title === "") title = html.slice(at, end);
      at = end;
    }
  }
  endLine();
  return {
    lines: plain(lines)
      .replace(/ ?\0 ?/g, "\n")
      .trim(),
    title,
    links,
  };
}

/** Stands in no page: it would be read as a space. */
const LINE_END = "\u0000";

const BANG = 33;
const SLASH = 47;
const AMPERSAND = 38;
const SEMICOLON = 59;
const LONGEST_NAME = 10;

const END_OF_TITLE = /<\/title/gi;

/** What tags do to a line of text; the end of an element in which nothing is markup; all others begin a new line. */
const TAGS: ReadonlyMap<string, "inline" | "link" | "pressed" | RegExp> = new Map<
  string,
  "inline" | "link" | "pressed" | RegExp
>([
  ..."abbr b bdi big cite code em font i kbd mark q s small span strong sub sup time tt u"
    .split(" ")
    .map((tag) => [tag, "inline"] as const),
  ["a", "link"],
  ...["button", "select", "textarea"].map((tag) => [tag, "pressed"] as const),
  ["title", END_OF_TITLE],
  ["script", /<\/script/gi],
  ["style", /<\/style/gi],
  ["template", /<\/template/gi],
]);

function nameAt(html: string, from: number): string {
  let at = from;
  let isPlain = true;
  for (; at - from < LONGEST_NAME; at++) {
    const code = html.charCodeAt(at);
    if (code >= 97 && code <= 122) continue;
    if (code < 65 || code > 90) break;
    isPlain = false;
  }
  const name = html.slice(from, at);
  return isPlain ? name : name.toLowerCase();
}

/** Without spaces; an entity is one. */
function lettersIn(html: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = html.charCodeAt(at);
    if (code <= 32) continue;
    count++;
    if (code !== AMPERSAND) continue;
    for (let end = at + 1; end < to && end - at <= LONGEST_NAME; end++)
      if (html.charCodeAt(end) === SEMICOLON) at = end;
  }
  return count;
}

function plain(source: string): string {
  const text = source.includes("&") ? decodeEntities(source, false) : source;
  return text.replace(/\s+/g, " ").replaceAll("’", "'").toLowerCase();
}

function behind(html: string, mark: string, from: number): number {
  const place = html.indexOf(mark, from);
  return place < 0 ? html.length : place + mark.length;
}
