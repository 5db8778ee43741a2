import { expect, test } from "vitest";
import { labelsOf, withoutLabel } from "../../../src/page/posts/name-labels.ts";

const labelled = ["anna", "bert", "carla", "dirk"].map((name) => `lukibe be ${name}`);

test("words before most names are a label, whatever they mean", () => {
  const labels = labelsOf([...labelled, ...labelled, "emil", "fritz"]);
  expect(labelled.map((name) => withoutLabel(name, labels))).toEqual(["anna", "bert", "carla", "dirk"]);
  expect(withoutLabel("emil", labels)).toBe("emil");
  expect(withoutLabel("lukibe be", labels)).not.toBe("");
});

test("a word that some people have in their names is a part of these", () => {
  const names = ["Da boss", "Da man", "anna", "bert", "carla", "dirk"];
  const labels = labelsOf(names);
  expect(names.map((name) => withoutLabel(name, labels))).toEqual(names);
  expect(labelsOf(["Da boss", "Da boss", "Da boss", "Da boss"])).toEqual([]);
});

test("what stands in brackets behind several names is remarked of them, whatever it means", () => {
  const names = ["anna (ne lukibe)", "bert (ne lukibe)", "carla", "dirk (the one and only)"];
  const labels = labelsOf(names);
  expect(names.map((name) => withoutLabel(name, labels))).toEqual(["anna", "bert", ...names.slice(2)]);
  expect(withoutLabel("(ne lukibe)", labels)).toBe("(ne lukibe)");
});

test("the words before members who are links are those before guests, few as these may be", () => {
  const members = ["anna", "bert", "carla", "dirk", "emil"];
  const labels = labelsOf(
    [...members, "Lukibe: fritz"],
    members.map((name) => `Lukibe: ${name}`),
  );
  expect(withoutLabel("Lukibe: fritz", labels)).toBe("fritz");
  expect(labelsOf([...members, "Lukibe: fritz"])).toEqual([]);
});
