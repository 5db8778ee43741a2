import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPTION_NAMES } from "../../src/library/options.ts";

const HOME = resolve(import.meta.dirname, "../..");
const PAGE = readFileSync(join(HOME, "docs/library.md"), "utf8");
const EXAMPLES = [...PAGE.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code!);

/** The examples as a user has them: a folder with the package in it, where forum.example is a made-up forum on a clock of its own. */
const folder = mkdtempSync(join(tmpdir(), "skein-examples-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = promisify(execFile);

beforeAll(async () => {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "skein"), { recursive: true });
  symlinkSync(join(HOME, "node_modules/@types"), join(modules, "@types"));
  symlinkSync(join(HOME, "node_modules/undici-types"), join(modules, "undici-types"));
  const at = (path: string) => JSON.stringify(join(HOME, "dist", path));
  writeFileSync(
    join(modules, "skein/package.json"),
    JSON.stringify({
      name: "skein",
      type: "module",
      exports: { types: "./index.d.ts", default: "./index.js" },
    }),
  );
  writeFileSync(join(modules, "skein/index.d.ts"), `export * from ${at("src/index.js")};`);
  writeFileSync(
    join(modules, "skein/index.js"),
    `export * from ${at("src/index.js")};
import * as skein from ${at("src/index.js")};
import { simulatedClock } from ${at("sim/clock.js")};
import { simulatedFetcher } from ${at("sim/fetcher.js")};
import { makeForum } from ${at("sim/forum.js")};
const day = 86_400_000;
const from = Date.UTC(2024, 0, 1);
const clock = simulatedClock(from + 90 * day);
const plan = { skin: "broad-lists", seed: 7, threads: 60, boards: 2, noise: "quiet", from, to: from + 180 * day };
const http = simulatedFetcher([makeForum({ ...plan, host: "forum.example" })], clock);
const fetcher = { ...http, fetch: async (url, how) => secure(await http.fetch(url, how)) };
/** The simulator's forums speak of themselves as plain http. */
function secure(answer) {
  if (answer.location) answer.location = answer.location.replace("http:", "https:");
  return answer;
}
export const crawl = (url, options) => skein.crawl(url, { fetcher, clock, ...options });
export const crawlAll = (sites, options) => skein.crawlAll(sites, { fetcher, clock, ...options });
export const watch = (url, options) => skein.watch(url, { fetcher, clock, ...options });
`,
  );
  EXAMPLES.forEach((code, i) => {
    mkdirSync(join(folder, `example-${i + 1}`));
    writeFileSync(join(folder, `example-${i + 1}/example.ts`), code);
  });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
  const compilerOptions = {
    ...strict,
    target: "es2023",
    module: "nodenext",
    types: ["node"],
    skipLibCheck: true,
  };
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["example-*/*.ts"] }),
  );
  await run(process.execPath, [join(HOME, "node_modules/typescript/bin/tsc")], { cwd: folder }).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(`the examples of docs/library.md do not compile:\n${stdout}`);
    },
  );
});

describe("the examples of docs/library.md", () => {
  it.each(EXAMPLES.map((code, i) => [i + 1, code] as const))("number %i runs", async (number, code) => {
    const cwd = join(folder, `example-${number}`);
    const { stdout, stderr } = await run(process.execPath, ["example.js"], { cwd });
    expect(stderr).toBe("");
    expect(stdout !== "").toBe(code.includes("console.log"));
    // What a comment behind a line that prints says is what is printed.
    for (const [, said] of code.matchAll(/console\.log\([^;]*\); \/\/ "([\w.]+)"/g))
      expect(stdout).toContain(said);
  });

  it("go with a table that names every option", () => {
    expect([...OPTION_NAMES].filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([]);
  });
});
