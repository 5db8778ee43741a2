import { expect, it } from "vitest";
import type { Correction } from "../../../src/learn/corrections/correction.ts";
import { Corrections } from "../../../src/learn/corrections/corrections.ts";
import { GuideFileError, lineOf, readGuideFile } from "../../../src/learn/corrections/guide-file.ts";

const SAID: readonly (readonly [string, Correction])[] = [
  ["way person /member/# off", { what: "way", way: "person /member/#", says: "off" }],
  ["way W88 list", { what: "way", way: "W88", says: "list" }],
  ["kind K4 on", { what: "kind", kind: "K4", says: "on" }],
  ["form /board/#?page=# list", { what: "form", form: "/board/#?page=#", says: "list" }],
  ["form /topic/# is thread", { what: "type", form: "/topic/#", type: "thread" }],
  ["form /topic/#/print same /topic/#", { what: "same", form: "/topic/#/print", as: "/topic/#" }],
  ["scope /wiki/ off", { what: "scope", folder: "/wiki/", says: "off" }],
  [
    "form /topic/# has author at a.name<div.head:1",
    { what: "field", form: "/topic/#", field: "author", place: "a.name<div.head:1" },
  ],
];

it.each(SAID)("reads and writes %s", (line, correction) => {
  expect(readGuideFile(line)).toEqual([correction]);
  expect(lineOf(correction)).toBe(line);
});

it("leaves out remarks and empty lines, not the signs for numbers in forms", () => {
  const text = "# what I know\n\n  form /a/# off  # nobody needs it\r\n#form /b/# off\nform /c/# on";
  expect(readGuideFile(text).map(lineOf)).toEqual(["form /a/# off", "form /c/# on"]);
});

it.each([
  "kind K2 maybe",
  "kind K2 list",
  "way on",
  "form a/# off",
  "form /a/# is page",
  "form /a/# same /a/#",
  "form /a/# has colour at b",
  "scope wiki off",
  "nonsense",
  `form /${"a".repeat(3_000)} off`,
])("says which line cannot be read: %.40s", (line) => {
  expect(() => readGuideFile(`kind K1 on\n${line}`)).toThrow(GuideFileError);
  expect(() => readGuideFile(`kind K1 on\n${line}`)).toThrow(/^line 2 says /);
});

it("goes by the latest word on each thing", () => {
  const corrections = new Corrections(
    readGuideFile(
      "form /a/# off\nform /a/# on\nform /b/# same /a/#\nscope /wiki/ off\nscope /wiki/forum/ on",
    ).map((correction) => ({ correction })),
  );
  expect(corrections.address("http://f.test/a/7")).toBe("on");
  expect(corrections.address("http://f.test/b/7")).toBe("off");
  expect(corrections.sameAs("http://f.test/b/7")).toBe("/a/#");
  expect(corrections.way("title /a/#")).toBe("on");
  expect(corrections.way("title /c/#")).toBeUndefined();
  expect(corrections.folder("http://f.test/wiki/page")).toBe("off");
  expect(corrections.folder("http://f.test/wiki/forum/1")).toBe("on");
  expect(corrections.folder("http://f.test/wikipedia")).toBeUndefined();
});
