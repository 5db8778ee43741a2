import { expect, test } from "vitest";
import { pageOf, textPageOf, withPage } from "../../src/crawl/answer-page.ts";
import type { Answered } from "../../src/fetch/answer.ts";
import { exchangeOf } from "../archive/scratch.ts";

const URL = "http://a.test/1";
function answered(status: number, html: string, type = "text/html; charset=iso-8859-1"): Answered {
  const exchange = { ...exchangeOf(URL, html, { status }), at: 77 };
  const body = Buffer.from(html, "latin1");
  return { ok: true, url: URL, status, headers: { "content-type": type }, body, exchange };
}

test("what was served is a page, in the letters that its type names", () => {
  const page = pageOf(answered(200, "<p>Grüße</p>"))!;
  expect(page.url).toBe(URL);
  expect(page.html).toBe("<p>Grüße</p>");
  expect(pageOf(answered(404, "<p>Gone</p>"))).toBeUndefined();
  expect(pageOf(answered(200, "GIF", "image/gif"))).toBeUndefined();
});

test("an error may say something too, unless it is empty or no page", () => {
  expect(textPageOf(answered(403, "<p>No</p>"))?.html).toBe("<p>No</p>");
  expect(textPageOf(answered(400, ""))).toBeUndefined();
  expect(textPageOf(answered(200, ""))?.html).toBe("");
  expect(textPageOf(answered(403, "no", "text/plain"))).toBeUndefined();
});

test("a page that was taken apart goes along, and is not taken apart again", () => {
  const seen = withPage(answered(200, "<p>Hello</p>"));
  expect(withPage(seen)).toBe(seen);
  expect(pageOf(seen)).toBe(seen.page);
  expect(textPageOf(seen)).toBe(seen.page);
});
