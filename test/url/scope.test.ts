import { describe, expect, it } from "vitest";
import { inScope, scopeOf } from "../../src/url/scope.ts";

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
  });
});
