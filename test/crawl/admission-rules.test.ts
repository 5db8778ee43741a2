import { describe, expect, test } from "vitest";
import { Admission, type AdmissionRules } from "../../src/crawl/admission.ts";
import { scopeOf } from "../../src/url/scope.ts";

const BASE = "http://a.test/talk/board/index.html";

function admission(more: Partial<AdmissionRules> = {}): Admission {
  return new Admission({ scope: scopeOf("http://a.test/talk/"), include: [], exclude: [], ...more });
}
const admitted = (href: string, more: Partial<AdmissionRules> = {}) => admission(more).admit(href, BASE);

describe("a link", () => {
  test.each([
    ["t/1", "http://a.test/talk/board/t/1"],
    ["../x?y=1#z", "http://a.test/talk/x?y=1"],
    ["?page=2", "http://a.test/talk/board/index.html?page=2"],
    ["#top", "http://a.test/talk/board/index.html"],
    ["", "http://a.test/talk/board/index.html"],
    ["https://www.a.test/talk/", "https://www.a.test/talk/"],
    [" HTTP://a.test/talk/ ", "http://a.test/talk/"],
    ["t/1:2", "http://a.test/talk/board/t/1:2"],
  ])("%j leads to %s", (href, url) => {
    expect(admitted(href)).toEqual({ url });
  });

  test.each(["mailto:me@a.test", "javascript:void(0)", "tel:123", " data:text/html,x", "x-app+1.0-b:go"])(
    "%j leads nowhere",
    (href) => {
      expect(admitted(href)).toBeUndefined();
    },
  );

  test.each([
    ["http://b.test/", { reason: "outOfScope" }],
    ["/shop/", { reason: "outOfScope" }],
    ["http://[a/", { reason: "badAddress", detail: "cannot be read as an address" }],
    ["picture.JPG", { reason: "asset" }],
    ["style.css?v=1", { reason: "asset" }],
    ["feed.rss", { reason: "asset" }],
    ["logout", { reason: "unsafe", detail: 'by the word "logout"' }],
  ])("%s is put aside: %o", (href, skip) => {
    expect(admitted(href)?.skip).toEqual(skip);
  });

  test("that is overlong is put aside with its beginning and its length", () => {
    expect(admitted(`/talk/${"x".repeat(5000)}`)).toEqual({
      url: `/talk/${"x".repeat(194)}`,
      skip: { reason: "badAddress", detail: "5006 characters long" },
    });
  });

  test.each(["page.html", "x.php", "jpg", "css/", "my.jpg/comments", "pdf.html"])("%s is no file", (href) => {
    expect(admitted(href)?.skip).toBeUndefined();
  });
});

describe("a path", () => {
  test("may have nineteen segments and no more", () => {
    const path = (count: number) => `/talk/${Array.from({ length: count - 1 }, (_, n) => `s${n}`).join("/")}`;
    expect(admitted(path(19))?.skip).toBeUndefined();
    expect(admitted(path(20))?.skip).toEqual({ reason: "trap", detail: "the path has 20 segments" });
  });

  test("may repeat a segment three times and no more, slashes apart", () => {
    expect(admitted("/talk/a/b/a/b/a/b")?.skip).toBeUndefined();
    expect(admitted("/talk//a////b//")?.skip).toBeUndefined();
    expect(admitted("/talk/a/b/a/b/a/b/a")?.skip).toEqual({
      reason: "trap",
      detail: "the path repeats /a/ more than 3 times",
    });
  });
});

describe("what the user told", () => {
  test("to exclude is put aside, and so is what nobody included", () => {
    const rules = { include: [/\/t\//, /\/b\//], exclude: [/print/] };
    expect(admitted("/talk/t/1", rules)).toEqual({ url: "http://a.test/talk/t/1" });
    expect(admitted("/talk/b/1", rules)?.skip).toBeUndefined();
    expect(admitted("/talk/t/1?print", rules)?.skip).toEqual({
      reason: "excluded",
      detail: "matches --exclude print",
    });
    expect(admitted("/talk/u/1", rules)?.skip).toEqual({
      reason: "excluded",
      detail: "matches no --include",
    });
  });
});

describe("what was judged before", () => {
  test("means the same on all pages of a folder, but for what is about one page", () => {
    const rules = admission();
    const on = (href: string, base: string) => rules.admit(href, base)?.url;
    for (let time = 0; time < 2; time++) {
      expect(on("x", "http://a.test/talk/one/1")).toBe("http://a.test/talk/one/x");
      expect(on("x", "http://a.test/talk/one/2")).toBe("http://a.test/talk/one/x");
      expect(on("x", "http://a.test/talk/two/1")).toBe("http://a.test/talk/two/x");
      expect(on("?p=1", "http://a.test/talk/one/1")).toBe("http://a.test/talk/one/1?p=1");
      expect(on("?p=1", "http://a.test/talk/one/2")).toBe("http://a.test/talk/one/2?p=1");
      expect(on("#p", "http://a.test/talk/one/1")).toBe("http://a.test/talk/one/1");
      expect(on("#p", "http://a.test/talk/one/2")).toBe("http://a.test/talk/one/2");
      expect(on("", "http://a.test/talk/one/2")).toBe("http://a.test/talk/one/2");
      expect(on("x", "http://a.test/talk/one/1")).toBe("http://a.test/talk/one/x");
    }
  });

  test("is judged anew when the whole host counts, and when it no longer does", () => {
    const rules = admission();
    const reason = () => rules.admit("/shop/", BASE)?.skip?.reason;
    expect(reason()).toBe("outOfScope");
    rules.admitWholeHost(true);
    expect(reason()).toBeUndefined();
    rules.admitWholeHost(false);
    expect(reason()).toBe("outOfScope");
  });

  test("an address is on the host whatever its folder", () => {
    expect(admission().isOnHost("https://www.a.test/shop/")).toBe(true);
    expect(admission().isOnHost("http://b.test/talk/")).toBe(false);
  });
});

describe("a start that redirects", () => {
  test("within the site moves nothing", () => {
    const moves: unknown[] = [];
    const rules = admission({ moved: (scope) => moves.push(scope) });
    expect(rules.admitMoved("/talk/home", BASE)).toEqual({ url: "http://a.test/talk/home" });
    expect(rules.admitMoved("/talk/logout", BASE)?.skip?.reason).toBe("unsafe");
    expect(rules.admitMoved("mailto:me", BASE)).toBeUndefined();
    expect(moves).toEqual([]);
  });
});
