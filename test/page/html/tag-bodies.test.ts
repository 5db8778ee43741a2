import { expect, test } from "vitest";
import { parseHtml } from "../../../src/page/html/dom.ts";
import { TagBodies } from "../../../src/page/html/tag-bodies.ts";

const attributesOf = (html: string, tag: string) => {
  const dom = parseHtml(html);
  const nodes = Array.from({ length: dom.size }, (_, node) => node).filter(
    (node) => dom.tagName(node) === tag,
  );
  return nodes.map((node) => dom.attributes(node).map(({ name, value }) => `${name}=${value}`));
};

test("a tag that was read before is read alike, on the same page and on others", () => {
  const page = '<a class="x" href="/t?a=1&amp;b=2">one</a><a class="x" href="/t?a=1&amp;b=2">two</a>';
  const read = [
    ["class=x", "href=/t?a=1&b=2"],
    ["class=x", "href=/t?a=1&b=2"],
  ];
  expect(attributesOf(page, "a")).toEqual(read);
  expect(attributesOf(page, "a")).toEqual(read);
});

test("a value may hold a `>`, whatever tags end there elsewhere", () => {
  const cut = "<i title='a >one</i>";
  const whole = "<i title='a > b' id=q>two</i>";
  const plain = "<i title=a >three</i>";
  for (const html of [plain, whole, plain, cut, whole])
    expect(attributesOf(html, "i")).toEqual(
      html === whole ? [["title=a > b", "id=q"]] : html === plain ? [["title=a"]] : [],
    );
});

test("a page may have more tags of its own than are remembered of it", () => {
  const ids = Array.from({ length: 4_100 }, (_, i) => `id=own${i}`);
  const page = `${ids.map((id) => `<i ${id}>x</i>`).join("")}<i id=own4099 class=y>x</i>`;
  expect(attributesOf(page, "i")).toEqual([...ids.map((id) => [id]), ["id=own4099", "class=y"]]);
});

test("what is written in svg is spelled as there, and nowhere else", () => {
  const tags = '<div viewbox="0 0 1 1">a</div><svg viewbox="0 0 1 1"><g viewbox="0 0 1 1"/></svg>';
  for (let i = 0; i < 2; i++) {
    expect(attributesOf(tags, "svg")).toEqual([["viewBox=0 0 1 1"]]);
    expect(attributesOf(tags, "g")).toEqual([["viewBox=0 0 1 1"]]);
    expect(attributesOf(tags, "div")).toEqual([["viewbox=0 0 1 1"]]);
  }
});

test("an element that a later tag adds attributes to does not give them to its like", () => {
  expect(attributesOf('<body class="a"><body class="b" id="c">', "body")).toEqual([["class=a", "id=c"]]);
  expect(attributesOf('<body class="a">', "body")).toEqual([["class=a"]]);
});

test("what comes again is remembered, and what does not is forgotten", () => {
  const bodies = new TagBodies();
  const body = (value: string) => ({ attributes: [{ name: "id", value }], selfClosing: false });
  bodies.add("often", body("often"));
  bodies.add("once", body("once"));
  for (let i = 0; i < 40_000; i++) {
    bodies.add(`other ${i}`, body("other"));
    if (i % 1000 === 0) expect(bodies.get("often")?.attributes).toEqual([{ name: "id", value: "often" }]);
  }
  expect(bodies.get("once")).toBeUndefined();
});
