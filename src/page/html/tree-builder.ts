import { html as names, Parser, Token, TokenizerMode } from "parse5";
import { decodeEntities } from "./entities.ts";
import { type Linked, type LinkedNode, linkedTree, made } from "./linked-tree.ts";
import { type TextKind, type TokenReader, Tokens } from "./tokens.ts";

/**
 * Builds the tree a browser would build: parse5's tree construction (tables, formatting, implied tags), fed by our
 * own tokens. `selfClosed` names elements that `<name/>` closes, on pages that went through an XML serialiser.
 */
export function buildTree(html: string, selfClosed?: ReadonlySet<string>): BuiltTree {
  const tokens = new Tokens(normalise(html), true);
  const parser = new Parser<Linked>({
    treeAdapter: linkedTree,
    scriptingEnabled: false,
    sourceCodeLocationInfo: false,
    onParseError: null,
  });
  let seen = 0;
  const before = { ...made };
  /** Formatting that is never closed is opened again in every block; a hostile page makes a million nodes of it. */
  const keepInProportion = () => {
    if (++seen > MOST_TOKENS) tokens.stop();
    if (made.elements - before.elements > seen * MOST_PER_TOKEN + MOST_AT_ONCE) {
      parser.activeFormattingElements.clearToLastMarker();
    }
  };
  const reader: TokenReader = {
    text(from, to, kind) {
      keepInProportion();
      const raw = tokens.html.slice(from, to);
      const decodes = kind === "markup" || kind === "escapable";
      characters(parser, decodes && raw.includes("&") ? decodeEntities(raw, false) : raw);
    },
    startTag(name) {
      keepInProportion();
      const selfClosing = tokens.selfClosing;
      parser.onStartTag(tag(Token.TokenType.START_TAG, name, selfClosing, tokens.attributes()));
      if (selfClosing && selfClosed?.has(name)) {
        parser.onEndTag(tag(Token.TokenType.END_TAG, name, false, []));
        parser.tokenizer.state = TokenizerMode.DATA;
      }
      tokens.nextText = textKind(parser);
      tokens.foreign = parser.tokenizer.inForeignNode;
    },
    endTag(name) {
      parser.onEndTag(tag(Token.TokenType.END_TAG, name, false, []));
      tokens.foreign = parser.tokenizer.inForeignNode;
    },
    // A comment splits the text around it, and ends the text that waits in a table.
    comment: () => parser.onComment({ type: Token.TokenType.COMMENT, data: "", location: null }),
    doctype: (from, to) =>
      parser.onDoctype(doctype(tokens.html.slice(from, Math.min(to, from + LONGEST_DOCTYPE)))),
  };
  tokens.read(reader);
  parser.onEof({ type: Token.TokenType.EOF, location: null });
  const nodes = made.elements - before.elements + (made.texts - before.texts);
  return { document: parser.document, nodes };
}

export interface BuiltTree {
  readonly document: LinkedNode;
  /** How many elements and texts it has at most. */
  readonly nodes: number;
}

function normalise(html: string): string {
  let text = html.charCodeAt(0) === 0xfeff ? html.slice(1) : html;
  if (text.includes("\r")) text = text.replace(/\r\n?/g, "\n");
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}

/** A page of 20 MB has about as many; what comes after them no reader would see, and memory is finite. */
const MOST_TOKENS = 1_000_000;
/** Honest pages make one node of a token, a few with implied elements. */
const MOST_PER_TOKEN = 3;
const MOST_AT_ONCE = 2000;

/**
 * Leading whitespace goes by itself: before the body and between rows it means nothing. (Whitespace between words
 * would matter only outside of frames in a frameset, where nobody reads.)
 */
function characters(parser: Parser<Linked>, text: string): void {
  let blank = 0;
  while (blank < text.length && isSpace(text.charCodeAt(blank))) blank++;
  if (blank > 0) {
    const chars = blank === text.length ? text : text.slice(0, blank);
    parser.onWhitespaceCharacter({ type: Token.TokenType.WHITESPACE_CHARACTER, chars, location: null });
  }
  if (blank < text.length) {
    const chars = blank === 0 ? text : text.slice(blank);
    parser.onCharacter({ type: Token.TokenType.CHARACTER, chars, location: null });
  }
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 12;
}

function tag(
  type: Token.TokenType.START_TAG | Token.TokenType.END_TAG,
  tagName: string,
  selfClosing: boolean,
  attrs: Token.Attribute[],
): Token.TagToken {
  return {
    type,
    tagName,
    tagID: names.getTagID(tagName),
    selfClosing,
    ackSelfClosing: false,
    attrs,
    location: null,
  };
}

/** The tree construction tells through the tokenizer's state how the text after a start tag is to be read. */
function textKind(parser: Parser<Linked>): TextKind {
  const { tokenizer } = parser;
  const state = tokenizer.state;
  if (state === TokenizerMode.DATA) return "markup";
  tokenizer.state = TokenizerMode.DATA;
  if (state === TokenizerMode.RCDATA) return "escapable";
  if (state === TokenizerMode.SCRIPT_DATA) return "script";
  return state === TokenizerMode.PLAINTEXT ? "rest" : "raw";
}

const LONGEST_DOCTYPE = 1000;
const DOCTYPE =
  /^<!doctype\s*([^\s>]+)(?:\s+public\s*(?:"([^"]*)"|'([^']*)')(?:\s*(?:"([^"]*)"|'([^']*)'))?|\s+system\s*(?:"([^"]*)"|'([^']*)'))?/i;

/** Decides between quirks and standards mode: in quirks mode a table may stand inside a paragraph. */
function doctype(text: string): Token.DoctypeToken {
  const match = DOCTYPE.exec(text);
  return {
    type: Token.TokenType.DOCTYPE,
    name: match?.[1]?.toLowerCase() ?? null,
    forceQuirks: match === null,
    publicId: match?.[2] ?? match?.[3] ?? null,
    systemId: match?.[4] ?? match?.[5] ?? match?.[6] ?? match?.[7] ?? null,
    location: null,
  };
}
