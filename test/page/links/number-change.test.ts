import { describe, expect, it } from "vitest";
import { numberChange } from "../../../src/page/links/number-change.ts";

describe("two addresses that differ in a number", () => {
  it.each([
    ["/t/5", "/t/5/otub/2", { from: undefined, to: 2, slot: "otub/" }],
    ["/t/5/", "/t/5/otub/2/", { from: undefined, to: 2, slot: "otub/" }],
    ["/t?k=4", "/t?k=4&otub=20", { from: undefined, to: 20, slot: "otub=" }],
    ["/t?k=4&otub=20", "/t?k=4&otub=40", { from: 20, to: 40, slot: "otub=" }],
    ["/x/otub2", "/x/otub10", { from: 2, to: 10, slot: "otub" }],
    ["/x/otub/2", "/x", { from: 2, to: undefined, slot: "otub/" }],
    ["/i?topic=12.0", "/i?topic=12.20", { from: 0, to: 20, slot: "." }],
    ["/tale.html", "/tale-3.html", { from: undefined, to: 3, slot: "-" }],
    ["/forum/", "/forum/index2.html", { from: undefined, to: 2, slot: "index" }],
    ["/t/x", "/t/x?search=%23limit%3A250", { from: undefined, to: 250, slot: "limit:" }],
    ["/t/x?search=%23limit%3A250", "/t/x?search=%23limit%3A450", { from: 250, to: 450, slot: "limit:" }],
    ["/t19_old-boats", "/t19p2_old-boats", { from: undefined, to: 2, slot: "p" }],
    ["/t19p2_old-boats", "/t19p3_old-boats", { from: 2, to: 3, slot: "p" }],
    ["/t?a=12", "/t?a=13", { from: 12, to: 13, slot: "a=" }],
  ])("%s, %s", (first, second, change) => {
    expect(numberChange(first, second)).toEqual(change);
  });

  it.each([
    ["/t/5-hello", "/t/6-world", "a title differs too"],
    ["/t?a=1&b=2", "/t?a=2&b=3", "two numbers differ"],
    ["/t/5", "/t/5/reply", "no number is put in"],
    ["/t/5", "/t/5", "they are the same"],
    ["/t/5f3a9c", "/t/5f3b1c", "numbers within an id differ"],
    ["/t", "/t/what-a-long-title-2", "a title is put in"],
    ["/t/5", `/t/5/${"x".repeat(500)}`, "one is longer than addresses are"],
  ])("%s and %s do not: %s", (first, second) => {
    expect(numberChange(first, second)).toBeUndefined();
  });
});
