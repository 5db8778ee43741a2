import { describe, expect, it } from "vitest";
import { Address, addressOf } from "../../src/url/form.ts";

const partsOf = (url: string) => {
  const { origin, host, path, query, local, segments, parameters } = new Address(url);
  return {
    origin,
    host,
    path,
    query,
    local,
    segments,
    parameters: parameters.map(({ key, value }) => [key, value]),
  };
};

describe("an address taken apart", () => {
  it("has a host, segments and parameters, as they are written", () => {
    expect(partsOf("https://Www.Forum.test:8080/a/B.php?t=1&start=20;x")).toEqual({
      origin: "https://Www.Forum.test:8080",
      host: "www.forum.test:8080",
      path: "/a/B.php",
      query: "t=1&start=20;x",
      local: "/a/B.php?t=1&start=20;x",
      segments: ["a", "B.php"],
      parameters: [
        ["t", "1"],
        ["start", "20"],
        [undefined, "x"],
      ],
    });
  });

  it.each([
    ["http://a.test", "", undefined, [""]],
    ["http://a.test/", "/", undefined, [""]],
    ["http://a.test/b/", "/b/", undefined, ["b", ""]],
    ["http://a.test/b?", "/b", "", ["b"]],
    ["http://a.test?x=/y", "", "x=/y", [""]],
    ["http://a.test/b#c?d", "/b", undefined, ["b"]],
    ["http://a.test/b?c#d/e", "/b", "c", ["b"]],
    ["//a.test/b", "/b", undefined, ["b"]],
    ["/b/c", "/b/c", undefined, ["b", "c"]],
    ["../b.php?c=http://d.test/", "../b.php", "c=http://d.test/", ["..", "b.php"]],
    ["mailto:a@b.test", "mailto:a@b.test", undefined, ["mailto:a@b.test"]],
    ["", "", undefined, [""]],
  ])("%s has the path %j and the query %j", (url, path, query, segments) => {
    expect(new Address(url)).toMatchObject({ path, query });
    expect(new Address(url).segments).toEqual(segments);
  });

  it("keeps what is empty, and values with an equals sign", () => {
    expect(partsOf("/x?a&&b=&c=d=e").parameters).toEqual([
      [undefined, "a"],
      [undefined, ""],
      ["b", ""],
      ["c", "d=e"],
    ]);
    expect(new Address("/x?a=1&b").parameters.map(({ text }) => text)).toEqual(["a=1", "b"]);
    expect(new Address("/x?").parameters).toEqual([]);
  });

  it("is remembered for a while, unless it is longer than any honest one", () => {
    const url = "http://a.test/remembered";
    expect(addressOf(url)).toBe(addressOf(url));
    const long = `http://a.test/${"x".repeat(3000)}`;
    expect(addressOf(long)).not.toBe(addressOf(long));
    for (let n = 0; n < 6000; n++) addressOf(`http://a.test/${n}`);
    expect(addressOf(url).path).toBe("/remembered");
  });
});
