import { describe, expect, test } from "vitest";
import type { HeaderPair } from "../../src/fetch/answer.ts";
import { CookieFileError, Cookies } from "../../src/fetch/cookies.ts";

const url = (text: string) => new URL(text);
const set = (...values: string[]): HeaderPair[] => values.map((value) => ["Set-Cookie", value]);

describe("cookies", () => {
  test("go back to the host that set them and to no other", () => {
    const cookies = new Cookies();
    cookies.keep(url("http://forum.example/a"), set("sid=1; Path=/", "seen=2; Path=/"));
    expect(cookies.header(url("http://forum.example/b"))).toBe("sid=1; seen=2");
    expect(cookies.header(url("http://other.example/"))).toBeUndefined();
    expect(cookies.header(url("http://sub.forum.example/"))).toBeUndefined();
  });

  test("of a domain go to its sub-domains, but a site cannot set them for others or for all", () => {
    const cookies = new Cookies();
    cookies.keep(
      url("http://www.forum.example/"),
      set("a=1; Domain=forum.example", "b=2; Domain=other.example", "c=3; Domain=com"),
    );
    cookies.keep(url("http://forum.co.uk/"), set("d=4; Domain=co.uk"));
    expect(cookies.header(url("http://img.forum.example/"))).toBe("a=1");
    expect(cookies.header(url("http://other.example/"))).toBeUndefined();
    expect(cookies.header(url("http://x.co.uk/"))).toBeUndefined();
  });

  test("that are secure stay off plain connections, those that ran out are gone", () => {
    const cookies = new Cookies();
    cookies.keep(
      url("https://forum.example/"),
      set("s=1; Secure", "old=1; Max-Age=0", "older=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT"),
    );
    expect(cookies.header(url("https://forum.example/"))).toBe("s=1");
    expect(cookies.header(url("http://forum.example/"))).toBeUndefined();
  });

  test("that make no sense are passed over", () => {
    const cookies = new Cookies();
    cookies.keep(
      url("http://forum.example/"),
      set("", ";;;", "=", "\u0000=\u0001", `big=${"x".repeat(100_000)}`, "good=1"),
    );
    expect(cookies.header(url("http://forum.example/"))).toContain("good=1");
    expect(cookies.header(url("http://forum.example/"))!.length).toBeLessThan(100);
  });

  test("do not pile up without end", () => {
    const cookies = new Cookies();
    for (let i = 0; i < 2000; i++) cookies.keep(url("http://forum.example/"), set(`c${i}=1`));
    expect(cookies.header(url("http://forum.example/"))!.split("; ").length).toBeLessThanOrEqual(180);
  });

  test("are sent as far as 8000 letters go, each of them whole", () => {
    const cookies = new Cookies();
    const value = "v".repeat(97);
    for (let i = 0; i < 100; i++) cookies.keep(url("http://forum.example/"), set(`c${i % 10}${i}=${value}`));
    const header = cookies.header(url("http://forum.example/"))!;
    expect(header.length).toBeLessThanOrEqual(8000);
    expect(header.length).toBeGreaterThan(7800);
    for (const one of header.split("; ")) expect(one).toMatch(/^c\d+=v{97}$/);
  });

  test("survive a restart", () => {
    const cookies = new Cookies();
    cookies.keep(url("http://forum.example/"), set("sid=1; Max-Age=1000", "session=2"));
    expect(cookies.changes).toBe(2);
    const again = Cookies.restore(cookies.save());
    expect(again.header(url("http://forum.example/"))).toBe("sid=1; session=2");
  });
});

describe("a Netscape cookies.txt", () => {
  const file = [
    "# Netscape HTTP Cookie File",
    "",
    ".forum.example\tTRUE\t/\tFALSE\t4102444800\tsid\tabc",
    "#HttpOnly_forum.example\tFALSE\t/board\tTRUE\t0\tauth\txyz",
    "127.0.0.1\tFALSE\t/\tFALSE\t0\tlocal\t1",
    "old.example\tFALSE\t/\tFALSE\t1000\tgone\t1",
    "empty.example\tFALSE\t/\tFALSE\t0\tname\t",
  ].join("\r\n");

  test("is read with hosts, paths, the secure flag and #HttpOnly_", () => {
    const cookies = new Cookies();
    cookies.addNetscape(file, "cookies.txt");
    expect(cookies.header(url("http://www.forum.example/"))).toBe("sid=abc");
    expect(cookies.header(url("https://forum.example/board/1"))?.split("; ").sort()).toEqual([
      "auth=xyz",
      "sid=abc",
    ]);
    expect(cookies.header(url("http://forum.example/board/1"))).toBe("sid=abc");
    expect(cookies.header(url("http://127.0.0.1:8080/"))).toBe("local=1");
    expect(cookies.header(url("http://old.example/"))).toBeUndefined();
    expect(cookies.header(url("http://empty.example/"))).toBe("name=");
  });

  test.each([
    ["one word", "cookies.txt:2: not a line of a Netscape cookies.txt"],
    [
      "a.example\tTRUE\t/\tFALSE\tnever\tn\tv",
      "cookies.txt:2: the fifth field, when the cookie expires, is not a number of seconds",
    ],
    ['{"cookies": []}', "cookies.txt:2: not a line"],
  ])("that is broken is named with its line: %s", (line, message) => {
    expect(() => new Cookies().addNetscape(`# fine\n${line}`, "cookies.txt")).toThrow(CookieFileError);
    expect(() => new Cookies().addNetscape(`# fine\n${line}`, "cookies.txt")).toThrow(message);
  });
});
