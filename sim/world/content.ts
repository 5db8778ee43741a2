import { chance, hash, pick } from "./hash.ts";
import type { Language } from "./language.ts";
import { inventedWord, sentence, sentences } from "./text.ts";

/** What somebody wrote, before any markup. */
export type Block =
  | { readonly kind: "paragraph"; readonly parts: readonly Part[] }
  | { readonly kind: "quote"; readonly author: string; readonly n: number; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: "image";
      readonly source: string;
      readonly name: string;
      /** Where it is in full, if this is a small one. */
      readonly full?: string;
    };

export interface Part {
  readonly text: string;
  readonly strong?: boolean;
  /** A thread of this forum, or an address elsewhere. */
  readonly link?: { readonly thread: number } | { readonly url: string };
}

export interface Writer {
  readonly seed: number;
  readonly language: Language;
  /** Threads that can be linked to have ids up to this. */
  readonly threads: number;
  authorOf(thread: number, n: number): string;
}

/** The blocks of post `n` (from 0) of a thread; `edited` adds what its author added later. */
export function contentOf(writer: Writer, thread: number, n: number, edited: boolean): Block[] {
  const { seed, language } = writer;
  const post = hash(seed, thread, n, 201);
  const blocks: Block[] = [];
  if (n > 0 && chance(post, 1) < 0.22) blocks.push(quoteFor(writer, thread, n, post));
  const own = ownParagraphs(writer, thread, n);
  blocks.push(
    ...own.map((text, i): Block => ({ kind: "paragraph", parts: partsOf(writer, text, hash(post, 2, i)) })),
  );
  const extra = chance(post, 3);
  if (extra < 0.04) blocks.push({ kind: "code", text: codeFor(language, post) });
  else if (extra < 0.08) blocks.push(listFor(language, post));
  else if (extra < 0.13) blocks.push(imageFor(language, post));
  if (edited) blocks.push({ kind: "paragraph", parts: [{ text: `EDIT: ${sentence(language, post, 4)}` }] });
  return blocks;
}

/** What a reader would copy by hand: quotes included, markup gone. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(textOf).filter(Boolean).join("\n\n");
}

function textOf(block: Block): string {
  if (block.kind === "paragraph") return block.parts.map((part) => part.text).join("");
  if (block.kind === "list") return block.items.join("\n");
  return block.kind === "image" ? "" : block.text;
}

/** First posts are longer; a quarter of the replies is one line. */
function ownParagraphs({ seed, language }: Writer, thread: number, n: number): string[] {
  const post = hash(seed, thread, n, 202);
  const mood = chance(post, 1);
  if (n > 0 && mood < 0.25) return [sentence(language, post, 2)];
  const count =
    n === 0 ? 1 + (hash(post, 3) % 4) : 1 + (hash(post, 4) % 3 === 0 ? 1 : 0) + (mood > 0.95 ? 4 : 0);
  return Array.from({ length: count }, (_, i) => sentences(language, 1 + (hash(post, 5, i) % 4), post, 6, i));
}

function quoteFor(writer: Writer, thread: number, n: number, post: number): Block {
  const quoted = chance(post, 11) < 0.6 ? n - 1 : hash(post, 12) % n;
  const text = ownParagraphs(writer, thread, quoted)[0]!;
  return { kind: "quote", author: writer.authorOf(thread, quoted), n: quoted, text };
}

/** Some paragraphs carry a link, to another thread or out of the site, and some a word in bold. */
function partsOf({ language, threads }: Writer, text: string, of: number): Part[] {
  const kind = chance(of, 21);
  if (kind < 0.05) {
    return [
      { text: `${text} ` },
      { text: inventedWord(language, of), link: { thread: 1 + (hash(of, 22) % threads) } },
    ];
  }
  if (kind < 0.1) {
    const host = `www.${["example", "sample", "elsewhere"][hash(of, 23) % 3]}.org`;
    const url = `http://${host}/${(hash(of, 24) % 9000) + 1000}.html`;
    return [{ text: `${text} ` }, { text: url, link: { url } }];
  }
  if (kind < 0.16) {
    const word = pick(language.content, of, 25);
    return [{ text: word, strong: true }, { text: `${language.gap}${text}` }];
  }
  return [{ text }];
}

function codeFor(language: Language, of: number): string {
  const rows = 2 + (hash(of, 31) % 5);
  return Array.from({ length: rows }, (_, i) => {
    const name = `v${hash(of, 32, i) % 100}`;
    const word = inventedWord(language, hash(of, 33, i)).toLowerCase();
    return i % 3 === 2
      ? `  return ${name};`
      : `${name} = ${word}(${hash(of, 34, i) % 255}, "${word.slice(0, 3)}");`;
  }).join("\n");
}

function listFor(language: Language, of: number): Block {
  const items = Array.from({ length: 2 + (hash(of, 41) % 5) }, (_, i) => sentence(language, of, 42, i));
  return { kind: "list", ordered: hash(of, 43) % 2 === 0, items };
}

function imageFor(language: Language, of: number): Block {
  const name = `${pick(language.content, of, 51)}-${hash(of, 52) % 1000}`;
  return { kind: "image", source: `/images/${hash(of, 53) % 40}.svg`, name };
}
