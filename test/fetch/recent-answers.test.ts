import { expect, test } from "vitest";
import { RecentAnswers } from "../../src/fetch/recent-answers.ts";

const seen = (answers: string) => {
  const recent = new RecentAnswers();
  for (const answer of answers) recent.see(answer === "x");
  return recent;
};

test.each([
  ["xxx", false],
  ["xxxx", true],
  ["x.x.x.x.", true],
  ["x.x.x.x..", false],
  ["xxxx....", true],
  ["xxxx.....", false],
  ["", false],
])("of the last eight answers %s refuses often: %s", (answers, often) => {
  expect(seen(answers).refusedOften).toBe(often);
});

test("answers in a row are counted from the last refusal on", () => {
  expect(seen("").servedInRow).toBe(0);
  expect(seen("...").servedInRow).toBe(3);
  expect(seen("..x").servedInRow).toBe(0);
  expect(seen("..x............").servedInRow).toBe(12);
});
