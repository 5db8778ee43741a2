import { describe, expect, it } from "vitest";
import { AddressClasses } from "../../../src/strategy/weave/address-classes.ts";
import { partsOf } from "../../../src/strategy/weave/address-parts.ts";

const HOST = "http://forum.example";
const restsOf = (path: string) => partsOf(HOST + path).map(({ rest }) => rest.slice(HOST.length));

/** Classes that have seen these pages: of each the address, and the one that had shown the same before, if any had. */
function learned(...pages: readonly (readonly [url: string, same?: string])[]): AddressClasses {
  const classes = new AddressClasses();
  const there = new Set<string>();
  for (const [url, same] of pages) {
    if (same === undefined) classes.different(HOST + url, (other) => there.has(other));
    else classes.same(HOST + url, HOST + same);
    classes.fetched(HOST + url);
    there.add(HOST + url);
  }
  return classes;
}

const isKnown = (classes: AddressClasses, path: string, ...there: string[]) =>
  classes.knownWithout(HOST + path, (url) => there.includes(url.slice(HOST.length))) !== undefined;

describe("parts that can be left out of an address", () => {
  it.each([
    ["/read.php?7,1913,1920", ["/read.php?7,1913"]],
    ["/messages?tag=x&msg=74.5", ["/messages?msg=74.5", "/messages?tag=x", "/messages?tag=x&msg=74"]],
    ["/t.php?id=5&order=new", ["/t.php?id=5"]],
    ["/t/5/post-77", ["/t/post-77", "/t/5"]],
    ["/t.jsp;sid=9f/5", ["/t.jsp/5", "/t.jsp;sid=9f"]],
    ["/thread/5", []],
    ["/", []],
  ])("of %s leave something that has a name", (path, rests) => {
    expect(restsOf(path)).toEqual(rests.filter((rest) => /\d/.test(rest)));
  });
});

describe("a class of addresses", () => {
  it("is learned from any two of its addresses, whichever came first", () => {
    const messages = learned(["/read?7,20,21"], ["/read?7,20,25", "/read?7,20,21"], ["/read?7,30"]);
    expect(isKnown(messages, "/read?7,20,27")).toBe(false);
    messages.same(`${HOST}/read?7,30`, `${HOST}/read?7,30,33`);
    expect(isKnown(messages, "/read?7,20,27")).toBe(true);
    expect(isKnown(messages, "/read?7,40,41", "/read?7,40")).toBe(true);
    expect(isKnown(messages, "/read?7,50,51")).toBe(false);
  });

  it("may have several parts that do not matter, each by itself", () => {
    const classes = learned(
      ...([["/t?id=5"], ["/t?id=5&sid=a1", "/t?id=5"], ["/t?id=5&sid=b2", "/t?id=5"]] as const),
      ...([["/t?id=6"], ["/t?id=6&hl=7", "/t?id=6"], ["/t?id=6&hl=8", "/t?id=6"]] as const),
    );
    expect(isKnown(classes, "/t?id=9&sid=c3", "/t?id=9")).toBe(true);
    expect(isKnown(classes, "/t?id=9&hl=4", "/t?id=9")).toBe(true);
    expect(isKnown(classes, "/t?id=9&p=4", "/t?id=9")).toBe(false);
    for (const url of ["/t?id=7&sid=d4", "/t?id=8&hl=2"]) classes.fetched(HOST + url);
    expect([6, 7, 8, 9].map((id) => isKnown(classes, `/t?id=${id}`))).toEqual([true, true, true, false]);
  });

  it("knows a part in the middle, and sessions in the path", () => {
    const from = learned(["/t?id=5&from=3&p=2"], ["/t?id=5&p=2", "/t?id=5&from=3&p=2"]);
    from.same(`${HOST}/t?id=6&from=1`, `${HOST}/t?id=6&from=9`);
    expect(isKnown(from, "/t?id=5&from=8&p=2")).toBe(true);
    expect(isKnown(from, "/t?id=5&from=8&p=3")).toBe(false);
    const sessions = learned(
      ["/(S(a1))/t/5"],
      ["/(S(b2))/t/5", "/(S(a1))/t/5"],
      ["/(S(c3))/t/5", "/(S(a1))/t/5"],
    );
    expect(isKnown(sessions, "/(S(d4))/t/5")).toBe(true);
    expect(isKnown(sessions, "/(S(d4))/t/6")).toBe(false);
  });

  it("does not stand against a record of pages that were new", () => {
    const threads = learned(
      ...["5", "6", "7", "8"].map((id) => [`/t?id=${id}&from=1`] as const),
      ["/t?id=9&from=1", "/t?id=5&from=1"],
      ["/t?id=10&from=1", "/t?id=5&from=1"],
    );
    expect(isKnown(threads, "/t?id=11&from=1")).toBe(false);
  });

  it("holds on the board where it was seen to, and not where it was seen not to", () => {
    const classes = learned(
      ["/read?7,20,21"],
      ["/read?7,20,22", "/read?7,20,21"],
      ["/read?7,20,23", "/read?7,20,21"],
      ["/read?8,40,41"],
      ["/read?8,40,42"],
    );
    expect(isKnown(classes, "/read?7,20,24")).toBe(true);
    expect(isKnown(classes, "/read?8,40,43")).toBe(false);
    const again = AddressClasses.restore(JSON.parse(JSON.stringify(classes.save())));
    expect(isKnown(again, "/read?7,20,24")).toBe(true);
    expect(isKnown(again, "/read?8,40,43")).toBe(false);
  });
});

describe("an address that is what is left of one that was fetched", () => {
  const TAUGHT = [
    ["/t/1?from=list"],
    ["/t/1", "/t/1?from=list"],
    ["/t/2?from=list"],
    ["/t/2", "/t/2?from=list"],
  ] as const;

  it("is known once the part it lacks does not matter", () => {
    expect(isKnown(learned(...TAUGHT, ["/t/3?from=list"]), "/t/3")).toBe(true);
    expect(isKnown(learned(...TAUGHT), "/t/3")).toBe(false);
    expect(isKnown(learned(["/t/3?from=list"]), "/t/3")).toBe(false);
  });

  it("speaks against that where it shows something else", () => {
    const pages = learned(
      ["/t/1?page=2"],
      ["/t/1"],
      ["/t/2?page=2"],
      ["/t/2", "/t/2?page=2"],
      ["/t/3", "/t/3?page=2"],
    );
    pages.fetched(`${HOST}/t/4?page=2`);
    expect(isKnown(pages, "/t/4")).toBe(false);
  });

  it("is known again after what was learned was kept", () => {
    const kept = AddressClasses.restore(learned(...TAUGHT, ["/t/3?from=list"]).save());
    expect(isKnown(kept, "/t/3")).toBe(true);
  });
});
