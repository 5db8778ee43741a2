import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Fact,
  jsonFact,
  kept,
  markFact,
  numberFact,
  oneOf,
  textFact,
} from "../../../src/archive/facts/fact.ts";
import { openArchive, scratchDirectory } from "../scratch.ts";

describe("the facts of an archive", () => {
  it("are not said before they are set, and the latest value counts", () => {
    const { facts } = opened();
    const start = textFact("start");
    expect(facts.get(start)).toBeUndefined();
    facts.set(start, "http://a/");
    facts.set(start, "http://b/");
    expect(facts.get(start)).toBe("http://b/");
  });

  it("outlive the archive's closing", () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    archive.facts.set(numberFact("read"), 7);
    archive.close();
    const again = openArchive(directory);
    expect(again.facts.get(numberFact("read"))).toBe(7);
    again.close();
  });

  it("come back as they were, whatever they say", () => {
    const { facts } = opened();
    const returns =
      <T>(fact: Fact<T>) =>
      (value: T) => {
        facts.set(fact, value);
        expect(facts.get(fact)).toEqual(value);
      };
    fc.assert(
      fc.property(
        fc.json().map((text) => JSON.parse(text)),
        returns(jsonFact("hints")),
      ),
      {
        numRuns: 50,
      },
    );
    fc.assert(fc.property(fc.string({ unit: "binary" }).filter(isStorable), returns(textFact("start"))), {
      numRuns: 50,
    });
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
        returns(numberFact("read")),
      ),
    );
    returns(markFact("member"))(true);
  });

  it("are kept with a commit: those given with it, and of those kept alongside what has changed", async () => {
    const archive = opened();
    let guide: string | undefined = "knows this";
    archive.facts.keepAlongside(() => (guide === undefined ? [] : [kept(textFact("guide"), guide)]));
    archive.facts.keepAlongside(() => [kept(markFact("member"), true)]);
    await archive.commit([], [kept(numberFact("read"), 3)]);
    expect(archive.facts.get(numberFact("read"))).toBe(3);
    expect(archive.facts.get(textFact("guide"))).toBe("knows this");
    expect(archive.facts.get(markFact("member"))).toBe(true);
    guide = undefined;
    await archive.commit([]);
    expect(archive.facts.get(textFact("guide"))).toBe("knows this");
  });

  it("of one kind are told apart by whose they are", () => {
    const { facts } = opened();
    const of = (strategy: string) => oneOf(textFact("guide:*"), strategy);
    facts.set(of("one"), "this");
    expect(facts.get(of("two"))).toBeUndefined();
    facts.set(of("two"), "that");
    expect(facts.get(of("one"))).toBe("this");
  });
});

describe("a fact that another version wrote", () => {
  const newer = <T>(fact: Fact<T>): Fact<T> => ({ ...fact, version: fact.version + 1 });

  it("is refused in one line if it is newer", () => {
    const { facts } = opened();
    facts.set(newer(jsonFact("deeds")), { unheard: "of" });
    expect(() => facts.get(jsonFact("deeds"))).toThrow(
      /^[^\n]*its deeds has version 2, [^\n]*up to 1: use a newer skein$/,
    );
  });

  it("is forgotten if it is newer and can be found out again", () => {
    const { facts } = opened();
    facts.set(newer(jsonFact("reader")), { unheard: "of" });
    expect(facts.get(jsonFact("reader"))).toBeUndefined();
  });

  it("is brought up to date, version by version, if it is older", () => {
    const { facts } = opened();
    facts.set(jsonFact<number>("hints"), 1);
    const today = {
      ...jsonFact<string>("hints", { 1: (one) => [one], 2: (list) => `${(list as number[]).join()}!` }, 3),
    };
    expect(facts.get(today)).toBe("1!");
  });
});

it("a fact that cannot be read is refused, or found out again", () => {
  const { facts } = opened();
  const broken = <T>(fact: Fact<T>): Fact<T> => ({ ...fact, write: () => "{" });
  facts.set(broken(jsonFact("totals")), {});
  expect(() => facts.get(jsonFact("totals"))).toThrow(/^[^\n]*its totals cannot be read: [^\n]*--fresh$/);
  facts.set(broken(jsonFact("scheduler")), {});
  expect(facts.get(jsonFact("scheduler"))).toBeUndefined();
  facts.set(broken(numberFact("read")), 1);
  expect(facts.get(numberFact("read"))).toBeUndefined();
});

function opened() {
  return openArchive(scratchDirectory());
}

/** SQLite ends a text at a zero, and has no halves of characters. */
function isStorable(text: string): boolean {
  return !text.includes("\0") && text === Buffer.from(text).toString();
}
