import fc from "fast-check";
import { expect, test } from "vitest";
import { canonical, formOf, tokenise } from "../../../src/strategy/focus/url-tokens.ts";

const form = (path: string) => formOf(tokenise(`http://a.test${path}`)!).slice("a.test".length);

test.each([
  ["/viewtopic.php?t=17&f=2", "/viewtopic.php?f=<number>&t=<number>"],
  ["/about20152.html", "/about<number>.html"],
  ["/threads/hello-you.26/page-2", "/threads/<slug>.<number>/page-<number>"],
  ["/threads/hello.26/", "/threads/<slug>.<number>/"],
  ["/forum/2455-anyone-here", "/forum/<number>-<slug>"],
  ["/lots-of-pictures-vt274-15.html", "/<slug>-vt<number>-<number>.html"],
  ["/index.php?topic=417.0", "/index.php?topic=<number>.<number>"],
  ["/lite/index.php?thread-10-2.html", "/lite/index.php?thread-<number>-<number>.html"],
  ["/d/be1e0823", "/d/<hex>"],
  ["/2020-01-31/x", "/<date>/<slug>"],
])("the form of %s is %s", (path, expected) => {
  expect(form(path)).toBe(expected);
});

test("scheme, www, the order of keys, separators, fragments and known sessions do not count", () => {
  const one = canonical("https://www.A.test/t.php?b=2;a=1&PHPSESSID=basf55qrv2kjb05imefq3g26si#p9");
  expect(one).toBe(canonical("http://a.test/t.php?a=1&b=2"));
});

test("any text is taken apart without an exception", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const tokens = tokenise(`http://a.test/${text}`);
      if (tokens) formOf(tokens);
      canonical(text);
    }),
  );
});
