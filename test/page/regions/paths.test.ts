import { describe, expect, it } from "vitest";
import { parseHtml } from "../../../src/page/html/dom.ts";
import { centroid, distance, PathWeights } from "../../../src/page/regions/path-vectors.ts";
import { bagOfPaths } from "../../../src/page/regions/paths.ts";

const list = bagOfPaths(parseHtml("<ul><li><a href=1>a</a><li><a href=2>b</a></ul>"));
const text = bagOfPaths(parseHtml("<p>words<p>more words<p>and more<img src=x>"));

describe("the bag of paths", () => {
  it("counts texts, images and links by their path from the root, without indices", () => {
    expect([...list]).toEqual([
      ["/html/body/ul/li/a", 2],
      ["/html/body/ul/li/a/#text", 2],
    ]);
    expect(text.get("/html/body/p/#text")).toBe(3);
    expect(text.get("/html/body/p/img")).toBe(1);
  });
});

describe("path vectors", () => {
  it("weigh log(tf + 1) · log(|D| / df + 1) and sum to 1", () => {
    const weights = new PathWeights([list, text, text]);
    const { weights: shares } = weights.vector(text);
    const words = Math.log(3 + 1) * Math.log(3 / 2 + 1);
    const image = Math.log(1 + 1) * Math.log(3 / 2 + 1);
    expect([...shares].sort()).toEqual([image / (words + image), words / (words + image)].sort());
  });

  it("drop paths that too few pages have", () => {
    expect(new PathWeights([list, text, text], 2).size).toBe(2);
  });

  it("are 0 apart for the same bag, far apart for others", () => {
    const weights = new PathWeights([list, text]);
    const [a, b] = [weights.vector(list), weights.vector(text)];
    expect(distance(a, a)).toBe(0);
    expect(distance(a, b)).toBeGreaterThan(0.5);
    const middle = centroid([a, b]);
    expect(distance(a, middle)).toBeCloseTo(distance(a, b) / 2);
  });
});
