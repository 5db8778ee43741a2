/**
 * The form of an address: what is left when everything that names one particular board, thread, post or member is taken out.
 * Numbers become `#`, titles `*`; words that packages use to say what kind of page it is stay.
 *
 *   /forum/viewtopic.php?f=3&t=12&start=15   →  /forum/viewtopic.php?f=#&start=#&t=#
 *   /threads/hello-world.123/page-2          →  /threads/*.#/page-#
 */
export function addressForm(url: string): string {
  const known = remembered.get(url);
  if (known !== undefined) return known;
  const form = formOf(url);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(url, form);
  return form;
}

/** Navigation repeats on every page. */
const REMEMBERED = 20_000;
const remembered = new Map<string, string>();

function formOf(url: string): string {
  const pathStart = url.indexOf("/", url.indexOf("//") + 2);
  if (pathStart < 0) return "/";
  const queryStart = url.indexOf("?", pathStart);
  const path = url.slice(pathStart, queryStart < 0 ? undefined : queryStart);
  const segments = path.split("/").map(segmentForm).join("/");
  if (queryStart < 0) return segments;
  const parameters = url
    .slice(queryStart + 1)
    .split(/[&;]/)
    .filter((part) => part !== "")
    .map(parameterForm);
  return `${segments}?${[...new Set(parameters)].sort().join("&")}`;
}

function parameterForm(part: string): string {
  const equals = part.indexOf("=");
  const key = (equals < 0 ? part : part.slice(0, equals)).toLowerCase();
  // A query without a key is a path in disguise: index.php?/topic/5-hello/
  if (equals < 0) return key.includes("/") ? key.split("/").map(segmentForm).join("/") : segmentForm(key);
  const value = part.slice(equals + 1);
  return `${key.replace(/\d+/g, "#")}=${value === "" ? "" : segmentForm(value)}`;
}

const EXTENSION = /\.(?:php\d?|html?|aspx?|jsp|cgi|pl|do|xml|rss|json|txt)$/i;
/** Longer words are titles written together. */
const LONGEST_WORD = 15;

function segmentForm(segment: string): string {
  if (segment === "") return "";
  const extension = EXTENSION.exec(segment)?.[0].toLowerCase() ?? "";
  const name = extension === "" ? segment : segment.slice(0, -extension.length);
  // Words of a single kind of character, and what stands between them.
  const parts = name.split(/([-_.,~+:!()]+|%20)/);
  const words = parts.filter((_, i) => i % 2 === 0 && parts[i] !== "").length;
  let form = "";
  for (let i = 0; i < parts.length; i++) form += i % 2 === 1 ? parts[i]![0] : wordForm(parts[i]!, words);
  // A title is a title, however many words it has.
  return form.replace(/\*(?:[-_.,~+:!()%]*\*)+/g, "*") + extension;
}

function wordForm(word: string, wordsBeside: number): string {
  if (word === "") return "";
  if (/^\d+$/.test(word)) return "#";
  if (/^[a-z]{1,5}\d+$/i.test(word)) return word.toLowerCase().replace(/\d+/, "#");
  const plain = /^[a-z]+$/i.test(word) && word.length <= LONGEST_WORD;
  return plain && (wordsBeside === 1 || STRUCTURAL.has(word.toLowerCase())) ? word.toLowerCase() : "*";
}

/** Words that stand beside numbers and titles in the addresses of all kinds of packages. */
const STRUCTURAL = new Set(
  (
    "page p pg start offset st t f b topic topics thread threads forum forums board boards post posts msg message messages " +
    "reply replies comment comments user users member members profile print sort order view show new last first next prev " +
    "previous all archive index viewtopic viewforum showthread forumdisplay tag tags category categories author date"
  ).split(" "),
);
