import { expect, test } from "vitest";
import { isPage } from "../../src/fetch/is-page.ts";

const HTML = "<!DOCTYPE html><html><body><p>Hello";

function answered(type: string | undefined, body: string | Buffer, status = 200): boolean {
  const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
  return isPage({ status, headers, body: Buffer.from(body) });
}

test.each([
  ["HTML", "text/html; charset=utf-8", "Hello"],
  ["XHTML", "application/xhtml+xml", "Hello"],
  ["HTML in capitals", "Text/HTML", "Hello"],
  ["plain text that is HTML", "text/plain; charset=utf-8", HTML],
  ["bytes that are HTML", "application/octet-stream", HTML],
  ["XML that is HTML", "application/xml", `<?xml version="1.0"?>\n<html xmlns="x"><body>`],
  ["something without a type that is HTML", undefined, HTML],
  ["an empty type", "", "<title>Hello</title>"],
  ["no type, as browsers know pages", undefined, "\n<table border=1><tr>"],
  ["a byte order mark first", "text/plain", `\ufeff${HTML}`],
  ["UTF-16", "text/plain", Buffer.from(`\ufeff${HTML}`, "utf16le")],
  ["comments first", "text/plain", `<!-- cached -->\r\n<!--[if IE]> x --><!-- <p> -->${HTML}`],
  ["a comment without a type", undefined, `<!-- ${"x".repeat(2000)} -->${HTML}`],
])("%s is a page", (_what, type, body) => {
  expect(answered(type, body)).toBe(true);
});

test.each([
  ["plain text", "text/plain", "User-agent: *\nDisallow:"],
  ["plain text with a tag in it", "text/plain", "see <html> for more"],
  ["plain text that begins with some tag", "text/plain", "<b>bold</b> is bold"],
  ["a feed", "application/rss+xml", `<?xml version="1.0"?><rss>`],
  ["XML", "text/xml", `<?xml version="1.0"?><urlset>`],
  ["an image", "image/png", HTML],
  ["JSON", "application/json", "{}"],
  ["nothing, of no type", undefined, ""],
  ["words of no type", undefined, "Hello"],
  ["a tag that only begins like one", undefined, "<para>Hello"],
  ["a comment without an end", "text/plain", `<!--${"<!--".repeat(2000)}${HTML}`],
  ["endless white space", "text/plain", " ".repeat(100_000)],
])("%s is none", (_what, type, body) => {
  expect(answered(type, body)).toBe(false);
});

test.each([301, 304, 403, 404, 500])("an answer of %d is none, whatever it says", (status) => {
  expect(answered("text/html", HTML, status)).toBe(false);
});
