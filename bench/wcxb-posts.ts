import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Page } from "../src/page/page.ts";
import { readingOf } from "../src/read/outline.ts";

export interface WcxbScore {
  readonly pages: number;
  /** Pages whose main text is not in their HTML. */
  readonly shells: number;
  /** Of the words of all pages, and of those that are no shells. */
  readonly f1: number;
  readonly told: number;
  /** Pages that are no shells, the worst first. */
  readonly worst: readonly { readonly id: string; readonly url: string; readonly f1: number }[];
}

/**
 * The forum pages of the Web Content Extraction Benchmark with their main text, by the rules of score-wcxb.mjs, without a process for
 * every page: F1 of the words of title and posts. Pages whose main text is not in their HTML (made by script) are counted apart.
 */
export function wcxbPosts(dir: string): WcxbScore {
  const pages = readdirSync(dir)
    .filter((file) => file.endsWith(".json"))
    .map((file) => {
      const id = file.slice(0, -".json".length);
      const { url, text } = JSON.parse(readFileSync(join(dir, file), "utf8")) as {
        url: string;
        text: string;
      };
      const html = gunzipSync(readFileSync(join(dir, `${id}.html.gz`))).toString();
      const page = new Page({ url, html, at: Date.UTC(2026, 0, 1) });
      const { title, posts } = readingOf(page);
      const f1 = wordF1(text, [title, ...posts.map((post) => post.text)].join("\n"));
      return { id, url, f1, isShell: wordF1(text, page.dom.textOf(0), "recall") < SHELL };
    });
  const told = pages.filter(({ isShell }) => !isShell);
  return {
    ...{ pages: pages.length, shells: pages.length - told.length, f1: mean(pages), told: mean(told) },
    worst: told.toSorted((a, b) => a.f1 - b.f1),
  };
}

/** A page that shows less of its main text than this is made by script. */
const SHELL = 0.5;

function mean(pages: readonly { readonly f1: number }[]): number {
  return pages.reduce((sum, { f1 }) => sum + f1, 0) / pages.length;
}

function wordF1(wanted: string, got: string, what: "f1" | "recall" = "f1"): number {
  const have = wordsOf(got);
  const want = wordsOf(wanted);
  const counts = new Map<string, number>();
  for (const word of want) counts.set(word, (counts.get(word) ?? 0) + 1);
  let both = 0;
  for (const word of have) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    both++;
    counts.set(word, count - 1);
  }
  if (have.length === 0 || want.length === 0) return 0;
  return what === "recall" ? both / want.length : (2 * both) / (have.length + want.length);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}
