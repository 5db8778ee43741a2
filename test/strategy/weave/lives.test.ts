import { describe, expect, it } from "vitest";
import { Lives } from "../../../src/strategy/weave/lives.ts";

const named = (form: string, family = form) => ({ form, family });
const THREADS = named("/t/#");
const NEW = named("/x/#");

/** A site with so many addresses of other forms, alive and dead. */
function siteWith(alive: number, dead: number): Lives {
  const lives = new Lives();
  for (let i = 0; i < alive; i++) lives.came(THREADS);
  for (let i = 0; i < dead; i++) lives.died(THREADS);
  return lives;
}

/** What is left of the hopes in a new form of which so many were dead. */
const hopes = (lives: Lives, dead: number, alive = 0) => {
  const own = new Lives(lives.save());
  for (let i = 0; i < alive; i++) own.came(NEW);
  for (let i = 0; i < dead; i++) own.died(NEW);
  return own.hopesIn(NEW, { alive, dead });
};

describe("a kind of address of which none was alive yet", () => {
  it("is given up after a few on a sound site, and later on a damaged one", () => {
    expect(hopes(siteWith(500, 5), 2)).toBeLessThan(0.2);
    expect(hopes(siteWith(300, 300), 2)).toBeGreaterThan(0.7);
    expect(hopes(siteWith(300, 300), 4)).toBeGreaterThan(0.4);
    expect(hopes(siteWith(300, 300), 8)).toBeLessThan(0.1);
  });

  it("is not given up for one, anywhere", () => {
    expect(hopes(siteWith(500, 0), 1)).toBe(1);
  });

  it("is worth some patience where nothing is known of the site", () => {
    expect(hopes(new Lives(), 2)).toBeGreaterThan(0.4);
    expect(hopes(new Lives(), 6)).toBeLessThan(0.3);
  });
});

it("one alive address among a few dead ones keeps the hopes in its kind up", () => {
  expect(hopes(siteWith(500, 5), 1, 1)).toBe(1);
  expect(hopes(siteWith(500, 5), 9, 1)).toBeCloseTo(0.43, 2);
});

it("links of one kind may be broken though addresses of their form are alive, and the other way round", () => {
  const lives = siteWith(40, 0);
  expect(lives.hopesIn(THREADS, { alive: 0, dead: 4 })).toBeGreaterThan(0.4);
  expect(lives.hopesIn(THREADS, { alive: 0, dead: 9 })).toBeLessThan(0.25);
  expect(lives.hopesIn(THREADS, { alive: 40, dead: 0 })).toBe(1);
  for (let i = 0; i < 3; i++) lives.died(NEW);
  expect(lives.hopesIn(NEW, { alive: 0, dead: 0 })).toBeLessThan(0.3);
});

it("a family in which none is alive speaks for all its members, one in which some are for none", () => {
  const lives = siteWith(300, 0);
  lives.died(named("/b/ships?x", "/b/*?x"));
  lives.died(named("/b/sheds?x", "/b/*?x"));
  const member = named("/b/boats?x", "/b/*?x");
  expect(lives.hopesIn(member, { alive: 0, dead: 0 })).toBeLessThan(0.3);
  lives.came(named("/b/docks?x", "/b/*?x"));
  expect(lives.hopesIn(member, { alive: 0, dead: 0 })).toBe(1);
});

it("what was saved is known again, of the whole site too", () => {
  const lives = siteWith(3, 3);
  for (let i = 0; i < 3; i++) lives.died(named("/b/ships?x", "/b/*?x"));
  for (let i = 0; i < 3; i++) lives.died(NEW);
  const again = new Lives(JSON.parse(JSON.stringify(lives.save())));
  const own = { alive: 0, dead: 0 };
  expect(lives.hopesIn(NEW, own)).toBeLessThan(1);
  expect(again.hopesIn(NEW, own)).toBe(lives.hopesIn(NEW, own));
});

it("what lists are made of is given up later, as long as hardly anything of the site is known", () => {
  const lives = new Lives();
  for (let i = 0; i < 4; i++) lives.died(NEW);
  const own = { alive: 0, dead: 4 };
  expect(lives.hopesIn(NEW, own, 0.005)).toBeGreaterThan(0.4);
  expect(lives.hopesIn(NEW, own)).toBeLessThan(0.3);
});
