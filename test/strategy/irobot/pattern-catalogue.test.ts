import { expect, it } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { alignmentCost } from "../../../src/page/regions/pattern.ts";
import { PatternCatalogue } from "../../../src/strategy/irobot/pattern-catalogue.ts";
import { mayAlign, summaryOf } from "../../../src/strategy/irobot/pattern-summary.ts";
import { restoreCatalogue, saveCatalogue } from "../../../src/strategy/irobot/saved-catalogue.ts";
import { forumPage, START } from "../../learn/small-forum.ts";

const read = (path: string) => new Page({ url: START.slice(0, -1) + path, html: forumPage(path)!, at: 0 });
const paths = [
  "/",
  "/board.php?id=1&page=1",
  "/board.php?id=3&page=2",
  "/thread.php?id=5&page=1",
  "/thread.php?id=8&page=3",
];

function learned(): PatternCatalogue {
  const catalogue = new PatternCatalogue();
  for (const path of paths) catalogue.learn(read(path).linkTables, () => 0.1);
  return catalogue;
}

/** The texts of the links at each place of a page. */
function textsByPlace(catalogue: PatternCatalogue, path: string): Map<string, string[]> {
  const page = read(path);
  const { places } = catalogue.recognise(page.linkTables);
  const texts = new Map<string, string[]>();
  for (const { node, url } of page.links.links) {
    const place = places.get(node);
    if (place !== undefined) texts.set(place, [...(texts.get(place) ?? []), url.replace(/\d+/g, "#")]);
  }
  return texts;
}

it("a column has the same place on every page of a template, also on pages never seen before", () => {
  const catalogue = learned();
  const placeOf = (path: string, form: RegExp) =>
    [...textsByPlace(catalogue, path)]
      .filter(([, urls]) => urls.every((url) => form.test(url)))
      .map(([place]) => place);
  const titles = placeOf("/board.php?id=1&page=1", /thread\.php/);
  expect(titles.length).toBe(1);
  expect(placeOf("/board.php?id=4&page=4", /thread\.php/)).toEqual(titles);
  expect(placeOf("/board.php?id=4&page=4", /member\.php/)).not.toEqual(titles);
});

it("pages of one template have the same patterns, pages of another have others", () => {
  const catalogue = learned();
  const patterns = (path: string) => [...catalogue.recognise(read(path).linkTables).counts.keys()].sort();
  expect(patterns("/board.php?id=2&page=2")).toEqual(patterns("/board.php?id=4&page=3"));
  expect(patterns("/thread.php?id=2&page=2")).not.toEqual(patterns("/board.php?id=4&page=3"));
});

it("a catalogue that was saved finds the same patterns and places", () => {
  const catalogue = learned();
  const again = restoreCatalogue(JSON.parse(JSON.stringify(saveCatalogue(catalogue))));
  for (const path of [...paths, "/thread.php?id=30&page=2"])
    expect(textsByPlace(again, path)).toEqual(textsByPlace(catalogue, path));
});

it("the quick look never rejects patterns that align", () => {
  const trees = paths.flatMap((path) => read(path).linkTables.map(({ pattern }) => pattern));
  for (const a of trees)
    for (const b of trees)
      for (const cost of [0.1, 0.3, 0.6])
        if (alignmentCost(a, b) < cost) expect(mayAlign(summaryOf(a), summaryOf(b), cost)).toBe(true);
});
