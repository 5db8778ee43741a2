import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, it } from "vitest";

/** Libraries that only one format needs. */
const HEAVY = /^(?:hyparquet-writer|csv-stringify|nodemailer|sanitize-html|yazl|yauzl)(?:\/|$)/;

it("no command pays for the libraries of a format when it starts", () => {
  const loaded = packagesFrom(resolve(import.meta.dirname, "../../src/cli/main.ts"));
  expect(loaded).toContain("commander");
  expect([...loaded].filter((name) => HEAVY.test(name))).toEqual([]);
});

/** What is imported from a file on, but for what is loaded when it is asked for and what are only types. */
function packagesFrom(start: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    for (const [, what, name] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      if (what!.startsWith("type ")) continue;
      if (name!.startsWith(".")) waiting.push(resolve(dirname(file), name!));
      else packages.add(name!);
    }
  }
  return packages;
}

const IMPORT = /^(?:import|export)\s+([\w*{}\s,$]*?)\s*(?:from\s+)?"([^"]+)";$/gm;
