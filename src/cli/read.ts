import { readFile, stat } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { refuseCredentials } from "../library/site-address.ts";
import { Page } from "../page/page.ts";
import { outlineOf, readingOf } from "../read/outline.ts";
import { systemClock } from "../seam/clock.ts";
import { plainJson } from "../seam/plain-text.ts";
import { UsageError } from "./usage-error.ts";

export interface ReadOptions {
  readonly json?: boolean;
  /** The address of a page that is read from a file. */
  readonly url?: string;
  /** When the page was fetched, milliseconds since 1970; for a file, when it was written. */
  readonly at?: number;
}

/** `skein read URL-or-FILE`: everything that can be known of one page, as text to print. */
export async function read(
  target: string,
  options: ReadOptions,
  fetchHtml: (url: string) => Promise<{ html: string; url: string }>,
): Promise<string> {
  const page = /^https?:\/\//i.test(target)
    ? await fetched(target, options, fetchHtml)
    : await fromFile(target, options);
  if (options.json) return plainJson(readingOf(page), 1);
  return outlineOf(page).trimEnd();
}

async function fetched(
  target: string,
  options: ReadOptions,
  fetchHtml: (url: string) => Promise<{ html: string; url: string }>,
): Promise<Page> {
  refuseCredentials(target);
  const { html, url } = await fetchHtml(target);
  return new Page({ url: options.url ?? url, html, at: options.at ?? systemClock.now() });
}

async function fromFile(file: string, options: ReadOptions): Promise<Page> {
  const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]).catch((error: Error) => {
    const what = isMissing(error)
      ? "there is no such file, and addresses begin with https://"
      : error.message;
    throw new UsageError(`cannot read ${file}: ${what}`);
  });
  return new Page({
    url: options.url ?? pathToFileURL(file).href,
    html: decode(bytes),
    at: options.at ?? Math.round(mtimeMs),
  });
}

function isMissing(error: NodeJS.ErrnoException): boolean {
  return error.code === "ENOENT";
}

/** By the byte order mark, the page's own declaration, or as UTF-8; what is not UTF-8 after all is read as Windows-1252. */
function decode(bytes: Buffer): string {
  const head = bytes.subarray(0, 2048).toString("latin1");
  const declared = head.match(/<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i)?.[1];
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : undefined;
  try {
    return new TextDecoder(mark ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    try {
      return new TextDecoder(declared ?? "windows-1252").decode(bytes);
    } catch {
      return new TextDecoder("windows-1252").decode(bytes);
    }
  }
}
