import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { type Column, TABLES } from "../../src/export/columns.ts";
import { FORMATS } from "../../src/export/formats.ts";

const text = readFileSync(resolve(import.meta.dirname, "../../docs/formats.md"), "utf8");

/** The lines of the section of one table. */
function sectionOf(name: string): string[] {
  const section = text.split(`\n### \`${name}\`\n`)[1]?.split(/\n(?=#)/)[0] ?? "";
  return section.split("\n").filter((line) => line.startsWith("| `"));
}

const lineOf = ({ name, type, meaning, example }: Column) =>
  `| \`${name}\` | ${type} | ${meaning} | ${example} |`;

describe("docs/formats.md", () => {
  test.each(Object.entries(TABLES))("has the columns of %s as they are in the code", (name, columns) => {
    expect(sectionOf(name)).toEqual(columns.map(lineOf));
  });

  test("has every format, and says of which several archives may be exported", () => {
    for (const { name, holdsSeveral } of FORMATS) {
      const line = text
        .split("\n")
        .find((one) => one.startsWith("| `") && one.split(" | ")[0]!.includes(`\`${name}\``));
      expect(line).toMatch(holdsSeveral ? /\| yes \|$/ : /\| no \|$/);
    }
  });
});
