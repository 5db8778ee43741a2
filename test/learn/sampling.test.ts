import { expect, it } from "vitest";
import { breadthFirst } from "../../bench/baselines/breadth-first.ts";
import { samplePages } from "../../src/learn/sampling.ts";
import { Page } from "../../src/page/page.ts";
import { seededRandom } from "../../src/seam/random.ts";
import { doubleEnded } from "../../src/strategy/irobot/double-ended.ts";
import { onePerApath } from "../../src/strategy/source/one-per-apath.ts";
import { forumVisits } from "./small-forum.ts";

const urlOf = (page: Page) => page.url.replace("http://forum.test", "");

it("the same seed samples the same pages, another seed others", async () => {
  for (const sampling of [doubleEnded, onePerApath]) {
    const one = await samplePages(forumVisits(1), sampling, 40, urlOf);
    expect(await samplePages(forumVisits(1), sampling, 40, urlOf)).toEqual(one);
    expect(await samplePages(forumVisits(2), sampling, 40, urlOf)).not.toEqual(one);
  }
});

it("a double-ended queue reaches deep pages sooner than breadth-first", async () => {
  const deepest = async (sampling: typeof doubleEnded) =>
    Math.max(...(await samplePages(forumVisits(), sampling, 30, (_page, _links, { depth }) => depth)));
  expect(await deepest(doubleEnded)).toBeGreaterThan(await deepest(breadthFirst));
});

it("of the links of one apath on a page only one is visited", () => {
  const page = new Page({
    url: "http://forum.test/",
    html: `<ul><li><a href=/t/1>a</a><li><a href=/t/2>b</a><li><a class=big href=/t/3>c</a></ul><p><a href=/t/4>d</a></p>`,
    at: 0,
  });
  const order = onePerApath(seededRandom(1));
  const links = page.links.links.map(({ node, text, url }) => ({ node, text, url }));
  order.add(page, links, 1);
  const taken = [order.next()?.url, order.next()?.url, order.next()?.url];
  expect([...taken].sort().slice(1)).toEqual(["http://forum.test/t/3", "http://forum.test/t/4"]);
  // Nothing else is left: now the one that was passed over has its turn.
  expect(new Set([...taken, order.next()?.url]).size).toBe(4);
  expect(order.next()).toBeUndefined();
});

it("sampling stays on the site and ends when nothing is left", async () => {
  const pages = new Map([
    [
      "http://forum.test/forum/",
      `<p><a href="http://elsewhere.test/">x</a><a href="/shop">y</a><a href="/forum/a">z</a></p>`,
    ],
    ["http://forum.test/forum/a", `<p><a href="/forum/">back</a><a href="/forum/image">i</a></p>`],
    ["http://forum.test/forum/image", "\u0089PNG"],
  ]);
  const visited: string[] = [];
  const seen = await samplePages(
    {
      start: "http://forum.test/forum/",
      random: seededRandom(1),
      async visit(url) {
        visited.push(url);
        const html = pages.get(url);
        return html === undefined ? undefined : new Page({ url, html, at: 0 });
      },
    },
    doubleEnded,
    10,
    urlOf,
  );
  expect(seen.sort()).toEqual(["/forum/", "/forum/a"]);
  expect(visited.sort()).toEqual([
    "http://forum.test/forum/",
    "http://forum.test/forum/a",
    "http://forum.test/forum/image",
  ]);
});
