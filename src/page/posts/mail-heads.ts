import { readDate } from "../dates/dates.ts";
import type { Dom } from "../html/dom.ts";
import { TEXT, tagId } from "../html/tags.ts";
import { withoutMailbox } from "./mailbox.ts";
import { lettersIn, type StructuredPost, textStart } from "./structured.ts";

/**
 * The names of a mail's fields (RFC 5322). They are no words of a language: archives keep them as the mails have them, and so they tell as surely
 * as marks for machines do who wrote, and when.
 */
const FIELD =
  /^\s*(from|date|subject|to|cc|reply-to|sender|message-id|in-reply-to|references|list-id|archived-at)(\s*:|\s*$)/i;

interface Line {
  readonly name: string;
  readonly value: string;
  /** The element that holds the line, and nothing of the others. */
  readonly element: number;
}

/** Mails by their heads: lines that begin with the names of fields, those of who wrote and when among them; their words are what follows. */
export function postsInMails(dom: Dom): StructuredPost[] {
  const posts: StructuredPost[] = [];
  for (const lines of headsIn(dom)) {
    const field = (name: string) => lines.find((line) => line.name === name)?.value;
    const [from, date] = [field("from"), field("date")];
    if (!from || !date || lines.length < FEWEST_FIELDS || !readDate(date, {})) continue;
    const text = textBehind(dom, lines);
    if (lettersIn(text) === 0) continue;
    posts.push({
      ...{ author: withoutMailbox(from), published: date },
      ...{ start: textStart(text), length: lettersIn(text) },
      head: { from: lines[0]!.element, to: dom.end[lines.at(-1)!.element]! },
    });
  }
  return posts;
}

const FEWEST_FIELDS = 3;

/** Lines that follow each other, each under a name that the others have not. */
function headsIn(dom: Dom): Line[][] {
  const heads: Line[][] = [];
  let head: Line[] = [];
  for (let node = 0; node < dom.size; node++) {
    const line = dom.tag[node] === TEXT && !dom.hidden[node] ? lineAt(dom, node) : undefined;
    if (!line) continue;
    const last = head.at(-1);
    const goesOn = last && line.element - dom.end[last.element]! <= FURTHEST;
    if (!goesOn || head.some(({ name }) => name === line.name)) {
      head = [];
      heads.push(head);
    }
    head.push(line);
    node = dom.end[line.element]! - 1;
  }
  return heads;
}

/** Nodes between two lines of a head: fields that are not listed here. */
const FURTHEST = 24;

function lineAt(dom: Dom, node: number): Line | undefined {
  const [label, name, colon] = FIELD.exec(dom.text[node]!.slice(0, LONGEST_NAME)) ?? [];
  if (label === undefined) return undefined;
  let element = dom.parent[node]!;
  for (let steps = 0; steps < MOST_AROUND; steps++) {
    const text = dom.textOf(element);
    if (text.length > LONGEST_LINE) return undefined;
    const value = text.slice(label.trim().length).trimStart();
    const isLine = text.startsWith(label.trim()) && value.replace(/^:/, "").trim() !== "";
    if (isLine && (colon?.trim() || value.startsWith(":") || isCell(dom, node, element)))
      return { name: name!.toLowerCase(), value: value.replace(/^:/, "").trim(), element };
    element = dom.parent[element]!;
  }
  return undefined;
}

const LONGEST_NAME = 24;
const LONGEST_LINE = 400;
const MOST_AROUND = 3;
const ROW = tagId("tr");

/** In a table a name needs no colon. */
function isCell(dom: Dom, node: number, element: number): boolean {
  return dom.tag[element] === ROW && dom.firstChild(element) >= 0 && node > element;
}

const RULE = tagId("hr");

/** What stands behind a head: up to the next rule, but for those right behind it. */
function textBehind(dom: Dom, lines: readonly Line[]): string {
  const from = dom.end[lines.at(-1)!.element]!;
  for (let node = from; node < dom.size; node++) {
    if (dom.tag[node] !== RULE) continue;
    const text = dom.textBetween(from, node);
    if (lettersIn(text) > 0) return text;
  }
  return dom.textBetween(from, dom.size);
}
