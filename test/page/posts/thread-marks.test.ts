import { expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { marksIn } from "../../../src/page/posts/thread-marks.ts";

function marks(mark: string) {
  const html = `<table><tr><td>${mark}<a href="/t/1">A closed question</a></td><td>4</td></tr></table>`;
  const { dom, links } = new Page({ url: "http://forum.test/", html, at: 0 });
  return marksIn(dom, { from: 0, to: dom.size }, links.links[0]!.node);
}

test("a row is marked by a class, a picture, a label or a sign, and not by the words of its title", () => {
  expect(marks("")).toEqual({ sticky: false, closed: false });
  expect(marks('<i class="icon-pinned"></i>')).toEqual({ sticky: true, closed: false });
  expect(marks('<img src="a.gif" alt="Locked">')).toEqual({ sticky: false, closed: true });
  expect(marks("\u{1F4CC} ")).toEqual({ sticky: true, closed: false });
  expect(marks("<span>\u{1F512}\uFE0F</span>")).toEqual({ sticky: false, closed: true });
  expect(marks("<b>Sticky</b> <b>Locked</b>")).toEqual({ sticky: true, closed: true });
});

test("what a label says counts more than a class that all labels have", () => {
  expect(marks('<span class="stickymark">Closed : </span>')).toEqual({ sticky: false, closed: true });
  expect(marks('<span class="stickymark">Sticky : </span>')).toEqual({ sticky: true, closed: false });
});
