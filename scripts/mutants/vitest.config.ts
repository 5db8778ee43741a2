import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const list = (names = "") => names.split(",").filter((name) => name !== "");

/**
 * Quick tests first: the first that notices a mutant ends its run. Tests that crawl whole sites are slow; for the others the length
 * of the file will do.
 */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = (moduleId: string) => {
      const text = readFileSync(moduleId, "utf8");
      return text.length + (SLOW.test(text) ? 1_000_000 : 0);
    };
    return files
      .map((file) => ({ file, cost: cost(file.moduleId) }))
      .sort((a, b) => a.cost - b.cost)
      .map(({ file }) => file);
  }
}

const SLOW = /\b(?:crawlSite|watchSite|watched|startSession|catchUp)\(/;

/** The tests that a folder's mutants have to face: its own, which import it. */
export default defineConfig({
  test: {
    include: list(process.env.MUTANTS_TESTS).map((path) =>
      path.endsWith(".ts") ? path : `${path}/**/*.test.ts`,
    ),
    exclude: ["test/program/**", ...list(process.env.MUTANTS_WITHOUT).map((name) => `**/${name}.test.ts`)],
    sequence: { sequencer: QuickFirst },
    // Instrumented, what is made to be slow is much slower.
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
