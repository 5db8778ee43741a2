import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "htmlparser2";
import { load } from "js-yaml";
import { micromark } from "micromark";
import { describe, expect, test } from "vitest";
import { Folders, fileName } from "../../src/export/file-name.ts";
import { markdownText } from "../../src/export/markdown/escape.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { exported } from "./exported.ts";
import { smallArchive } from "./small-forum.ts";

interface Shown {
  readonly about: Record<string, unknown>;
  readonly html: string;
}

function shown(file: string): Shown {
  const [, about, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, "utf8"))!;
  return {
    about: load(about!) as Record<string, unknown>,
    html: micromark(body!, { allowDangerousHtml: true }),
  };
}

/** What a reader sees: the letters, without regard to spaces. */
function lettersIn(html: string): string {
  const texts = (node: { data?: string; children?: unknown[] }): string =>
    node.data ?? (node.children ?? []).map((child) => texts(child as typeof node)).join("");
  return texts(parseDocument(html) as never)
    .replace(/\s+/g, " ")
    .trim();
}

const files = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith(".md")).sort();

test("each thread is a file in the folder of its board, with what is known of it and all posts", async () => {
  const { directory, remove } = await smallArchive();
  const folder = await exported([directory], "markdown", { out: join(scratchDirectory(), "notes") });
  remove();
  expect(files(folder)).toEqual([
    "boats-2/nets-new-and-used-3.md",
    "harbour-1/渡し船-العبّارة-4.md",
    "no-board/loose-5.md",
  ]);
  const { about, html } = shown(join(folder, "boats-2/nets-new-and-used-3.md"));
  expect(about).toMatchObject({
    ...{ title: "Nets, new and used", site: "forum.test", board: "Boats", boards: ["Harbour", "Boats"] },
    ...{ thread_id: 3, posts: 3, first_post: "2021-05-04T12:00:00.000Z", gone: null },
  });
  expect(html).toContain("<h1>Nets, new and used</h1>");
  expect(html).toContain("<h2>1. Anna</h2>");
  expect(html).toContain("<p>Nets, &quot;new&quot;<br />\nand used; 3 €</p>");
  expect(html).toMatch(/<blockquote>\s*<p>Anna:<\/p>\s*<p>Nets, new<\/p>\s*<\/blockquote>\s*<p>I have some/);
  expect(html).toContain("2021-05-05 ·");
});

describe("text is shown as it was written", () => {
  test.each([
    "# no heading\n## none",
    "- no list\n+ none\n* none\n1. none\n12) none",
    "> no quote",
    "---\n===\n***",
    "a\n---\nb\n===",
    "*stars* _lines_ snake_case_word __init__ ~~gone~~",
    "`code` ``` fence\n```\nfence\n```",
    "[link](javascript:alert(1)) ![image](x) [ref]: http://x",
    "<script>alert(1)</script> <img src=x onerror=alert(1)> <!-- x -->",
    "&lt;b&gt; &amp; &#60; &copy; AT&T & so on",
    "C:\\path\\to and \\* and end\\",
    "see http://a.test/_x_/*y*?a=1&b=2 and <http://b.test>",
    "    indented\n\ttabbed",
    "| a | b |\n| --- | --- |",
    "$x$ and $$y$$",
    "渡し船 ⛴ العبّارة \u202e abc",
  ])("%j", (text) => {
    const html = micromark(markdownText(text), { allowDangerousHtml: true });
    expect(lettersIn(html)).toBe(text.replace(/\s+/g, " ").trim());
    expect(html.replace(/<\/?(?:p|br|a)\b[^>]*>/g, "")).not.toMatch(/<[a-z!]/i);
    expect(html).not.toMatch(/href="(?!https?:)/);
  });
});

describe("names of files", () => {
  test.each([
    ["../../etc/passwd", "etc-passwd-7"],
    ["..", "thread-7"],
    [".hidden", "hidden-7"],
    ["CON", "con-7"],
    ["nul.txt", "nul-txt-7"],
    ['a/b\\c:d*e?f"g<h>i|j', "a-b-c-d-e-f-g-h-i-j-7"],
    ["  spaces\tand\nlines ", "spaces-and-lines-7"],
    ["\u202egpj.exe", "gpj-exe-7"],
    ["👩‍👩‍👧", "thread-7"],
    ["", "thread-7"],
    ["ﬁne Ｗｉｄｅ", "fine-wide-7"],
    ["שלום עולם", "שלום-עולם-7"],
    ["x\u0000y", "x-y-7"],
  ])("%j is %s", (title, name) => {
    expect(fileName(title, 7, "thread")).toBe(name);
  });

  test("are never too long, in any script, nor cut within a letter", () => {
    for (const letter of ["a", "é", "渡", "𝒶"]) {
      const name = fileName(letter.repeat(300), 123456789, "thread");
      expect(Buffer.byteLength(name)).toBeLessThan(140);
      expect(name).not.toContain("\ufffd");
    }
  });

  test("a folder never holds more than 5,000", () => {
    const folders = new Folders();
    const counts = new Map<string, number>();
    for (let i = 0; i < 15_000; i++) {
      const folder = folders.next("boats");
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts.keys()]).toEqual(["boats", "boats/more-1", "boats/more-2", "boats/more-3"]);
    expect(Math.max(...counts.values()) + counts.size).toBeLessThanOrEqual(5_000);
  });
});

test("a second export into the folder removes what it does not write again, and nothing else", async () => {
  const { directory, remove } = await smallArchive();
  const folder = await exported([directory], "markdown", { out: join(scratchDirectory(), "notes") });
  writeFileSync(join(folder, "mine.md"), "mine");
  await expect(exported([directory], "markdown", { out: folder })).rejects.toThrow(/not empty.*--force/);
  await exported([directory], "markdown", { out: folder, force: true, filter: { threads: ["Loose"] } });
  remove();
  expect(files(folder)).toEqual(["mine.md", "no-board/loose-5.md"]);
  expect(existsSync(join(folder, "mine.md"))).toBe(true);
});
