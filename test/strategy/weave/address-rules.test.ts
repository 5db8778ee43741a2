import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AddressRules, keepsNumbers } from "../../../src/strategy/weave/address-rules.ts";

const HOST = "http://forum.example";

/** Rules learned from pairs of paths: a copy, and what it showed. */
function learned(...pairs: readonly (readonly [copy: string, original: string])[]): AddressRules {
  const rules = new AddressRules();
  for (const [copy, original] of pairs) rules.same(HOST + copy, HOST + original);
  return rules;
}

const originalOf = (rules: AddressRules, path: string) => rules.original(HOST + path)?.url.slice(HOST.length);

describe("two pairs teach a rule", () => {
  it.each([
    ["permalinks", ["/t/5/post-77", "/t/5"], ["/t/8/post-90", "/t/8"], "/t/31/post-400", "/t/31"],
    [
      "sort orders",
      ["/b?id=5&sort=asc", "/b?id=5"],
      ["/b?id=7&sort=asc", "/b?id=7"],
      "/b?id=9&sort=asc",
      "/b?id=9",
    ],
    [
      "first pages",
      ["/b?id=5&page=1", "/b?id=5"],
      ["/b?id=7&page=1", "/b?id=7"],
      "/b?id=9&page=1",
      "/b?id=9",
    ],
    [
      "a second view of the site",
      ["/archive/thread-5.html", "/thread.php?id=5"],
      ["/archive/thread-12.html", "/thread.php?id=12"],
      "/archive/thread-300.html",
      "/thread.php?id=300",
    ],
    [
      "numbers that change places",
      ["/print/5/20", "/show?page=20&t=5"],
      ["/print/6/30", "/show?page=30&t=6"],
      "/print/77/40",
      "/show?page=40&t=77",
    ],
  ] as const)("%s", (_, one, other, copy, original) => {
    expect(originalOf(learned(one, other), copy)).toBe(original);
  });
});

describe("a rule is not", () => {
  it("believed for one pair", () => {
    const rules = learned(["/t/5/post-77", "/t/5"]);
    expect(originalOf(rules, "/t/6/post-80")).toBeUndefined();
  });

  it("made of two threads that happen to be alike", () => {
    const rules = learned(["/t/5", "/t/9"], ["/t/6", "/t/9"], ["/t/5-hello", "/t/9-hello"]);
    expect(rules.save()).toEqual([]);
  });

  it("made of threads that are gone and lead to the entry", () => {
    const rules = learned(["/t/5", "/"], ["/t/6", "/"], ["/thread.php?id=5", "/"], ["/thread.php?id=6", "/"]);
    expect(rules.save()).toEqual([]);
  });

  it("made across hosts, nor of an address and itself", () => {
    const rules = new AddressRules();
    for (const id of [5, 6, 7]) {
      rules.same(`http://one.example/t/${id}`, `http://two.example/t/${id}`);
      rules.same(`http://one.example/t/${id}`, `http://one.example/t/${id}`);
    }
    expect(rules.save()).toEqual([]);
  });

  it("used for addresses of another form, nor for second pages where it was learned of first ones", () => {
    const rules = learned(["/b?id=5&page=1", "/b?id=5"], ["/b?id=7&page=1", "/b?id=7"]);
    expect(originalOf(rules, "/b?id=7&page=2")).toBeUndefined();
    expect(originalOf(rules, "/b?id=7&page=11")).toBeUndefined();
    expect(originalOf(rules, "/u?id=7&page=1")).toBeUndefined();
  });

  it("used where it fits only the end of a number", () => {
    const rules = learned(["/b/5/1", "/b/5/"], ["/b/7/1", "/b/7/"]);
    expect(originalOf(rules, "/b/9/1")).toBe("/b/9/");
    expect(originalOf(rules, "/b/9/11")).toBeUndefined();
  });

  it("used for 0 and 1 where it was learned of other numbers: first pages are special", () => {
    const rules = learned(["/b/5/skip-20", "/b/5"], ["/b/7/skip-40", "/b/7"]);
    expect(originalOf(rules, "/b/9/skip-60")).toBe("/b/9");
    expect(originalOf(rules, "/b/9/skip-0")).toBeUndefined();
  });
});

it("is given up where it fails, and believed again where it mostly holds", () => {
  const rules = learned(["/t/5/post-77", "/t/5"], ["/t/6/post-80", "/t/6"]);
  rules.different(`${HOST}/t/7/post-90`, (original) => original === `${HOST}/t/7`);
  expect(originalOf(rules, "/t/8/post-99")).toBeUndefined();
  for (const id of [11, 12]) rules.same(`${HOST}/t/${id}/post-${id}0`, `${HOST}/t/${id}`);
  expect(originalOf(rules, "/t/8/post-99")).toBe("/t/8");
});

it("is not doubted where nobody has the original, until that has become the rule", () => {
  const rules = learned(["/t/5/post-77", "/t/5"], ["/t/6/post-80", "/t/6"]);
  rules.different(`${HOST}/t/7/post-90`, () => false);
  expect(originalOf(rules, "/t/8/post-99")).toBe("/t/8");
  for (let id = 10; id < 40; id++) rules.different(`${HOST}/t/${id}/post-${id}0`, () => false);
  expect(originalOf(rules, "/t/8/post-99")).toBeUndefined();
});

describe("boards that differ", () => {
  /** Board 7 shows whole threads, board 16 one message a page. */
  const rules = () => {
    const known = new AddressRules();
    for (const id of [5, 6, 8]) known.same(`${HOST}/read?7,${id},${id}9`, `${HOST}/read?7,${id}`);
    for (const id of [50, 60]) known.different(`${HOST}/read?16,${id},${id}9`, () => false);
    return known;
  };

  it("have rules of their own", () => {
    expect(originalOf(rules(), "/read?7,11,119")).toBe("/read?7,11");
    expect(originalOf(rules(), "/read?16,11,119")).toBeUndefined();
  });

  it("are judged by the others as long as nothing is known of them", () => {
    expect(originalOf(rules(), "/read?3,11,119")).toBe("/read?3,11");
  });

  it("are told apart after a restart", () => {
    const again = AddressRules.restore(JSON.parse(JSON.stringify(rules().save())));
    expect(originalOf(again, "/read?16,11,119")).toBeUndefined();
  });
});

it("tells rules that keep all numbers from those that drop some", () => {
  const [permalink] = learned(["/t/5/post-77", "/t/5"]).save();
  const [archive] = learned(["/archive/5-20.html", "/t?id=5&page=20"]).save();
  expect(keepsNumbers(permalink!)).toBe(false);
  expect(keepsNumbers(archive!)).toBe(true);
});

it("keeps few rules of one form, whatever a site does", () => {
  const rules = new AddressRules();
  for (let i = 0; i < 100; i++) rules.same(`${HOST}/t/5-a${"b".repeat(i)}c`, `${HOST}/t/5`);
  expect(rules.save().length).toBeLessThanOrEqual(8);
});

it("is the same after it was saved", () => {
  const rules = learned(["/t/5/post-77", "/t/5"], ["/t/6/post-80", "/t/6"]);
  const again = AddressRules.restore(JSON.parse(JSON.stringify(rules.save())));
  expect(originalOf(again, "/t/8/post-99")).toBe("/t/8");
  expect(again.save()).toEqual(rules.save());
});

describe("for all addresses", () => {
  const part = fc.oneof(
    fc.nat(120).map(String),
    fc.constantFrom("t", "thread", "post", "page", "1", "0", "007", "%20", "ä"),
  );
  const delimiter = fc.constantFrom("/", "-", ".", "?", "&", "=", "");
  const parts = fc.array(fc.tuple(delimiter, part), { maxLength: 8 });
  const address = (of: readonly (readonly string[])[]) => `${HOST}/${of.flat().join("")}`;
  const pair = parts.chain((of) => fc.tuple(fc.constant(address(of)), fc.shuffledSubarray(of).map(address)));

  it("a rule gives the original of the copy that it was learned from", () => {
    let learnt = 0;
    fc.assert(
      fc.property(pair, ([copy, original]) => {
        const rules = new AddressRules();
        rules.same(copy, original);
        if (rules.save().length === 0) return;
        learnt++;
        rules.same(copy, original);
        expect(rules.original(copy)?.url).toBe(original);
      }),
      { numRuns: 500 },
    );
    expect(learnt).toBeGreaterThan(50);
  });

  it("nothing is thrown, however odd they are", () => {
    const odd = fc.oneof(
      fc.string(),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      parts.map(address),
    );
    fc.assert(
      fc.property(odd, odd, odd, (copy, original, asked) => {
        const rules = new AddressRules();
        for (let i = 0; i < 2; i++) rules.same(copy, original);
        rules.different(asked, () => true);
        rules.original(asked);
      }),
    );
  });
});
