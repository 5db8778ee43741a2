import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { FACT_NAMES } from "../../src/archive/facts/register.ts";

it("every fact of the register is declared once, and no other", () => {
  const declared = sources().flatMap((text) =>
    [...text.matchAll(/\b(?:text|number|json|mark)Fact(?:<[^"]*>)?\("([^"]+)"/g)].map(([, name]) => name!),
  );
  expect(declared.sort()).toEqual([...FACT_NAMES].sort());
});

function sources(): string[] {
  const folder = resolve(import.meta.dirname, "../../src");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
}
