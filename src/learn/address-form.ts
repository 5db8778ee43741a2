import { Lately } from "../seam/lately.ts";
import { ownText } from "../seam/own-text.ts";
import { Address, type Parameter } from "../url/form.ts";
import { normalise } from "../url/normalise.ts";
import { isHexadecimalId } from "../url/opaque.ts";
import { countsPages, isStructural } from "../words/addresses.ts";

/** An address in its one spelling, with its form. */
export interface FormedAddress {
  readonly url: string;
  readonly form: string;
}

/**
 * The form of an address: what is left when everything that names one particular board, thread, post or member is taken out.
 * Numbers become `#`, titles `*`; words that packages use to say what kind of page it is stay.
 *
 *   /forum/topic.php?f=3&t=12&start=15       →  /forum/topic.php?f=#&start=#&t=#
 *   /threads/hello-world.123/page-2          →  /threads/*.#/page-#
 */
export function formedAddress(href: string): FormedAddress {
  const known = remembered.get(href);
  if (known !== undefined) return known;
  const url = normalise(href) ?? href;
  const formed = { url, form: formOf(url) };
  remembered.set(ownText(href), formed);
  return formed;
}

/** Navigation repeats on every page. */
const REMEMBERED = 10_000;
const remembered = new Lately<FormedAddress>(REMEMBERED);

function formOf(url: string): string {
  const { segments, query, parameters } = new Address(url);
  let form = "";
  for (const segment of segments) form += `/${segmentForm(segment, form.includes("#"))}`;
  return query === undefined
    ? form
    : `${form}?${[...new Set(parameters.filter(({ text }) => text !== "").map(parameterForm))].sort().join("&")}`;
}

function parameterForm({ key, value }: Parameter): string {
  // A query without a key is a path in disguise: index.php?/topic/5-hello/
  if (key === undefined)
    return value
      .toLowerCase()
      .split("/")
      .map((segment) => segmentForm(segment))
      .join("/");
  return `${key.toLowerCase().replace(/\d+/g, "#")}=${segmentForm(value)}`;
}

const EXTENSION = /\.(?:php\d?|html?|aspx?|jsp|cgi|pl|do|xml|rss|json|txt)$/i;
/** Longer words are titles written together. */
const LONGEST_WORD = 15;
const LONGEST_CODE = 3;

function segmentForm(segment: string, named = false): string {
  if (segment === "") return "";
  const extension = EXTENSION.exec(segment)?.[0].toLowerCase() ?? "";
  const name = extension === "" ? segment : segment.slice(0, -extension.length);
  // Words, and at the odd places what stands between them.
  const parts = name.split(/([-_.,~+:!()]+|%20)/);
  const alone = parts.length === 1;
  if (LABELLED.test(name)) return `${name.toLowerCase().replace(/\d+/g, "#")}${extension}`;
  const [, program, title = ""] = PROGRAM.exec(name) ?? [];
  if (program !== undefined && (PROGRAMS.has(extension) || title.includes("-")))
    return `${program.replace(/\d+/g, "#")}${title === "" ? "" : "_*"}${extension}`;
  let form = "";
  for (let i = 0; i < parts.length; i++) {
    const isLast = i > 0 && i === parts.length - 1;
    // Behind a title the word for a thread or a post is one of the title: my-first-post-12.
    const tells = form.includes("*") ? countsPages : isStructural;
    form += i % 2 === 1 ? parts[i]![0] : wordForm(parts[i]!, alone, parts[i + 2] ?? "", isLast, tells);
  }
  return titleAsOne(form, named) + extension;
}

/** One word and numbers, nothing else but an ending that nobody knows, says what the numbers are of, whatever the word: thread-12-1, page-2. */
const LABELLED = /^[a-z]{2,15}(?:(?:-\d+)+|(?:_\d+)+)(?:\.[a-z]{2,5})?$/i;

/**
 * Words and numbers that underlines join, and behind the last of them perhaps a title that none stands in: board_topic12p2_Old-boats.aspx. That they
 * are no title themselves is told by the name of a program, or by what joins the words of the title.
 */
const PROGRAM = /^((?:[a-z]{1,15}_)+[a-z]{1,15}\d+(?:[a-z]{1,15}\d*)*)(?:_([^_]+))?$/;
const PROGRAMS: ReadonlySet<string> = new Set([".php", ".aspx", ".jsp", ".cgi", ".pl", ".do"]);

/**
 * A title is a title, however many words and numbers it has. The number that names the thread stands before it or behind it:
 * 12-top-10-of-2020 is #-*, top-10-of-2020.12 is *.#
 * Where the thread was `named` by a number further left, a number at the end of the title is part of it.
 */
function titleAsOne(form: string, named: boolean): string {
  const first = form.indexOf("*");
  if (first < 0) return form;
  // Several numbers before it are a date, which belongs to the title.
  const head = form.slice(0, first).replace(/^#(?:[-.]#)+[-.]$/, "");
  const tail = form.slice(form.lastIndexOf("*") + 1);
  if (head.includes("#") || (named && /^(?:-#)+$/.test(tail))) return `${head}*`;
  return `${head}*${/[^#]*#$/.exec(tail.replace(/^(?:[^a-z]*#)*(?=[^#]*#$)/, ""))?.[0] ?? ""}`;
}

/** A word stays if it is all there is, or if it says what the number behind it counts: page-2, t123. */
function wordForm(
  word: string,
  alone: boolean,
  next: string,
  isLast: boolean,
  tells: (word: string) => boolean,
): string {
  if (word === "") return "";
  if (/^\d+$/.test(word)) return "#";
  if (isHexadecimalId(word)) return "*";
  const numbered = /^([a-z]{1,5})\d+$/i.exec(word);
  // A short code behind a title tells what the title is of: hello-world-vt12
  const isCode = isLast && (numbered?.[1]?.length ?? LONGEST_CODE + 1) <= LONGEST_CODE;
  if (numbered && (alone || isCode || tells(numbered[1]!.toLowerCase())))
    return `${numbered[1]!.toLowerCase()}#`;
  if (!/^[a-z]+$/i.test(word) || word.length > LONGEST_WORD) return "*";
  // A letter by itself is a code: /T/ and /t/ may show the same in two ways.
  if (alone && word.length === 1) return word;
  return alone || (/^\d/.test(next) && tells(word.toLowerCase())) ? word.toLowerCase() : "*";
}
