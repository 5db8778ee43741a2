import { expect, it } from "vitest";
import { sitesIn } from "../../src/cli/fleet/site-file.ts";

it("a list of sites has an address a line, or an object a line", () => {
  expect(sitesIn("a.example\n# not this one\nb.example\n", "list")).toEqual([
    { url: "a.example" },
    { url: "b.example" },
  ]);
  expect(sitesIn('{"url":"a.example","watch":false}\n\n{"url":"b.example"}', "list")).toEqual([
    { url: "a.example", watch: false },
    { url: "b.example" },
  ]);
});

it.each([
  ["[]", "line 2 has no url"],
  ["{", "line 2 is no JSON"],
  ['{"url":"b.example","speed":9}', "line 2: there is no option speed"],
  ['{"url":"b.example","cookies":5}', "line 2: cookies must be the name of a file"],
  ['{"url":"b.example","watch":"no"}', "line 2: watch must be true or false"],
])("of %s it is said where and why it is wrong", (line, why) => {
  expect(() => sitesIn(`{"url":"a.example"}\n${line}`, "list")).toThrow(`list, ${why}`);
});
