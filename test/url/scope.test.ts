import { describe, expect, it } from "vitest";
import { inScope, isSameHost, scopeOf, wholeHost, widened } from "../../src/url/scope.ts";

describe("the scope of a site", () => {
  it.each([
    ["http://a.example/", "/"],
    ["http://a.example/index.php", "/"],
    ["http://a.example/forum/index.php", "/forum/"],
    ["http://a.example/forum/viewtopic.php?t=5", "/forum/"],
    ["http://a.example/community/forum/", "/community/forum/"],
    ["http://a.example/threads/hello-world.123/", "/"],
    ["http://a.example/forums/topic/hello/page/2/", "/forums/"],
    ["http://a.example/questions/123/how-to", "/"],
    ["http://a.example/en/index.php/topic,12.0.html", "/en/"],
    ["http://a.example/en/board.html/x", "/en/"],
    ["http://a.example/en/board.htm/x", "/en/"],
    ["http://a.example/en/board.asp/x", "/en/"],
    ["http://a.example/en/Board.ASPX/x", "/en/"],
    ["http://a.example/en/board.jsp/x", "/en/"],
    ["http://a.example/en/board.cgi/x", "/en/"],
    ["http://a.example/en/board.pl/x", "/en/"],
    ["http://a.example/board.plus/x", "/board.plus/x"],
    ["http://a.example/board.plus/x1", "/board.plus/"],
    ["http://a.example/discussion", "/discussion"],
    ["http://a.example/questions/", "/questions/"],
    ["http://a.example/en/forum", "/en/forum"],
    ["http://a.example/questions/tagged/", "/"],
    ["http://a.example/en/Threads/x/", "/en/"],
    ["http://a.example/en/v7/x", "/en/"],
    ["http://a.example/abcdefghijklmnopqrstuvwx/", "/abcdefghijklmnopqrstuvwx/"],
    ["http://a.example/abcdefghijklmnopqrstuvwxy/", "/"],
  ])("of a crawl that starts at %s is %s", (start, folder) => {
    expect(scopeOf(start).folder).toBe(folder);
  });

  it("holds the start's host with and without www, over http and https, and nothing else", () => {
    const scope = scopeOf("http://www.a.example/forum/");
    expect(inScope("https://a.example/forum/x", scope)).toBe(true);
    expect(inScope("http://www.a.example/forum", scope)).toBe(true);
    expect(inScope("http://a.example/forum?page=2", scope)).toBe(true);
    expect(inScope("http://a.example/forums/x", scope)).toBe(false);
    expect(inScope("http://a.example/shop", scope)).toBe(false);
    expect(inScope("http://b.example/forum/x", scope)).toBe(false);
    expect(inScope("http://a.example:8080/forum/x", scope)).toBe(false);
    expect(inScope("http://b.example/?u=http://a.example/forum/", scope)).toBe(false);
    expect(inScope("http://a.example", scope)).toBe(false);
  });

  it("is all of the host where the start is at its root, and where it is asked for", () => {
    for (const scope of [scopeOf("http://a.example/"), wholeHost(scopeOf("http://www.a.example/forum/"))]) {
      expect(scope).toEqual({ host: "a.example", folder: "/" });
      for (const url of ["http://a.example", "http://www.a.example/", "http://a.example/shop?x=1"])
        expect(inScope(url, scope)).toBe(true);
      expect(inScope("http://b.example/", scope)).toBe(false);
    }
  });
});

describe("a scope that is widened", () => {
  const folderWith = (folder: string, url: string) => widened({ host: "a.example", folder }, url).folder;

  it.each([
    ["/talk/gardens/", "http://a.example/talk/", "/talk/"],
    ["/talk/gardens/", "http://a.example/talk/index.php", "/talk/"],
    ["/talk/gardens/", "http://a.example/talk", "/talk/"],
    ["/talk/gardens/", "http://www.a.example/talk/trains/", "/talk/"],
    ["/talk/gardens/", "http://a.example/", "/"],
    ["/talk/", "http://a.example/talk/gardens/sheds/", "/talk/"],
    ["/", "http://a.example/talk/", "/"],
  ])("%s with %s in it reaches from %s on", (folder, url, wider) => {
    expect(folderWith(folder, url)).toBe(wider);
  });

  it("by what has nothing in common with it but the host, reaches there too and nowhere else", () => {
    const scope = widened({ host: "a.example", folder: "/talk/gardens/" }, "http://a.example/talking/all/");
    const also = [{ host: "a.example", folder: "/talking/" }];
    expect(scope).toEqual({ host: "a.example", folder: "/talk/gardens/", also });
    expect(inScope("http://a.example/talking/x", scope)).toBe(true);
    expect(inScope("http://a.example/talk/gardens/x", scope)).toBe(true);
    expect(inScope("http://a.example/shop/", scope)).toBe(false);
    expect(widened(scope, "http://a.example/talking/all/")).toBe(scope);
  });

  it("never takes in another host", () => {
    expect(folderWith("/talk/gardens/", "http://b.example/talk/")).toBe("/talk/gardens/");
  });

  it("holds the address that it was widened by", () => {
    for (const url of ["http://a.example/talk/x.php", "http://a.example/other/", "http://a.example/talk"])
      expect(inScope(url, widened({ host: "a.example", folder: "/talk/gardens/" }, url))).toBe(true);
  });
});

it.each([
  ["http://a.example/x", "https://www.a.example", true],
  ["http://a.example", "http://a.example/", true],
  ["http://a.example/x", "http://b.example/x", false],
  ["http://a.example/x", "http://a.example:8080/x", false],
  ["http://a.example/x", "http://b.example/?u=http://a.example/", false],
])("whether %s and %s have one host: %s", (one, other, same) => {
  expect(isSameHost(one, other)).toBe(same);
});
