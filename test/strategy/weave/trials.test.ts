import { describe, expect, it } from "vitest";
import { type Trial, trialOf, valueOfTrial } from "../../../src/strategy/weave/trials.ts";
import { type Way, WayEvidence, type WayRole } from "../../../src/strategy/weave/way-evidence.ts";

/** A way that nobody has followed yet, with so many addresses. */
function wayOf(role: WayRole, form: string, found: number): { way: Way; expected: () => number } {
  const evidence = new WayEvidence();
  const name = evidence.nameOf(role, form);
  for (let id = 0; id < found; id++) evidence.find(name, `http://forum.example/${id}`);
  const way = evidence.way(name)!;
  return { way, expected: () => evidence.estimate(way) };
}

const NOTHING_SPENT = { pages: 100, trials: 0, singles: 0, gainedBySingles: 0 };
const ALL_SPENT = { pages: 100, trials: 1000, singles: 1000, gainedBySingles: 1000 };
const trial = (role: WayRole, form: string, found: number, spent = NOTHING_SPENT): Trial => {
  const { way, expected } = wayOf(role, form, found);
  return trialOf(way, expected(), spent);
};

describe("a way that promises too little to be followed", () => {
  it("is tried when what it may bring is worth a page", () => {
    expect(trial("other", "/x?id=#", 9)).toBe("worth a trial");
    expect(trial("person", "/u?id=#", 9)).toBe("not worth a trial");
  });

  it("is tried once if so many of its addresses wait that it would change the picture, whatever trials have cost", () => {
    for (const role of ["person", "place", "deed", "other"] as const)
      expect(trial(role, "/x?id=#", 400, ALL_SPENT)).toBe("large");
    expect(trial("other", "/x?id=#", 9, ALL_SPENT)).toBe("too dear");
    expect(trial("other", "/x?id=#", 400, { ...ALL_SPENT, trials: 10_000, pages: 100_000 })).toBe("too dear");
  });

  it("is tried with fewer addresses where most of what lists name is elsewhere", () => {
    const { way, expected } = wayOf("other", "/x?id=#", 9);
    const others = { isDead: false, isWorthless: false };
    expect(trialOf(way, expected(), ALL_SPENT, { ...others, isElsewhere: false })).toBe("too dear");
    expect(trialOf(way, expected(), ALL_SPENT, { ...others, isElsewhere: true })).toBe("large");
  });

  it("is tried though others have cost much, where no lists have been found yet, but only once", () => {
    const { way, expected } = wayOf("label", "/tagged/*", 2);
    const spent = { ...ALL_SPENT, trials: 10 };
    const listless = { isDead: false, isWorthless: false, isListless: true };
    expect(trialOf(way, expected(), spent)).toBe("too dear");
    expect(trialOf(way, expected(), spent, listless)).toBe("worth a trial");
    expect(trialOf(way, expected(), ALL_SPENT, listless)).toBe("too dear");
    way.trials = 1;
    expect(trialOf(way, expected(), spent, listless)).toBe("too dear");
  });

  it("is tried a few times whatever trials have cost if rows of lists that showed nothing new lead there", () => {
    const { way, expected } = wayOf("beside", "/t/#", 9);
    const rows = { isDead: false, isWorthless: false, decides: true };
    expect(trialOf(way, expected(), ALL_SPENT)).toBe("too dear");
    expect(trialOf(way, expected(), ALL_SPENT, rows)).toBe("deciding");
    expect(trialOf(way, expected(), ALL_SPENT, { ...rows, isWorthless: true })).toBe("tried enough");
    way.trials = 2;
    expect(trialOf(way, expected(), ALL_SPENT, rows)).toBe("tried enough");
  });

  it("is tried though it has one address, where there is no picture of the site yet", () => {
    expect(trial("other", "/x?id=#", 1)).toBe("not worth a trial");
    expect(trial("other", "/x?id=#", 1, { ...NOTHING_SPENT, pages: 2 })).toBe("large");
    expect(trial("deed", "/post.php?quote=#", 1, { ...NOTHING_SPENT, pages: 2 })).toBe("deed");
  });

  it("is tried again if its first address was dead: that says little of the others", () => {
    const { way, expected } = wayOf("other", "/x?id=#", 400);
    way.dead = 1;
    expect(trialOf(way, expected(), ALL_SPENT)).toBe("large");
    way.trials = 1;
    expect(trialOf(way, expected(), ALL_SPENT)).toBe("too dear");
  });

  it("is never tried if its addresses name a deed", () => {
    expect(trial("deed", "/post.php?quote=#", 5000)).toBe("deed");
    expect(trial("call", "/reply?t=#", 5000)).toBe("deed");
    expect(trial("deed", "/list?sort=views&t=#", 5000)).not.toBe("deed");
  });

  it("is tried oftener the more addresses wait, but not for ever", () => {
    const { way, expected } = wayOf("other", "/x?id=#", 400);
    let trials = 0;
    for (; trialOf(way, expected(), NOTHING_SPENT) !== "tried enough" && trials < 50; trials++) way.trials++;
    expect(trials).toBe(4);
  });

  it("is tried twice if few of its addresses wait, by the size of the site", () => {
    const { way, expected } = wayOf("other", "/x?id=#", 40);
    way.trials = 2;
    expect(trialOf(way, expected(), { ...NOTHING_SPENT, pages: 1000 })).toBe("tried enough");
    expect(trialOf(way, expected(), NOTHING_SPENT)).toBe("worth a trial");
  });

  it("is not tried if nothing came of pages of its form", () => {
    const evidence = new WayEvidence();
    const name = evidence.nameOf("title", "/u?id=#");
    for (let id = 0; id < 5; id++) evidence.observe(name, 0);
    const way = evidence.way(evidence.nameOf("other", "/u?id=#"))!;
    expect(evidence.isWorthless(way)).toBe(true);
    expect(trialOf({ ...way, found: 400 }, 0.1, NOTHING_SPENT, { isDead: false, isWorthless: true })).toBe(
      "tried enough",
    );
    evidence.observe(name, 1);
    expect(evidence.isWorthless(way)).toBe(false);
  });

  it("has nothing to be tried by when no address waits", () => {
    expect(trial("other", "/x?id=#", 0)).toBe("not worth a trial");
  });

  it("is one page of its own kind: tried once", () => {
    expect(trial("other", "/about", 1)).toBe("worth a trial");
    expect(trial("other", "/about", 1, ALL_SPENT)).toBe("too dear");
    const { way, expected } = wayOf("other", "/about", 2);
    way.dead++;
    expect(trialOf(way, expected(), NOTHING_SPENT)).toBe("tried enough");
  });
});

it("pages of their own kind are tried less where they brought nothing, and as before where they did", () => {
  const after = (singles: number, gainedBySingles: number) =>
    trial("other", "/about", 1, { ...NOTHING_SPENT, pages: 10_000, singles, gainedBySingles });
  expect(after(1, 0)).toBe("worth a trial");
  expect(after(8, 0)).toBe("not worth a trial");
  expect(after(8, 8)).toBe("worth a trial");
  expect(after(8, 5)).toBe("worth a trial");
});

it("a thousand addresses are worth more than ten, but not a hundred times", () => {
  const value = (found: number) => {
    const { way, expected } = wayOf("other", "/x?id=#", found);
    return valueOfTrial(way, expected());
  };
  expect(value(1000)).toBeGreaterThan(value(10) * 2);
  expect(value(1000)).toBeLessThan(value(10) * 5);
});
