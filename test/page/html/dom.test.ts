import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Dom, parseHtml } from "../../../src/page/html/dom.ts";

function find(dom: Dom, name: string, nth = 0): number {
  for (let node = 0; node < dom.size; node++) if (dom.tagName(node) === name && nth-- === 0) return node;
  return -1;
}

function outline(dom: Dom, node: number): string {
  if (dom.isText(node)) return dom.text[node]!;
  let inner = "";
  for (let child = dom.firstChild(node); child >= 0; child = dom.nextSibling(child))
    inner += outline(dom, child);
  return `<${dom.tagName(node)}>${inner}</${dom.tagName(node)}>`;
}

describe("the tree of a page", () => {
  it("repairs unclosed cells and rows as a browser does", () => {
    const dom = parseHtml("<table><tr><td>a<td>b<tr><td>c</table>");
    expect(outline(dom, find(dom, "table"))).toBe(
      "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>",
    );
  });

  it("moves what is misplaced in a table before the table", () => {
    const dom = parseHtml("<div><table><tr><b>lost</b><td>kept</table></div>");
    expect(outline(dom, find(dom, "div"))).toBe(
      "<div><b>lost</b><table><tbody><tr><td>kept</td></tr></tbody></table></div>",
    );
  });

  it("keeps a subtree in one range", () => {
    const dom = parseHtml("<ul><li>one<li>two <b>bold</b></ul><p>after");
    const list = find(dom, "ul");
    expect(dom.contains(list, find(dom, "b"))).toBe(true);
    expect(dom.contains(list, find(dom, "p"))).toBe(false);
    expect(dom.parent[find(dom, "b")]).toBe(find(dom, "li", 1));
  });

  it("tells attributes by name", () => {
    const dom = parseHtml('<a HREF="x?a=1&amp;b=2" class="topic new">t</a>');
    const link = find(dom, "a");
    expect(dom.attribute(link, "href")).toBe("x?a=1&b=2");
    expect(dom.attribute(link, "rel")).toBeUndefined();
    expect(dom.className(link)).toBe("topic new");
  });

  it("shows what a button beside it opens or a box stands for, but not what is opened by its name", () => {
    const spoiler = (handler: string) =>
      `<body><div><div>Spoiler: <input type=button onclick="${handler}"></div><div><div style="display: none">She lives.</div></div></div>`;
    const beside = "this.parentNode.parentNode.getElementsByTagName('div')[2].style.display = ''";
    expect(parseHtml(spoiler(beside)).textOf(0)).toBe("Spoiler: She lives.");
    const box = (style: string) =>
      `<body>I think <span style="${style}"><span style="visibility: hidden">she lives</span></span>`;
    expect(parseHtml(box("display: inline-block; background-color: #CCC")).textOf(0)).toBe(
      "I think she lives",
    );
    expect(parseHtml(box("display: inline-block")).textOf(0)).toBe("I think");
    const named = "document.getElementById('report').style.display = 'block'";
    expect(parseHtml(spoiler(named)).textOf(0)).toBe("Spoiler:");
    expect(parseHtml(`${spoiler(beside)}<p><i><b style="display:none">no</b></i></p>`).textOf(0)).not.toMatch(
      "no",
    );
  });

  it("shows nothing of scripts, styles, templates, hidden elements and hidden inputs", () => {
    const dom = parseHtml(
      "<title>t</title><body>seen<script>1</script><style>x</style><template>no</template><p hidden>no</p>" +
        '<p style="color:red; DISPLAY : none">no</p><input type=hidden><i aria-hidden=true>icon</i>',
    );
    expect(dom.textOf(0)).toBe("seenicon");
  });

  it("shows noscript where it is all there is", () => {
    expect(parseHtml("<p>Much is said here.<noscript>Turn it on</noscript>").textOf(0)).toBe(
      "Much is said here.",
    );
    expect(parseHtml("<div id=app></div><noscript><p>A whole thread</noscript>").textOf(0)).toBe(
      "A whole thread",
    );
  });
});

describe("the text of a node", () => {
  it("is what a reader sees, on one line", () => {
    const dom = parseHtml("<div>\n <b>a</b>\n <i>b</i><u>c</u><p>d&nbsp; e<br>f</p></div> g");
    expect(dom.textOf(find(dom, "div"))).toBe("a bc d e f");
    expect(dom.textOf(find(dom, "p"))).toBe("d e f");
  });

  it("has lines where blocks and breaks are", () => {
    const dom = parseHtml("<div>a<p>b<br>c</p>d<pre>x\n  <b>y</b>\n<b>z</b></pre></div>");
    expect(dom.linesOf(find(dom, "div"))).toBe("a\nb\nc\nd\nx\n  y\nz");
  });
});

describe("any input", () => {
  it("makes a tree whose ranges nest", () => {
    const soup = fc.array(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom(
          "<table>",
          "<tr>",
          "<td>",
          "</table>",
          "<a href=x>",
          "</a>",
          "<p>",
          "<b>",
          "</p>",
          "<!--",
          "-->",
        ),
        fc.constantFrom(
          "<svg>",
          "<math>",
          "<script>",
          "</script>",
          "<select>",
          "<option>",
          "<template>",
          "</template>",
        ),
      ),
    );
    fc.assert(
      fc.property(soup, (parts) => {
        const dom = parseHtml(parts.join(""));
        for (let node = 1; node < dom.size; node++) {
          const parent = dom.parent[node]!;
          expect(parent).toBeGreaterThanOrEqual(0);
          expect(dom.end[node]).toBeLessThanOrEqual(dom.end[parent]!);
          expect(dom.end[node]).toBeGreaterThan(node);
        }
        dom.textOf(0);
      }),
    );
  });

  it("may nest a hundred thousand levels deep", () => {
    for (const tag of [
      "<div>",
      "<b>",
      "<table><tr><td>",
      "<ul><li>",
      "<svg>",
      "<a href=x><p>",
      "<select>",
      "<font size=1>",
    ]) {
      const dom = parseHtml(`${tag.repeat(100_000)}deep`);
      expect(dom.textOf(0)).toBe("deep");
      expect(Math.max(...dom.depth.slice(0, 100_000))).toBeLessThanOrEqual(512);
    }
  });

  it("may be empty", () => {
    expect(parseHtml("").textOf(0)).toBe("");
  });
});
