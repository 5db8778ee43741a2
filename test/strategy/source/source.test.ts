import { expect, it } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { hasFormOf } from "../../../src/strategy/source/example-form.ts";
import { sourceStrategy } from "../../../src/strategy/source/source.ts";
import { restoredSourceGuide } from "../../../src/strategy/source/source-guide.ts";
import { ExampleError } from "../../../src/strategy/source/source-options.ts";
import type { Guide, Strategy } from "../../../src/strategy/strategy.ts";
import { forumPage, forumVisits, START } from "../../learn/small-forum.ts";
import { alone } from "../alone.ts";
import { crawled } from "../crawled.ts";

const SAMPLE = 60;

it("goes for what people wrote: of 200 pages hardly any is a login", async () => {
  const { fetched } = await crawled(
    START,
    sourceStrategy({ sample: SAMPLE }),
    (path) => forumPage(path),
    200,
  );
  expect(fetched.length).toBe(200);
  expect(fetched.filter((path) => /login|member/.test(path)).length).toBeLessThan(20);
});

it("links whose form of address only redirects are wanted less than the pages at their ends, unless the paper's rule is asked for", async () => {
  const visits = () => {
    const site = forumVisits();
    const moved = (url: string) => url.replace(/member\.php\?id=\d+$/, "thread.php?id=8&page=1");
    return { ...site, visit: (url: string) => site.visit(moved(url)) };
  };
  const wanted = async (outcomes: "as printed" | "by form") => {
    const guide = await sourceStrategy({ sample: SAMPLE, outcomes }).learn(visits());
    const board = new Page({
      url: `${START}board.php?id=1&page=1`,
      html: forumPage("/board.php?id=1&page=1")!,
      at: 0,
    });
    const { links } = guide.decide(alone(board), "");
    const weights = new Map([...guide.ways!()].map(({ way, weight }) => [way, weight]));
    const of = (part: string) => weights.get(links.find(({ href }) => href.includes(part))!.way)!;
    return of("member.php") / of("thread.php");
  };
  expect(await wanted("as printed")).toBeGreaterThan(0.9);
  expect(await wanted("by form")).toBeLessThan(0.3);
});

it("leaves nothing out: without a limit every page is fetched", async () => {
  const { fetched } = await crawled(START, sourceStrategy({ sample: SAMPLE }), (path) => forumPage(path));
  expect(new Set(fetched).size).toBe(1 + 16 + 384 + 12 + 1);
});

it("for a target, pages like the example come first", async () => {
  const example = `${START}board.php?id=1&page=1`;
  const boardsIn = async (strategy: Strategy) => {
    const { fetched } = await crawled(START, strategy, (path) => forumPage(path), 80);
    return fetched.filter((path) => path.startsWith("/board")).length;
  };
  const targeted = await boardsIn(sourceStrategy({ sample: 40, aim: "target", example }));
  expect(targeted).toBeGreaterThan(await boardsIn(sourceStrategy({ sample: 40 })));
});

it("a link of another form than the example's leads to no target, unless the paper's rule is asked for", async () => {
  const example = `${START}thread.php?id=7&page=1`;
  const weights = async (forms: "as printed" | "of the example") => {
    const guide = await sourceStrategy({ sample: SAMPLE, aim: "target", example, forms }).learn(
      forumVisits(),
    );
    return new Map([...guide.ways!()].map(({ way, weight }) => [way, weight]));
  };
  const best = await weights("of the example");
  const pairs = [...best].filter(([way]) => best.has(`${way} other form`));
  expect(pairs.every(([way, weight]) => best.get(`${way} other form`)! <= weight)).toBe(true);
  expect(pairs.some(([way, weight]) => best.get(`${way} other form`)! < weight)).toBe(true);
  expect([...(await weights("as printed")).keys()].some((way) => way.endsWith("other form"))).toBe(false);
});

it("pages of another form are wanted less and less while they show no target that is new, and a saved guide remembers", async () => {
  const example = `${START}member.php?id=7`;
  const guide = await sourceStrategy({ sample: SAMPLE, aim: "target", example }).learn(forumVisits());
  const shown = (path: string) =>
    alone(new Page({ url: START.slice(0, -1) + path, html: forumPage(path)!, at: 0 }));
  const path = "/thread.php?id=7&page=1";
  const way = guide.decide(shown(path), "").links.find(({ href }) => href.includes("page=2"))!.way;
  const weightIn = (one: Pick<Guide, "ways">) => [...one.ways!()].find((known) => known.way === way)!.weight;
  const before = weightIn(guide);
  expect(before).toBeGreaterThan(0);
  for (let i = 0; i < 3; i++) guide.decide(shown(path), way);
  expect(weightIn(guide)).toBeCloseTo(before / 4);
  expect(weightIn(restoredSourceGuide(guide.save()))).toBe(weightIn(guide));
  // Posts by others than those of the first page.
  guide.decide(shown("/thread.php?id=8&page=1"), way);
  expect(weightIn(guide)).toBeCloseTo((before * 2) / 5);
});

it("an address has the form of an example whatever name stands in the place of a name", () => {
  const isLike = hasFormOf(`${START}users/big-fish/`);
  expect(isLike(`${START}users/trout/`)).toBe(true);
  expect(isLike(`${START}users/big-fish/posts/`)).toBe(false);
  expect(hasFormOf(`${START}thread.php?id=7`)(`${START}thread.php?pid=7`)).toBe(false);
});

it("says so when the example cannot be used", async () => {
  const strategy = sourceStrategy({ sample: SAMPLE, aim: "target", example: `${START}nothing` });
  await expect(strategy.learn(forumVisits())).rejects.toThrow(ExampleError);
});

it("the same pages give the same guide; a saved guide decides as before", async () => {
  const strategy = sourceStrategy({ sample: SAMPLE });
  const guide = await strategy.learn(forumVisits());
  expect((await strategy.learn(forumVisits())).save()).toBe(guide.save());
  const again = restoredSourceGuide(guide.save());
  expect([...again.ways()]).toEqual([...guide.ways!()]);
  for (const path of ["/", "/board.php?id=2&page=2", "/thread.php?id=7&page=1"]) {
    const page = () => new Page({ url: START.slice(0, -1) + path, html: forumPage(path)!, at: 0 });
    expect(again.decide(alone(page()))).toEqual(guide.decide(alone(page()), ""));
  }
});

it("what was saved before outcomes and fresh targets counted is brought back, and goes by the paper's table", async () => {
  const guide = await sourceStrategy({ sample: SAMPLE }).learn(forumVisits());
  const printed = await sourceStrategy({ sample: SAMPLE, outcomes: "as printed" }).learn(forumVisits());
  const { fresh: _fresh, outcomes: _outcomes, ...earlier } = JSON.parse(guide.save());
  expect([...restoredSourceGuide(JSON.stringify(earlier)).ways()]).toEqual([...printed.ways!()]);
});

it("what there is plenty of is wanted less and less", async () => {
  const guide = await sourceStrategy({ sample: SAMPLE }).learn(forumVisits());
  const html = forumPage("/thread.php?id=7&page=1")!;
  const page = new Page({ url: `${START}thread.php?id=7&page=1`, html, at: 0 });
  const way = guide.decide(alone(page), "").links.find(({ href }) => href.includes("page=2"))!.way;
  const weight = () => [...guide.ways!()].find((one) => one.way === way)!.weight;
  guide.decide(alone(new Page({ url: START, html: forumPage("/")!, at: 0 })), "");
  const before = weight();
  for (let i = 0; i < 20; i++) guide.decide(alone(page), "");
  expect(weight()).toBeLessThan(before);
});
