import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_URL_LENGTH, normalise } from "../../src/url/normalise.ts";

const BASE = "http://forum.example/board/index.php?f=3";

describe("the normaliser", () => {
  it.each([
    ["a fragment", "http://forum.example/t?id=1#post7", "http://forum.example/t?id=1"],
    ["only a fragment", "#top", "http://forum.example/board/index.php?f=3"],
    ["the default port and upper-case host", "HTTP://Forum.Example:80/T", "http://forum.example/T"],
    ["dot segments", "../a/./b", "http://forum.example/a/b"],
    ["an empty query", "view.php?", "http://forum.example/board/view.php"],
    ["escapes of plain letters", "%7Euser/%41", "http://forum.example/board/~user/A"],
    ["lower-case escapes", "caf%c3%a9", "http://forum.example/board/caf%C3%A9"],
    ["white space around and inside", "  vi\new.php?t=2 ", "http://forum.example/board/view.php?t=2"],
    ["a name and a password", "http://me:secret@forum.example/", "http://forum.example/"],
    ["a PHP session", "t.php?PHPSESSID=0123456789abcdef0123&id=4", "http://forum.example/board/t.php?id=4"],
    [
      "a hexadecimal sid at the end",
      "t.php?t=4&sid=0123456789abcdef0123456789abcdef",
      "http://forum.example/board/t.php?t=4",
    ],
    [
      "a session behind a semicolon",
      "t.php?topic=4.0;s=0123456789abcdef0123456789abcdef",
      "http://forum.example/board/t.php?topic=4.0",
    ],
    ["a session that is all there is", "t.php?phpsessid=", "http://forum.example/board/t.php"],
    ["a session before others", "t?cfid=1;a=1;b=2", "http://forum.example/board/t?a=1;b=2"],
    ["a name alone", "http://me@forum.example/", "http://forum.example/"],
    ["a password alone", "http://:secret@forum.example/", "http://forum.example/"],
    ["a session in the path", "t.jsp;jsessionid=AB12CD34?id=1", "http://forum.example/board/t.jsp?id=1"],
  ])("takes away %s", (_what, href, url) => {
    expect(normalise(href, BASE)).toBe(url);
  });

  it.each([
    ["the order of parameters", "t?b=1&a=2", "t?a=2&b=1"],
    ["a last slash", "topic/5", "topic/5/"],
    ["the case of a path", "Topic", "topic"],
    ["http and https", "http://forum.example/", "https://forum.example/"],
    ["a search that is named like a session", "find?s=hello", "find"],
    ["a section named sid", "list?sid=12", "list"],
    ["an empty value", "t?a=", "t?a"],
    ["a key that begins like a session", "t?cfidx&cfid=1", "t"],
    ["a value without a name", "t?=1&cfid=1", "t"],
  ])("keeps %s apart", (_what, one, other) => {
    expect(normalise(one, BASE)).not.toBe(normalise(other, BASE));
  });

  it.each([
    "mailto:me@example.com",
    "javascript:void(0)",
    "ftp://forum.example/",
    "data:text/html,x",
    "http://",
    "http://[::1",
  ])("refuses %s", (href) => {
    expect(normalise(href, BASE)).toBeUndefined();
  });

  it("takes letters, digits and four signs out of their escapes, and leaves all others in capitals", () => {
    const plain = /[A-Za-z0-9._~-]/;
    for (let code = 0x21; code < 0x7f; code++) {
      const escaped = `%${code.toString(16)}`;
      const sign = String.fromCharCode(code);
      expect(normalise(`?x=${escaped}`, "http://a.example/")).toBe(
        `http://a.example/?x=${plain.test(sign) ? sign : escaped.toUpperCase()}`,
      );
    }
  });

  it("refuses addresses longer than 2083 letters, as written and as meant", () => {
    const long = (length: number) => "http://a.example/".padEnd(length, "x");
    expect(normalise(long(2083))).toBe(long(2083));
    expect(normalise(long(2084))).toBeUndefined();
    expect(normalise(`${long(2070)}#${"x".repeat(13)}`)).toBeUndefined();
    expect(normalise("../y".repeat(10), `${long(2080)}/`)).toBeDefined();
    expect(normalise("xxxx", `${long(2080)}/`)).toBeUndefined();
  });

  it("refuses addresses of a hundred kilobytes", () => {
    expect(normalise(`/t?x=${"a".repeat(100_000)}`, BASE)).toBeUndefined();
  });

  it("is idempotent, bounded and never throws, whatever a page holds", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })),
        (href) => {
          const once = normalise(href, BASE);
          if (once === undefined) return;
          expect(once.length).toBeLessThanOrEqual(MAX_URL_LENGTH);
          expect(normalise(once)).toBe(once);
        },
      ),
      { numRuns: 500 },
    );
  });
});
