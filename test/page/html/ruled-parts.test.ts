import { describe, expect, test } from "vitest";
import { parseHtml } from "../../../src/page/html/dom.ts";

/** The names of the elements in a body, with those in them in brackets. */
function outline(html: string): string {
  const dom = parseHtml(`<body>${html}</body>`);
  const of = (node: number): string => {
    let inner = "";
    for (let child = dom.firstChild(node); child >= 0; child = dom.nextSibling(child))
      if (!dom.isText(child)) inner += `${inner === "" ? "" : " "}${of(child)}`;
    return dom.tagName(node) + (inner === "" ? "" : `(${inner})`);
  };
  return of(0).replace(/^html\(head body\((.*)\)\)$/, "$1");
}

const message = "<b>anna</b> wrote:<br>The boats are back, all of them.";

describe("what lies between two rules", () => {
  test("is an element, if it is bare text", () => {
    expect(outline(`<h1>Boats</h1><hr>${message}<hr>\n${message}<hr><p>The end</p>`)).toBe(
      "h1 hr div(b br) hr div(b br) hr p",
    );
  });

  test("stays as it is if its words stand in elements", () => {
    const worded = message.replace(/(?<=<br>).*/, "<p>$&</p>").replace("wrote:", "");
    expect(outline(`<hr>${worded}<hr>${worded}<hr>`)).toBe("hr b br p hr b br p hr");
    const wrote = worded.replace("</b>", "</b> wrote ");
    expect(outline(`<hr>${wrote}<hr>${wrote}<hr>`)).toBe("hr b br p hr b br p hr");
  });

  test("is an element only where most of such parts are bare", () => {
    expect(outline(`<hr>${message}<hr><p>One</p><hr><p>Two</p><hr>`)).toBe("hr b br hr p hr p hr");
  });

  test("is like what lies before the first or behind the last, if that begins like it", () => {
    expect(outline(`<div>${[message, message, message].join("<hr>")}</div>`)).toBe(
      "div(div(b br) hr div(b br) hr div(b br))",
    );
    expect(outline(`<h1>Boats</h1>All of them are back.<hr>${message}<hr>${message}`)).toBe(
      "h1 hr div(b br) hr div(b br)",
    );
  });

  test("says the same as before, line by line", () => {
    const html = `<body><hr>${message}<hr>${message}<hr></body>`;
    const bare = html.replaceAll(/<hr>(?=<b)/g, "<hr><p></p>").replaceAll("<hr>", "<br>");
    expect(parseHtml(html).linesOf(0).split(/\n+/)).toEqual(parseHtml(bare).linesOf(0).split(/\n+/));
  });
});

test("one rule parts a text from what stands below it, and is no frame", () => {
  expect(outline(`${message}<hr>Anna, who has a boat`)).toBe("b br hr");
});
