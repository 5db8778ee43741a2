import { expect, test } from "vitest";
import { Page } from "../../src/page/page.ts";
import { learnSite } from "../../src/read/learning.ts";
import { Reader } from "../../src/read/reader.ts";
import { Survey } from "../../src/read/survey.ts";
import { pages as given } from "./harbour.ts";

const pages = given.map(({ url, html, at }) => new Page({ url, html, at }));
const load = async (visit: number) => pages[visit];

function surveyed(): Survey {
  const survey = new Survey();
  for (const [visit, page] of pages.entries()) survey.see(page, visit);
  return survey;
}

test("what was learned is tried against what was known: all is new at first, nothing the second time", async () => {
  const first = await learnSite(surveyed(), load, new Reader());
  expect(first.otherwise).toBe(1);
  const second = await learnSite(surveyed(), load, new Reader(first.knowledge));
  expect(second.otherwise).toBe(0);
  expect(second.knowledge).toEqual({ ...first.knowledge, version: first.knowledge.version + 1 });
});

test.each([
  ["words", { bodies: ["p.nowhere"] }],
  ["authors", { authors: ["p.nowhere"] }],
])("a template that finds other %s reads otherwise", async (_what, wrong) => {
  const { knowledge } = await learnSite(surveyed(), load, new Reader());
  const templates = knowledge.templates.map((template) => ({ ...template, ...wrong }));
  const again = await learnSite(surveyed(), load, new Reader({ ...knowledge, templates }));
  expect(again.otherwise).toBeGreaterThan(0.5);
});
