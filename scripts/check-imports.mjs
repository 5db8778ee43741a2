/**
 * The plan of the house in CONTRIBUTING.md, checked: which folder may import which. What is not listed is forbidden, types too.
 * Run by `npm run lint`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const GROUND = ["src/seam", "src/words", "src/url"];
const PAGES = [...GROUND, "src/fetch", "src/page", "src/learn"];
const KEPT = [...PAGES, "src/archive", "src/read"];
const CRAWL = [...KEPT, "src/strategy", "src/media", "src/render", "src/crawl"];
const HOUSE = [
  ...CRAWL,
  "src/export",
  "src/watch",
  "src/import",
  "src/deliver",
  "src/library",
  "src/defaults.ts",
];

/** From the ground up. */
const MAY_IMPORT = {
  "src/seam": [],
  "src/words": ["src/seam"],
  "src/url": ["src/seam", "src/words"],
  "src/fetch": GROUND,
  "src/page": GROUND,
  "src/learn": [...GROUND, "src/fetch", "src/page"],
  "src/archive": [...GROUND, "src/fetch", "src/page"],
  "src/read": [...PAGES, "src/archive"],
  "src/strategy": [...PAGES, "src/read"],
  "src/media": KEPT,
  "src/render": KEPT,
  "src/crawl": [...KEPT, "src/strategy", "src/media", "src/render"],
  "src/export": KEPT,
  "src/watch": CRAWL,
  "src/import": CRAWL,
  "src/deliver": [...KEPT, "src/export"],
  "src/defaults.ts": ["src/fetch"],
  "src/library": HOUSE,
  "src/index.ts": HOUSE,
  "src/inspect": HOUSE,
  "src/fleet": HOUSE,
  "src/cli": [...HOUSE, "src/inspect", "src/fleet"],
  sim: [...GROUND, "src/fetch", "src/page"],
  web: [],
  bench: [...HOUSE, "src/cli", "src/inspect", "src/fleet", "sim"],
  test: [
    ...HOUSE,
    "src/cli",
    "src/inspect",
    "src/fleet",
    "src/index.ts",
    "sim",
    "web",
    "bench",
    "package.json",
  ],
  "test/program": [...HOUSE, "src/cli", "src/inspect", "src/fleet", "src/index.ts", "sim", "bench", "test"],
};
/** Types alone: the one file of the house that the page in the browser may know. */
const CONTRACT = "src/inspect/api.ts";
/** The made-up forums that the program can serve. */
const DEMO = ["src/cli/demo.ts", "src/cli/sim.ts"];

let wrong = 0;
for (const top of ["src", "sim", "web", "bench", "test"]) {
  for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /\.tsx?$/.test(entry.name)) checkFile(join(entry.parentPath, entry.name));
  }
}
process.exit(wrong === 0 ? 0 : 1);

function checkFile(file) {
  const text = readFileSync(file, "utf8");
  for (const { index, 1: specifier } of text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
    const imported = join(dirname(file), specifier);
    if (mayImport(file, imported)) continue;
    const line = text.slice(0, index).split("\n").length;
    console.error(
      `${file}:${line} imports ${normalize(imported)}, which is not below it (scripts/check-imports.mjs)`,
    );
    wrong++;
  }
}

function mayImport(file, imported) {
  const from = folderOf(file);
  const to = folderOf(imported);
  return (
    from === to ||
    MAY_IMPORT[from]?.includes(to) ||
    (from === "web" && imported === CONTRACT) ||
    (to === "sim" && DEMO.includes(file))
  );
}

/** "src/page" for all that is in it, "sim", "test/program"; a file that lies in src itself is a folder of its own. */
function folderOf(path) {
  const [top, next] = path.split("/");
  return top === "src" || (top === "test" && next === "program") ? `${top}/${next}` : top;
}
