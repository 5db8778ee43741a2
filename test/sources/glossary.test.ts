import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const HOME = resolve(import.meta.dirname, "../..");

it("every word of the glossary is one that the code or the command line uses", () => {
  const page = readFileSync(join(HOME, "docs/words.md"), "utf8");
  const glossary = page.slice(0, page.indexOf("## Words of human languages"));
  const words = [...glossary.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, cell]) => cell!.split(", "))
    .filter((word) => word !== "word" && !word.startsWith("---"));
  expect(words.length).toBeGreaterThan(100);
  const used = wordsOfCode();
  const isUsed = (part: string) => used.has(part) || used.has(`${part}s`);
  expect(words.filter((word) => !word.split(/[ -]/).every(isUsed))).toEqual([]);
});

/** The words of all names and texts, in lower case. */
function wordsOfCode(): ReadonlySet<string> {
  const words = new Set<string>();
  for (const folder of ["src", "sim", "bench"])
    for (const name of readdirSync(join(HOME, folder), { recursive: true, encoding: "utf8" })) {
      if (!name.endsWith(".ts")) continue;
      const text = readFileSync(join(HOME, folder, name), "utf8").replace(/([a-z])([A-Z])/g, "$1 $2");
      for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) words.add(word);
    }
  return words;
}
