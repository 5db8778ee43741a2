import { namesAct } from "../../words/address-deeds.ts";
import { askedProfile, profileAddress } from "../../words/addresses.ts";
import { AUTHOR_CLASS, NO_AUTHOR_CLASS } from "../../words/markup.ts";
import { oneOf, wordIn, wordSource } from "../../words/patterns.ts";
import { AUTHOR_LABEL, BY, GUEST, ON_DAY, PICTURE, PICTURE_OF, POSTED, WROTE } from "../../words/people.ts";
import { builtOf, remembered, wordsOf } from "../../words/words.ts";
import type { Dom } from "../html/dom.ts";
import { tagId } from "../html/tags.ts";

/** Who is known to write on the site that a page is of. The page itself knows no site. */
export interface PeopleKnown {
  /** Whether an absolute address is a person's. */
  isPerson(url: string): boolean;
  /** Whether it is that, or lies below people's addresses: what somebody wrote, their friends, their pictures. */
  isTheirs(url: string): boolean;
}

/**
 * Whether an address looks like a person's page: a word for people in any of many languages, with an id or a name behind it.
 * General knowledge of how addresses are named; what a page shows (the same place in every record) decides in the end.
 */
export function isProfileUrl(url: string): boolean {
  if (url.length > 300) return false;
  // Whatever else that program does, here it is asked for one of them.
  if (askedProfile().test(url)) return true;
  const found = profileAddress().exec(url);
  // Deeds also name a person: writing to them, searching their posts, reporting them.
  if (found) return !IN_TITLE.test(url.slice(0, found.index)) && !namesAct(url);
  return CALLED.test(url) && !namesAct(url);
}

/** "/@anna". */
const CALLED = /\/@[\p{L}\p{N}_.-]/u;

/** "/a-question-about-author.12": the third or later word of a title, not of an address. */
const IN_TITLE = /[^/?&=-]-[^/?&=-]{1,60}$/;

const A = tagId("a");
const IMG = tagId("img");

/** Marks of a person on a page: profile links, and elements whose class or property says author. One bit a node. */
export function personMarks(dom: Dom): Uint8Array {
  const marks = new Uint8Array(dom.size);
  for (let node = 0; node < dom.size; node++) {
    if (dom.hidden[node]) continue;
    for (const { name, value } of dom.attributes(node)) {
      if (name === "href" && dom.tag[node] === A && isProfileUrl(value)) marks[node] = 1;
      else if ((name === "class" || name === "itemprop" || name === "rel") && namesAuthor(value))
        marks[node]! |= 2;
    }
  }
  return marks;
}

/** Class words of an element that holds a name. */
export function namesAuthor(words: string): boolean {
  return words.length < 200 && AUTHOR_CLASS().test(words) && !NO_AUTHOR_CLASS().test(words);
}

/** The person's name in an avatar's description, where it is one. */
export function avatarName(dom: Dom, node: number): string {
  if (dom.tag[node] !== IMG) return "";
  const alt = (dom.attribute(node, "alt") ?? dom.attribute(node, "title") ?? "").trim();
  return alt.replace(pictureOf(), "").replace(picture(), "");
}

const pictureOf = builtOf(() => new RegExp(`^(?:${oneOf(PICTURE_OF)})\\s*[:：]?\\s*`, "iu"));
const picture = builtOf(() => new RegExp(`(?:${oneOf(PICTURE).replaceAll("'", "['’]")})$`, "iu"));

/** A name without what stands around it: "by", "wrote:", "@". */
export function plainName(text: string): string {
  return names()(text);
}

/** Names, ranks and buttons come again on every page of a site. */
const names = remembered(bareName);

function bareName(text: string): string {
  const isPlain = !around().test(text) && !text.startsWith("@");
  // A label alone is no name: what it is the label of stands elsewhere.
  return trimmedName(isPlain ? text : `${text} `.replace(before(), "").replace(behind(), ""));
}

/** The name that is all of a link: a word before it that may mean "by" is a part of it ("Da boss"). */
export function linkedName(text: string): string {
  return trimmedName(text.replace(/^@/, ""));
}

/** Without what separates it from what follows; dashes at its end may be its own ("-=mike=-"), unless a space stands before them. */
function trimmedName(text: string): string {
  return text
    .replace(/(?:[\s,:;|»«]|\s[–—·•∙-]+)+$/, "")
    .replace(bracketed(), "")
    .trim();
}

/** Most names have none of these words beside them. */
const around = wordIn(BY, AUTHOR_LABEL, POSTED, WROTE);
const before = builtOf(
  () =>
    new RegExp(
      `^(?:(?:${oneOf(POSTED)})?\\s*(?:${oneOf(BY, AUTHOR_LABEL)})\\s*[:：]?\\s+|@|(?:${oneOf(AUTHOR_LABEL)})\\s*[:：]\\s*)`,
      "iu",
    ),
);
const behind = builtOf(
  () => new RegExp(`\\s*${wordSource(wordsOf(WROTE))}\\s*(?:${oneOf(ON_DAY)}|:|…)?\\s*$`, "iu"),
);
const bracketed = builtOf(() => new RegExp(`\\s*\\((?:${oneOf(GUEST)})\\)$`, "iu"));
