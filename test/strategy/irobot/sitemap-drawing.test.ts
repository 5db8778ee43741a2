import { Parser } from "htmlparser2";
import { expect, it } from "vitest";
import { drawSitemap } from "../../../src/strategy/irobot/sitemap-drawing.ts";
import { layOut } from "../../../src/strategy/irobot/sitemap-layout.ts";
import type {
  PicturedKind,
  PicturedWay,
  SitemapPicture,
} from "../../../src/strategy/irobot/sitemap-picture.ts";

const kind = (name: string, facts: Partial<PicturedKind> = {}): PicturedKind => ({
  ...{ name, type: "thread", pattern: "/t/#", pages: 3, note: "12 KB each", example: "http://a.test/t/1" },
  ...facts,
});
const way = (name: string, from: string, to: string, follow: 0 | 1 | 2 = 1): PicturedWay => ({
  ...{ name, from, to, follow, where: "region 1, column 2", texts: ["Lamp"], links: 5 },
});
const picture: SitemapPicture = {
  title: "a.test",
  subtitle: "60 pages sampled",
  kinds: [
    kind("K1", { type: "entry" }),
    kind("K2"),
    kind("K3"),
    kind("K4", { dropped: "looks like K2" }),
    kind("K5"),
  ],
  ways: [way("W1", "K1", "K2"), way("W2", "K2", "K3"), way("W3", "K3", "K3", 2), way("W4", "K1", "K4", 0)],
};

it("kinds stand in order of the steps to them; what is left out or not reached stands apart", () => {
  const { placed, levels, unreached, dropped } = layOut(picture);
  expect(placed.map(({ kind, level }) => [kind.name, level])).toEqual([
    ["K1", 0],
    ["K2", 1],
    ["K3", 2],
  ]);
  expect(levels).toBe(3);
  expect(unreached.map(({ name }) => name)).toEqual(["K5"]);
  expect(dropped.map(({ name }) => name)).toEqual(["K4"]);
});

it("says every kind with its pages and pattern, and every way that is followed with its place", () => {
  const texts = readSvg(drawSitemap(picture)).texts;
  for (const said of [
    "K1",
    "K2",
    "K3",
    "/t/#",
    "W1 · region 1, column 2 · 5 links",
    "“Lamp”",
    "flips W3: Lamp",
  ])
    expect(texts).toContain(said);
});

it("whatever stands on a page is text in the picture, and the picture is well-formed", () => {
  const hostile = '<script>alert("x")</script>&\u0000\u{1f600}';
  const { tags, texts } = readSvg(
    drawSitemap({
      ...picture,
      title: hostile,
      kinds: [
        kind("K1", { pattern: hostile, note: hostile, example: `http://a.test/"${hostile}` }),
        ...picture.kinds.slice(1),
      ],
    }),
  );
  expect(tags).not.toContain("script");
  expect(texts.some((text) => text.includes("<script>"))).toBe(true);
});

it("a map of nothing is drawn, too", () => {
  expect(drawSitemap({ title: "", subtitle: "", kinds: [], ways: [] })).toMatch(/^<svg[\s\S]*<\/svg>\n$/);
});

/** Reads the picture as XML: every tag is closed in its turn. */
function readSvg(svg: string): { tags: string[]; texts: string[] } {
  const tags: string[] = [];
  const texts: string[] = [""];
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentagname: (name) => {
        tags.push(name);
        open.push(name);
        texts.push("");
      },
      ontext: (text) => {
        texts[texts.length - 1] += text;
      },
      onclosetag: (name) => {
        expect(open.pop()).toBe(name);
        texts.push("");
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(svg);
  expect(open).toEqual([]);
  return { tags, texts };
}
