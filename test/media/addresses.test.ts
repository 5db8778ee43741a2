import { expect, test } from "vitest";
import { PART } from "../../src/archive/media/media.ts";
import { namedOnPage } from "../../src/media/page-addresses.ts";
import { referrerOf } from "../../src/media/referrer.ts";
import { addressesInStyle } from "../../src/media/style-addresses.ts";
import { faultOfHead } from "../../src/media/wanted.ts";
import { Page } from "../../src/page/page.ts";

const told = (named: readonly { kind: string; url: string }[]) =>
  named.map(({ kind, url }) => `${kind} ${url}`);

test("a style sheet names sheets, pictures and fonts, however they are quoted; what is no address of the web is none", () => {
  const style = `@import "a.css"; @import url( 'b.css' ) screen; p { background: url(c.png) } q { background: URL( "d.gif?x=(1)" ) }
    @font-face { src: url(f.woff2#iefix) } r { background: url(data:image/png;base64,AA) } s { mask: url(#here) } t { cursor: url(c.png) }`;
  expect(told(addressesInStyle(style, "http://a.test/look/main.css"))).toEqual([
    "style http://a.test/look/a.css",
    "style http://a.test/look/b.css",
    "image http://a.test/look/c.png",
    "image http://a.test/look/d.gif?x=(1)",
    "font http://a.test/look/f.woff2",
  ]);
});

test("a page names what it shows, and what it needs to look as it does, against its base", () => {
  const html = `<head><base href="http://cdn.test/x/"><link rel="stylesheet" href="a.css"><link rel="shortcut icon" href="i.ico">
    <link rel="preload" as="font" href="f.woff"><link rel="next" href="/page/2"><script src="s.js"></script><style>b { background: url(b.png) }</style></head>
    <body background="back.gif"><img src="p.png"><input type="image" src="go.png"><div style="background: url('d.png')">x</div>
    <a href="other.html">a link</a><iframe src="frame.html"></iframe></body>`;
  const page = new Page({ url: "http://a.test/t/1", html, at: 0 });
  expect(told(namedOnPage(page, PART.page))).toEqual(["image http://cdn.test/x/p.png"]);
  expect(told(namedOnPage(page, PART.look)).toSorted()).toEqual([
    "font http://cdn.test/x/f.woff",
    "image http://cdn.test/x/b.png",
    "image http://cdn.test/x/back.gif",
    "image http://cdn.test/x/d.png",
    "image http://cdn.test/x/go.png",
    "image http://cdn.test/x/i.ico",
    "image http://cdn.test/x/p.png",
    "script http://cdn.test/x/s.js",
    "style http://cdn.test/x/a.css",
  ]);
});

test.each([
  ["http://a.test/t/1?x=2#p3", "http://a.test/i.png", "http://a.test/t/1?x=2"],
  ["https://a.test/t/1", "https://b.test/i.png", "https://a.test/"],
  ["http://a.test/t/1", "https://b.test/i.png", "http://a.test/"],
  ["https://a.test/t/1", "http://b.test/i.png", undefined],
])("from %s, %s is told %s", (page, url, referrer) => {
  expect(referrerOf(page, url)).toBe(referrer);
});

test.each([
  [200, "image/png", "image", undefined],
  [200, "", "image", undefined],
  [200, "application/octet-stream", "video", undefined],
  [200, "text/html; charset=utf-8", "file", "page"],
  [200, "application/xhtml+xml", "file", "page"],
  [200, "application/json", "image", "otherType"],
  [200, "application/pdf", "file", undefined],
  [200, "text/css", "style", undefined],
  [206, "image/png", "image", "206"],
  [403, "image/png", "image", "403"],
] as const)("an answer of %s %s for a %s: %s", (status, type, kind, reason) => {
  expect(faultOfHead({ status, headers: { "content-type": type } }, kind, 100)?.reason).toBe(reason);
});

test("what is announced as larger than the limit is refused; what says not now may come later", () => {
  const head = (status: number, length: string) => ({ status, headers: { "content-length": length } });
  expect(faultOfHead(head(200, "101"), "image", 100)).toEqual({
    state: "refused",
    reason: "tooLarge",
    detail: "100",
  });
  expect(faultOfHead(head(200, "100"), "image", 100)).toBeUndefined();
  expect(faultOfHead(head(503, "1"), "image", 100)?.state).toBe("failed");
});
