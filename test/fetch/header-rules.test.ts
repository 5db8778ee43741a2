import { expect, test } from "vitest";
import { checkHeaders, HeaderError, unsendable } from "../../src/fetch/header-rules.ts";

test.each([
  ["X-Own", "value"],
  ["x_own!#$%&'*+.^`|~09", "a\tb ~"],
  ["X-Umlaut", "Grüße ÿ"],
  ["X-Empty", ""],
  ["X-Host", "hosts may be named"],
  ["Hosted", "1"],
])("%s: %s can be sent", (name, value) => {
  expect(unsendable(name, value)).toBeUndefined();
});

test.each<readonly [string, string, string]>([
  ["", "1", "is not the name of a header"],
  ["two words", "1", "is not the name of a header"],
  ["colon:", "1", "is not the name of a header"],
  [" X", "1", "is not the name of a header"],
  ...[
    "Connection",
    "content-length",
    "Expect",
    "HOST",
    "keep-alive",
    "proxy-authenticate",
    "proxy-connection",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
  ].map((name) => [name, "1", "is written by the crawler itself"] as const),
  [
    "Proxy-Authorization",
    "Basic abc",
    "goes to the proxy alone: write --proxy http://USER:PASSWORD@HOST:PORT",
  ],
  ["X", "a\r\nY: b", "has a line break in its value"],
  ["X", "a\rb", "has a line break in its value"],
  ["X", "日本", "has characters in its value that no header can carry (Latin-1 only)"],
  ["X", "a\u0000", "has characters in its value that no header can carry (Latin-1 only)"],
  ["X", "a\u007f", "has characters in its value that no header can carry (Latin-1 only)"],
])("%s: %j cannot: it %s", (name, value, why) => {
  expect(unsendable(name, value)).toBe(why);
});

test("the first header that cannot be sent is named", () => {
  expect(() => checkHeaders({ Accept: "text/html" })).not.toThrow();
  expect(() => checkHeaders({ Accept: "text/html", Host: "a", Te: "b" })).toThrow(
    new HeaderError("the header Host is written by the crawler itself"),
  );
});
