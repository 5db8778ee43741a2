import fc from "fast-check";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import { type Linked, type LinkedNode, linkedTree } from "../../../src/page/html/linked-tree.ts";
import { buildTree } from "../../../src/page/html/tree-builder.ts";

/** The tree as lines, one per node. */
function lines(document: LinkedNode): string[] {
  const found: string[] = [];
  const waiting: { node: LinkedNode; level: number }[] = [{ node: document, level: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, level } = next;
    const attributes = node.attributes.map(({ name, value }) => ` ${name}=${value}`).join("");
    found.push(`${level} ${node.name}${attributes}${node.text}`);
    for (let child = node.last; child !== null; child = child.previous)
      waiting.push({ node: child, level: level + 1 });
  }
  return found;
}

function agrees(html: string): void {
  expect(lines(buildTree(html).document)).toEqual(
    lines(parse<Linked>(html, { treeAdapter: linkedTree, scriptingEnabled: false })),
  );
}

const pieces = [
  ..."<table> <tr> <td> </td> </tr> </table> <tbody> <caption> <col> <p> </p> <b> </b> <i> </i> <li> <ul> </ul>".split(
    " ",
  ),
  ..."<select> <option> </select> <svg> </svg> <math> <![CDATA[x]]> <form> </form> <h1> </h2> <br> <br/> </br>".split(
    " ",
  ),
  ..."<a/> <a> </a> <div/> <div> </div> <pre> </pre> <textarea> </textarea> <title> </title> <noscript> </noscript>".split(
    " ",
  ),
  ..."<!--x--> <!--> <!---> <!--y--!> <!x> <?x?> </> </ > <! <> < & &amp; &lt &copy &notit; &#65; &#x80; &nbsp; &".split(
    " ",
  ),
  "<a href=x?a=1&copy=2&amp=3>",
  '<a href="x?a=1&copy=2&amp;b&lt;">',
  "<a title='>' class = b c=d/>",
  "<A HREF=X hReF=y =z>",
  "<script>",
  "</script>",
  "<!-- <script>",
  "-->",
  "<style>",
  "</style >",
  "<!doctype html>",
  '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">',
  "\r\n",
  "\n",
  " ",
  "words in a row",
  "<template>",
  "</template>",
  "<input type=hidden>",
  "<plaintext>",
];

describe("the tree builder", () => {
  it("makes the tree that parse5 makes, of any soup of tags", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (soup) => agrees(soup.join(""))),
      { numRuns: 2000 },
    );
  });

  it("makes the tree that parse5 makes, of any text", () => {
    const text = fc.string({
      unit: fc.constantFrom(..."<>/!-='\"& \nabxyz&;#1[]?".split("")),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, (soup) => agrees(`<body>${soup}`)),
      { numRuns: 2000 },
    );
  });
});
