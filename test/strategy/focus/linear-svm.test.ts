import { expect, test } from "vitest";
import { seededRandom } from "../../../src/seam/random.ts";
import { decide, trainLinearSvm } from "../../../src/strategy/focus/linear-svm.ts";

const random = () => seededRandom(3);

test("what a line can part, it parts, whatever the scales of the features", () => {
  const examples = Array.from({ length: 60 }, (_, i) => {
    const large = (i * 7919) % 1000;
    const small = ((i * 104729) % 100) / 1e5;
    return { vector: [large, small], positive: large / 1000 > small * 1000 + 0.05 };
  });
  const model = trainLinearSvm(examples, random(), { cost: 100 });
  const wrong = examples.filter(({ vector, positive }) => decide(model, vector) > 0 !== positive);
  expect(wrong.length).toBeLessThanOrEqual(1);
});

test("a class of few examples counts as much as one of many", () => {
  const many = Array.from({ length: 200 }, (_, i) => ({ vector: [i % 10], positive: false }));
  const few = Array.from({ length: 5 }, (_, i) => ({ vector: [8 + i], positive: true }));
  const model = trainLinearSvm([...many, ...few], random());
  expect(decide(model, [12])).toBeGreaterThan(0);
  expect(decide(model, [2])).toBeLessThan(0);
});

test("a feature that never varies is harmless", () => {
  const examples = [1, 2, 8, 9].map((value) => ({ vector: [value, 5], positive: value > 5 }));
  const model = trainLinearSvm(examples, random(), { cost: 10 });
  expect(model.weights.every(Number.isFinite)).toBe(true);
  expect(decide(model, [9, 5])).toBeGreaterThan(0);
});

test("the same examples give the same model", () => {
  const examples = [1, 2, 3, 8, 9].map((value) => ({ vector: [value, value % 2], positive: value > 4 }));
  expect(trainLinearSvm(examples, random())).toEqual(trainLinearSvm(examples, random()));
});
