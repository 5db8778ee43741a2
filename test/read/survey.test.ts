import { expect, test } from "vitest";
import { factsOf } from "../../src/read/page-facts.ts";
import { Survey } from "../../src/read/survey.ts";
import { HOST, pageOf, postsOf } from "../learn/page-of.ts";

const thread = (id: number) => pageOf(`/t?id=${id}`, `<h1>Thread</h1>${postsOf(`name${id}`, 3)}`);
const help = (id: number) => pageOf(`/help?id=${id}`, "<p>How to write.</p>");

function surveyed(count: number): Survey {
  const survey = new Survey();
  for (let id = 1; id <= count; id++) survey.see(thread(id), id);
  return survey;
}

test("some pages of every form and of every template are remembered, and no more", () => {
  const few = surveyed(5);
  const [form] = few.forms.values();
  expect(form?.seen).toEqual([1, 2, 3, 4, 5].map((visit) => ({ visit, url: `${HOST}/t?id=${visit}` })));
  const visits = (survey: Survey) => survey.dated(survey.facts[0]!.places[0]!).map(({ visit }) => visit);
  expect(visits(few)).toEqual([1, 2, 3, 4, 5]);
  expect(few.dated("nowhere")).toEqual([]);
  const many = surveyed(60);
  expect(many.facts).toHaveLength(60);
  expect([...many.forms.values()][0]?.seen).toHaveLength(12);
  const sample = visits(many);
  expect(sample).toHaveLength(16);
  expect(new Set(sample).size).toBe(16);
  expect(sample.some((visit) => visit > 30)).toBe(true);
  expect(sample.some((visit) => visit <= 30)).toBe(true);
});

test("pages without times count, and are of no template", () => {
  const survey = new Survey();
  survey.see(help(1), 1);
  expect(survey.facts).toEqual([]);
  expect(survey.forms.size).toBe(1);
});

test("of a page is known what joining threads needs, and nothing of one without times", () => {
  expect(factsOf(help(1))).toBeUndefined();
  const crumbs = '<div><a href="/">Home</a> &gt; <a href="/b?id=7">Board of boats</a></div>';
  const facts = factsOf(pageOf("/t?id=4", `${crumbs}<h1>Thread</h1>${postsOf("name4", 3)}`))!;
  expect(facts).toMatchObject({ url: `${HOST}/t?id=4`, number: 1, board: `${HOST}/b?id=7` });
  expect(facts.places).toHaveLength(1);
});

test("a page that is visited again counts once, unless it has a new look or twice as much to tell", () => {
  const survey = new Survey();
  const grown = pageOf("/t?id=1", `<h1>Thread</h1>${postsOf("name1", 9)}`);
  const changed = pageOf(
    "/t?id=1",
    `<main><ul><li>${postsOf("name1", 3)}</li></ul></main>`.replaceAll("at", "on"),
  );
  for (const [visit, page] of [thread(1), thread(1), thread(1), grown, grown, changed, changed].entries())
    survey.see(page, visit);
  expect(survey.facts).toHaveLength(3);
  expect([...survey.forms.values()][0]?.seen.map(({ visit }) => visit)).toEqual([0, 3, 5]);
});
