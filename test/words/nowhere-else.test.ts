import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { wordListsIn } from "./word-lists.ts";

const src = fileURLToPath(new URL("../../src/", import.meta.url));

/** Files that hold something that looks like words and is none, with the reason. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  [
    "fetch/charset-detection.ts",
    "the letters that are frequent in a language, by which encodings are told apart",
  ],
  ["archive/database/steps/to-6.ts", "names of tables and columns"],
  ["learn/people/names-in-html.ts", "names of attributes that hold addresses"],
  ["export/site/written-times.ts", "months as a copy writes them; nothing is read by them"],
]);

const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.startsWith(`words${sep}`))
  .map((file) => file.split(sep).join("/"));

test("lists of human words stand in src/words and nowhere else", () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files
    .filter((file) => !ALLOWED.has(file))
    .flatMap((file) =>
      wordListsIn(readFileSync(join(src, file), "utf8")).map(
        ({ literal, why }) => `${file}: ${literal.slice(0, 80)} (${why.slice(0, 80)})`,
      ),
    );
  expect(found).toEqual([]);
});

test("a list elsewhere would be found", () => {
  expect(wordListsIn("const NEXT = /^(?:next|weiter|suivant|siguiente)$/i;")).toHaveLength(1);
  expect(wordListsIn('const DEEDS = new Set("reply quote report edit delete".split(" "));')).toHaveLength(1);
  expect(wordListsIn('const DEEDS = ["reply", "quote", "report", "edit", "delete"];')).toHaveLength(1);
  expect(wordListsIn('const previous = text === "前へ";')).toHaveLength(1);
  expect(wordListsIn("/** next, previous, last */ const pattern = /^[a-z]+$/;")).toEqual([]);
  expect(
    wordListsIn('throw new Error("no post of this thread was found on the page, so it was kept as it is");'),
  ).toEqual([]);
});

test("no forum software and none of its scripts is named anywhere", () => {
  const named = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap(
      (file) =>
        readFileSync(join(src, file), "utf8")
          .match(SOFTWARE)
          ?.map((name) => `${file}: ${name}`) ?? [],
    );
  expect(named).toEqual([]);
  expect("/viewtopic.php").toMatch(SOFTWARE);
});

const SOFTWARE =
  /view(?:topic|forum)|show(?:thread|forum)|forumdisplay|memberlist|usercp|privmsg|php-?bb|vbulletin|my-?bb|xenforo|discourse|discuz|nodebb|fluxbb|punbb|phorum|invision|flarum|ipsquote|simple machines/gi;

test("what is allowed is still there", () => {
  for (const file of ALLOWED.keys())
    expect(wordListsIn(readFileSync(join(src, file), "utf8")), file).not.toEqual([]);
});
