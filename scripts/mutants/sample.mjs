import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

/**
 * Lets a seeded sample of all mutants through to the tests. What a mutant changes decides whether it is in the sample, not the
 * line it stands on: an edit elsewhere in the file leaves the sample as it was.
 */
class Sample {
  static inject = [];
  #chosen = new Set();

  async init() {}

  /** Stryker hands over all mutants at once. */
  async group(mutants) {
    const times = new Map();
    const drawn = mutants.map((mutant) => {
      const key = [mutant.fileName, mutant.mutatorName, mutant.replacement].join("\n");
      const nth = (times.get(key) ?? 0) + 1;
      times.set(key, nth);
      return {
        id: mutant.id,
        kind: relative(key).replace(/\s*\n\s*/g, " "),
        lot: lot(`${process.env.MUTANTS_SEED}\n${relative(key)}\n${nth}`),
      };
    });
    drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1));
    const wanted = again();
    for (const { id, kind } of drawn.slice(0, Number(process.env.MUTANTS_SAMPLE)))
      if (!wanted || wanted.has(kind)) this.#chosen.add(id);
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    return Object.fromEntries(
      mutants.map(({ id }) => [
        id,
        this.#chosen.has(id) ? { status: "passed" } : { status: "compileError", reason: "not in the sample" },
      ]),
    );
  }
}

/** What those change that an earlier run left unnoticed; undefined when all are to be tried. */
function again() {
  const file = process.env.MUTANTS_AGAIN;
  if (!file) return undefined;
  return new Set(
    JSON.parse(readFileSync(file, "utf8"))
      .filter(({ status }) => status !== "Killed" && status !== "Timeout")
      .map((mutant) => `${mutant.file} ${mutant.mutator} ${mutant.becomes}`),
  );
}

function lot(text) {
  return createHash("sha256").update(text).digest("hex");
}

function relative(path) {
  return path.slice(path.lastIndexOf("/src/") + 1);
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "sample", Sample)];
