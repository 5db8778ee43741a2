/**
 * npm run mutants -- PATH [--sample 160] [--seed 1] [--tests test/FOLDER,…] [--without NAME,…] [--json FILE] [--again FILE]
 *
 * Plants small faults in a folder or a file of src, one at a time, and counts those that the tests of that folder notice. A mutant
 * that no test reaches has survived. `--without` leaves out slow tests by their file names: then what is counted as noticed is the
 * least that is. `--again` takes a file that `--json` wrote, and tries only those of its mutants again that nobody had noticed: with
 * slow tests that were left out, or with new ones; what is printed and written is the whole sample. Mutants that change nothing anybody could see are listed in equivalent.json, each with its
 * reason, and do not count.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "160" },
    seed: { type: "string", default: "1" },
    tests: { type: "string" },
    without: { type: "string", default: "" },
    json: { type: "string" },
    again: { type: "string" },
  },
});
const path = positionals[0]?.replace(/\/$/, "");
if (path === undefined || !path.startsWith("src/")) {
  console.error("npm run mutants -- src/FOLDER or src/FOLDER/FILE.ts [--sample 160] [--seed 1]");
  process.exit(2);
}
process.env.MUTANTS_SAMPLE = values.sample;
process.env.MUTANTS_SEED = values.seed;
process.env.MUTANTS_WITHOUT = values.without;
process.env.MUTANTS_AGAIN = values.again ?? "";
process.env.MUTANTS_TESTS = values.tests ?? `test/${path.split("/")[1]}`;

// As it is now: somebody may edit it before the last mutant is tried.
const sources = new Map(filesIn(path).map((file) => [file, readFileSync(file, "utf8")]));

const results = await new Stryker({
  mutate: [statSync(path).isDirectory() ? `${path}/**/*.ts` : path],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", "./scripts/mutants/sample.mjs"],
  checkers: ["sample"],
  vitest: { configFile: "scripts/mutants/vitest.config.ts", related: false },
  // Stryker would read tsconfig.json by a library that TypeScript 7 no longer has.
  tsconfigFile: "no-such.json",
  ignorePatterns: ["dist", "docs"],
  reporters: [process.stdout.isTTY ? "progress" : "dots"],
  logLevel: "error",
  concurrency: 1,
  // Generous: a busy machine is no reason to believe that a test noticed.
  timeoutMS: 15_000,
  timeoutFactor: 3,
  // Five, as it would be, are not enough for the tests of a large folder on such a machine.
  dryRunTimeoutMinutes: 30,
}).runMutationTest();

const known = JSON.parse(readFileSync(new URL("equivalent.json", import.meta.url), "utf8"));
const sample = results
  .filter(({ statusReason }) => statusReason !== "not in the sample")
  .map((mutant) => ({ ...described(mutant), status: mutant.status }));
if (values.again !== undefined) {
  const tried = new Map(sample.splice(0).map((mutant) => [nameOf(mutant), mutant]));
  for (const mutant of JSON.parse(readFileSync(values.again, "utf8")))
    sample.push(isNoticed(mutant) ? mutant : (tried.get(nameOf(mutant)) ?? mutant));
}
for (const mutant of sample) {
  const reason = known.find(
    (one) => one.file === mutant.file && one.code === mutant.code && one.becomes === mutant.becomes,
  )?.reason;
  if (reason !== undefined && !isNoticed(mutant)) {
    mutant.status = "Equivalent";
    mutant.reason = reason;
  }
}
const count = (status) => sample.filter((mutant) => mutant.status === status).length;
const figures = {
  path,
  seed: Number(values.seed),
  of: results.length,
  sample: sample.length,
  killed: count("Killed"),
  timedOut: count("Timeout"),
  survived: count("Survived") + count("RuntimeError"),
  uncovered: count("NoCoverage"),
  equivalent: count("Equivalent"),
};
for (const { status, file, line, code, becomes } of sample) {
  if (status === "Survived" || status === "NoCoverage" || status === "RuntimeError")
    console.log(`${status.padEnd(10)} ${file}:${line}\n  - ${code}\n  + ${becomes}`);
}
const score = (figures.killed + figures.timedOut) / (figures.sample - figures.equivalent);
console.log(JSON.stringify({ ...figures, score: Number(score.toFixed(3)) }));
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(sample, undefined, 1));

function isNoticed({ status }) {
  return status === "Killed" || status === "Timeout";
}

function nameOf({ file, line, mutator, code, becomes }) {
  return [file, line, mutator, code, becomes].join("\n");
}

/** Lines and columns of a report begin at 1. */
function described({ fileName, location: { start, end }, replacement, mutatorName }) {
  const file = fileName.slice(fileName.lastIndexOf("/src/") + 1);
  const lines = sources
    .get(file)
    .split("\n")
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  const oneLine = (text) => text.replace(/\s*\n\s*/g, " ");
  return {
    file,
    line: start.line,
    mutator: mutatorName,
    code: oneLine(lines.join("\n")),
    becomes: oneLine(replacement),
  };
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${path}/${name}`);
}
