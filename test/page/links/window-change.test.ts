import { describe, expect, it } from "vitest";
import { windowChange } from "../../../src/page/links/window-change.ts";

const HOST = "http://forum.test";
const change = (from: string, to: string) => windowChange(HOST + from, HOST + to);

describe("another part of a list, by parameters", () => {
  it("is asked for by where it begins and how long it is", () => {
    expect(change("/b", "/b?x=25&n=25")).toEqual({
      slot: "n&x",
      isAdded: true,
      numbers: [
        { from: undefined, to: 25 },
        { from: undefined, to: 25 },
      ],
    });
    expect(change("/b?x=25&n=25", "/b?x=50&n=25")).toEqual({
      slot: "x",
      isAdded: false,
      numbers: [{ from: 25, to: 50 }],
    });
  });

  it("is asked for by the moment at which the page ends, or by a mark that a machine made", () => {
    expect(change("/b/", "/b/?zu=20230319123051-")).toEqual({ slot: "zu", isAdded: true, numbers: [] });
    expect(change("/b/?zu=20230319123051-", "/b/?zu=20221101080000-")).toEqual({
      slot: "zu",
      isAdded: false,
      numbers: [],
    });
    expect(change("/b?k=4", "/b?k=4&zu=1f0a9c77b2e4")).toEqual({ slot: "zu", isAdded: true, numbers: [] });
  });

  it.each([
    ["/b", "/c?x=25", "another path"],
    ["/b", "/b?zu=names", "a word, such as an order"],
    ["/b?k=sheds", "/b?k=boats&x=25", "another word"],
    ["/b?k=sheds", "/b?x=25", "a word that is gone"],
    ["/b", "/b?raw", "a parameter without a value"],
    ["/b?x=25", "/b?x=25", "nothing"],
    ["/b", "/b?x=25&zu=1f0a9c77b2e4", "a number and a mark: a post of a thread"],
  ])("is not what %s and %s tell: %s", (from, to) => {
    expect(change(from, to)).toBeUndefined();
  });

  it("is on the same host", () => {
    expect(windowChange("http://forum.test/b", "http://other.test/b?x=25")).toBeUndefined();
  });
});
