import { describe, expect, it } from "vitest";
import { hasStem, stemOf } from "../../../src/learn/people/address-stem.ts";

describe("the stem of addresses", () => {
  it.each([
    [["/u/anna", "/u/abe"], "/u/*"],
    [["/u/anna/", "/u/bea/"], "/u/*/"],
    [["/v.php?x=1", "/v.php?x=12"], "/v.php?x=*"],
    [["/v.php?a=z;u=1&k=2", "/v.php?a=z;u=3&k=2"], "/v.php?a=z;u=*&k=2"],
    [["/u/1/anna", "/u/2/bea"], "/u/*"],
    [["/user-uid-25.html", "/user-uid-15.html"], "/user-uid-*.html"],
    [["/user-25-anna.html", "/user-7-bea.html"], "/user-*"],
    [["/who.php?3,17", "/who.php?3,19"], "/who.php?*"],
    [["/user-anna.html", "/user-abe.html"], "/*"],
  ])("%j is %s", (urls, stem) => {
    const found = stemOf(urls);
    expect(`${found?.before}*${found?.behind}`).toBe(stem);
  });

  it.each([
    [["/u/anna", "/u/3/bea"], "one is deeper than the other"],
    [["/v?a=1&b=2", "/v?a=2&b=3"], "they differ in two parameters"],
    [["/a/b/c/d", "/e/f/g/h"], "they have nothing in common"],
    [[], "there are none"],
  ])("%j have none: %s", (urls) => {
    expect(stemOf(urls)).toBeUndefined();
  });

  it("is that of addresses that name another one, and of no others", () => {
    const stem = stemOf(["/v.php?x=1", "/v.php?x=12"])!;
    expect(hasStem("/v.php?x=anna", stem)).toBe(true);
    expect(hasStem("/v.php?x=", stem)).toBe(false);
    expect(hasStem("/v.php?x=1&do=write", stem)).toBe(false);
    expect(hasStem("/w.php?x=1", stem)).toBe(false);
  });
});
