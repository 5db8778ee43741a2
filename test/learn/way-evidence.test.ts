import { expect, it } from "vitest";
import { WayEvidence } from "../../src/learn/way-evidence.ts";

const expected = (evidence: WayEvidence, role: "title" | "other" | "deed" | "flip", form: string) =>
  evidence.estimate(evidence.way(evidence.nameOf(role, form))!);

it("starts from what is known of forums in general", () => {
  const evidence = new WayEvidence();
  expect(expected(evidence, "title", "/t/#")).toBeGreaterThan(0.8);
  expect(expected(evidence, "deed", "/login")).toBeLessThan(0.05);
});

it("gives a way up after a handful of worthless pages", () => {
  const evidence = new WayEvidence();
  const name = evidence.nameOf("title", "/last?t=#");
  for (let i = 0; i < 8; i++) evidence.observe(name, 0);
  expect(expected(evidence, "title", "/last?t=#")).toBeLessThan(0.3);
  expect(expected(evidence, "title", "/t/#")).toBeGreaterThan(0.6);
});

it("lets a form speak for links of other roles that share it", () => {
  const evidence = new WayEvidence();
  const name = evidence.nameOf("title", "/t/#");
  for (let i = 0; i < 8; i++) evidence.observe(name, 1);
  expect(expected(evidence, "other", "/t/#")).toBeGreaterThan(0.5);
  expect(expected(evidence, "other", "/help/#")).toBeLessThan(0.2);
});

it("lets members of a family speak for each other", () => {
  const evidence = new WayEvidence();
  for (const tag of ["linux", "music", "cooking", "travel"])
    evidence.observe(evidence.nameOf("title", `/tags/${tag}`), 0);
  expect(expected(evidence, "title", "/tags/garden")).toBeLessThan(
    expected(evidence, "title", "/boards/garden"),
  );
});

it("tells persons by the company that their addresses keep", () => {
  const evidence = new WayEvidence();
  for (let i = 0; i < 9; i++) evidence.sight("person", "/u/*");
  for (let i = 0; i < 9; i++) evidence.sight("title", "/t/*");
  expect(evidence.nameOf("title", "/u/*")).toBe("person /u/*");
  expect(evidence.nameOf("person", "/t/*")).toBe("other /t/*");
});

it("is the same after it was saved", () => {
  const evidence = new WayEvidence();
  evidence.observe(evidence.nameOf("flip", "/b/#?page=#"), 1);
  const again = WayEvidence.restore(JSON.parse(JSON.stringify(evidence.save())));
  expect(expected(again, "flip", "/b/#?page=#")).toBe(expected(evidence, "flip", "/b/#?page=#"));
});
