import { isAscii, isUtf8 } from "node:buffer";
import { decodeAs } from "./charset-decoding.ts";
import { detectCharset, interesting } from "./charset-detection.ts";

export interface Text {
  readonly text: string;
  /** The WHATWG name of the encoding used. */
  readonly charset: string;
  readonly from: "bom" | "header" | "meta" | "content";
}

/** The text of a page: byte order mark, HTTP header, meta element, then the bytes themselves; a declaration that the bytes contradict is not believed. */
export function textOf(body: Buffer, contentType?: string): Text {
  const marked = byteOrderMark(body);
  if (marked) return { text: decodeAs(marked, body), charset: marked, from: "bom" };
  const header = charsetIn(contentType);
  const declared = header ?? metaCharset(body);
  const from = header !== undefined ? "header" : "meta";
  if (isUtf8(body)) return fromValidUtf8(body, declared, from);
  return fromOtherBytes(body, declared, from);
}

/** Pure ASCII and UTF-8: nearly every page of today, at the price of a scan. */
function fromValidUtf8(body: Buffer, declared: string | undefined, from: "header" | "meta"): Text {
  if (declared !== undefined && (isShifting(declared) || declared.startsWith("utf-16"))) {
    return { text: decodeAs(declared, body), charset: declared, from };
  }
  if (isAscii(body)) {
    if (declared === undefined && hasJapaneseEscape(body)) {
      return { text: decodeAs("iso-2022-jp", body), charset: "iso-2022-jp", from: "content" };
    }
    const text = body.toString("latin1");
    return declared === undefined
      ? { text, charset: "utf-8", from: "content" }
      : { text, charset: declared, from };
  }
  // A few two-byte letters can be valid UTF-8 by chance; a page of them cannot.
  if (declared !== undefined && isMultiByte(declared) && highBytes(body, chanceBytes) < chanceBytes) {
    return { text: decodeAs(declared, body), charset: declared, from };
  }
  return { text: body.toString("utf8"), charset: "utf-8", from: declared === "utf-8" ? from : "content" };
}

function fromOtherBytes(body: Buffer, declared: string | undefined, from: "header" | "meta"): Text {
  if (declared !== undefined && declared !== "utf-8" && (!isMultiByte(declared) || fits(body, declared))) {
    // Latin-1 as a server's default says nothing, and a lone bad byte does not make a UTF-8 page Latin-1.
    if (declared !== "windows-1252" || !isMostlyUtf8(body)) {
      return { text: decodeAs(declared, body), charset: declared, from };
    }
  }
  if (isMostlyUtf8(body)) {
    return { text: decodeAs("utf-8", body), charset: "utf-8", from: declared === "utf-8" ? from : "content" };
  }
  const charset = detectCharset(body);
  return { text: decodeAs(charset, body), charset, from: "content" };
}

/** Twelve bytes are four to six letters. */
const chanceBytes = 12;
/** Cut titles and pasted bytes stay far below; another encoding is far above. */
const brokenShare = 0.05;

function isMostlyUtf8(body: Buffer): boolean {
  const sample = interesting(body);
  const text = decodeAs("utf-8", sample);
  let broken = 0;
  let good = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0xfffd) broken++;
    else if (code > 0x7f) good++;
  }
  return good > 0 && broken <= Math.max(good * brokenShare * 2, good >= 20 ? 2 : 0);
}

function fits(body: Buffer, charset: string): boolean {
  const text = decodeAs(charset, interesting(body));
  let broken = 0;
  let good = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff)) broken++;
    else if (code > 0x7f) good++;
  }
  return broken <= 1 + good * brokenShare;
}

function highBytes(body: Buffer, enough: number): number {
  let count = 0;
  for (let i = 0; i < body.length && count < enough; i++) if (body[i]! > 0x7f) count++;
  return count;
}

function byteOrderMark(body: Buffer): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return "utf-8";
  if (body[0] === 0xff && body[1] === 0xfe) return "utf-16le";
  if (body[0] === 0xfe && body[1] === 0xff) return "utf-16be";
  return undefined;
}

function charsetIn(contentType: string | undefined): string | undefined {
  if (contentType === undefined) return undefined;
  const found = /charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(contentType.slice(0, 1000));
  return found ? nameOf(found[1]!) : undefined;
}

/** HTML says 1024 bytes; real pages put it later. */
const metaBytes = 4096;

function metaCharset(body: Buffer): string | undefined {
  const head = body.subarray(0, metaBytes).toString("latin1");
  const found =
    /<meta\b[^>]{0,300}?charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(head) ??
    /^\s*<\?xml\b[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{2,40})/i.exec(head);
  const name = found ? nameOf(found[1]!) : undefined;
  // What could be read as ASCII to say so is not UTF-16.
  return name?.startsWith("utf-16") ? "utf-8" : name;
}

/** The WHATWG name for a label, undefined for labels nobody knows. */
function nameOf(label: string): string | undefined {
  const known = names.get(label);
  if (known !== undefined) return known || undefined;
  if (names.size > 500) names.clear();
  let name = "";
  try {
    name = new TextDecoder(label).encoding;
  } catch {
    // Not a label: "" remembers that.
  }
  names.set(label, name);
  return name || undefined;
}

const names = new Map<string, string>();

function isMultiByte(charset: string): boolean {
  return multiByte.has(charset);
}

const multiByte = new Set(["gbk", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"]);

/** Encodings that look like ASCII to the machine. */
function isShifting(charset: string): boolean {
  return charset === "iso-2022-jp";
}

function hasJapaneseEscape(body: Buffer): boolean {
  return body.includes("\u001b$B") || body.includes("\u001b$@");
}
