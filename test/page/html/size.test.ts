import { describe, expect, it } from "vitest";
import { type Dom, parseHtml } from "../../../src/page/html/dom.ts";
import { Sizes } from "../../../src/page/html/size.ts";

function byId(dom: Dom, id: string): number {
  for (let node = 0; node < dom.size; node++) if (dom.attribute(node, "id") === id) return node;
  return -1;
}

function measure(html: string): (id: string) => { width: number; height: number; area: number } {
  const dom = parseHtml(html);
  const sizes = new Sizes(dom);
  return (id) => {
    const node = byId(dom, id);
    return { width: sizes.width[node]!, height: sizes.height[node]!, area: sizes.area[node]! };
  };
}

describe("estimated sizes", () => {
  it("grow with the text", () => {
    const of = measure(`<p id=a>${"word ".repeat(20)}<p id=b>${"word ".repeat(400)}`);
    expect(of("b").height).toBeGreaterThan(of("a").height * 4);
  });

  it("stack blocks and put cells beside each other", () => {
    const of = measure(
      `<div id=all><div id=x>one</div><div>two</div></div><table><tr id=row><td id=l>a<td id=r>${"long text ".repeat(50)}</table>`,
    );
    expect(of("all").height).toBe(of("x").height * 2);
    expect(of("l").width).toBeLessThan(of("r").width);
    expect(of("row").height).toBe(of("r").height);
  });

  it("know images by their attributes", () => {
    const of = measure("<div id=a><img width=400 height=300></div><div id=b><img width=16 height=16></div>");
    expect(of("a").area).toBeGreaterThan(of("b").area * 3);
  });

  it("are nothing for what is hidden", () => {
    expect(measure("<div id=a hidden>text</div>x")("a").area).toBe(0);
  });
});
