import { expect, it } from "vitest";
import { type Knowledge, nothingKnown } from "../../../src/strategy/weave/knowledge.ts";
import { WEAVE } from "../../../src/strategy/weave/numbers.ts";
import { Prospects } from "../../../src/strategy/weave/prospects.ts";
import { singlesIn, trialsIn } from "../../../src/strategy/weave/trials.ts";
import type { WayRole } from "../../../src/strategy/weave/way-evidence.ts";
import { HOST, pageOf } from "../../learn/page-of.ts";

/** A site that has been looked at for a while, so that one address more would not change the picture. */
function site() {
  const known: Knowledge = nothingKnown();
  known.counts.pages = 1000;
  const prospects = new Prospects(known);
  const way = (role: WayRole, form: string, found = 3) => {
    const name = known.evidence.nameOf(role, form);
    for (let id = 0; id < found; id++) known.evidence.find(name, `${HOST}/${name}/${id}`);
    return name;
  };
  /** As far as it has changed. */
  const weights = () => new Map([...prospects.weights()].map(({ way, ...weight }) => [way, weight]));
  return { known, prospects, way, weights };
}

it("what lists are made of is followed before all others, doors first; what is doubtful when nothing else is under way", () => {
  const { way, weights } = site();
  const [door, title, beside, person] = [
    way("door", "/enter/#"),
    way("title", "/t/#"),
    way("beside", "/s/#"),
    way("person", "/u/#"),
  ];
  const told = weights();
  expect(told.get(title)).toEqual({
    ...{ weight: expect.closeTo(1 + WEAVE.prior.title, 1), ahead: WEAVE.probation, whenIdle: false },
  });
  expect(told.get(door)!.weight).toBeGreaterThan(told.get(title)!.weight);
  expect(told.get(beside)).toEqual({
    ...{ weight: expect.closeTo(WEAVE.prior.beside, 1), ahead: 1, whenIdle: true },
  });
  expect(told.get(person)!.weight).toBe(-1);
});

it("places within threads come after trials, even if they turn out well: the threads may be behind links that nobody has tried", () => {
  const { known, prospects, way, weights } = site();
  const [places, threads, items] = [
    way("place", "/post/#"),
    way("call", "/thread/#", 200),
    way("item", "/n/#"),
  ];
  for (let n = 0; n < 5; n++) for (const name of [places, items]) prospects.observe(name, 1);
  const told = weights();
  expect(told.get(places)).toMatchObject({ weight: 0, whenIdle: true });
  expect(told.get(threads)!.weight).toBeGreaterThan(0);
  expect(told.get(items)!.weight).toBeGreaterThan(WEAVE.worthFollowing);
  // Once there is nothing to be tried, several at a time.
  for (let n = 0; n < 4; n++) prospects.observe(threads, 0);
  expect(weights().get(places)).toMatchObject({ weight: 0, whenIdle: false });
  // What a person wants is not put off.
  known.wanted.add(places);
  expect(weights().get(places)!.weight).toBeGreaterThan(WEAVE.worthFollowing);
});

it("only what has changed is told again", () => {
  const { prospects, way, weights } = site();
  const [title, flip] = [way("title", "/t/#"), way("flip", "/b/#/#")];
  expect([...weights().keys()]).toEqual([title, flip]);
  expect(weights().size).toBe(0);
  for (let n = 0; n < 3; n++) prospects.observe(flip, 1);
  const told = weights();
  expect([...told.keys()]).toContain(flip);
  // What a way has shown is what it is trusted with.
  expect(told.get(flip)!.ahead).toBe(WEAVE.probation + 6);
});

it("what goes on where the addresses of threads end comes one at a time until it has shown something: it may be those threads", () => {
  const { prospects, way, weights } = site();
  const [thread, within, page, board] = [
    way("title", "/t/*/#"),
    way("title", "/t/*/#/#"),
    way("flip", "/t/*/#?p=#"),
    way("title", "/b/#"),
  ];
  for (let n = 0; n < 2; n++) prospects.observe(thread, 1);
  const told = weights();
  expect(told.get(within)!.ahead).toBe(1);
  expect(told.get(page)!.ahead).toBe(1);
  expect(told.get(board)!.ahead).toBe(WEAVE.probation);
  for (let n = 0; n < 2; n++) prospects.observe(page, 1);
  expect(weights().get(page)!.ahead).toBeGreaterThan(WEAVE.probation);
});

it("a way that shows nothing new is given up, unless it brought much before or somebody wants it", () => {
  const { known, prospects, way, weights } = site();
  const [poor, rich, wanted] = [way("title", "/a/#"), way("title", "/b/#"), way("title", "/c/#")];
  known.wanted.add(wanted);
  for (let n = 0; n < 20; n++) prospects.observe(rich, 1);
  for (const name of [poor, rich, wanted]) for (let n = 0; n < 12; n++) prospects.observe(name, 0);
  const told = weights();
  expect(told.get(poor)!.weight).toBe(-1);
  expect(told.get(rich)!.weight).toBeGreaterThan(1);
  expect(told.get(wanted)!.weight).toBeGreaterThan(1);
});

it("pages of a way that is not followed are trials, of which dead addresses use none up", () => {
  const { known, prospects, way } = site();
  const [title, other, single] = [way("title", "/t/#"), way("other", "/x/#"), way("other", "/about", 1)];
  prospects.observe(title, 1);
  expect(known.counts).toMatchObject({ pages: 1001, trials: 0, singles: 0 });
  prospects.observe(other, undefined);
  expect(known.evidence.way(other)).toMatchObject({ trials: 0, dead: 1, seen: 0 });
  prospects.observe(other, 0);
  expect(known.evidence.way(other)).toMatchObject({ trials: 1, dead: 1, seen: 1 });
  prospects.observe(single, 0.5);
  expect(known.counts).toEqual({ pages: 1004, trials: 2, singles: 1, gainedBySingles: 0.5 });
});

it("a way that is tried comes behind those that are followed, one page at a time", () => {
  const { way, weights } = site();
  const tried = way("other", "/x/#", 40);
  const { weight, ...how } = weights().get(tried)!;
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThanOrEqual(WEAVE.worthFollowing);
  expect(how).toEqual({ ahead: 1, whenIdle: true });
});

it("a frameset is worth what is in its frames, and nothing if that does not come", () => {
  const { known, prospects, way } = site();
  const [door, title] = [way("door", "/enter/#"), way("title", "/t/#")];
  const frameset = (path: string, frame: string) =>
    pageOf(path, "", `<frameset><frame src="${frame}"></frameset>`);
  prospects.came(frameset("/enter/1", "/t/1"), door, 0);
  expect(known.evidence.way(door)).toMatchObject({ seen: 0, gained: 0 });
  prospects.came(pageOf("/t/1", "<p>Hello</p>"), title, 1);
  expect(known.evidence.way(door)).toMatchObject({ seen: 1, gained: 1 });
  prospects.came(frameset("/enter/2", "/t/2"), door, 1);
  prospects.wentWithout(`${HOST}/t/2`);
  expect(known.evidence.way(door)).toMatchObject({ seen: 2, gained: 1 });
  expect(known.evidence.way(title)).toMatchObject({ seen: 1, gained: 1 });
});

it("tells by what bounds a way was judged", () => {
  const { known, prospects, way } = site();
  const [other, single] = [way("other", "/x/#"), way("other", "/about", 1)];
  const bounds = (name: string) => prospects.boundsOf(known.evidence.way(name)!);
  known.counts.trials = 3;
  known.counts.singles = 5;
  known.wanted.add(other);
  expect(bounds(other)).toMatchObject({
    wanted: true,
    unwanted: false,
    trials: 3,
    mostTrials: trialsIn(1000),
  });
  expect(bounds(other).followedFrom).toBe(WEAVE.worthFollowing);
  expect(bounds(single)).toMatchObject({ wanted: false, trials: 5, mostTrials: singlesIn(1000) });
});

it("where a redirect leads is alive, though all others of its form were dead", () => {
  const { known, prospects, way } = site();
  const [post, thread, more] = [way("place", "/post/#"), way("other", "/t/#", 400), way("more", "/t/#")];
  const trial = () => prospects.boundsOf(known.evidence.way(thread)!).trial;
  for (let n = 0; n < 2; n++) prospects.observe(more, undefined);
  expect(trial()).not.toBe("large");
  prospects.came(pageOf("/t/5", "<p>What was written in this thread.</p>"), post, 1);
  expect(trial()).toBe("large");
});
