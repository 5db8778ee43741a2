import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const HOME = resolve(import.meta.dirname, "../..");
const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  "sim/README.md",
  ...readdirSync(join(HOME, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

describe.each(DOCUMENTS)("%s", (document) => {
  const text = readFileSync(join(HOME, document), "utf8");

  it("names only files that exist", () => {
    const named = [...text.matchAll(/`((?:src|sim|bench|test|scripts|tools|bin)\/[\w./-]+)`/g)].map(
      ([, path]) => path!,
    );
    // A word in capitals stands for any name.
    const real = named.filter((path) => !/\b[A-Z]{3,}\b(?!\.)/.test(path));
    expect(real.filter((path) => !existsSync(join(HOME, path)))).toEqual([]);
  });

  it("links only to what exists", () => {
    const linked = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !/^(?:https?:|mailto:)/.test(target));
    expect(linked.filter((target) => !leadsSomewhere(document, target))).toEqual([]);
  });
});

it("the architecture has a row for every folder of the house", () => {
  const text = readFileSync(join(HOME, "docs/architecture.md"), "utf8");
  const folders = readdirSync(join(HOME, "src"), { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => !text.includes(`| \`src/${name}\` |`))).toEqual([]);
});

function leadsSomewhere(document: string, target: string): boolean {
  const [path, heading] = target.split("#") as [string, string | undefined];
  const file = path === "" ? join(HOME, document) : resolve(HOME, dirname(document), path);
  if (!existsSync(file)) return false;
  if (heading === undefined) return true;
  const headings = [...readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, title]) => slugOf(title!));
  return headings.includes(heading);
}

/** As GitHub makes it. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replace(/ /g, "-");
}
