// What people get from npm: packs the package, looks into it, installs it into an empty folder, and uses it there as a stranger
// would, by the command line and as a library. Run by `npm run check:package`, and in CI.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, posix, resolve } from "node:path";
import { gzipSync } from "node:zlib";

const HOME = resolve(import.meta.dirname, "..");
const MANIFEST = JSON.parse(readFileSync(join(HOME, "package.json"), "utf8"));
const LARGEST_KILOBYTES = 1_600;
/** Of the page of `skein inspect`, as browsers get it over a slow line. */
const PAGE = "dist/src/inspect/assets";
const LARGEST_PAGE_KILOBYTES = 200;
/** What may be in the package though no import leads to it. Of the made-up forums only what the demo and `skein sim` need. */
const WELCOME =
  /^(?:package\.json|README\.md|LICENSE|dist\/src\/.*\.(?:js|d\.ts)|dist\/src\/inspect\/assets\/[\w.-]+|docs\/[\w-]+\.md|docs\/pictures\/[\w-]+\.svg)$/;

const scratch = mkdtempSync(join(tmpdir(), "skein-package-"));
try {
  const tarball = packed();
  const stranger = installed(tarball);
  runDemo(stranger);
  useLibrary(stranger);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Packs, and checks that the package holds what it needs and nothing else. */
function packed() {
  const [made] = JSON.parse(run(HOME, "npm", "pack", "--json", "--silent", "--pack-destination", scratch));
  const files = new Set(made.files.map(({ path }) => path));
  const kilobytes = Math.round(made.size / 1000);
  console.log(
    `${made.filename}: ${files.size} files, ${kilobytes} kB packed, ${Math.round(made.unpackedSize / 1000)} kB unpacked`,
  );
  assert(kilobytes <= LARGEST_KILOBYTES, `the package has grown to ${kilobytes} kB`);

  checkPage(files);

  const { reached, foreign } = reachedFrom(["bin/skein.js", MANIFEST.exports["."].default], ".js");
  const typed = reachedFrom([MANIFEST.exports["."].types], ".d.ts");
  const strange = [...files].filter((file) => !reached.has(file) && !WELCOME.test(file) && !isEmpty(file));
  assert.deepEqual(strange, [], "in the package, but nothing in it needs them; see files in package.json");
  const missing = [...reached, ...typed.reached].filter((file) => !files.has(file));
  assert.deepEqual(missing, [], "needed by the package, but not in it; see files in package.json");

  const given = new Set(Object.keys({ ...MANIFEST.dependencies, ...MANIFEST.optionalDependencies }));
  assert.deepEqual(
    [...foreign, ...typed.foreign].filter((name) => !given.has(name) && !(name in MANIFEST.peerDependencies)),
    [],
    "imported, but no dependency",
  );
  assert.deepEqual(
    [...given].filter((name) => !foreign.has(name)),
    [],
    "a dependency, but never imported",
  );
  return join(scratch, made.filename);
}

/** The page is there, and its own code is small. */
function checkPage(files) {
  assert(
    files.has(`${PAGE}/index.html`),
    "the page of skein inspect is missing; npm run build:page makes it",
  );
  const parts = [...files].filter((file) => file.startsWith(PAGE));
  const kilobytes = Math.round(
    parts.reduce((sum, file) => sum + gzipSync(readFileSync(join(HOME, file))).length, 0) / 1000,
  );
  console.log(`the page of skein inspect: ${parts.length} files, ${kilobytes} kB compressed`);
  assert(kilobytes < LARGEST_PAGE_KILOBYTES, `the page of skein inspect has grown to ${kilobytes} kB`);
}

/** All built files that these lead to by their imports, and the packages that any of them imports. */
function reachedFrom(roots, ending) {
  const reached = new Set();
  const foreign = new Set();
  const waiting = roots.map((root) => posix.normalize(root));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (!/\.[jt]s$/.test(file)) continue;
    for (const name of importsIn(readFileSync(join(HOME, file), "utf8"))) {
      if (name.startsWith(".")) waiting.push(posix.join(dirname(file), name).replace(/\.[jt]s$/, ending));
      else if (!name.startsWith("node:") && !builtinModules.includes(name))
        foreign.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)[0]);
    }
  }
  return { reached, foreign };
}

/** A file that held nothing but types. */
function isEmpty(file) {
  return readFileSync(join(HOME, file), "utf8").trim() === "export {};";
}

function importsIn(code) {
  return [
    ...code.matchAll(
      // Only what can be the name of a module: the word stands in texts of commands, too.
      /^\s*(?:import|export)\b[^;"']*?from\s*["']([@\w./:-]+)["']|\bimport\s*\(?\s*["']([@\w./:-]+)["']/gm,
    ),
  ].map(([, from, direct]) => from ?? direct);
}

/** An empty folder with the package in it, got as from npm. */
function installed(tarball) {
  const folder = join(scratch, "stranger");
  mkdirSync(folder);
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "stranger", private: true, type: "module" }),
  );
  const begin = Date.now();
  run(folder, "npm", "install", "--silent", "--no-audit", "--no-fund", tarball);
  console.log(`installed in ${Math.round((Date.now() - begin) / 1000)} s`);
  return folder;
}

/** The first things that the README tells people to do. */
function runDemo(folder) {
  const skein = (...args) => run(folder, "npx", "--no-install", "skein", ...args);
  assert.equal(skein("--version").trim(), MANIFEST.version);
  assert.match(skein("--help"), /skein/);
  skein("crawl", "demo");
  assert.match(skein("status", "demo.skein"), /^visits +\d/m);
  const posts = skein("export", "demo.skein", "--format", "posts")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert(
    posts.length > 100 && posts.every(({ text }) => text.length > 0),
    `${posts.length} posts of the demo`,
  );
  console.log(`the demo runs: ${posts.length} posts`);
}

/** Compiles and runs a program against the package, with the strictest settings and every declaration looked at. */
function useLibrary(folder) {
  for (const name of ["@types/node", "undici-types"]) {
    const types = join(folder, "node_modules", name);
    if (!existsSync(types)) cpSync(join(HOME, "node_modules", name), types, { recursive: true });
  }
  cpSync(join(import.meta.dirname, "library-use.ts"), join(folder, "library-use.ts"));
  const options = {
    ...{
      strict: true,
      skipLibCheck: false,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
    },
    ...{ target: "es2023", module: "nodenext", types: ["node"], outDir: "." },
  };
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: options, files: ["library-use.ts"] }),
  );
  run(folder, process.execPath, join(HOME, "node_modules/typescript/bin/tsc"));
  process.stdout.write(run(folder, process.execPath, "library-use.js"));
}

function run(cwd, command, ...args) {
  try {
    return execFileSync(command, args, {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 2 ** 28,
    });
  } catch (error) {
    throw new Error(`${command} ${args.join(" ")} failed:\n${error.stdout}\n${error.stderr}`);
  }
}
