import { FURNITURE_CLASS, SIGNATURE_CLASS } from "../../words/markup.ts";
import { TEXT, tagSet } from "../html/tags.ts";
import { behindWords } from "./behind-words.ts";
import { asideText, plainAside } from "./body-asides.ts";
import { htmlOfCut, outermost, textOfCut } from "./body-text.ts";
import { editedAt, isEditNote } from "./edit-note.ts";
import { endWithout } from "./endings.ts";
import type { Evidence } from "./evidence.ts";
import { headNodes } from "./headings.ts";
import { mediaIn, type PostMedia } from "./media.ts";
import { TEXTS } from "./numbers.ts";
import { type Quote, quotedLines, quotesIn } from "./quote.ts";
import type { BodiedRecord } from "./template.ts";
import { toldLines } from "./told-lines.ts";

/** What is known of a site's bodies before one is read. */
export interface BodyKnowledge {
  /** Places of signatures, and of what is nobody's words. */
  readonly signatures: ReadonlySet<string>;
  readonly asides: ReadonlySet<string>;
  /** Places of which some texts are asides. */
  readonly partly: ReadonlySet<string>;
  /** Lines that end the posts of one person. */
  readonly endings: ReadonlySet<string>;
  /** Places at the head of a body where the title of the thread is repeated. */
  readonly headings: ReadonlySet<string>;
  /** Who writes on the page, longest first. */
  readonly names: readonly string[];
  /** Nothing is known but this page: what looks like the heading of a quote may be somebody's words, and stays in the text. */
  readonly isAlone?: boolean;
}

/** What somebody said in a post. */
export interface Said {
  /** As shown, quotes in their place, without their headings. */
  readonly text: string;
  /** Without the quotes. */
  readonly ownText: string;
  readonly html: string;
  readonly quotes: readonly Quote[];
  readonly signature?: string;
  /** When it was changed last, where a note tells. */
  readonly edited?: string;
  /** Pictures, sounds, videos and files. */
  readonly media: readonly PostMedia[];
}

/** `name`: of whoever wrote it. */
export function saidIn(record: BodiedRecord, known: BodyKnowledge, name = ""): Said {
  const { page, body } = record;
  const { dom } = page;
  const end = Math.min(record.bodyEnd ?? dom.end[body]!, record.to);
  const to = signatureLine(record, end);
  const parts = partsOf(record, known, to);
  const left = [...parts.signatures, ...parts.edits, ...parts.asides, ...toldLines(record, to, name)];
  const blocks = quotesIn(record, to, known.names, known.asides, left).filter(
    ({ node }) => !left.some((root) => dom.contains(root, node)),
  );
  const headings = known.isAlone ? [] : blocks.flatMap(({ heading }) => heading);
  const without = outermost(dom.end, [...left, ...headings]);
  const whole = textOfCut({ dom, from: body, to, without }).split("\n");
  const kept = quotedLines(whole, known.names, known.isAlone);
  const last = endWithout(kept.kept.slice(0, dashedLine(kept.kept)), known.endings);
  const ending = kept.kept.slice(last);
  const apart = [...left, ...blocks.flatMap(({ node, heading }) => [node, ...heading])];
  const own =
    blocks.length === 0
      ? kept.own
      : quotedLines(
          textOfCut({
            dom,
            from: body,
            to,
            without: outermost(dom.end, apart),
          }).split("\n"),
          known.names,
        ).own;
  const quotes = blocks.map(({ node, heading, author, post }) => ({
    ...(author && { author }),
    ...(post && { post }),
    text: textOfCut({
      dom,
      from: node,
      to: dom.end[node]!,
      without: outermost(
        dom.end,
        [...left, ...heading].filter((root) => dom.contains(node, root)),
      ),
    }),
  }));
  const behind = behindWords(record, known.signatures);
  const signature = [
    ...parts.signatures.map((node) => dom.linesOf(node)),
    ...(to < end ? [dom.textBetween(to, end).replace(/^[_\s]+/, "")] : []),
    ...ending.filter((line) => !DASHES.test(line)),
    ...behind.signatures.map((node) => dom.linesOf(node).replace(/^[_\s]+|^--\s*\n/, "")),
  ]
    .filter((part) => part !== "")
    .join("\n");
  const edited = [...parts.edits, ...behind.edits]
    .map((node) => editedAt(page, node))
    .findLast((time) => time !== undefined);
  return {
    text: kept.kept.slice(0, last).join("\n"),
    ownText: own.slice(0, endWithout(own.slice(0, dashedLine(own)), known.endings)).join("\n"),
    html: htmlOfCut({ dom, from: body, to, without: outermost(dom.end, left) }),
    quotes: [...quotes, ...kept.quotes],
    ...(signature && { signature }),
    ...(edited && { edited }),
    media: mediaIn(record, parts.signatures),
  };
}

/** Where a line drawn with underscores begins a signature; otherwise the end of the body. */
function signatureLine({ page, body }: BodiedRecord, end: number): number {
  const { dom } = page;
  const { stop } = dom.flat;
  for (let node = end - 1; node > body && stop[end - 1]! - stop[node]! < LONGEST_SIGNATURE; node--) {
    if (dom.tag[node] === TEXT && dom.text[node]!.length < 80 && /^\s*_{8,}\s*$/.test(dom.text[node]!))
      return node;
  }
  return end;
}

const LONGEST_SIGNATURE = 500;

/** Where a line of two dashes begins a signature, as in mail (RFC 3676, 4.3); otherwise the end. */
function dashedLine(lines: readonly string[]): number {
  const first = Math.max(1, lines.length - MOST_SIGNED);
  for (let at = lines.length - 1; at >= first; at--) if (DASHES.test(lines[at]!)) return at;
  return lines.length;
}

const DASHES = /^--\s*$/;
const MOST_SIGNED = 8;

/** Blocks inside the body that are not the author's words: signatures, notes of edits, buttons. */
function partsOf(
  record: BodiedRecord,
  { signatures, asides, partly, headings, names }: BodyKnowledge,
  end: number,
): { signatures: number[]; edits: number[]; asides: number[] } {
  const { page, body } = record;
  const { dom } = page;
  const found = { signatures: [] as number[], edits: [] as number[], asides: [] as number[] };
  const whole = dom.textLength(body);
  const titles = headings.size === 0 ? [] : headNodes(page, body);
  for (let node = body + 1; node < end; node++) {
    if (dom.hidden[node]) continue;
    const length = dom.textLength(node);
    if (length >= whole && whole > 0) continue;
    if (dom.tag[node] === TEXT) {
      if (isTime(record, node, length)) found.asides.push(node);
      else if (isBracketed(dom.text[node]!) && isEditNote(page, node)) found.edits.push(node);
      continue;
    }
    const words = `${dom.className(node)} ${dom.attribute(node, "id") ?? ""}`;
    const key = page.places.key(node);
    const kind = isEditNote(page, node)
      ? "edits"
      : signatures.has(key) || (words.length > 1 && SIGNATURE_CLASS().test(words))
        ? "signatures"
        : isTime(record, node, length) ||
            (words.length > 1 && length < 300 && FURNITURE_CLASS().test(words)) ||
            NEVER_TEXT[dom.tag[node]!] ||
            asides.has(key) ||
            isTurn(page, node, length) ||
            (headings.has(key) && titles.includes(node)) ||
            (length <= TEXTS.longestAside &&
              partly.has(key) &&
              asides.has(asideText(key, plainAside(dom.textOf(node), names))))
          ? "asides"
          : undefined;
    if (!kind) continue;
    found[kind].push(node);
    node = dom.end[node]! - 1;
  }
  return found;
}

/** "[Edited on 3 May by anna]": without an element of its own a note is told from somebody's words by the brackets around it. */
function isBracketed(text: string): boolean {
  return /^\s*(?:\[.*\]|\(.*\))\s*$/s.test(text);
}

/** "‹ The thread before", "The next one ›": nothing but links, with arrows. */
function isTurn({ dom, freeBefore }: Evidence, node: number, length: number): boolean {
  if (length === 0 || length > LONGEST_TURN || freeBefore[dom.end[node]!] !== freeBefore[node]) return false;
  return ARROWS.test(dom.textOf(node));
}

const LONGEST_TURN = 300;
const ARROWS = /^[‹«←]|[›»→]$/;

/** The time of the post and no more. */
function isTime({ anchor }: BodiedRecord, node: number, length: number): boolean {
  return (node === anchor?.element || node === anchor?.node) && length <= anchor.raw.length + BESIDE_TIME;
}

/** "Posted: " and the like. */
const BESIDE_TIME = 12;

const NEVER_TEXT = tagSet("button select textarea form nav");
