import { expect, it } from "vitest";
import { Corrections } from "../../../src/learn/corrections/corrections.ts";
import { readGuideFile } from "../../../src/learn/corrections/guide-file.ts";
import { Page } from "../../../src/page/page.ts";
import { irobotStrategy } from "../../../src/strategy/irobot/irobot.ts";
import { IRobotGuide } from "../../../src/strategy/irobot/irobot-guide.ts";
import type { IRobotKnowledge } from "../../../src/strategy/irobot/irobot-knowledge.ts";
import { AS_PRINTED } from "../../../src/strategy/irobot/rules.ts";
import type { Kind } from "../../../src/strategy/irobot/sitemap.ts";
import { forumPage, forumVisits, START, valuablePaths } from "../../learn/small-forum.ts";
import { alone } from "../alone.ts";
import { crawled } from "../crawled.ts";

const strategy = irobotStrategy({ sample: 60 });

it("crawls all boards and threads of a forum and hardly anything else", async () => {
  const { fetched, pages } = await crawled(START, strategy, (path) => forumPage(path));
  const valuable = valuablePaths();
  const got = new Set(fetched);
  expect(valuable.filter((path) => !got.has(path))).toEqual([]);
  // The twelve members' pages, all of them the same login, stand in a column of their own and are seen once each.
  expect(fetched.length - valuable.length).toBeLessThanOrEqual(13);
  expect(got.size).toBe(fetched.length);
  const kinds = new Set(pages.filter(({ path }) => path.startsWith("/thread")).map(({ kind }) => kind));
  expect(kinds.size).toBe(1);
});

it("the pages of one thread, and of one board, are one list", async () => {
  const guide = await strategy.learn(forumVisits());
  const { fetched } = await crawled(START, strategy, (path) => forumPage(path));
  const lists = new Map<string, Set<string | undefined>>();
  for (const path of fetched.filter((path) => /^\/(?:thread|board)/.test(path))) {
    const page = new Page({ url: START.slice(0, -1) + path, html: forumPage(path)!, at: 0 });
    const whole = path.replace(/&page=\d+/, "");
    const { list } = guide.decide(alone(page)).judgement;
    lists.set(whole, (lists.get(whole) ?? new Set()).add(list));
  }
  expect([...lists.values()].every((names) => names.size === 1 && !names.has(undefined))).toBe(true);
  expect(new Set([...lists.values()].flatMap((names) => [...names])).size).toBe(lists.size);
});

it("the same pages give the same guide; a saved guide decides as before", async () => {
  const guide = await strategy.learn(forumVisits());
  expect((await strategy.learn(forumVisits())).save()).toBe(guide.save());
  const again = strategy.restore(guide.save())!;
  expect(again.save()).toBe(guide.save());
  for (const path of ["/", "/board.php?id=2&page=2", "/thread.php?id=7&page=1", "/login.php"]) {
    const page = () => new Page({ url: START.slice(0, -1) + path, html: forumPage(path)!, at: 0 });
    expect(again.decide(alone(page()))).toEqual(guide.decide(alone(page())));
  }
});

it("a person's corrections override the choice", async () => {
  const { knowledge } = await strategy.learn(forumVisits());
  const threads = knowledge.sitemap.kinds.find(({ pattern }) => pattern.includes("thread"))!;
  const corrected = irobotStrategy({ sample: 60, corrections: readCorrections(`kind ${threads.name} off`) });
  const { fetched } = await crawled(START, corrected, (path) => forumPage(path));
  expect(fetched.length).toBeLessThan(150);
});

it("learns the site again when its template changes in the middle of the crawl", async () => {
  const { fetched } = await crawled(START, strategy, (path, nth) =>
    forumPage(path, nth > 120 ? "lists" : "tables"),
  );
  const got = new Set(fetched);
  const missed = valuablePaths().filter((path) => !got.has(path));
  expect(missed.length).toBeLessThan(valuablePaths().length * 0.05);
});

it("comes to a forum in the frames of its start, unless it goes by the paper alone", async () => {
  const framed = (path: string) => (path === "/" ? FRAMES : forumPage(path === "/list.php" ? "/" : path));
  const { fetched } = await crawled(START, strategy, framed);
  const got = new Set(fetched);
  expect(valuablePaths().filter((path) => !got.has(path))).toEqual([]);
  const printed = await irobotStrategy({ sample: 60, rules: AS_PRINTED }).learn(forumVisits());
  const start = new Page({ url: START, html: FRAMES, at: 0 });
  expect(printed.decide(alone(start)).links.filter(({ skip }) => skip === undefined)).toEqual([]);
});

const FRAMES = `<html><head><title>Forum</title></head><frameset cols="20%,80%"><frame src="/login.php"><frame src="/list.php"></frameset></html>`;

it("a link at a place of which nothing is known for its page's kind is looked up under kinds that look alike", async () => {
  const guide = await strategy.learn(forumVisits());
  const { knowledge } = guide;
  const boards = knowledge.sitemap.kinds.find(({ pattern }) => pattern.includes("board"))!;
  const page = () => new Page({ url: `${START}${BOARD}`, html: forumPage(`/${BOARD}`)!, at: 0 });
  const threadsOf = (knowledge: IRobotKnowledge) =>
    new IRobotGuide(knowledge)
      .decide(alone(page()))
      .links.filter(({ href, skip }) => skip === undefined && href.includes("thread")).length;
  // Further pages of boards, none of whose threads happened to be in the sample.
  const further: Kind = { ...boards, name: "K99" };
  const kinds = [further, ...knowledge.sitemap.kinds];
  const sitemap = { ...knowledge.sitemap, kinds };
  const path = { ...knowledge.path, kept: new Set([...knowledge.path.kept, "K99"]) };
  expect(threadsOf(knowledge)).toBeGreaterThan(0);
  expect(threadsOf({ ...knowledge, sitemap, path })).toBe(threadsOf(knowledge));
  const rules = { ...knowledge.rules, lines: "of one kind" as const };
  expect(threadsOf({ ...knowledge, sitemap, path, rules })).toBe(0);
});

const BOARD = "board.php?id=2&page=1";

it("a page like none before is a stranger, whatever its address", async () => {
  const guide = await strategy.learn(forumVisits());
  const html = forumPage("/thread.php?id=7&page=1", "lists")!;
  expect(
    guide.decide(alone(new Page({ url: `${START}thread.php?id=7&page=1`, html, at: 0 }))).judgement,
  ).toEqual({
    stranger: true,
  });
});

function readCorrections(text: string): Corrections {
  return new Corrections(readGuideFile(text).map((correction) => ({ correction })));
}

it("wants what a person switches on, also where it was left out before, until that is taken back", async () => {
  const irobot = await strategy.learn(forumVisits());
  const { sitemap, path } = irobot.knowledge;
  const unwanted = sitemap.ways.find(({ name }) => (path.follow.get(name) ?? 0) === 0)!;
  const isWanted = irobot.correct(readCorrections(`way ${unwanted.name} on`))!;
  expect(irobot.knowledge.path.follow.get(unwanted.name)).toBe(1);
  expect(isWanted(unwanted.examples[0]!)).toBe(true);
  expect(isWanted("http://elsewhere.test/")).toBe(false);
  expect(irobot.correct(new Corrections([]))).toBeUndefined();
  expect(irobot.knowledge.path).toEqual(path);
});
